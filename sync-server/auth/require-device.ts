import type { Role } from '#domain/agents/agent.ts';
import type { Device } from '#domain/devices/device.ts';
import type { Clock } from '../ports/clock.ts';
import { RequestError } from '../errors/request-error.ts';
import type { SyncStore } from '../store/store.ts';
import { parseBearerToken, hashToken } from './token.ts';

export interface AuthDeps {
  store: SyncStore;
  clock: Clock;
  /** Roles whose agents must use two-factor sign-in; default: none. */
  secondFactorRoles?: readonly Role[] | undefined;
}

/**
 * Minimum time between two updates of `lastSeenAt`, because a write for every request would be too
 * expensive.
 */
const LAST_SEEN_INTERVAL_MS = 60_000;

/**
 * Returns the enrolled tablet that sends a request. Throws 401 for a missing or unknown token, and
 * for a tablet that is lost or has erased its data.
 */
export async function requireDevice(
  { store, clock }: AuthDeps,
  { headers }: { headers: { authorization?: string | undefined } },
): Promise<Device> {
  const token = parseBearerToken(headers.authorization);
  const device = token && (await store.credentials.findDeviceByToken(hashToken(token)));
  if (!device || device.revokedAt !== null) throw new RequestError('UNAUTHORISED');
  const { lastSeenAt, ...enrolled } = device;
  const now = clock.now();
  if (Math.abs(now - (lastSeenAt ?? 0)) > LAST_SEEN_INTERVAL_MS) {
    await store.credentials.touchDevice(device.id, now);
  }
  return enrolled;
}
