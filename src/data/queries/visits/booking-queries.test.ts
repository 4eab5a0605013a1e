import { describe, expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { bookingNumberOf, formatBookingNumber } from '#domain/bookings/booking-number.ts';
import {
  aBooking,
  aRequest,
  aVisitedShowroom,
  inNewYork,
  VISIT_DAY,
  visitRules,
} from '#domain/bookings/booking.testing.ts';
import type { RequestBookingArgs } from '#domain/bookings/request-booking.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { mutate } from '../../mutate/mutate.ts';
import { anEnrolledTablet, put, receive, waitingIds } from '../../tablet.testing.ts';
import { listShowrooms } from '../catalogue/catalogue-queries.ts';
import { findShowroom, findVisitRules, listHosts } from '../showrooms/showroom-queries.ts';
import {
  findBooking,
  findBookingByNumber,
  findDaySlots,
  hasUpcomingBooking,
  listBookingsBetween,
  listBookingsOfCustomer,
  searchBookings,
} from './booking-queries.ts';

const NOW = inNewYork('2026-11-18', '12:00');
const anything = { agentId: null, testDrive: false, vehicleId: null };

async function aTablet(): Promise<LocalDatabase> {
  const db = await anEnrolledTablet();
  await receive(db, {
    patch: [
      put('showrooms', aVisitedShowroom()),
      put('showrooms', aVisitedShowroom({ id: 'brooklyn', name: 'Genesis of Brooklyn' })),
      put('visitRules', visitRules({ hostIds: ['AGT001', 'AGT002'], capacity: 2 })),
      put('agents', anAgent()),
      put('agents', anAgent({ id: 'AGT002', active: false })),
    ],
  });
  return db;
}

const request = (db: LocalDatabase, fields: Partial<RequestBookingArgs> = {}) =>
  mutate(db, {
    name: 'requestBooking',
    args: aRequest(fields),
    actorId: 'AGT001',
    recordedAt: NOW,
  });

test('a booking made offline is found immediately by its id, number, customer and day', async () => {
  const db = await aTablet();
  expect(await request(db)).toEqual({ ok: true, mutationId: 1 });
  await request(db, { bookingId: 'booking-2', date: '2026-11-23', customerId: 'ann' });
  expect(await findBooking(db, 'booking-1')).toMatchObject({
    status: 'pending',
    place: 'requested',
  });
  const said = formatBookingNumber(bookingNumberOf('booking-1')).toLowerCase();
  expect(await findBookingByNumber(db, said)).toMatchObject({ id: 'booking-1' });
  expect(await findBookingByNumber(db, 'nonsense')).toBeNull();
  expect((await listBookingsOfCustomer(db, 'ann')).map(({ id }) => id)).toEqual(['booking-2']);
  const friday = { from: inNewYork(VISIT_DAY, '00:00'), to: inNewYork('2026-11-21', '00:00') };
  expect((await listBookingsBetween(db, friday)).map(({ id }) => id)).toEqual(['booking-1']);
  expect(await waitingIds(db)).toEqual([1, 2]);
});

test(
  'the free slots of a day are `isCertain` only for the own showroom of an enrolled tablet',
  { meta: { requirements: 'BKD-11' } },
  async () => {
    const db = await aTablet();
    await request(db);
    const day = (showroomId: string, date = VISIT_DAY) =>
      findDaySlots(db, { showroomId, date, wish: anything }, NOW);
    const here = await day('manhattan');
    expect(here?.free.map(({ time }) => time)).not.toContain('10:00');
    expect(here).toMatchObject({ isClosed: false, isCertain: true });
    const moving = {
      showroomId: 'manhattan',
      date: VISIT_DAY,
      wish: anything,
      exceptId: 'booking-1',
    };
    expect((await findDaySlots(db, moving, NOW))?.free.map(({ time }) => time)).toContain('10:00');
    expect(await day('brooklyn')).toMatchObject({ isCertain: false });
    expect(await day('manhattan', '2026-11-22')).toMatchObject({ free: [], isClosed: true });
    expect(await day('atlantis')).toBeNull();
    await db.meta.delete('device');
    expect(await day('manhattan')).toMatchObject({ isCertain: false });
  },
);

test('booking a slot that is already taken is refused with three proposed slots and writes nothing', async () => {
  const db = await aTablet();
  await request(db);
  const refused = await request(db, { bookingId: 'booking-2' });
  expect(refused).toMatchObject({ ok: false, code: 'SLOT_TAKEN' });
  expect('proposals' in refused && refused.proposals?.map(({ time }) => time)).toEqual([
    '09:00',
    '11:00',
    '12:00',
  ]);
  expect(await findBooking(db, 'booking-2')).toBeNull();
  expect(await waitingIds(db)).toEqual([1]);
});

test('a pull of other bookings does not delete an unsent booking', async () => {
  const db = await aTablet();
  await request(db);
  const first = await findBooking(db, 'booking-1');
  const other = { ...first!, id: 'booking-9', place: 'given' as const, agentId: 'AGT001' };
  await receive(db, { patch: [put('bookings', other)], cookie: 'cookie-2' });
  const all = { from: 0, to: Number.MAX_SAFE_INTEGER };
  expect((await listBookingsBetween(db, all)).map(({ id }) => id).toSorted()).toEqual([
    'booking-1',
    'booking-9',
  ]);
});

test('a customer’s bookings are listed latest visit first; a shared number finds the newest booking', async () => {
  const db = await aTablet();
  const booking = (id: string, startsAt: number, createdAt: number) =>
    aBooking({ id, startsAt, createdAt });
  const rows = [booking('a', 2000, 100), booking('b', 4000, 300), booking('c', 3000, 200)];
  await db.bookings.bulkPut(rows);
  const listed = await listBookingsOfCustomer(db, 'maria');
  expect(listed.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  const said = formatBookingNumber(aBooking().number);
  expect(await findBookingByNumber(db, said)).toEqual(rows[1]);
});

test('only a visit that is open and has not begun is an upcoming booking of its customer', async () => {
  const db = await aTablet();
  const startsAt = NOW + 1;
  await db.bookings.put(aBooking({ startsAt }));
  expect(await hasUpcomingBooking(db, 'maria', NOW)).toBe(true);
  expect(await hasUpcomingBooking(db, 'maria', startsAt)).toBe(false);
  expect(await hasUpcomingBooking(db, 'ann', NOW)).toBe(false);
  await db.bookings.put(aBooking({ startsAt, checkedInAt: NOW }));
  expect(await hasUpcomingBooking(db, 'maria', NOW)).toBe(false);
  for (const status of ['cancelled', 'completed'] as const) {
    await db.bookings.put(aBooking({ startsAt, status }));
    expect(await hasUpcomingBooking(db, 'maria', NOW)).toBe(false);
  }
});

test('showrooms are listed by name, and hosts only if active; default rules replace missing visit rules', async () => {
  const db = await aTablet();
  await db.showrooms.put(aVisitedShowroom({ id: 'zero', name: 'Albany' }));
  const ids = (await listShowrooms(db)).map(({ id }) => id);
  expect(ids).toEqual(['zero', 'brooklyn', 'manhattan']);
  expect(await findShowroom(db, 'atlantis')).toBeNull();
  expect(await findVisitRules(db, 'manhattan')).toMatchObject({ capacity: 2 });
  expect(await findVisitRules(db, 'brooklyn')).toMatchObject({ id: 'brooklyn', hostIds: [] });
  expect((await listHosts(db, 'manhattan')).map(({ id }) => id)).toEqual(['AGT001']);
  expect(await listHosts(db, 'brooklyn')).toEqual([]);
});

describe('search for bookings', { meta: { requirements: 'BKL-03' } }, () => {
  const allBookings = { search: '', status: null, customerId: null };
  const since = inNewYork('2026-11-20', '00:00');
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

  async function threeBookings(): Promise<LocalDatabase> {
    const db = await aTablet();
    await receive(db, {
      patch: [
        put('bookings', aBooking()),
        put(
          'bookings',
          aBooking({
            id: 'past',
            number: bookingNumberOf('past'),
            startsAt: since - 1,
            status: 'cancelled',
            customerId: 'ann',
            vehicleInterest: 'Genesis GV80',
          }),
        ),
        put(
          'bookings',
          aBooking({
            id: 'later',
            number: bookingNumberOf('later'),
            startsAt: since + 9e9,
            showroomId: 'brooklyn',
          }),
        ),
      ],
      cookie: 'cookie-2',
    });
    return db;
  }

  test('future visits are returned first, then past visits, up to the limit', async () => {
    const db = await threeBookings();
    const found = await searchBookings(db, allBookings, { since, limit: 3 });
    expect(idsOf(found.coming)).toEqual(['booking-1', 'later']);
    expect(idsOf(found.earlier)).toEqual(['past']);
    expect(found.hasMore).toBe(false);
    const two = await searchBookings(db, allBookings, { since, limit: 2 });
    expect([idsOf(two.coming), two.earlier, two.hasMore]).toEqual([
      ['booking-1', 'later'],
      [],
      true,
    ]);
    expect((await searchBookings(db, allBookings, { since, limit: 1 })).hasMore).toBe(true);
  });

  test('future visits beyond the limit set `hasMore`, even without past visits', async () => {
    const db = await threeBookings();
    const hers = { ...allBookings, customerId: aBooking().customerId };
    const one = await searchBookings(db, hers, { since, limit: 1 });
    expect([idsOf(one.coming), one.earlier, one.hasMore]).toEqual([['booking-1'], [], true]);
    expect((await searchBookings(db, hers, { since, limit: 2 })).hasMore).toBe(false);
  });

  test('past visits are returned latest first, and the earliest visits beyond the limit are omitted', async () => {
    const db = await aTablet();
    const past = [3, 1, 2].map((days) => aBooking({ id: `${days}`, startsAt: since - days * 1e8 }));
    await db.bookings.bulkPut(past);
    const found = await searchBookings(db, allBookings, { since, limit: 2 });
    expect(found).toEqual({ coming: [], earlier: [past[1], past[2]], hasMore: true });
  });

  test.each([
    ['for a vehicle finds its booking', { search: 'gv80' }, ['past']],
    ['for a showroom finds its booking', { search: 'BROOKLYN' }, ['later']],
    [
      'for a formatted booking number finds the booking',
      { search: formatBookingNumber(bookingNumberOf('past')) },
      ['past'],
    ],
    ['for a booking id finds the booking', { search: 'booking-1' }, ['booking-1']],
    ['for two words finds the booking that contains both', { search: 'maria gv80' }, ['past']],
    ['by status finds the bookings with this status', { status: 'cancelled' as const }, ['past']],
    ['by customer finds the bookings of the customer', { customerId: 'ann' }, ['past']],
    ['for two words of different bookings finds no booking', { search: 'gv80 brooklyn' }, []],
    [
      'for one word joined from two fields finds no booking',
      { search: 'garciamaria@example.com' },
      [],
    ],
  ])('a search %s', async (_what, wanted, ids) => {
    const db = await threeBookings();
    const found = await searchBookings(db, { ...allBookings, ...wanted }, { since, limit: 9 });
    expect(idsOf([...found.coming, ...found.earlier])).toEqual(ids);
  });

  test.each(['null', 'undefined', '!'])(
    'a booking with neither vehicle nor known showroom does not match the search for %s',
    async (search) => {
      const db = await aTablet();
      const plain = { showroomId: 'queens', vehicleId: null, vehicleInterest: null };
      await db.bookings.put(aBooking(plain));
      const limits = { since, limit: 9 };
      const everything = await searchBookings(db, allBookings, limits);
      expect(idsOf(everything.coming)).toEqual(['booking-1']);
      const found = await searchBookings(db, { ...allBookings, search }, limits);
      expect(found).toEqual({ coming: [], earlier: [], hasMore: false });
    },
  );
});
