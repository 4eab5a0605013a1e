import type { Booking } from '#domain/bookings/booking.ts';
import {
  checkChangeAllowed,
  loadBookingChangeFacts,
} from '#domain/bookings/change/check-change-allowed.ts';
import type { AttentionCode } from '#domain/errors/attention-codes.ts';
import type { VisitRequirements } from '#domain/slots/assign-host-and-car.ts';
import { selectNearestSlots } from '#domain/slots/free-slots.ts';
import { addDaysToDate, localDateOf } from '#domain/slots/local-time.ts';
import type { Slot } from '#domain/slots/slot.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { createDexieReadTx } from '../../database/dexie-tx.ts';
import { isValidRow } from '../../database/quarantine.ts';
import { findShowroom, findVisitRules } from '../showrooms/showroom-queries.ts';
import { findDaySlots } from './booking-queries.ts';

interface SlotSearch {
  showroomId: string;
  wish: VisitRequirements;
  /** Id of a booking that is being moved; the current slot of this booking counts as free. */
  exceptId?: string | undefined;
}

/**
 * Returns the first free slot of a showroom within the booking horizon, computed from the bookings
 * on this tablet; null if no slot is free or the showroom is unknown.
 */
export async function findFirstFreeSlot(
  db: LocalDatabase,
  search: SlotSearch,
  now: number,
): Promise<Slot | null> {
  const showroom = await findShowroom(db, search.showroomId);
  if (!showroom) return null;
  const { horizonDays } = await findVisitRules(db, showroom.id);
  const today = localDateOf(now, showroom.timezone);
  for (let dayOffset = 0; dayOffset <= horizonDays; dayOffset += 1) {
    const day = await findDaySlots(db, { ...search, date: addDaysToDate(today, dayOffset) }, now);
    const [firstSlot] = day?.free ?? [];
    if (firstSlot) return firstSlot;
  }
  return null;
}

/**
 * Returns up to three of the slots that the server has proposed instead of the refused slot of a
 * booking. Omits past slots; the slot nearest to the requested time comes first.
 */
export async function listProposals(
  db: LocalDatabase,
  booking: Booking,
  now: number,
): Promise<Slot[]> {
  const openAttentions = await createDexieReadTx(db).findBy(
    'attentions',
    'openSubjectId',
    booking.id,
  );
  const bookingAttentions = openAttentions.filter(({ subject }) => subject?.table === 'bookings');
  const slots = bookingAttentions.flatMap(({ proposals = [] }) => proposals);
  const futureSlots = slots.filter(({ startsAt }) => startsAt > now);
  return selectNearestSlots(futureSlots, booking.startsAt);
}

interface MoveRequest {
  bookingId: string;
  /** Id of the tablet's showroom. */
  atShowroomId: string;
  /** Id of the customer who moves the booking; null if an agent moves the booking. */
  byCustomerId: string | null;
  actorId: string;
}

export type MovableBooking =
  | { ok: true; booking: Booking; needsReason: boolean }
  | { ok: false; code: AttentionCode };

/** Returns the booking if it may be moved, otherwise the code of the refusal. */
export async function findMovableBooking(
  db: LocalDatabase,
  { bookingId, atShowroomId, byCustomerId, actorId }: MoveRequest,
  now: number,
): Promise<MovableBooking> {
  const row = await db.bookings.get(bookingId);
  if (!isValidRow('bookings', row)) return { ok: false, code: 'ROW_NOT_FOUND' };
  const args = { bookingId, atShowroomId, byCustomerId, from: row, reason: null };
  const context = { actorId, recordedAt: now, spaceId: atShowroomId, isFresh: true } as const;
  const bookingOrCode = checkChangeAllowed(
    await loadBookingChangeFacts(createDexieReadTx(db), args),
    args,
    context,
  );
  if (typeof bookingOrCode !== 'string')
    return { ok: true, booking: bookingOrCode, needsReason: false };
  // An agent may still move the booking after the deadline, but must give a reason.
  const needsReason = bookingOrCode === 'CHANGE_TOO_LATE' && byCustomerId === null;
  return needsReason ? { ok: true, booking: row, needsReason } : { ok: false, code: bookingOrCode };
}
