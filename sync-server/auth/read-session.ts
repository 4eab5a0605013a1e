import { RequestError } from '../errors/request-error.ts';
import type { AgentToken } from '../store/unsynced-tables/credential-store.ts';
import type { AuthDeps } from './require-device.ts';
import { parseBearerToken, hashToken } from './token.ts';

export interface RequestWithToken {
  headers: { authorization?: string | undefined };
}

/**
 * Returns the session of the agent token in a request. Throws 401 for a missing, unknown or expired
 * token.
 */
export async function readSession(
  { store, clock }: AuthDeps,
  { headers }: RequestWithToken,
): Promise<AgentToken> {
  const token = parseBearerToken(headers.authorization);
  const session = token && (await store.credentials.findAgentToken(hashToken(token)));
  if (!session || session.expiresAt <= clock.now()) throw new RequestError('UNAUTHORISED');
  return session;
}
