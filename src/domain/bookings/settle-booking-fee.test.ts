import { expect, test } from 'vitest';
import { accept, refuse } from '../mutations/outcome.ts';
import { inNewYork, showroomWrites, VISIT_DAY } from './booking.testing.ts';
import {
  serverWithConfirmedBooking,
  request,
  settleFee,
  step,
} from './booking-mutations.testing.ts';
import { InMemoryServer, NOW } from './in-memory-server.testing.ts';

async function askedDesk(): Promise<InMemoryServer> {
  const desk = new InMemoryServer(showroomWrites());
  await desk.settle(request());
  return desk;
}

test.each([
  ['paid', 'receipt-1', null],
  ['waived', 'Owner of three cars', 'Owner of three cars'],
] as const)('a %s fee is stored with time, agent and note', async (how, note, reason) => {
  const desk = await askedDesk();
  await desk.settle(settleFee(how, note));
  const booking = await desk.booking();
  expect(booking?.fee).toEqual({
    amountCents: 5000,
    state: how,
    note,
    settledAt: NOW,
    settledBy: 'AGT001',
  });
  const by = { at: NOW, actorId: 'AGT001', byCustomer: false, from: null };
  expect(booking?.history.at(-1)).toEqual({ what: 'settleBookingFee', reason, ...by });
});

test('a waived fee can still be paid, even if the receipt equals the reason for the waiver', async () => {
  const desk = await askedDesk();
  await desk.settle(settleFee('waived', '1'));
  expect(await desk.settle(settleFee('waived', '1'))).toEqual(accept([]));
  await desk.settle(settleFee('paid', '1'));
  expect((await desk.booking())?.fee).toMatchObject({ state: 'paid', note: '1' });
});

test('a second payment of a fee is refused, and the conflict contains both receipts', async () => {
  const desk = await serverWithConfirmedBooking();
  const subject = { table: 'bookings', rowId: 'booking-1', field: 'receipt' };
  expect(await desk.settle(settleFee('paid', 'receipt-2'))).toEqual(
    refuse('FEE_PAID_TWICE', [{ ...subject, kept: 'receipt-1', offered: 'receipt-2' }]),
  );
});

test('a claimed payment that the server has not charged is refused, until the server has charged it', async () => {
  const desk = await askedDesk();
  desk.chargesFees = false;
  expect(await desk.settle(settleFee('paid'))).toEqual(refuse('FEE_NOT_PAID'));
  desk.tx.payments.set('booking-1', 'another receipt');
  expect(await desk.use('attention-1')).toEqual(refuse('FEE_NOT_PAID'));
  expect(await desk.booking()).toMatchObject({ status: 'pending', fee: { state: 'due' } });
  desk.tx.payments.set('booking-1', 'receipt-1');
  expect(await desk.use('attention-1')).toMatchObject({ kind: 'accepted' });
  expect(await desk.booking()).toMatchObject({ fee: { state: 'paid', note: 'receipt-1' } });
});

test('a tablet accepts a payment that the server has not charged, because the server decides later', async () => {
  const desk = await askedDesk();
  desk.chargesFees = false;
  await desk.settle(settleFee('paid'), { receivedAt: undefined });
  expect((await desk.booking())?.fee.state).toBe('paid');
});

test('a fee paid after the visit leaves the booking completed', async () => {
  const desk = await askedDesk();
  const there = inNewYork(VISIT_DAY, '09:55');
  for (const deed of [
    settleFee('waived', 'Guest'),
    step('checkInBooking', there),
    step('completeBooking', there),
    settleFee('paid'),
  ]) {
    await desk.settle(deed);
  }
  expect(await desk.booking()).toMatchObject({ status: 'completed', fee: { state: 'paid' } });
});

test('a payment recorded on a tablet leaves a confirmed booking confirmed', async () => {
  const desk = await askedDesk();
  await desk.settle(settleFee('waived', 'Guest'));
  await desk.settle(settleFee('paid'), { receivedAt: undefined });
  expect(await desk.booking()).toMatchObject({ status: 'confirmed', fee: { state: 'paid' } });
});

test('a payment that arrives late does not move the booking’s last change to an earlier time', async () => {
  const desk = await askedDesk();
  await desk.settle({ ...settleFee('paid'), recordedAt: NOW - 60_000 });
  expect(await desk.booking()).toMatchObject({ updatedAt: NOW, fee: { settledAt: NOW - 60_000 } });
});
