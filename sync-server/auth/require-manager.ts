import type { Agent } from '#domain/agents/agent.ts';
import { RequestError } from '../errors/request-error.ts';
import { requireAgent } from './require-agent.ts';
import type { AuthDeps } from './require-device.ts';

/** The manager who sends a request; agents without a role of their own may not. */
export async function requireManager(
  deps: AuthDeps,
  request: Parameters<typeof requireAgent>[1],
): Promise<Agent> {
  const agent = await requireAgent(deps, request);
  if (agent.role === 'agent') throw new RequestError('FORBIDDEN');
  return agent;
}
