/*
 * What a form about a visit asks head office while there is a network. Without one it goes by what
 * the tablet knows; nothing here is ever waited for before something is shown.
 */
import type { HoldAnswer, HoldRequest } from '#domain/protocol/visit-slots.ts';
import type { VisitWish } from '#domain/slots/free-places.ts';
import type { LocalDatabase } from '../data/database.ts';
import { readMeta } from '../data/meta.ts';
import type { RequestResult } from './request-result.ts';
import type { VisitTransport } from './transport.ts';

export interface AskedDay {
  showroomId: string;
  date: string;
  wish: VisitWish;
  /** A booking that is being moved. */
  exceptId?: string | undefined;
  /** The hold of this form. */
  holdId?: string | undefined;
}

type Deps = { db: LocalDatabase; transport: VisitTransport };

/** The free times of a day, in order, as head office knows them. */
export function findAvailableTimes(
  deps: Deps,
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
  return withToken(deps, (token) => deps.transport.findAvailableTimes(token, query));
}

/** Keeps a slot for this form; the same hold takes another one instead of the one it had. */
export function holdSlot(deps: Deps, hold: HoldRequest): Promise<RequestResult<HoldAnswer>> {
  return withToken(deps, (token) => deps.transport.holdSlot(token, hold));
}

/** Gives the slot back when the form is left. One that could not be given back runs out by itself. */
export function releaseHold(deps: Deps, holdId: string): Promise<RequestResult<null>> {
  return withToken(deps, (token) => deps.transport.releaseHold(token, holdId));
}

async function withToken<T>(
  { db }: Deps,
  ask: (token: string) => Promise<RequestResult<T>>,
): Promise<RequestResult<T>> {
  const device = await readMeta(db, 'device');
  return device ? ask(device.deviceToken) : { ok: false, code: 'UNAUTHORISED', body: null };
}
