import type { FleetDevice, HeartbeatAnswer, HeartbeatRequest } from '#domain/protocol/fleet.ts';
import type { AuthDeps } from './require-device.ts';

/**
 * A tablet says how it stands, and is told what was decided about it. The one request that is answered
 * to a tablet that was lost, for it is how it learns of that.
 */
export async function hearHeartbeat(
  { store, clock }: AuthDeps,
  device: FleetDevice,
  { report, standsIn, wiped }: HeartbeatRequest,
): Promise<HeartbeatAnswer> {
  const now = clock.now();
  await store.fleet.saveReport(device.id, report, now);
  if (wiped && device.ending) await store.fleet.noteWiped(device.id, now);
  const showroomId = placeOf(device, report.waiting + report.documentsWaiting);
  // Between the question and the answer somebody may write: it is there when it says so.
  const hasMoved = (standsIn ?? showroomId) === showroomId && showroomId !== device.showroomId;
  if (hasMoved) await store.fleet.arrive(device.id, showroomId);
  return { name: device.name, showroomId, ending: device.ending };
}

/** Entries belong to the showroom they were made in: a tablet moves when nothing waits on it. */
function placeOf({ showroomId, movesTo, ending }: FleetDevice, waiting: number): string {
  return movesTo === null || ending !== null || waiting > 0 ? showroomId : movesTo;
}
