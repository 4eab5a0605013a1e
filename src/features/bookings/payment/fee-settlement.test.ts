import { afterEach, expect, test, vi } from 'vitest';
import { demoPayment } from './demo-payment.ts';
import { type ChargeFee, FeeSettlement } from './fee-settlement.ts';
import type { PaymentProvider } from './payment-provider.ts';

afterEach(() => {
  vi.useRealTimers();
});

function aPayment() {
  const createToken = vi.fn<PaymentProvider['createToken']>(async () => ({
    ok: true,
    token: 'token-1',
  }));
  const charge = vi.fn<ChargeFee>(async () => ({ ok: true, receipt: 'R-1' }));
  const save = vi.fn(async () => null as string | null);
  const fee = new FeeSettlement({ isDemo: false, createToken }, charge, save);
  return { fee, createToken, charge, save };
}

test('a paid fee is charged at the server with the token of the card, and stored with the receipt', async () => {
  const { fee, charge, save } = aPayment();
  expect(await fee.pay()).toEqual({ ok: true });
  expect(charge).toHaveBeenCalledExactlyOnceWith('token-1');
  expect(save).toHaveBeenCalledExactlyOnceWith({ how: 'paid', note: 'R-1' });
});

test('a second payment attempt during a payment is refused and charges nothing', async () => {
  const { fee, charge } = aPayment();
  expect(await Promise.all([fee.pay(), fee.pay()])).toEqual([
    { ok: true },
    { ok: false, code: 'BUSY' },
  ]);
  expect(charge).toHaveBeenCalledOnce();
});

test('after a charge without a stored receipt, the next attempt stores the receipt without a second charge', async () => {
  const { fee, charge, save } = aPayment();
  save.mockResolvedValueOnce('NOT_SAVED');
  expect(await fee.pay()).toEqual({ ok: false, code: 'NOT_SAVED' });
  expect(await fee.pay()).toEqual({ ok: true });
  expect(charge).toHaveBeenCalledOnce();
  expect(save).toHaveBeenLastCalledWith({ how: 'paid', note: 'R-1' });
});

test('after a declined card or charge, the fee stays due, and a later attempt can succeed', async () => {
  const { fee, createToken, charge, save } = aPayment();
  createToken.mockResolvedValueOnce({ ok: false, code: 'DECLINED' });
  charge.mockResolvedValueOnce({ ok: false, code: 'UNREACHABLE' });
  expect(await fee.pay()).toEqual({ ok: false, code: 'DECLINED' });
  expect(charge).not.toHaveBeenCalled();
  expect(await fee.pay()).toEqual({ ok: false, code: 'UNREACHABLE' });
  expect(save).not.toHaveBeenCalled();
  expect(await fee.pay()).toEqual({ ok: true });
});

test('waiving a fee stores the reason and charges no card', async () => {
  const { fee, createToken, charge, save } = aPayment();
  expect(await fee.waive('A guest of the house')).toEqual({ ok: true });
  expect(save).toHaveBeenCalledExactlyOnceWith({ how: 'waived', note: 'A guest of the house' });
  expect([createToken, charge].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test('waiving a fee whose charge succeeded without a stored receipt stores the payment instead', async () => {
  const { fee, save } = aPayment();
  save.mockResolvedValueOnce('NOT_SAVED');
  expect(await fee.pay()).toEqual({ ok: false, code: 'NOT_SAVED' });
  expect(await fee.waive('A guest of the house')).toEqual({ ok: true });
  expect(save).toHaveBeenLastCalledWith({ how: 'paid', note: 'R-1' });
});

test(
  'a demo payment creates its token after two seconds and without card data',
  { meta: { requirements: 'STATE-61, CONST-34' } },
  async () => {
    vi.useFakeTimers();
    const received = vi.fn<(result: unknown) => void>();
    void demoPayment.createToken().then(received);
    await vi.advanceTimersByTimeAsync(1999);
    expect(received).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    const token = expect.stringMatching(/^demo-/);
    expect(received).toHaveBeenCalledExactlyOnceWith({ ok: true, token });
    expect(demoPayment.createToken).toHaveLength(0);
    expect(demoPayment.isDemo).toBe(true);
  },
);
