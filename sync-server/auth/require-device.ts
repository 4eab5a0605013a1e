import type { Role } from '#domain/agents/agent.ts';
import type { Device } from '#domain/devices/device.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { RequestError } from '../errors/request-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { SyncStore } from '../store/store.ts';
import type { EnrolledDevice } from '../store/unsynced-tables/credential-store.ts';
import { identifyDevice, type TokenRequest } from './devices/identify-device.ts';

export interface AuthDeps {
  store: SyncStore;
  clock: Clock;
  /** Roles whose agents must use two-factor sign-in; default: none. */
  secondFactorRoles?: readonly Role[] | undefined;
  /** Time after which a revoked tablet loses all access, ms; default: one week. */
  revokedMs?: number | undefined;
}

const WEEK_MS = 7 * DAY_MS;

/**
 * Minimum time between two updates of `lastSeenAt` or `lastPulledAt`, because a write for every
 * request would be too expensive.
 */
const LAST_SEEN_INTERVAL_MS = 60_000;

/**
 * Access of a tablet. `waiting`: it waits for approval and may only push. `revoked`: it may push
 * and upload documents, so that it can send its waiting work, but receives no rows.
 */
type DeviceAccess = 'full' | 'waiting' | 'revoked';

interface AdmittedDevice {
  device: Device;
  access: DeviceAccess;
  lastPulledAt: number | null;
}

/**
 * Returns the enrolled tablet that sends a request, with its access. Throws 401 for a missing,
 * unknown, retired or expired token, and for a tablet that is lost, has erased its data, or was
 * revoked more than `revokedMs` ago.
 */
export async function admitDevice(deps: AuthDeps, request: TokenRequest): Promise<AdmittedDevice> {
  const { device, isTokenExpired } = await identifyDevice(deps, request);
  const now = deps.clock.now();
  const revokedForMs = device.ending === 'revoked' ? now - (device.endedAt ?? 0) : 0;
  if (isTokenExpired || device.revokedAt !== null || revokedForMs > (deps.revokedMs ?? WEEK_MS)) {
    throw new RequestError('UNAUTHORISED');
  }
  if (isDue(device.lastSeenAt, now)) await deps.store.credentials.touchDevice(device.id, now);
  const { lastPulledAt } = device;
  return { device: toDevice(device), access: getAccess(device), lastPulledAt };
}

/**
 * Returns the enrolled tablet that sends a request. Throws 401 as `admitDevice` does, 403
 * `DEVICE_NOT_APPROVED` for a tablet that waits for approval, and 403 for a revoked tablet.
 */
export async function requireDevice(deps: AuthDeps, request: TokenRequest): Promise<Device> {
  const { device, access } = await admitDevice(deps, request);
  if (access !== 'full') throw toAccessError(access);
  return device;
}

/**
 * Returns the tablet that sends a request, even if it is revoked. Otherwise throws as
 * `requireDevice` does.
 */
export async function requireApprovedDevice(
  deps: AuthDeps,
  request: TokenRequest,
): Promise<AdmittedDevice> {
  const admitted = await admitDevice(deps, request);
  if (admitted.access === 'waiting') throw toAccessError('waiting');
  return admitted;
}

/** Records a pull of the tablet, at most once per minute. */
export async function recordPull(
  { store, clock }: AuthDeps,
  { device, lastPulledAt }: AdmittedDevice,
): Promise<void> {
  const now = clock.now();
  if (isDue(lastPulledAt, now)) await store.credentials.recordPull(device.id, now);
}

function isDue(at: number | null, now: number): boolean {
  return Math.abs(now - (at ?? 0)) > LAST_SEEN_INTERVAL_MS;
}

function getAccess({ ending, approvedAt }: EnrolledDevice): DeviceAccess {
  if (ending !== null) return 'revoked';
  return approvedAt === null ? 'waiting' : 'full';
}

function toAccessError(access: Exclude<DeviceAccess, 'full'>): RequestError {
  return new RequestError(access === 'waiting' ? 'DEVICE_NOT_APPROVED' : 'FORBIDDEN');
}

function toDevice(device: Device): Device {
  const { id, name, showroomId, enrolledBy, enrolledAt, revokedAt, ungrantedUntil } = device;
  return { id, name, showroomId, enrolledBy, enrolledAt, revokedAt, ungrantedUntil };
}
