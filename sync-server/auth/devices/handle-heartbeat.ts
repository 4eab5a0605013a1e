import type { FleetDevice, HeartbeatResponse, HeartbeatRequest } from '#domain/protocol/fleet.ts';
import type { AuthDeps } from '../require-device.ts';
import { rotateToken, type TokenRequest } from './identify-device.ts';

/**
 * Stores the report of a tablet and returns its name, its showroom, whether it is revoked or lost,
 * and its next token if the present one is old. The server accepts the token of a lost tablet only
 * for heartbeats, so only this response can notify such a tablet of its end.
 */
export async function handleHeartbeat(
  deps: AuthDeps & { newToken(): string },
  device: FleetDevice,
  { report, standsIn, wiped }: HeartbeatRequest,
  request: TokenRequest,
): Promise<HeartbeatResponse> {
  const { store, clock } = deps;
  const now = clock.now();
  await store.fleet.saveReport(device.id, report, now);
  if (wiped && device.ending) await store.fleet.recordWiped(device.id, now);
  const showroomId = targetShowroomOf(device, report.waiting + report.documentsWaiting);
  // The move is stored when the tablet reports its new showroom in `standsIn`. Until then the
  // tablet may record entries of its old showroom. Older tablets send no `standsIn` and move
  // immediately.
  const hasMoved = (standsIn ?? showroomId) === showroomId && showroomId !== device.showroomId;
  if (hasMoved) await store.fleet.arrive(device.id, showroomId);
  const deviceToken = await rotateToken(deps, device.id, request);
  return {
    name: device.name,
    showroomId,
    ending: device.ending,
    ...(deviceToken !== undefined && { deviceToken }),
  };
}

/**
 * Returns the showroom in which the tablet should be. A tablet with unsent entries or documents
 * does not move yet, because its entries and documents belong to the showroom in which they were
 * recorded.
 */
function targetShowroomOf(
  { showroomId, movesTo, ending }: FleetDevice,
  unsentCount: number,
): string {
  return movesTo === null || ending !== null || unsentCount > 0 ? showroomId : movesTo;
}
