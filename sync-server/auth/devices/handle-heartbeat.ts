import type { FleetDevice, HeartbeatResponse, HeartbeatRequest } from '#domain/protocol/fleet.ts';
import type { AuthDeps } from '../require-device.ts';

/**
 * Stores the report of a tablet and returns its name, its showroom and whether it is revoked or
 * lost. The server accepts the token of a lost tablet only for heartbeats, so only this response
 * can notify the tablet.
 */
export async function handleHeartbeat(
  { store, clock }: AuthDeps,
  device: FleetDevice,
  { report, standsIn, wiped }: HeartbeatRequest,
): Promise<HeartbeatResponse> {
  const now = clock.now();
  await store.fleet.saveReport(device.id, report, now);
  if (wiped && device.ending) await store.fleet.recordWiped(device.id, now);
  const showroomId = targetShowroomOf(device, report.waiting + report.documentsWaiting);
  // The move is stored when the tablet reports its new showroom in `standsIn`. Until then the
  // tablet may record entries of its old showroom. Older tablets send no `standsIn` and move
  // immediately.
  const hasMoved = (standsIn ?? showroomId) === showroomId && showroomId !== device.showroomId;
  if (hasMoved) await store.fleet.arrive(device.id, showroomId);
  return { name: device.name, showroomId, ending: device.ending };
}

/**
 * Returns the showroom in which the tablet should be. A tablet with unsent entries or documents
 * does not move yet, because these belong to the showroom in which they were recorded.
 */
function targetShowroomOf(
  { showroomId, movesTo, ending }: FleetDevice,
  unsentCount: number,
): string {
  return movesTo === null || ending !== null || unsentCount > 0 ? showroomId : movesTo;
}
