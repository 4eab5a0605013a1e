import * as v from 'valibot';
import {
  endCurrentSessionEndpoint,
  resetPasswordEndpoint,
} from '#domain/protocol/agent-security.ts';
import { createDataEnvelopeSchema } from '#domain/protocol/endpoint.ts';
import { instantSchema } from '#domain/time/time.ts';
import { resetPassword } from '../../admin/reset-password.ts';
import { type Operation, defineOperation } from '../../api/operation.ts';
import type { SignInChangeDeps } from '../../auth/secrets/record-sign-in-change.ts';
import { SignInGuard } from '../../auth/sign-in/sign-in-guard.ts';
import { hashToken, parseBearerToken } from '../../auth/token.ts';
import { RequestError } from '../../errors/request-error.ts';

const group = 'Agents';
const SECRETS_BODY_LIMIT = 16 * 1024;
const sessionsResponseSchema = createDataEnvelopeSchema(
  v.array(v.object({ id: v.string(), expiresAt: instantSchema })),
);

export function createSessionOperations(deps: SignInChangeDeps): Operation[] {
  const { store, clock } = deps;
  const guard = new SignInGuard(clock);
  return [
    defineOperation({
      id: 'listSessions',
      method: 'GET',
      path: '/agents/sessions',
      group,
      summary: 'Where the agent is signed in',
      caller: 'agent',
      failure: 'Failed to fetch sessions',
      response: sessionsResponseSchema,
      handle: async ({ agent }) => ({
        data: await store.credentials.listSessions(agent.id, clock.now()),
      }),
    }),
    defineOperation({
      id: 'endSession',
      method: 'DELETE',
      path: '/agents/sessions/{id}',
      group,
      summary: 'Ends one session of the agent, and answers the others',
      caller: 'agent',
      failure: 'Failed to end session',
      params: v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) }),
      response: sessionsResponseSchema,
      handle: async ({ agent, params: { id } }) => {
        const isEnded = await store.credentials.endSession(agent.id, id);
        if (!isEnded) throw new RequestError('NOT_FOUND');
        return { data: await store.credentials.listSessions(agent.id, clock.now()) };
      },
    }),
    defineOperation({
      ...endCurrentSessionEndpoint,
      id: 'endCurrentSession',
      group,
      summary: 'Ends the session of the token in the request',
      caller: 'agent',
      beforeSecondFactor: true,
      failure: 'Failed to end session',
      handle: async ({ request: { headers } }) => {
        await store.credentials.endAgentToken(
          hashToken(parseBearerToken(headers.authorization) ?? ''),
        );
        return { data: null };
      },
    }),
    defineOperation({
      ...resetPasswordEndpoint,
      id: 'resetPassword',
      group,
      summary: 'Sets a new password with a code of head office’s; the code counts once',
      caller: 'public',
      failure: 'Failed to reset password',
      bodyLimit: SECRETS_BODY_LIMIT,
      handle: async ({ body, request }) => ({
        data: await resetPassword({ ...deps, guard }, body, request.ip),
      }),
    }),
  ];
}
