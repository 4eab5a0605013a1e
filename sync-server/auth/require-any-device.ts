import type { FleetDevice } from '#domain/protocol/fleet.ts';
import { RequestError } from '../errors/request-error.ts';
import type { AuthDeps } from './require-device.ts';
import { parseBearerToken, hashToken } from './token.ts';

/**
 * Returns the tablet that sends a request, even if the tablet is revoked or lost. Throws 401 for a
 * missing or unknown token.
 */
export async function requireAnyDevice(
  { store }: AuthDeps,
  { headers }: { headers: { authorization?: string | undefined } },
): Promise<FleetDevice> {
  const token = parseBearerToken(headers.authorization);
  const device = token && (await store.fleet.findByToken(hashToken(token)));
  if (!device) throw new RequestError('UNAUTHORISED');
  return device;
}
