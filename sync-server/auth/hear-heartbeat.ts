import * as v from 'valibot';
import {
  type FleetDevice,
  type HeartbeatAnswer,
  heartbeatRequestSchema,
} from '#domain/protocol/fleet.ts';
import { RequestError } from '../errors/request-error.ts';
import type { AuthDeps } from './require-device.ts';
import { bearerToken, hashToken } from './token.ts';

/**
 * A tablet says how it stands, and is told what was decided about it. The one request that is answered
 * to a tablet that was lost, for it is how it learns of that.
 */
export async function hearHeartbeat(
  { store, clock }: AuthDeps,
  { headers }: { headers: { authorization?: string | undefined } },
  body: unknown,
): Promise<HeartbeatAnswer> {
  const token = bearerToken(headers.authorization);
  const device = token && (await store.fleet.findByToken(hashToken(token)));
  if (!device) throw new RequestError('UNAUTHORISED');
  const parsed = v.safeParse(heartbeatRequestSchema, body);
  if (!parsed.success) throw new RequestError('BAD_REQUEST');
  const { report, wiped } = parsed.output;
  const now = clock.now();
  await store.fleet.saveReport(device.id, report, now);
  if (wiped && device.ending) await store.fleet.noteWiped(device.id, now);
  const showroomId = await arrivedAt(store.fleet, device, report.waiting + report.documentsWaiting);
  return { name: device.name, showroomId, ending: device.ending };
}

/** Entries belong to the showroom they were made in: a tablet moves when nothing waits on it. */
async function arrivedAt(
  fleet: AuthDeps['store']['fleet'],
  { id, showroomId, movesTo, ending }: FleetDevice,
  waiting: number,
): Promise<string> {
  if (movesTo === null || ending !== null || waiting > 0) return showroomId;
  await fleet.arrive(id, movesTo);
  return movesTo;
}
