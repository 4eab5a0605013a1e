/*
 * What a form about a visit asks head office while there is a network. Without one it goes by what
 * the tablet knows; nothing here is ever waited for before something is shown.
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

/** The agent waits at the form. */
const TIMEOUT_MS = 6000;

export interface AskedDay {
  showroomId: string;
  date: string;
  wish: VisitWish;
  /** A booking that is being moved. */
  exceptId?: string | undefined;
  /** The hold of this form. */
  holdId?: string | undefined;
}

/** The free times of a day, in order, as head office knows them. */
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

/** Keeps a slot for this form; the same hold takes another one instead of the one it had. */
export function holdSlot(db: LocalDatabase, body: HoldRequest): Promise<RequestResult<HoldAnswer>> {
  return withToken(db, (token) => call(holdSlotEndpoint, { token, body, timeoutMs: TIMEOUT_MS }));
}

/** Gives the slot back when the form is left. One that could not be given back runs out by itself. */
export function releaseHold(db: LocalDatabase, holdId: string): Promise<RequestResult<null>> {
  const body = { holdId };
  // The page may be closing.
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
