import type { Agent } from '#domain/agents/agent.ts';
import type { Device } from '#domain/devices/device.ts';
import { RequestError } from '../errors/request-error.ts';
import { requireAgent } from './require-agent.ts';
import { type AuthDeps, requireDevice } from './require-device.ts';

type AgentRequest = Parameters<typeof requireAgent>[1];

/**
 * Returns the enrolled tablet or the agent who sends a request. Throws 401 for other callers, and
 * 403 as `requireDevice` and `requireAgent` do.
 */
export async function requireDeviceOrAgent(
  deps: AuthDeps,
  request: AgentRequest,
): Promise<{ device: Device } | { agent: Agent }> {
  try {
    return { device: await requireDevice(deps, request) };
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== 'UNAUTHORISED') throw error;
    return { agent: await requireAgent(deps, request) };
  }
}
