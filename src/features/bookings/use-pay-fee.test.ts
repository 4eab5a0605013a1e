import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import { renderLive } from '../../app/i18n/render-live.testing.tsx';
import { localDatabase } from '../../data/local-database.ts';
import {
  aSession,
  listMutations,
  resetScreenState,
  signInToTablet,
  storeRows,
} from '../../shared/screen-state.testing.ts';
import { demoPayment } from './demo-payment.ts';
import { usePayFee } from './use-pay-fee.ts';

const charge = vi.spyOn(demoPayment, 'charge');

beforeEach(async () => {
  charge.mockReset().mockResolvedValue({ ok: true, receipt: 'R-1' });
  await signInToTablet();
  await storeRows('bookings', aBooking());
});
afterEach(resetScreenState);

const card = { cardNumber: '4111', cardName: 'Maria', expiryDate: '12/29', cvv: '123' };
const ids = { bookingId: 'booking-1', atShowroomId: 'manhattan' };
const livePayment = () => renderLive(() => usePayFee(aBooking(), aSession()));

test('a paid fee is stored with its receipt, and the form stays busy until the next screen', async () => {
  const live = await livePayment();
  await live.act(async ({ pay }) => expect(await pay(card)).toBe(true));
  expect(charge.mock.calls).toEqual([[card, { amountCents: 5000, bookingId: 'booking-1' }]]);
  expect(await listMutations()).toEqual([
    { name: 'settleBookingFee', args: { ...ids, how: 'paid', note: 'R-1' } },
  ]);
  expect(live.read()).toMatchObject({ busy: true, failure: null });
});

test('a declined card ends the busy state, and the next attempt clears the failure', async () => {
  charge.mockResolvedValueOnce({ ok: false, code: 'DECLINED' });
  const live = await livePayment();
  await live.act(async ({ pay }) => expect(await pay(card)).toBe(false));
  expect(live.read()).toMatchObject({ busy: false, failure: 'DECLINED' });
  expect(await listMutations()).toEqual([]);
  await live.act(({ waive }) => waive('A guest'));
  expect(live.read()).toMatchObject({ busy: true, failure: null });
  expect(await listMutations()).toEqual([
    { name: 'settleBookingFee', args: { ...ids, how: 'waived', note: 'A guest' } },
  ]);
});

test('a fee that the tablet could not store is not settled', async () => {
  await localDatabase.meta.clear();
  const live = await livePayment();
  await live.act(async ({ waive }) => expect(await waive('A guest')).toBe(false));
  expect(live.read()).toMatchObject({ busy: false, failure: 'NOT_ENROLLED' });
});

test('a second tap during a payment leaves the form busy and charges once', async () => {
  const answers: ((result: { ok: true; receipt: string }) => void)[] = [];
  charge.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const live = await livePayment();
  await live.act(async ({ pay, waive }) => {
    void pay(card);
    expect(await waive('A guest')).toBe(false);
  });
  expect(live.read()).toMatchObject({ busy: true, failure: null });
  await live.act(() => answers[0]?.({ ok: true, receipt: 'R-2' }));
  await expect.poll(listMutations).toHaveLength(1);
  expect(charge).toHaveBeenCalledOnce();
});
