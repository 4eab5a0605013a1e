import { loadVisitDay } from '#domain/bookings/allocation/visit-day.ts';
import { parseBookingNumber } from '#domain/bookings/booking-number.ts';
import { type Booking, isUpcoming } from '#domain/bookings/booking.ts';
import type { VisitRequirements } from '#domain/slots/assign-host-and-car.ts';
import { listFreeSlotsOfDay } from '#domain/slots/free-slots.ts';
import type { Slot } from '#domain/slots/slot.ts';
import { listSlotsOfDay } from '#domain/slots/slots-of-day.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { createDexieReadTx } from '../../database/dexie-tx.ts';
import { isValidRow, filterValidRows } from '../../database/quarantine.ts';
import { readMeta } from '../../meta.ts';

export interface BookingSearch {
  /**
   * Search text; each of its words must occur in the vehicle, the showroom, the booking number, the
   * booking id or the visitor's data.
   */
  search: string;
  /** Null for bookings of every status. */
  status: Booking['status'] | null;
  /** Null for bookings of every customer. */
  customerId: string | null;
}

export interface FoundBookings {
  /** Bookings that begin at `since` or later, earliest first. */
  coming: Booking[];
  /** Bookings that begin before `since`, latest first. */
  earlier: Booking[];
  /** Whether more than `limit` bookings match. */
  hasMore: boolean;
}

/**
 * Searches the bookings of this tablet's showroom, and the bookings made here for other showrooms.
 * Returns up to `limit` bookings, future visits first.
 */
export async function searchBookings(
  db: LocalDatabase,
  bookingSearch: BookingSearch,
  { since, limit }: { since: number; limit: number },
): Promise<FoundBookings> {
  const showroomNamesById = new Map(
    (await db.showrooms.toArray()).map(({ id, name }) => [id, name]),
  );
  const matchesSearch = createBookingMatcher(bookingSearch, showroomNamesById);
  const whereStartsAt = db.bookings.where('startsAt');
  const comingBookings = await whereStartsAt
    .aboveOrEqual(since)
    .filter(matchesSearch)
    .limit(limit + 1)
    .toArray();
  const remainingLimit = Math.max(0, limit - comingBookings.length);
  const earlierBookings = await db.bookings
    .where('startsAt')
    .below(since)
    .reverse()
    .filter(matchesSearch)
    .limit(remainingLimit + 1)
    .toArray();
  return {
    coming: filterValidRows(db, 'bookings', comingBookings.slice(0, limit)),
    earlier: filterValidRows(db, 'bookings', earlierBookings.slice(0, remainingLimit)),
    hasMore: comingBookings.length + earlierBookings.length > limit,
  };
}

function createBookingMatcher(
  { search, status, customerId }: BookingSearch,
  showroomNames: ReadonlyMap<string, string>,
): (booking: Booking) => boolean {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return (booking) => {
    if (status !== null && booking.status !== status) return false;
    if (customerId !== null && booking.customerId !== customerId) return false;
    if (words.length === 0) return true;
    const text = searchTextOf(booking, showroomNames.get(booking.showroomId));
    // The screen shows booking numbers with a dash, but the database stores the numbers without it.
    return words.every((word) => text.includes(word) || text.includes(word.replaceAll('-', '')));
  };
}

function searchTextOf(booking: Booking, showroomName = ''): string {
  const { id, number, vehicleInterest, customer } = booking;
  // A damaged row may lack fields; `filterValidRows` quarantines a damaged row that matches the
  // search.
  const visitor = Object.values({ ...customer }).join(' ');
  return `${vehicleInterest ?? ''} ${showroomName} ${number} ${id} ${visitor}`.toLocaleLowerCase();
}

/**
 * Returns the bookings that begin from `span.from` to before `span.to`, both ms since 1970,
 * earliest first.
 */
export async function listBookingsBetween(
  db: LocalDatabase,
  span: { from: number; to: number },
): Promise<Booking[]> {
  const rows = await db.bookings.where('startsAt').between(span.from, span.to).sortBy('startsAt');
  return filterValidRows(db, 'bookings', rows);
}

/** Returns a customer's bookings, latest visit first. */
export async function listBookingsOfCustomer(
  db: LocalDatabase,
  customerId: string,
): Promise<Booking[]> {
  const rows = await db.bookings.where('customerId').equals(customerId).toArray();
  return filterValidRows(db, 'bookings', rows).sort((a, b) => b.startsAt - a.startsAt);
}

export async function hasUpcomingBooking(
  db: LocalDatabase,
  customerId: string,
  now: number,
): Promise<boolean> {
  const bookings = await listBookingsOfCustomer(db, customerId);
  return bookings.some((booking) => isUpcoming(booking, now));
}

export async function findBooking(db: LocalDatabase, bookingId: string): Promise<Booking | null> {
  const row = await db.bookings.get(bookingId);
  return isValidRow('bookings', row) ? row : null;
}

/**
 * Returns the booking with the number in `text`; null if the number is invalid or unknown. If
 * several bookings have the number, returns the booking that was created last.
 */
export async function findBookingByNumber(
  db: LocalDatabase,
  text: string,
): Promise<Booking | null> {
  const parsedNumber = parseBookingNumber(text);
  if (!parsedNumber.ok) return null;
  const rows = await db.bookings.where('number').equals(parsedNumber.number).toArray();
  const [latestBooking] = filterValidRows(db, 'bookings', rows).sort(
    (a, b) => b.createdAt - a.createdAt,
  );
  return latestBooking ?? null;
}

export interface DaySlots {
  /** The free slots of the day, earliest first. */
  free: Slot[];
  /** Whether the showroom takes no visits on that day. */
  isClosed: boolean;
  /**
   * Whether `free` is reliable; false for other showrooms, because this tablet has only some of
   * their bookings.
   */
  isCertain: boolean;
}

/**
 * Returns the free slots of a day, computed from the bookings on this tablet; null if this tablet
 * has no row of the showroom. `exceptId` is the id of a booking that is being moved; the current
 * slot of this booking counts as free.
 */
export async function findDaySlots(
  db: LocalDatabase,
  request: {
    showroomId: string;
    date: string;
    wish: VisitRequirements;
    exceptId?: string | undefined;
  },
  now: number,
): Promise<DaySlots | null> {
  const { showroomId, date, wish, exceptId } = request;
  const [day, device] = await Promise.all([
    loadVisitDay(createDexieReadTx(db), showroomId, date, exceptId),
    readMeta(db, 'device'),
  ]);
  if (!day) return null;
  return {
    free: listFreeSlotsOfDay(day, wish, now),
    isClosed: listSlotsOfDay(day, date).length === 0,
    isCertain: device?.showroomId === showroomId,
  };
}
