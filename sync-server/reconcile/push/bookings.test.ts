/*
 * Tests of bookings that several showrooms push to the server, one after the other or concurrently.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aRequest, showroomWrites } from '#domain/bookings/booking.testing.ts';
import { BatchedReader } from '../../store/rows/batched-reader.ts';
import { registration, testAttention, testDevice } from '../../test/rows.testing.ts';
import { openHeadlessServer, type HeadlessServer, verdictsOf } from '../../test/server.testing.ts';
import { deriveAttentionId } from '../attentions/attention-id.ts';

const TUESDAY = '2026-12-01';
const RECORDED_AT = 1_795_000_000_000 - 60_000;

let office: HeadlessServer;
beforeEach(async () => {
  office = await openHeadlessServer();
  await office.write([
    ...showroomWrites(),
    ...showroomWrites({}, { id: 'brooklyn' }),
    ...['AGT001', 'AGT002'].map((id) => {
      const row = anAgent({ id, showroomIds: ['manhattan', 'brooklyn'] });
      return { op: 'put', table: 'agents', row } as const;
    }),
  ]);
});
afterEach(() => office.close());

const bookings = () => office.store.read((snapshot) => snapshot.all('bookings'));

function mutation(mutationId: number, name: string, args: { atShowroomId: string }) {
  const spaceId = args.atShowroomId;
  return { ...registration(mutationId), name, args, spaceId, recordedAt: RECORDED_AT };
}
const request = (fields: Parameters<typeof aRequest>[0] = {}) =>
  aRequest({ date: TUESDAY, ...fields });

/**
 * Pushes mutations of one client from a tablet of this showroom; each client has its own tablet.
 */
const from = (at: string, client: string, ...mutations: unknown[]) =>
  office.push(
    mutations,
    { clientId: client },
    testDevice({ id: `device-${client}`, showroomId: at }),
  );

test(
  'a booking request for a full slot becomes an attention that proposes three other slots',
  { meta: { requirements: 'OC-04' } },
  async () => {
    await from('manhattan', 'a', mutation(1, 'requestBooking', request()));
    const second = request({ bookingId: 'booking-2', atShowroomId: 'brooklyn' });
    const push = await from('brooklyn', 'b', mutation(1, 'requestBooking', second));
    expect(verdictsOf(push)).toEqual(['1 attention SLOT_TAKEN']);
    const [attention] = await office.attentions();
    expect(attention).toMatchObject({
      spaceId: 'brooklyn',
      subject: { table: 'bookings', id: 'booking-2' },
      proposals: [{ time: '09:00' }, { time: '11:00' }, { time: '12:00' }],
    });
    const move = {
      bookingId: 'booking-2',
      atShowroomId: 'brooklyn',
      byCustomerId: null,
      from: { showroomId: 'manhattan', date: TUESDAY, time: '10:00' },
      to: { showroomId: 'manhattan', date: TUESDAY, time: '09:00' },
      agentId: null,
      reason: null,
    };
    const moved = await from('brooklyn', 'b', mutation(2, 'rescheduleBooking', move));
    expect(verdictsOf(moved)).toEqual(['2 applied']);
    expect(await bookings()).toMatchObject([
      { id: 'booking-1', place: 'given', time: '10:00' },
      { id: 'booking-2', place: 'given', time: '09:00' },
    ]);
    expect(await office.attentions()).toMatchObject([
      { id: deriveAttentionId('b', 1), choice: 'use' },
    ]);
  },
);

test('a booking that one showroom makes for another showroom is pulled only by these two showrooms', async () => {
  const visit = request({ showroomId: 'brooklyn' });
  await from('manhattan', 'a', mutation(1, 'requestBooking', visit));
  for (const [showroomId, count] of [
    ['manhattan', 1],
    ['brooklyn', 1],
    ['queens', 0],
  ] as const) {
    const { patch } = await office.pull(
      { clientId: showroomId },
      testDevice({ id: showroomId, showroomId }),
    );
    expect(patch.filter(({ table }) => table === 'bookings')).toHaveLength(count);
  }
});

test('a booking that moves to another showroom is no longer pulled by its former showroom', async () => {
  const visit = request({ atShowroomId: 'brooklyn' });
  await from('brooklyn', 'a', mutation(1, 'requestBooking', visit));
  const slot = (showroomId: string) => ({ showroomId, date: TUESDAY, time: '10:00' });
  const move = {
    bookingId: 'booking-1',
    atShowroomId: 'manhattan',
    byCustomerId: null,
    reason: null,
  };
  const args = { ...move, from: slot('manhattan'), to: slot('brooklyn'), agentId: null };
  const push = await from('manhattan', 'b', mutation(1, 'rescheduleBooking', args));
  expect(verdictsOf(push)).toEqual(['1 applied']);
  const rowsAt = async (showroomId: string) => {
    const { patch } = await office.pull(
      { clientId: showroomId },
      testDevice({ id: showroomId, showroomId }),
    );
    return patch.filter(({ op, table }) => op === 'put' && table === 'bookings').length;
  };
  expect([await rowsAt('manhattan'), await rowsAt('brooklyn')]).toEqual([0, 1]);
});

test('a repeated push of a booking request creates only one booking', async () => {
  const sent = mutation(1, 'requestBooking', request());
  await from('manhattan', 'a', sent);
  expect(verdictsOf(await from('manhattan', 'a', sent))).toEqual(['1 duplicate']);
  expect(await bookings()).toHaveLength(1);
  expect(await office.attentions()).toEqual([]);
});

test('a merge of two customers moves the bookings of the merged customer to the remaining customer', async () => {
  const [maria, mary] = ['customer-1', 'customer-2'];
  await from(
    'manhattan',
    'a',
    registration(1, { customer: { customerId: maria } }),
    registration(2, { customer: { customerId: mary } }),
    mutation(3, 'requestBooking', request({ customerId: mary })),
  );
  const merge = { showroomId: 'manhattan', keepId: maria, dropId: mary, attentionId: null };
  const merging = { ...registration(4), name: 'mergeCustomers', args: merge };
  expect(verdictsOf(await from('manhattan', 'a', merging))).toEqual(['4 applied']);
  expect(await bookings()).toMatchObject([{ customerId: maria }]);
});

test('a booking request for the year 1950 becomes an attention, and no booking is stored', async () => {
  const long = request({ date: '1950-01-03' });
  const push = await from('manhattan', 'a', mutation(1, 'requestBooking', long));
  expect(verdictsOf(push)).toEqual(['1 attention SLOT_PAST']);
  expect(await bookings()).toEqual([]);
  expect(await office.attentions()).toMatchObject([{ mutation: { args: long } }]);
});

/** Returns settled attentions of the showroom: half about past bookings, half about `booking-1`. */
function settledAttentions(count: number) {
  return Array.from({ length: count }, (_, at) => {
    const id = at % 2 === 0 ? `past-${at}` : 'booking-1';
    const subject = { table: 'bookings', id };
    const row = testAttention({ id: `settled-${at}`, subject, settledAt: 2, code: 'SLOT_TAKEN' });
    return { op: 'put', table: 'attentions', row } as const;
  });
}

/** Counts the attentions that a push reads from the database. */
async function countAttentionsRead(push: () => Promise<unknown>): Promise<number> {
  const find = vi.spyOn(BatchedReader.prototype, 'findBy');
  try {
    await push();
    const ofAttentions = find.mock.results.filter(
      (_, at) => find.mock.calls[at]?.[0] === 'attentions',
    );
    const found = await Promise.all(ofAttentions.map(({ value }) => value));
    return found.flat().length;
  } finally {
    find.mockRestore();
  }
}

const cancellation = {
  bookingId: 'booking-1',
  atShowroomId: 'manhattan',
  byCustomerId: null,
  from: { showroomId: 'manhattan', date: TUESDAY, time: '10:00' },
  reason: null,
};

test('a push of a cancellation reads no settled attentions from the database', async () => {
  await from('manhattan', 'a', mutation(1, 'requestBooking', request()));
  await office.write(settledAttentions(20));
  const cancel = () => from('manhattan', 'a', mutation(2, 'cancelBooking', cancellation));
  expect(await countAttentionsRead(cancel)).toBe(0);
  expect(await bookings()).toMatchObject([{ status: 'cancelled' }]);
});

test('a push of a change to an unknown row reads no settled attentions from the database', async () => {
  await office.write(settledAttentions(20));
  const cancel = () => from('manhattan', 'a', mutation(1, 'cancelBooking', cancellation));
  expect(await countAttentionsRead(cancel)).toBe(0);
  expect((await office.attentions()).filter(({ settledAt }) => settledAt === null)).toMatchObject([
    { code: 'ROW_NOT_FOUND' },
  ]);
});

test('a cancellation does not settle an open attention of another showroom about the same booking', async () => {
  await from('manhattan', 'a', mutation(1, 'requestBooking', request()));
  const subject = { table: 'bookings', id: 'booking-1' };
  const row = testAttention({ id: 'foreign', spaceId: 'queens', subject, code: 'SLOT_TAKEN' });
  await office.write([{ op: 'put', table: 'attentions', row }]);
  await from('manhattan', 'a', mutation(2, 'cancelBooking', cancellation));
  expect(await office.attentions()).toMatchObject([{ id: 'foreign', settledAt: null }]);
});
