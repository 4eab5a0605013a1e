import type * as v from 'valibot';
import type { Agent } from '#domain/agents/agent.ts';
import {
  beginTwoFactorResponseSchema,
  type BegunTwoFactor,
  changedAgentResponseSchema,
  type ChangePasswordRequest,
  type ConfirmedTwoFactor,
  confirmTwoFactorResponseSchema,
} from '#domain/protocol/agent-security.ts';
import { ask as askHeadOffice, unwrap } from './ask.ts';
import type { RequestResult } from './request-result.ts';

/** What agents do about how they sign in. Only head office can; nothing of it waits in an outbox. */
interface SecurityTransport {
  changePassword(token: string, request: ChangePasswordRequest): Promise<RequestResult<Changed>>;
  beginTwoFactor(
    token: string,
    request: { password: string },
  ): Promise<RequestResult<BegunTwoFactor>>;
  confirmTwoFactor(
    token: string,
    request: { code: string },
  ): Promise<RequestResult<ConfirmedTwoFactor>>;
  endTwoFactor(
    token: string,
    request: { password: string; code: string },
  ): Promise<RequestResult<Changed>>;
}

interface Changed {
  agent: Agent;
}

/** A person looks at the screen and waits; passwords take head office a moment. */
const ANSWER_TIMEOUT_MS = 10_000;

function createSecurityTransport(): SecurityTransport {
  const ask = <T>(
    { token, path, body }: { token: string; path: string; body: object },
    answer: v.GenericSchema<unknown, { data: T }>,
  ) =>
    unwrap(
      askHeadOffice({
        url: `/api/agents/${path}`,
        token,
        body,
        answer,
        timeoutMs: ANSWER_TIMEOUT_MS,
      }),
    );

  return {
    changePassword: (token, body) =>
      ask({ token, path: 'password', body }, changedAgentResponseSchema),
    beginTwoFactor: (token, body) =>
      ask({ token, path: 'two-factor', body }, beginTwoFactorResponseSchema),
    confirmTwoFactor: (token, body) =>
      ask({ token, path: 'two-factor/confirm', body }, confirmTwoFactorResponseSchema),
    endTwoFactor: (token, body) =>
      ask({ token, path: 'two-factor/end', body }, changedAgentResponseSchema),
  };
}

/** Head office, as the screen of settings asks it; what signs in does not carry this along. */
export const headOfficeSecurity = createSecurityTransport();
