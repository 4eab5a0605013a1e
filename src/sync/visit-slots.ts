/*
 * Online requests of the visit form. Offline, the form uses the rows of the tablet. The form never
 * waits for these requests before it shows slots.
 */
import {
  type HoldAnswer,
  type HoldRequest,
  holdSlotEndpoint,
  listFreeSlotsEndpoint,
  releaseSlotEndpoint,
} from '#domain/protocol/visit-slots.ts';
import type { VisitWish } from '#domain/slots/free-places.ts';
import type { LocalDatabase } from '../data/database.ts';
import { readMeta } from '../data/meta.ts';
import { call } from './call.ts';
import type { RequestResult } from './request-result.ts';

/** An agent waits at the form. */
const TIMEOUT_MS = 6000;

export interface AskedDay {
  showroomId: string;
  date: string;
  wish: VisitWish;
  /** The booking that is being moved; its slot counts as free. */
  exceptId?: string | undefined;
  /** The hold of this form; its slot counts as free. */
  holdId?: string | undefined;
}

/** Resolves with the free times of a day in ascending order, as known to the server. */
export function findAvailableTimes(
  db: LocalDatabase,
  { showroomId, date, wish, exceptId, holdId }: AskedDay,
): Promise<RequestResult<string[]>> {
  const { agentId, testDrive, vehicleId } = wish;
  const query = {
    showroomId,
    date,
    agentId: agentId ?? undefined,
    testDrive: testDrive ? ('true' as const) : undefined,
    vehicleId: vehicleId ?? undefined,
    exceptId,
    holdId,
  };
  return withToken(db, (token) =>
    call(listFreeSlotsEndpoint, { token, query, timeoutMs: TIMEOUT_MS }),
  );
}

/** Holds a slot for this form. A hold has one slot: a new slot replaces the old one. */
export function holdSlot(db: LocalDatabase, body: HoldRequest): Promise<RequestResult<HoldAnswer>> {
  return withToken(db, (token) => call(holdSlotEndpoint, { token, body, timeoutMs: TIMEOUT_MS }));
}

/** Releases the slot when the form closes. A hold that is not released expires automatically. */
export function releaseHold(db: LocalDatabase, holdId: string): Promise<RequestResult<null>> {
  const body = { holdId };
  // `keepalive`: the page may be closing.
  const options = { timeoutMs: TIMEOUT_MS, keepalive: true } as const;
  return withToken(db, (token) => call(releaseSlotEndpoint, { ...options, token, body }));
}

async function withToken<T>(
  db: LocalDatabase,
  send: (token: string) => Promise<RequestResult<T>>,
): Promise<RequestResult<T>> {
  const device = await readMeta(db, 'device');
  return device ? send(device.deviceToken) : { ok: false, code: 'UNAUTHORISED', body: null };
}
