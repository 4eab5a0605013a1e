/*
 * Several tablets request, move and cancel bookings. Each tablet works on its own data, which may
 * be outdated. The mutations reach the server in any order. After each mutation, no slot on the
 * server exceeds its capacity. At the end, no booking is lost.
 */
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { anAgent } from '../../agents/agent.testing.ts';
import type { Write } from '../../mutations/outcome.ts';
import { tables } from '../../rows/tables.ts';
import { aRequest, showroomWrites, VISIT_DAY, visitRules } from '../booking.testing.ts';
import { type Booking, bookingSchema } from '../booking.ts';
import { type TestMutation, InMemoryServer, NOW } from '../in-memory-server.testing.ts';

const rules = {
  capacity: 2,
  visitMinutes: 60,
  bufferMinutes: 30,
  hostIds: ['AGT001', 'AGT002', 'AGT003'],
  demonstrators: [{ id: 'car-1', vehicleId: 'g80' }],
};
const showrooms = ['manhattan', 'brooklyn'] as const;

/**
 * Showrooms that each have a capacity of two visits, three hosts, and a fourth host without an
 * agent row.
 */
const before: Write[] = [
  ...showrooms.flatMap((id, at) => {
    const hostIds = [1, 3, 5].map((nth) => `AGT00${nth + at}`);
    return showroomWrites({ ...rules, hostIds: [...hostIds, 'AGT009'] }, { id });
  }),
  ...[1, 2, 3, 4, 5, 6].map((nth): Write => {
    const id = `AGT00${nth}`;
    const showroomIds = [showrooms[(nth + 1) % 2] ?? 'manhattan'];
    return { op: 'put', table: 'agents', row: anAgent({ id, agentCode: id, showroomIds }) };
  }),
];

/** A tablet with its last pulled data and its unsent mutations. */
interface Tablet {
  at: string;
  seen: InMemoryServer;
  outbox: TestMutation[];
}

const slot = fc.record({
  showroomId: fc.constantFrom(...showrooms),
  date: fc.constant(VISIT_DAY),
  time: fc.constantFrom('10:00', '11:00', '12:00'),
});
const agentId = fc.constantFrom(null, null, 'AGT001', 'AGT002', 'AGT003');
const anyone = fc.nat(30);

const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('request' as const),
      to: slot,
      agentId,
      testDrive: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('move' as const), which: anyone, to: slot, agentId }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), which: anyone }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay' as const), which: anyone }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('check in' as const), which: anyone }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('send' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pull' as const) }) },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

const bookingsOf = async (desk: InMemoryServer): Promise<Booking[]> =>
  (
    await Promise.all(
      showrooms.map((id) => desk.tx.findBy('bookings', 'showroomDay', `${id}/${VISIT_DAY}`)),
    )
  ).flat();

/**
 * Returns the mutation for an action, based on the tablet's data; null if the action needs a
 * booking and there is none.
 */
async function deedOf(tablet: Tablet, what: Act, made: string[]): Promise<TestMutation | null> {
  const recordedAt = NOW;
  if (what.do === 'request') {
    const bookingId = `booking-${made.length + 1}`;
    const args = aRequest({
      ...what.to,
      bookingId,
      atShowroomId: tablet.at,
      agentId: what.agentId,
      testDrive: what.testDrive,
    });
    return { name: 'requestBooking', args, recordedAt };
  }
  if (!('which' in what)) return null;
  const shown = (await bookingsOf(tablet.seen)).filter(
    (row) => row.showroomId === tablet.at || row.madeAtShowroomId === tablet.at,
  );
  const booking = shown[what.which % Math.max(1, shown.length)];
  if (!booking) return null;
  const about = { bookingId: booking.id, atShowroomId: tablet.at };
  const { showroomId, date, time } = booking;
  const change = { ...about, byCustomerId: null, from: { showroomId, date, time }, reason: null };
  if (what.do === 'cancel') return { name: 'cancelBooking', args: change, recordedAt };
  if (what.do === 'check in') return { name: 'checkInBooking', args: about, recordedAt };
  if (what.do === 'move') {
    const args = { ...change, to: what.to, agentId: what.agentId };
    return { name: 'rescheduleBooking', args, recordedAt };
  }
  const args = { ...about, how: 'paid', note: `receipt-${booking.id}` };
  return { name: 'settleBookingFee', args, recordedAt };
}

/** Checks that overlapping bookings do not exceed capacity or share a host or a demonstrator. */
function checkPlaces(rows: readonly Booking[]): void {
  const given = rows.filter(({ status, place }) => place === 'given' && status !== 'cancelled');
  for (const row of given) {
    const here = given.filter(({ showroomId }) => showroomId === row.showroomId);
    const together = (pauseMinutes: number) =>
      here.filter(
        (other) =>
          other.startsAt < row.endsAt + pauseMinutes * 60_000 &&
          row.startsAt < other.endsAt + pauseMinutes * 60_000,
      );
    expect(together(0).length).toBeLessThanOrEqual(rules.capacity);
    const near = together(rules.bufferMinutes);
    expect(near.filter(({ agentId: host }) => host === row.agentId)).toEqual([row]);
    if (!row.testDrive) continue;
    expect(row.demonstratorId).toBe('car-1');
    expect(near.filter(({ demonstratorId }) => demonstratorId === 'car-1')).toEqual([row]);
  }
}

function checkRows(rows: readonly Booking[], cancelled: Set<string>): void {
  checkPlaces(rows);
  for (const row of rows) {
    expect(v.is(bookingSchema, row)).toBe(true);
    expect(row.place).not.toBe('requested');
    if (row.status === 'confirmed') expect([row.place, row.fee.state]).toEqual(['given', 'paid']);
    if (cancelled.has(row.id)) expect(row.status).toBe('cancelled');
    if (row.status === 'cancelled') cancelled.add(row.id);
  }
}

/** Runs one step of a tablet: a new mutation, or a pull from the server. */
async function turn(
  tablet: Tablet,
  what: Act,
  office: InMemoryServer,
  made: string[],
): Promise<void> {
  if (what.do === 'pull') {
    tablet.seen = new InMemoryServer(office.writes);
    for (const deed of tablet.outbox) await tablet.seen.settle(deed, { receivedAt: undefined });
    return;
  }
  const deed = await deedOf(tablet, what, made);
  if (!deed) return;
  const outcome = await tablet.seen.settle(deed, { receivedAt: undefined, isFresh: true });
  if (outcome.kind === 'refused') return;
  tablet.outbox.push(deed);
  if (what.do === 'request') made.push(deed.args.bookingId);
}

async function play(acts: readonly (readonly [number, Act])[]): Promise<void> {
  const office = new InMemoryServer(before);
  const tablets = Array.from({ length: 4 }, (_, at): Tablet => ({
    at: showrooms[at % 2] ?? 'manhattan',
    seen: new InMemoryServer(before),
    outbox: [],
  }));
  const made: string[] = [];
  const cancelled = new Set<string>();
  const send = async (tablet: Tablet) => {
    const deed = tablet.outbox.shift();
    if (!deed) return;
    await office.settle(deed);
    checkRows(await bookingsOf(office), cancelled);
  };
  for (const [at, what] of acts) {
    for (const tablet of tablets.slice(at, at + 1)) {
      await (what.do === 'send' ? send(tablet) : turn(tablet, what, office, made));
    }
  }
  for (const tablet of tablets) while (tablet.outbox.length > 0) await send(tablet);
  await checkNothingLost(office, made);
}

/**
 * Checks that every requested booking exists, and that each booking without a slot has an open
 * attention.
 */
async function checkNothingLost(office: InMemoryServer, made: readonly string[]): Promise<void> {
  const rows = await bookingsOf(office);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(made.toSorted());
  const placeless = rows.filter(({ place, status }) => place === 'refused' && status === 'pending');
  for (const row of placeless) {
    const asked = await office.tx.findBy('attentions', 'spaceId', row.madeAtShowroomId);
    const open = asked.filter(({ settledAt }) => settledAt === null);
    expect(open.map(({ subject }) => subject?.id)).toContain(row.id);
  }
}

test('in any order of requests, moves and cancellations, no slot exceeds capacity and no booking is lost', async () => {
  const acts = fc.array(fc.tuple(fc.nat(3), act), { minLength: 10, maxLength: 60 });
  await fc.assert(fc.asyncProperty(acts, play), { numRuns: 250 });
});

test('the visit rules of the interleaving test match the schema', () => {
  expect(v.is(tables.visitRules.schema, visitRules(rules))).toBe(true);
});
