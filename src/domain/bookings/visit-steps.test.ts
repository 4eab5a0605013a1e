import { expect, test } from 'vitest';
import { accept, refuse } from '../mutations/outcome.ts';
import { aBooking, aRequest, inNewYork, showroomWrites, VISIT_DAY } from './booking.testing.ts';
import { type TestMutation, InMemoryServer, NOW } from './in-memory-server.testing.ts';

const about = { bookingId: 'booking-1', atShowroomId: 'manhattan' };
const request = (bookingId = 'booking-1'): TestMutation => ({
  name: 'requestBooking',
  args: aRequest({ bookingId }),
  recordedAt: NOW,
});
const step = (name: string, recordedAt = NOW, fields = {}): TestMutation => ({
  name,
  args: { ...about, ...fields },
  recordedAt,
});
const fee = (how: 'paid' | 'waived', note: string) => step('settleBookingFee', NOW, { how, note });
const slot = { showroomId: 'manhattan', date: VISIT_DAY, time: '10:00' };
const change = { byCustomerId: null, from: slot, reason: null };
const cancel = step('cancelBooking', NOW, change);
const move = step('rescheduleBooking', NOW, {
  ...change,
  to: { ...slot, time: '11:00' },
  agentId: null,
});
const fresh = { isFresh: true, receivedAt: undefined } as const;

async function confirmedDesk(): Promise<InMemoryServer> {
  const desk = new InMemoryServer(showroomWrites());
  await desk.settle(request());
  await desk.settle(fee('paid', 'receipt-1'));
  return desk;
}

test('check-in requires a settled fee and the day of the visit, and completion requires the check-in', async () => {
  const desk = new InMemoryServer(showroomWrites());
  await desk.settle(request());
  expect(await desk.settle(step('checkInBooking'))).toMatchObject({ code: 'FEE_DUE' });
  await desk.settle(fee('waived', 'Owner'));
  expect(await desk.settle(step('checkInBooking'), fresh)).toMatchObject({ code: 'VISIT_NOT_YET' });
  expect(await desk.settle(step('completeBooking'))).toMatchObject({ code: 'NOT_CHECKED_IN' });
  const there = inNewYork(VISIT_DAY, '09:50');
  await desk.settle(step('checkInBooking', there), fresh);
  expect(await desk.settle(step('checkInBooking', there))).toEqual({
    kind: 'accepted',
    writes: [],
  });
  expect(await desk.settle(cancel)).toMatchObject({ code: 'BOOKING_OVER' });
  expect(await desk.settle(step('markNoShow', there))).toMatchObject({ code: 'BOOKING_OVER' });
  await desk.settle(step('completeBooking', there));
  expect(await desk.booking()).toMatchObject({ status: 'completed', checkedInAt: there });
  expect(await desk.settle(step('completeBooking'))).toEqual({ kind: 'accepted', writes: [] });
  expect(await desk.settle(move)).toMatchObject({ code: 'BOOKING_OVER' });
});

test('a booking without a slot cannot be checked in', async () => {
  const desk = await confirmedDesk();
  await desk.settle(request('booking-2'));
  const there = {
    name: 'checkInBooking',
    args: { ...about, bookingId: 'booking-2' },
    recordedAt: NOW,
  };
  expect(await desk.settle(there)).toMatchObject({ code: 'BOOKING_WITHOUT_PLACE' });
});

test('recording a no-show cancels the booking, and is refused before the start of the visit', async () => {
  const desk = await confirmedDesk();
  expect(await desk.settle(step('markNoShow'), fresh)).toMatchObject({ code: 'VISIT_NOT_YET' });
  await desk.settle(step('markNoShow', inNewYork(VISIT_DAY, '10:30')), fresh);
  expect(await desk.booking()).toMatchObject({
    status: 'cancelled',
    cancellation: { noShow: true },
  });
});

test('check-in is possible from midnight of the visit day in the showroom’s time zone', async () => {
  const midnight = inNewYork(VISIT_DAY, '00:00');
  for (const [at, code] of [
    [midnight - 1, 'VISIT_NOT_YET'],
    [midnight, undefined],
  ] as const) {
    const desk = await confirmedDesk();
    const outcome = await desk.settle(step('checkInBooking', at), fresh);
    expect('code' in outcome ? outcome.code : undefined).toBe(code);
  }
});

test('a tablet without the row of the showroom allows check-in from midnight in UTC', async () => {
  const desk = new InMemoryServer([
    { op: 'put', table: 'bookings', row: aBooking({ fee: { ...aBooking().fee, state: 'paid' } }) },
  ]);
  const midnight = Date.UTC(2026, 10, 20);
  expect(await desk.settle(step('checkInBooking', midnight - 1), fresh)).toMatchObject({
    code: 'VISIT_NOT_YET',
  });
  expect(await desk.settle(step('checkInBooking', midnight), fresh)).toMatchObject({
    kind: 'accepted',
  });
});

test('a no-show can be recorded from the start of the visit', async () => {
  const begins = inNewYork(VISIT_DAY, '10:00');
  const desk = await confirmedDesk();
  expect(await desk.settle(step('markNoShow', begins - 1), fresh)).toMatchObject({
    code: 'VISIT_NOT_YET',
  });
  expect(await desk.settle(step('markNoShow', begins), fresh)).toMatchObject({ kind: 'accepted' });
});

test('a no-show at the old time of a moved visit is refused, and a decision can apply the no-show', async () => {
  const desk = await confirmedDesk();
  const later = step('rescheduleBooking', NOW, { ...move.args, to: { ...slot, time: '14:00' } });
  await desk.settle(later);
  const missed = step('markNoShow', inNewYork(VISIT_DAY, '10:30'));
  expect(await desk.settle(missed)).toEqual(refuse('VISIT_NOT_YET'));
  expect(await desk.booking()).toMatchObject({ status: 'confirmed', time: '14:00' });
  expect(await desk.use('attention-1')).toMatchObject({ kind: 'accepted' });
  expect(await desk.booking()).toMatchObject({ cancellation: { noShow: true } });
});

test('check-in, completion and no-show are stored in the history with time and agent', async () => {
  const there = inNewYork(VISIT_DAY, '09:50');
  const by = { at: there, actorId: 'AGT001', byCustomer: false, reason: null, from: null };
  const visited = await confirmedDesk();
  await visited.settle(step('checkInBooking', there));
  await visited.settle(step('completeBooking', there));
  expect((await visited.booking())?.history.slice(-2)).toEqual([
    { what: 'checkInBooking', ...by },
    { what: 'completeBooking', ...by },
  ]);
  const missed = await confirmedDesk();
  await missed.settle(step('markNoShow', there));
  expect((await missed.booking())?.history.at(-1)).toEqual({ what: 'markNoShow', ...by });
});

test('recording a no-show of a canceled booking changes nothing', async () => {
  const desk = await confirmedDesk();
  await desk.settle(cancel);
  const later = inNewYork(VISIT_DAY, '10:30');
  expect(await desk.settle(step('markNoShow', later))).toEqual(accept([]));
  expect(await desk.booking()).toMatchObject({ cancellation: { noShow: false } });
});

test('a refused step of a visit reports no conflicting fields', async () => {
  const desk = await confirmedDesk();
  expect(await desk.settle(step('completeBooking'))).toEqual(refuse('NOT_CHECKED_IN'));
});
