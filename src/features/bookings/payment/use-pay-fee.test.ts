import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import { renderAppHook } from '../../../app/render-app.testing.tsx';
import { localDatabase } from '../../../data/database/local-database.ts';
import { startFakeServer } from '../../../shared/fake-server.testing.ts';
import { aSession, readOutbox, startLocalTablet } from '../../../shared/local-tablet.testing.ts';
import { demoPayment } from './demo-payment.ts';
import { usePayFee } from './use-pay-fee.ts';

const createToken = vi.spyOn(demoPayment, 'createToken');
let server: ReturnType<typeof startFakeServer>;

beforeEach(async () => {
  createToken.mockReset().mockResolvedValue({ ok: true, token: 'token-1' });
  server = startFakeServer();
  await startLocalTablet({ bookings: [aBooking()] });
});

const ids = { bookingId: 'booking-1', atShowroomId: 'manhattan' };
const charge = { amountCents: 5000, chargedAt: 1, deviceId: 'device-1' };
const payment = { bookingId: 'booking-1', reference: 'R-1', ...charge };
const startPayment = () => renderAppHook(() => usePayFee(aBooking(), aSession())).result;

test('the server charges the fee with a token only, and the receipt is stored', async () => {
  server.succeed(payment);
  const result = startPayment();
  expect(await act(() => result.current.pay())).toBe(true);
  expect(server.requests).toMatchObject([
    { method: 'POST', path: '/api/bookings/booking-1/payment', body: { token: 'token-1' } },
  ]);
  expect(await readOutbox()).toEqual([
    { name: 'settleBookingFee', args: { ...ids, how: 'paid', note: 'R-1' } },
  ]);
  expect(result.current).toMatchObject({ busy: true, failure: null });
});

test.each([
  ['DECLINED', 400, { code: 'BAD_REQUEST', reason: 'CARD_DECLINED' }],
  ['BOOKING_CANCELLED', 400, { code: 'BAD_REQUEST', reason: 'BOOKING_CANCELLED' }],
  ['NOT_SYNCED', 404, { code: 'NOT_FOUND' }],
  ['UNREACHABLE', 503, { code: 'UNAVAILABLE' }],
  ['NO_PAYMENT_PROVIDER', 503, { code: 'UNAVAILABLE', reason: 'NO_PAYMENT_PROVIDER' }],
] as const)('a charge that fails with %s stores nothing', async (failure, status, body) => {
  server.refuse(status, body);
  const result = startPayment();
  expect(await act(() => result.current.pay())).toBe(false);
  expect(result.current).toMatchObject({ busy: false, failure });
  expect(await readOutbox()).toEqual([]);
});

test('a declined card ends the busy state, and the next attempt clears the failure', async () => {
  createToken.mockResolvedValueOnce({ ok: false, code: 'DECLINED' });
  const result = startPayment();
  expect(await act(() => result.current.pay())).toBe(false);
  expect(result.current).toMatchObject({ busy: false, failure: 'DECLINED' });
  expect(server.requests).toEqual([]);
  await act(() => result.current.waive('A guest'));
  expect(result.current).toMatchObject({ busy: true, failure: null });
  expect(await readOutbox()).toEqual([
    { name: 'settleBookingFee', args: { ...ids, how: 'waived', note: 'A guest' } },
  ]);
});

test('a fee waiver on a tablet that is not enrolled fails with NOT_ENROLLED', async () => {
  await localDatabase.meta.clear();
  const result = startPayment();
  expect(await act(() => result.current.waive('A guest'))).toBe(false);
  expect(result.current).toMatchObject({ busy: false, failure: 'NOT_ENROLLED' });
});

test('a fee waiver during a card payment is refused, and only one mutation is stored after the payment', async () => {
  const respond = server.delay(payment);
  const result = startPayment();
  const second = await act(() => {
    void result.current.pay();
    return result.current.waive('A guest');
  });
  expect(second).toBe(false);
  expect(result.current).toMatchObject({ busy: true, failure: null });
  await act(async () => respond());
  await expect.poll(readOutbox).toHaveLength(1);
  expect(server.requests).toHaveLength(1);
});
