import type { Agent } from '#domain/agents/agent.ts';
import { RequestError } from '../errors/request-error.ts';
import type { AuthDeps } from './require-device.ts';
import { bearerToken, hashToken } from './token.ts';

/** The agent who sends a request, as head office knows them now. */
export async function requireAgent(
  { store, clock }: AuthDeps,
  { headers }: { headers: { authorization?: string | undefined } },
): Promise<Agent> {
  const token = bearerToken(headers.authorization);
  const session = token && (await store.credentials.findAgentToken(hashToken(token)));
  if (!session || session.expiresAt <= clock.now()) throw new RequestError('UNAUTHORISED');
  const agent = await store.read((snapshot) => snapshot.get('agents', session.agentId));
  if (!agent?.active) throw new RequestError('UNAUTHORISED');
  return agent;
}
