import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import { bookingNumberOf } from '#domain/bookings/booking-number.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { DEVICE_TOKEN, openTestServer, type TestServer } from '../../test/server.testing.ts';
import { demoPayments } from './payments.ts';

const charge = vi.spyOn(demoPayments, 'charge');
let server: TestServer;
beforeEach(async () => {
  charge.mockClear();
  server = await openTestServer();
  await put();
});
afterEach(() => server.close());

const put = (fields: Partial<Booking> = {}) =>
  server.write([{ op: 'put', table: 'bookings', row: aBooking(fields) }]);

async function pay(body: object = { token: 'token-1' }, id = 'booking-1', token = DEVICE_TOKEN) {
  const response = await server.post(`/api/bookings/${id}/payment`, body, token);
  return { status: response.statusCode, ...response.json() };
}

const reference = `DEMO-${bookingNumberOf('booking-1')}`;

test('concurrent payment requests get the same payment, and a later request causes no further charge', async () => {
  const chargedAt = server.clock.now();
  const data = { bookingId: 'booking-1', reference, amountCents: 5000, chargedAt };
  const [first, second] = await Promise.all([pay(), pay({ token: 'token-2' })]);
  for (const response of [first, second, await pay({ token: 'token-3' })]) {
    expect(response).toMatchObject({ status: 200, data: { ...data, deviceId: 'device-1' } });
  }
  const expected = { token: 'token-1', amountCents: 5000, bookingId: 'booking-1' };
  expect(charge).toHaveBeenCalledWith(expected);
  expect(charge.mock.calls.map(([{ token }]) => token)).not.toContain('token-3');
});

test('concurrent charges with two references get the payment that was stored first', async () => {
  const { promise: bothStarted, resolve } = Promise.withResolvers<void>();
  const answer: typeof demoPayments.charge = async ({ token }) => {
    if (charge.mock.calls.length === 2) resolve();
    await bothStarted;
    return { ok: true, reference: `R-${token}` };
  };
  charge.mockImplementationOnce(answer).mockImplementationOnce(answer);
  const responses = await Promise.all([pay({ token: '1' }), pay({ token: '2' })]);
  const { value: stored } = await server.store.write([], (tx) => tx.findPayment('booking-1'));
  expect(['R-1', 'R-2']).toContain(stored?.reference);
  expect(responses.map(({ data }) => data.reference)).toEqual([
    stored?.reference,
    stored?.reference,
  ]);
});

test.each([
  [{ status: 'cancelled' } as const, 'BOOKING_CANCELLED'],
  [{ fee: { ...aBooking().fee, state: 'paid', note: 'R-1' } } as const, 'FEE_PAID_TWICE'],
])('a payment request that is rejected with $1 charges no fee', async (fields, reason) => {
  await put(fields);
  expect(await pay()).toMatchObject({ status: 400, reason });
  expect(charge).not.toHaveBeenCalled();
});

test('a server without a payment provider charges no fee, and stores no payment', async () => {
  await server.close();
  server = await openTestServer({ payments: undefined });
  await put();
  expect(await pay()).toMatchObject({
    status: 503,
    code: 'UNAVAILABLE',
    reason: 'NO_PAYMENT_PROVIDER',
  });
  const { value } = await server.store.write([], (tx) => tx.findPayment('booking-1'));
  expect(value).toBeUndefined();
});

test('a declined card stores no payment', async () => {
  charge.mockResolvedValueOnce({ ok: false });
  expect(await pay()).toMatchObject({ status: 400, reason: 'CARD_DECLINED' });
  const { value } = await server.store.write([], (tx) => tx.findPayment('booking-1'));
  expect(value).toBeUndefined();
  expect(await pay()).toMatchObject({ status: 200 });
});

test('payments for unknown or foreign bookings, without a token or with card data are rejected', async () => {
  expect(await pay({ token: 't' }, 'unknown')).toMatchObject({ status: 404 });
  await put({ showroomId: 'seattle', madeAtShowroomId: 'seattle' });
  expect(await pay()).toMatchObject({ status: 404 });
  expect(await pay({})).toMatchObject({ status: 400 });
  expect(await pay({ token: 't', cardNumber: '4111111111111111' })).toMatchObject({ status: 400 });
  expect(await pay({ token: 't' }, 'booking-1', 'wrong')).toMatchObject({ status: 401 });
  expect(charge).not.toHaveBeenCalled();
});

test('a pushed payment is accepted if the fee was charged, and otherwise becomes an attention', async () => {
  const push = (mutationId: number, note: string) => {
    const args = { bookingId: 'booking-1', atShowroomId: 'manhattan', how: 'paid', note };
    const mutation = { name: 'settleBookingFee', argsVersion: 1, args, mutationId };
    const envelope = { actorId: 'AGT001', deviceId: 'device-1', spaceId: 'manhattan' };
    const mutations = [{ ...mutation, ...envelope, recordedAt: server.clock.now() }];
    const body = { protocol: 3, clientId: 'client-1', epoch: null, mutations };
    return server.post('/api/sync/push', body, DEVICE_TOKEN);
  };
  const feeOf = () =>
    server.store.read(async (snapshot) => (await snapshot.get('bookings', 'booking-1'))?.fee);
  const refused = await push(1, reference);
  expect(refused.json().verdicts).toMatchObject([{ verdict: 'attention', code: 'FEE_NOT_PAID' }]);
  expect(await feeOf()).toMatchObject({ state: 'due' });
  const attentions = await server.store.read((snapshot) => snapshot.all('attentions'));
  expect(attentions).toMatchObject([{ mutation: { args: { how: 'paid', note: reference } } }]);
  await pay();
  expect((await push(2, 'another receipt')).json().verdicts).toMatchObject([
    { code: 'FEE_NOT_PAID' },
  ]);
  expect((await push(3, reference)).json().verdicts).toMatchObject([{ verdict: 'applied' }]);
  expect(await feeOf()).toMatchObject({ state: 'paid', note: reference });
});
