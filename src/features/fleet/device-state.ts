import type { FleetDevice } from '#domain/protocol/fleet.ts';

export type DeviceState = 'lost' | 'wiped' | 'leaving' | 'silent' | 'never' | 'waiting' | 'well';

/** Two heartbeats and a bad minute. */
const SILENT_AFTER_MS = 5 * 60_000;

/** What a manager needs to know first of a tablet. `now` is this tablet's clock, ms. */
export function deviceState(device: FleetDevice, now: number): DeviceState {
  if (device.wipedAt !== null) return 'wiped';
  if (device.ending !== null) return device.ending === 'lost' ? 'lost' : 'leaving';
  if (device.lastSeenAt === null) return 'never';
  if (now - device.lastSeenAt > SILENT_AFTER_MS) return 'silent';
  return (device.report?.waiting ?? 0) > 0 ? 'waiting' : 'well';
}

/** Whether anything can be done about it from here. */
export function isSteerable(state: DeviceState): boolean {
  return state !== 'wiped' && state !== 'lost' && state !== 'leaving';
}
