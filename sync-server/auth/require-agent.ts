import type { Agent } from '#domain/agents/agent.ts';
import { SECOND_FACTOR_REQUIRED } from '#domain/protocol/agent-security.ts';
import { RequestError } from '../errors/request-error.ts';
import { type RequestWithToken, readSession } from './read-session.ts';
import type { AuthDeps } from './require-device.ts';
import { hashToken, parseBearerToken } from './token.ts';

/** An agent, the hash of the token of the agent's session, and the IP address of the request. */
export interface AuthenticatedAgent {
  agent: Agent;
  tokenHash: string;
  address: string;
}

export function toAuthenticatedAgent(
  agent: Agent,
  { headers, ip }: RequestWithToken & { ip: string },
): AuthenticatedAgent {
  const tokenHash = hashToken(parseBearerToken(headers.authorization) ?? '');
  return { agent, tokenHash, address: ip };
}

/**
 * Returns the current row of the agent who sends a request. Throws 401 for a disabled agent and for
 * a missing, unknown or expired token, and 403 `SECOND_FACTOR_REQUIRED` for an agent whose role
 * requires two-factor sign-in and who has not set it up.
 */
export async function requireAgent(deps: AuthDeps, request: RequestWithToken): Promise<Agent> {
  const { agentId } = await readSession(deps, request);
  const agent = await deps.store.read((snapshot) => snapshot.get('agents', agentId));
  if (!agent?.active) throw new RequestError('UNAUTHORISED');
  if (lacksRequiredFactor(deps, agent))
    throw new RequestError(
      'FORBIDDEN',
      { reason: SECOND_FACTOR_REQUIRED },
      'Please set up two-factor sign-in first',
    );
  return agent;
}

/** Whether the role of an agent requires two-factor sign-in, but the agent has not set it up. */
export function lacksRequiredFactor(
  { secondFactorRoles = [] }: Pick<AuthDeps, 'secondFactorRoles'>,
  { role, twoFactorSince }: Agent,
): boolean {
  return twoFactorSince === undefined && secondFactorRoles.includes(role);
}
