import type { Agent } from '#domain/agents/agent.ts';
import { RequestError } from '../errors/request-error.ts';
import { type Bearing, readSession } from './read-session.ts';
import type { AuthDeps } from './require-device.ts';

/** The agent who sends a request, as head office knows them now. */
export async function requireAgent(deps: AuthDeps, request: Bearing): Promise<Agent> {
  const { agentId } = await readSession(deps, request);
  const agent = await deps.store.read((snapshot) => snapshot.get('agents', agentId));
  if (!agent?.active) throw new RequestError('UNAUTHORISED');
  return agent;
}
