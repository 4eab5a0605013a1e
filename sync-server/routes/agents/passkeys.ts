import {
  beginPasskeyEndpoint,
  confirmPasskeyEndpoint,
  endPasskeyEndpoint,
  listPasskeysEndpoint,
  renamePasskeyEndpoint,
} from '#domain/protocol/passkeys.ts';
import { type Operation, defineOperation } from '../../api/operation.ts';
import { toAuthenticatedAgent } from '../../auth/require-agent.ts';
import {
  beginPasskey,
  confirmPasskey,
  endPasskey,
  readSecondFactors,
  renamePasskey,
} from '../../auth/secrets/passkeys.ts';
import type { SignInChangeDeps } from '../../auth/secrets/record-sign-in-change.ts';
import { type PublicOrigin, publicOriginOf } from '../origin-of.ts';

const PASSKEY_BODY_LIMIT = 32 * 1024;

const commonFields = { group: 'Agents', caller: 'agent', bodyLimit: PASSKEY_BODY_LIMIT } as const;

export function createPasskeyOperations(deps: SignInChangeDeps & PublicOrigin): Operation[] {
  return [
    defineOperation({
      ...listPasskeysEndpoint,
      ...commonFields,
      beforeSecondFactor: true,
      id: 'listPasskeys',
      summary: 'The second factors of the agent: authenticator app and passkeys',
      handle: async ({ agent }) => ({ data: await readSecondFactors(deps, agent.id) }),
    }),
    defineOperation({
      ...beginPasskeyEndpoint,
      ...commonFields,
      beforeSecondFactor: true,
      id: 'beginPasskey',
      summary: 'Options with which a browser creates a passkey; good for five minutes',
      handle: async ({ agent, request, body }) => ({
        data: await beginPasskey(deps, toAuthenticatedAgent(agent, request), {
          ...body,
          origin: publicOriginOf(deps, request),
        }),
      }),
    }),
    defineOperation({
      ...confirmPasskeyEndpoint,
      ...commonFields,
      beforeSecondFactor: true,
      id: 'confirmPasskey',
      summary:
        'Adds the passkey that a browser created; gives recovery codes with the first factor',
      handle: async ({ agent, request, body }) => ({
        data: await confirmPasskey(deps, toAuthenticatedAgent(agent, request), {
          ...body,
          origin: publicOriginOf(deps, request),
        }),
      }),
    }),
    defineOperation({
      ...renamePasskeyEndpoint,
      ...commonFields,
      id: 'renamePasskey',
      summary: 'Another name for a passkey',
      handle: async ({ agent, params, body }) => ({
        data: await renamePasskey(deps, agent, { ...params, ...body }),
      }),
    }),
    defineOperation({
      ...endPasskeyEndpoint,
      ...commonFields,
      id: 'endPasskey',
      summary: 'Removes a passkey, with the password; the last second factor also needs a factor',
      handle: async ({ agent, request, params, body }) => ({
        data: await endPasskey(deps, toAuthenticatedAgent(agent, request), {
          ...params,
          ...body,
          origin: publicOriginOf(deps, request),
        }),
      }),
    }),
  ];
}
