import {
  beginTwoFactorEndpoint,
  changePasswordEndpoint,
  confirmTwoFactorEndpoint,
  endTwoFactorEndpoint,
} from '#domain/protocol/agent-security.ts';
import { type Operation, defineOperation } from '../../api/operation.ts';
import { toAuthenticatedAgent } from '../../auth/require-agent.ts';
import { changePassword } from '../../auth/secrets/change-password.ts';
import type { SignInChangeDeps } from '../../auth/secrets/record-sign-in-change.ts';
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from '../../auth/secrets/two-factor.ts';
import { type PublicOrigin, publicOriginOf } from '../origin-of.ts';

const SECRETS_BODY_LIMIT = 16 * 1024;

const commonFields = { group: 'Agents', caller: 'agent', bodyLimit: SECRETS_BODY_LIMIT } as const;

export function createAgentSecurityOperations(deps: SignInChangeDeps & PublicOrigin): Operation[] {
  return [
    defineOperation({
      ...changePasswordEndpoint,
      ...commonFields,
      id: 'changePassword',
      summary: 'Another password; every other session of the agent ends',
      handle: async ({ agent, request, body }) => ({
        data: await changePassword(deps, toAuthenticatedAgent(agent, request), body),
      }),
    }),
    defineOperation({
      ...beginTwoFactorEndpoint,
      ...commonFields,
      beforeSecondFactor: true,
      id: 'beginTwoFactor',
      summary: 'A secret for an authenticator; it counts once a code was made with it',
      handle: async ({ agent, request, body }) => ({
        data: await beginTwoFactor(deps, toAuthenticatedAgent(agent, request), body),
      }),
    }),
    defineOperation({
      ...confirmTwoFactorEndpoint,
      ...commonFields,
      beforeSecondFactor: true,
      id: 'confirmTwoFactor',
      summary: 'Turns two-factor sign-in on with the first code; gives recovery codes, once',
      handle: async ({ agent, request, body }) => ({
        data: await confirmTwoFactor(deps, toAuthenticatedAgent(agent, request), body),
      }),
    }),
    defineOperation({
      ...endTwoFactorEndpoint,
      ...commonFields,
      id: 'endTwoFactor',
      summary: 'Turns two-factor sign-in off, with the password and a code',
      handle: async ({ agent, request, body }) => ({
        data: await endTwoFactor(deps, toAuthenticatedAgent(agent, request), {
          ...body,
          origin: publicOriginOf(deps, request),
        }),
      }),
    }),
  ];
}
