import { expect, test } from 'vitest';
import { anAgent } from '../../agents/agent.testing.ts';
import { MemoryTx } from '../../mutations/memory-tx.testing.ts';
import type { Write } from '../../mutations/outcome.ts';
import type { VisitRequirements } from '../../slots/assign-host-and-car.ts';
import { at } from '../booking-mutations.testing.ts';
import { aBooking, inNewYork, showroomWrites, VISIT_DAY } from '../booking.testing.ts';
import { NOW } from '../in-memory-server.testing.ts';
import { type SlotRequest, allocateSlot } from './allocate-slot.ts';

const office = { actorId: 'AGT001', spaceId: 'manhattan', recordedAt: NOW, receivedAt: NOW };
const tablet = { ...office, receivedAt: undefined, isFresh: true } as const;
const anyVisit: VisitRequirements = { agentId: null, testDrive: false, vehicleId: null };

function ask(
  writes: Write[],
  {
    wish,
    ...asked
  }: Partial<Omit<SlotRequest, 'wish'>> & { wish?: Partial<VisitRequirements> } = {},
  context: Parameters<typeof allocateSlot>[2] = office,
) {
  const wanted = { wanted: at('10:00'), bookingId: 'booking-1', ...asked };
  return allocateSlot(new MemoryTx(writes), { ...wanted, wish: { ...anyVisit, ...wish } }, context);
}

const host: Write = { op: 'put', table: 'agents', row: anAgent() };
const put = (fields: Parameters<typeof aBooking>[0]): Write => ({
  op: 'put',
  table: 'bookings',
  row: aBooking({ id: 'another', ...fields }),
});

test('a visit at a local time that a clock change skips is rejected with SLOT_CLOSED', async () => {
  const answer = await ask(showroomWrites(), { wanted: at('02:30', '2027-03-14') });
  expect(answer).toEqual({ kind: 'impossible', code: 'SLOT_CLOSED' });
});

test.each([['office'], ['tablet'], ['rebase']] as const)(
  'the allocation of a slot before 1970 fails with SLOT_PAST in the context `%s`',
  async (where) => {
    const contexts = { office, tablet, rebase: { ...tablet, isFresh: undefined } };
    const wanted = at('10:00', '1950-01-03');
    const answer = await ask(showroomWrites(), { wanted }, contexts[where]);
    expect(answer).toEqual({ kind: 'impossible', code: 'SLOT_PAST' });
  },
);

test('a request for a time at which no slot begins is refused with SLOT_CLOSED', async () => {
  expect(await ask(showroomWrites(), { wanted: at('10:17') })).toMatchObject({
    kind: 'refused',
    code: 'SLOT_CLOSED',
  });
});

test('slots proposed for a request that arrives late are still bookable at the time of arrival', async () => {
  const recordedAt = inNewYork(VISIT_DAY, '07:00');
  const receivedAt = inNewYork(VISIT_DAY, '13:30');
  const taken = put({ startsAt: inNewYork(VISIT_DAY, '10:00'), date: VISIT_DAY });
  const answer = await ask([...showroomWrites(), taken], {}, { ...office, recordedAt, receivedAt });
  expect(answer).toMatchObject({
    code: 'SLOT_TAKEN',
    proposals: [at('15:00'), at('16:00'), at('09:00', '2026-11-23')],
  });
});

test('proposed slots are at most 14 days before or after the requested slot', async () => {
  const friday = '2026-12-18';
  const openOn = (...dates: string[]) => {
    const around = Array.from(
      { length: 61 },
      (_, day) => inNewYork('2026-11-19', '12:00') + day * 86_400_000,
    );
    const closedDays = around
      .map((instant) =>
        new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(instant),
      )
      .filter((date) => !dates.includes(date))
      .map((date) => ({ date, reason: 'Works' }));
    return showroomWrites(
      { closedDays },
      { hours: [{ weekday: 5, opens: '10:00', closes: '11:00' }] },
    );
  };
  const proposedFor = async (...dates: string[]) => {
    const answer = await ask(openOn(...dates), { wanted: at('10:00', friday) });
    return 'proposals' in answer ? answer.proposals.map(({ date }) => date) : answer.kind;
  };
  expect(await proposedFor('2026-12-04', '2027-01-01')).toEqual(['2026-12-04', '2027-01-01']);
  expect(await proposedFor('2026-12-11')).toEqual(['2026-12-11']);
  expect(await proposedFor('2026-11-27', '2027-01-08')).toEqual([]);
});

test('a tablet with agent rows refuses a request for an inactive agent; the server assigns another agent', async () => {
  const wish = { agentId: 'AGT001' };
  const rules = showroomWrites({ hostIds: ['AGT001', 'AGT002'] });
  const other: Write = { op: 'put', table: 'agents', row: anAgent({ id: 'AGT002' }) };
  const left: Write = { op: 'put', table: 'agents', row: anAgent({ active: false }) };

  expect(await ask(rules, { wish }, tablet)).toMatchObject({ kind: 'asked' });
  expect(await ask([...rules, host, other], { wish }, tablet)).toMatchObject({ kind: 'asked' });
  expect(await ask([...rules, left, other], { wish }, tablet)).toMatchObject({
    kind: 'refused',
    code: 'AGENT_UNKNOWN',
  });
  expect(await ask([...rules, left], { wish })).toMatchObject({
    kind: 'given',
    isOtherAgent: true,
  });
});

test.each([
  ['any model gets a slot and the only car', null, [{ id: 'car-1', vehicleId: 'g80' }], 'car-1'],
  ['a model gets a slot without a car if the showroom lists no demonstrators', 'gv60', [], null],
  [
    'a model with a demonstrator gets a slot and this demonstrator',
    'g80',
    [
      { id: 'car-1', vehicleId: 'gv60' },
      { id: 'car-2', vehicleId: 'g80' },
    ],
    'car-2',
  ],
])('a test drive of %s', async (_what, vehicleId, demonstrators, demonstratorId) => {
  const answer = await ask(showroomWrites({ demonstrators }), {
    wish: { testDrive: true, vehicleId },
  });
  expect(answer).toMatchObject({ kind: 'given', place: { demonstratorId } });
});

test('a visit without a test drive needs no demonstrator of the model', async () => {
  const writes = showroomWrites({ demonstrators: [{ id: 'car-1', vehicleId: 'gv60' }] });
  expect(await ask(writes, { wish: { vehicleId: 'g80' } })).toMatchObject({
    kind: 'given',
    place: { agentId: null, demonstratorId: null },
  });
});

test('a booking does not block its own move to an overlapping slot, but blocks other bookings', async () => {
  const writes = [...showroomWrites({ slotMinutes: 30 }), put({ id: 'booking-1' })];
  const wanted = at('10:30');
  expect(await ask(writes, { wanted })).toMatchObject({ kind: 'given' });
  expect(await ask(writes, { wanted, bookingId: 'booking-2' })).toMatchObject({
    code: 'SLOT_TAKEN',
  });
});
