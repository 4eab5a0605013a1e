/*
 * The requests that the visit form and the payment send to the server. Before the response arrives,
 * the form shows slots that are computed from the rows of the tablet.
 */
import { type Payment, payBookingFeeEndpoint } from '#domain/protocol/booking-payment.ts';
import {
  type HoldResponse,
  type HoldRequest,
  holdSlotEndpoint,
  listFreeSlotsEndpoint,
  releaseSlotEndpoint,
} from '#domain/protocol/visit-slots.ts';
import type { VisitRequirements } from '#domain/slots/assign-host-and-car.ts';
import type { LocalDatabase } from '../../data/database/database.ts';
import { readMeta } from '../../data/meta.ts';
import { callEndpoint } from './call.ts';
import type { RequestResult } from './request-result.ts';

/** Timeout, ms: short, because the agent or the customer waits at the form. */
const TIMEOUT_MS = 6000;

export interface DaySlotsRequest {
  showroomId: string;
  date: string;
  wish: VisitRequirements;
  /** Id of the booking that is being moved; the slot of this booking counts as free. */
  exceptId?: string | undefined;
  /** Id of the hold of this form; the slot of this hold counts as free. */
  holdId?: string | undefined;
}

/** Resolves with the free times of a day in ascending order, as computed by the server. */
export function findAvailableTimes(
  db: LocalDatabase,
  { showroomId, date, wish, exceptId, holdId }: DaySlotsRequest,
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
    callEndpoint(listFreeSlotsEndpoint, { token, query, timeoutMs: TIMEOUT_MS }),
  );
}

/**
 * Reserves a slot for this form on the server. A hold has one slot, so a new request releases the
 * previous slot.
 */
export function holdSlot(
  db: LocalDatabase,
  body: HoldRequest,
): Promise<RequestResult<HoldResponse>> {
  return withToken(db, (token) =>
    callEndpoint(holdSlotEndpoint, { token, body, timeoutMs: TIMEOUT_MS }),
  );
}

/**
 * Releases the held slot when the form closes. A hold that is not released expires automatically.
 */
export function releaseHold(db: LocalDatabase, holdId: string): Promise<RequestResult<null>> {
  const body = { holdId };
  // The request is `keepalive`, because the page may be closing.
  const options = { timeoutMs: TIMEOUT_MS, keepalive: true } as const;
  return withToken(db, (token) => callEndpoint(releaseSlotEndpoint, { ...options, token, body }));
}

/** Charges the fee of a booking at the server; a repeated request returns the first payment. */
export function payBookingFee(
  db: LocalDatabase,
  id: string,
  cardToken: string,
): Promise<RequestResult<Payment>> {
  const request = { params: { id }, body: { token: cardToken } };
  return withToken(db, (token) => callEndpoint(payBookingFeeEndpoint, { ...request, token }));
}

async function withToken<T>(
  db: LocalDatabase,
  send: (token: string) => Promise<RequestResult<T>>,
): Promise<RequestResult<T>> {
  const device = await readMeta(db, 'device');
  return device ? send(device.deviceToken) : { ok: false, code: 'UNAUTHORISED', body: null };
}
