import type { Agent } from '#domain/agents/agent.ts';
import { may } from '#domain/agents/rights.ts';
import { RequestError } from '../errors/request-error.ts';
import { requireAgent } from './require-agent.ts';
import type { AuthDeps } from './require-device.ts';

/** Who sends a request about tablets, where they may steer them. */
export async function requireManager(
  deps: AuthDeps,
  request: Parameters<typeof requireAgent>[1],
): Promise<Agent> {
  const agent = await requireAgent(deps, request);
  if (!may(agent, 'steer-tablets')) throw new RequestError('FORBIDDEN');
  return agent;
}
