import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import { renderAppHook } from '../../../app/render-app.testing.tsx';
import { localDatabase } from '../../../data/database/local-database.ts';
import { aSession, readOutbox, startLocalTablet } from '../../../shared/local-tablet.testing.ts';
import { demoPayment } from './demo-payment.ts';
import { usePayFee } from './use-pay-fee.ts';

const charge = vi.spyOn(demoPayment, 'charge');

beforeEach(async () => {
  charge.mockReset().mockResolvedValue({ ok: true, receipt: 'R-1' });
  await startLocalTablet({ bookings: [aBooking()] });
});

const card = { cardNumber: '4111', cardName: 'Maria', expiryDate: '12/29', cvv: '123' };
const ids = { bookingId: 'booking-1', atShowroomId: 'manhattan' };
const startPayment = () => renderAppHook(() => usePayFee(aBooking(), aSession())).result;

test('after a payment, the fee is stored with the receipt, and the form stays busy', async () => {
  const result = startPayment();
  expect(await act(() => result.current.pay(card))).toBe(true);
  expect(charge.mock.calls).toEqual([[card, { amountCents: 5000, bookingId: 'booking-1' }]]);
  expect(await readOutbox()).toEqual([
    { name: 'settleBookingFee', args: { ...ids, how: 'paid', note: 'R-1' } },
  ]);
  expect(result.current).toMatchObject({ busy: true, failure: null });
});

test('a declined card ends the busy state, and the next attempt clears the failure', async () => {
  charge.mockResolvedValueOnce({ ok: false, code: 'DECLINED' });
  const result = startPayment();
  expect(await act(() => result.current.pay(card))).toBe(false);
  expect(result.current).toMatchObject({ busy: false, failure: 'DECLINED' });
  expect(await readOutbox()).toEqual([]);
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
  const payment = Promise.withResolvers<{ ok: true; receipt: string }>();
  charge.mockReturnValue(payment.promise);
  const result = startPayment();
  const second = await act(() => {
    void result.current.pay(card);
    return result.current.waive('A guest');
  });
  expect(second).toBe(false);
  expect(result.current).toMatchObject({ busy: true, failure: null });
  await act(async () => payment.resolve({ ok: true, receipt: 'R-2' }));
  await expect.poll(readOutbox).toHaveLength(1);
  expect(charge).toHaveBeenCalledOnce();
});
