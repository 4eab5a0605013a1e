import type { FleetDevice } from '#domain/protocol/fleet.ts';

export type DeviceState =
  | 'lost'
  | 'wiped'
  | 'leaving'
  | 'unapproved'
  | 'silent'
  | 'never'
  | 'waiting'
  | 'well';

/**
 * Time in ms without a heartbeat after which a tablet counts as silent. Several times the shortest
 * heartbeat interval of one minute, so that one lost heartbeat does not mark a tablet as silent.
 */
const SILENT_AFTER_MS = 5 * 60_000;

/**
 * Returns the state of a tablet, or the most important state if several apply. `now` is the
 * clock of this tablet, ms since 1970.
 */
export function getDeviceState(device: FleetDevice, now: number): DeviceState {
  if (device.wipedAt !== null) return 'wiped';
  if (device.ending !== null) return device.ending === 'lost' ? 'lost' : 'leaving';
  if (device.approvedAt === null) return 'unapproved';
  if (device.lastSeenAt === null) return 'never';
  if (now - device.lastSeenAt > SILENT_AFTER_MS) return 'silent';
  return (device.report?.waiting ?? 0) > 0 ? 'waiting' : 'well';
}

/** Whether the tablet accepts actions from the fleet screen. */
export function isManageable(state: DeviceState): boolean {
  return state !== 'wiped' && state !== 'lost' && state !== 'leaving';
}
