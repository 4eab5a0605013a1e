import type { FastifyRequest } from 'fastify';
import type { Agent } from '#domain/agents/agent.ts';
import {
  beginTwoFactorRequestSchema,
  beginTwoFactorResponseSchema,
  changedAgentResponseSchema,
  changePasswordRequestSchema,
  confirmTwoFactorRequestSchema,
  confirmTwoFactorResponseSchema,
  endTwoFactorRequestSchema,
} from '#domain/protocol/agent-security.ts';
import { type Operation, operation } from '../api/operation.ts';
import { changePassword, type Signed } from '../auth/change-password.ts';
import type { NoteDeps } from '../auth/note-sign-in-change.ts';
import { bearerToken, hashToken } from '../auth/token.ts';
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from '../auth/two-factor.ts';

const SECRETS_LIMIT = 16 * 1024;

const asked = {
  method: 'POST',
  group: 'Agents',
  caller: 'agent',
  bodyLimit: SECRETS_LIMIT,
} as const;

/** How agents change what they sign in with. Each is asked of who is signed in at head office. */
export function agentSecurityOperations(deps: NoteDeps): Operation[] {
  return [
    operation({
      ...asked,
      id: 'changePassword',
      path: '/agents/password',
      summary: 'Another password; every other session of the agent ends',
      body: changePasswordRequestSchema,
      response: changedAgentResponseSchema,
      handle: async ({ agent, request, body }) => ({
        data: await changePassword(deps, signed(agent, request), body),
      }),
    }),
    operation({
      ...asked,
      id: 'beginTwoFactor',
      path: '/agents/two-factor',
      summary: 'A secret for an authenticator; it counts once a code was made with it',
      body: beginTwoFactorRequestSchema,
      response: beginTwoFactorResponseSchema,
      handle: async ({ agent, request, body }) => ({
        data: await beginTwoFactor(deps, signed(agent, request), body),
      }),
    }),
    operation({
      ...asked,
      id: 'confirmTwoFactor',
      path: '/agents/two-factor/confirm',
      summary: 'Turns two-factor sign-in on with the first code; gives recovery codes, once',
      body: confirmTwoFactorRequestSchema,
      response: confirmTwoFactorResponseSchema,
      handle: async ({ agent, request, body }) => ({
        data: await confirmTwoFactor(deps, signed(agent, request), body),
      }),
    }),
    operation({
      ...asked,
      id: 'endTwoFactor',
      path: '/agents/two-factor/end',
      summary: 'Turns two-factor sign-in off, with the password and a code',
      body: endTwoFactorRequestSchema,
      response: changedAgentResponseSchema,
      handle: async ({ agent, request, body }) => ({
        data: await endTwoFactor(deps, signed(agent, request), body),
      }),
    }),
  ];
}

function signed(agent: Agent, { headers }: FastifyRequest): Signed {
  return { agent, tokenHash: hashToken(bearerToken(headers.authorization) ?? '') };
}
