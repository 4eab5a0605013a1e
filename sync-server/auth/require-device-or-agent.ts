import { RequestError } from '../errors/request-error.ts';
import { requireAgent } from './require-agent.ts';
import { type AuthDeps, requireDevice } from './require-device.ts';

type AgentRequest = Parameters<typeof requireAgent>[1];

/** Throws 401 unless a request comes from an enrolled tablet or from an agent. */
export async function requireDeviceOrAgent(deps: AuthDeps, request: AgentRequest): Promise<void> {
  try {
    await requireDevice(deps, request);
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== 'UNAUTHORISED') throw error;
    await requireAgent(deps, request);
  }
}
