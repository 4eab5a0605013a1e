import type { FleetDevice } from '#domain/protocol/fleet.ts';
import { RequestError } from '../errors/request-error.ts';
import { identifyDevice, type TokenRequest } from './devices/identify-device.ts';
import type { AuthDeps } from './require-device.ts';

/**
 * Returns the tablet that sends a request, even if the tablet is revoked, lost or not approved, or
 * if its token has expired. Throws 401 for a missing, unknown or retired token.
 */
export async function requireAnyDevice(
  deps: AuthDeps,
  request: TokenRequest,
): Promise<FleetDevice> {
  const { device } = await identifyDevice(deps, request);
  const fleetDevice = await deps.store.fleet.find(device.id);
  if (!fleetDevice) throw new RequestError('UNAUTHORISED');
  return fleetDevice;
}
