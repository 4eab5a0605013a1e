import { afterEach, expect, test, vi } from 'vitest';
import { demoPayment } from './demo-payment.ts';
import { FeeSettlement } from './fee-settlement.ts';
import type { PaymentProvider } from './payment-provider.ts';

const card = {
  cardNumber: '4111 1111 1111 1111',
  cardName: 'Maria Rossi',
  expiryDate: '12/29',
  cvv: '123',
};
const charge = { amountCents: 5000, bookingId: 'booking-1' };

afterEach(() => {
  vi.useRealTimers();
});

function aProvider() {
  const charged = vi.fn<PaymentProvider['charge']>(async () => ({ ok: true, receipt: 'R-1' }));
  return { isDemo: false, charge: charged };
}

test('a paid fee is charged to the card and stored with the receipt', async () => {
  const provider = aProvider();
  const save = vi.fn(async () => null);
  const fee = new FeeSettlement(provider, save);
  expect(await fee.pay(card, charge)).toEqual({ ok: true });
  expect(provider.charge).toHaveBeenCalledExactlyOnceWith(card, charge);
  expect(save).toHaveBeenCalledExactlyOnceWith({ how: 'paid', note: 'R-1' });
});

test('a second payment attempt during a payment is refused and charges nothing', async () => {
  const provider = aProvider();
  const fee = new FeeSettlement(provider, async () => null);
  const both = await Promise.all([fee.pay(card, charge), fee.pay(card, charge)]);
  expect(both).toEqual([{ ok: true }, { ok: false, code: 'BUSY' }]);
  expect(provider.charge).toHaveBeenCalledOnce();
});

test('if the receipt of a charge could not be stored, the next attempt stores it without a second charge', async () => {
  const provider = aProvider();
  const save = vi.fn(async () => null as string | null).mockResolvedValueOnce('NOT_SAVED');
  const fee = new FeeSettlement(provider, save);
  expect(await fee.pay(card, charge)).toEqual({ ok: false, code: 'NOT_SAVED' });
  expect(await fee.pay(card, charge)).toEqual({ ok: true });
  expect(provider.charge).toHaveBeenCalledOnce();
  expect(save).toHaveBeenLastCalledWith({ how: 'paid', note: 'R-1' });
});

test('after a declined charge, the fee stays due, and a second attempt can succeed', async () => {
  const provider = aProvider();
  provider.charge.mockResolvedValueOnce({ ok: false, code: 'DECLINED' });
  const save = vi.fn(async () => null);
  const fee = new FeeSettlement(provider, save);
  expect(await fee.pay(card, charge)).toEqual({ ok: false, code: 'DECLINED' });
  expect(save).not.toHaveBeenCalled();
  expect(await fee.pay(card, charge)).toEqual({ ok: true });
});

test('waiving a fee stores the reason and charges no card', async () => {
  const provider = aProvider();
  const save = vi.fn(async () => null);
  const fee = new FeeSettlement(provider, save);
  expect(await fee.waive('A guest of the house')).toEqual({ ok: true });
  expect(save).toHaveBeenCalledExactlyOnceWith({ how: 'waived', note: 'A guest of the house' });
  expect(provider.charge).not.toHaveBeenCalled();
});

test(
  'a demo payment takes two seconds and has a receipt number that begins with “DEMO-”',
  { meta: { requirements: 'STATE-61, CONST-34' } },
  async () => {
    vi.useFakeTimers();
    let receipt: string | null = null;
    void demoPayment.charge(card, charge).then((result) => {
      receipt = result.ok ? result.receipt : null;
    });
    await vi.advanceTimersByTimeAsync(1999);
    expect(receipt).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(receipt).toMatch(/^DEMO-[0-9A-Z]+$/);
    expect(demoPayment.isDemo).toBe(true);
  },
);
