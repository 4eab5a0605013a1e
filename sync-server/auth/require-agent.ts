import type { Agent } from '#domain/agents/agent.ts';
import { RequestError } from '../errors/request-error.ts';
import { type RequestWithToken, readSession } from './read-session.ts';
import type { AuthDeps } from './require-device.ts';
import { hashToken, parseBearerToken } from './token.ts';

/** An agent, and the hash of the token of the agent's session. */
export interface AuthenticatedAgent {
  agent: Agent;
  tokenHash: string;
}

export function toAuthenticatedAgent(
  agent: Agent,
  { headers }: RequestWithToken,
): AuthenticatedAgent {
  return { agent, tokenHash: hashToken(parseBearerToken(headers.authorization) ?? '') };
}

/**
 * Returns the current row of the agent who sends a request. Throws 401 for a disabled agent and for
 * a missing, unknown or expired token.
 */
export async function requireAgent(deps: AuthDeps, request: RequestWithToken): Promise<Agent> {
  const { agentId } = await readSession(deps, request);
  const agent = await deps.store.read((snapshot) => snapshot.get('agents', agentId));
  if (!agent?.active) throw new RequestError('UNAUTHORISED');
  return agent;
}
