import type { FleetDevice } from '#domain/protocol/fleet.ts';
import { RequestError } from '../errors/request-error.ts';
import type { AuthDeps } from './require-device.ts';
import { bearerToken, hashToken } from './token.ts';

/** The tablet that sends a request, also one that is let in nowhere else any more. */
export async function requireAnyDevice(
  { store }: AuthDeps,
  { headers }: { headers: { authorization?: string | undefined } },
): Promise<FleetDevice> {
  const token = bearerToken(headers.authorization);
  const device = token && (await store.fleet.findByToken(hashToken(token)));
  if (!device) throw new RequestError('UNAUTHORISED');
  return device;
}
