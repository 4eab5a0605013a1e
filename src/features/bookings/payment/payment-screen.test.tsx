import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { formatBookingNumber } from '#domain/bookings/booking-number.ts';
import { aBooking, aVisitedShowroom } from '#domain/bookings/booking.testing.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { localDatabase } from '../../../data/database/local-database.ts';
import { hasUnsavedWork } from '../../../device/unsaved-work/unsaved-work.ts';
import {
  readOutbox,
  refuseMutations,
  startLocalTablet,
} from '../../../shared/local-tablet.testing.ts';
import { startFakeServer } from '../../../shared/fake-server.testing.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { loopStore } from '../../../sync/status/sync-store.ts';
import { demoPayment } from './demo-payment.ts';
import { PaymentScreen } from './payment-screen.tsx';

const createToken = vi.spyOn(demoPayment, 'createToken');
let server: ReturnType<typeof startFakeServer>;
const success = '/booking/success?bookingId=booking-1';
const ids = { bookingId: 'booking-1', atShowroomId: 'manhattan' };
const charge = { amountCents: 5000, chargedAt: 1, deviceId: 'device-1' };
const receipt = { bookingId: 'booking-1', reference: 'R-1', ...charge };

beforeEach(() => {
  const request = vi.fn<LockManager['request']>();
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager);
  createToken.mockReset().mockResolvedValue({ ok: true, token: 'token-1' });
  server = startFakeServer();
});

async function renderPayment(fields: Partial<Booking> = {}) {
  await startLocalTablet({ showrooms: [aVisitedShowroom()], bookings: [aBooking(fields)] });
  const app = renderApp(<PaymentScreen />, '/booking/payment?bookingId=booking-1');
  const pay = await screen.findByRole('button', { name: /^Pay \$50\.00/ });
  return { ...app, pay: () => app.user.click(pay), button: pay };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function fillIn(user: Awaited<ReturnType<typeof renderPayment>>['user']) {
  await user.type(field('Card number'), '4111111111111111');
  await user.type(field('Cardholder name'), 'Maria Garcia');
  await user.type(field('Expiry date'), '1239');
  await user.type(field('CVV'), '123');
}

const card = {
  cardNumber: '4111 1111 1111 1111',
  cardName: 'Maria Garcia',
  expiryDate: '12/39',
  cvv: '123',
};

test.each([
  ['known vehicle and showroom', {}, 'G80', 'Genesis of Manhattan'],
  ['neither known', { vehicleInterest: null, showroomId: 'queens' }, 'Not specified', 'TBD'],
])(
  'the order summary shows number, time, showroom, vehicle and amounts: %s',
  async (_case, fields, vehicle, showroom) => {
    const { container } = await renderPayment(fields);
    const texts = (tag: string) =>
      [...container.querySelectorAll(tag)].map(({ textContent }) => textContent);
    expect(texts('dt').map((label, at) => [label, texts('dd')[at]])).toEqual([
      ['Confirmation number', formatBookingNumber(aBooking().number)],
      ['Date & Time', 'Friday, November 20, 202610:00 AM'],
      ['Showroom', showroom],
      ['Vehicle of interest', vehicle],
      ['Booking fee', '$50.00'],
      ['Service charge', '$0.00'],
      ['Total', '$50.00'],
    ]);
    expect(screen.getByText('Demo – no charge is made')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(success);
  },
);

test('submitting an empty card form marks each field, and input in a field removes the error of the field', async () => {
  const { user, pay } = await renderPayment();
  await pay();
  const errors = {
    'Card number': 'Please enter a valid 16-digit card number',
    'Cardholder name': 'Please enter the cardholder name',
    'Expiry date': 'Please enter a valid expiry date (MM/YY)',
    CVV: 'Please enter a valid 3-digit CVV',
  };
  const listErrors = () =>
    Object.entries(errors).flatMap(([label, text]) => (screen.queryByText(text) ? [label] : []));
  expect(listErrors()).toEqual(Object.keys(errors));
  expect(document.activeElement).toBe(field('Card number'));
  await user.type(field('Card number'), '4111111111111111');
  expect(listErrors()).toEqual(['Cardholder name', 'Expiry date', 'CVV']);
  await pay();
  expect(document.activeElement).toBe(field('Cardholder name'));
  expect(server.requests).toEqual([]);
});

test('two taps charge a valid card only one time, and the booking opens after the payment', async () => {
  const respond = server.delay(receipt);
  const { user, pay, button, readPlace } = await renderPayment();
  await fillIn(user);
  expect(field('Card number').value).toBe(card.cardNumber);
  expect(field('Expiry date').value).toBe(card.expiryDate);
  await pay();
  await pay();
  expect(button.textContent).toContain('Processing...');
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(field('CVV').readOnly).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Waive the fee' }).disabled).toBe(
    true,
  );
  await act(async () => respond());
  await waitFor(() => expect(readPlace().path).toBe(success));
  expect(createToken.mock.calls).toEqual([[]]);
  expect(server.requests).toMatchObject([{ body: { token: 'token-1' } }]);
  expect(JSON.stringify(server.requests)).not.toContain('4111');
  expect(await readOutbox()).toEqual([
    { name: 'settleBookingFee', args: { ...ids, how: 'paid', note: 'R-1' } },
  ]);
});

test.each([
  ['DECLINED', 'The card was declined. Try another one.'],
  [
    'UNREACHABLE',
    'We couldn’t reach the payment service. Please try again. You won’t be charged twice.',
  ],
] as const)(
  'a card charge that fails with %s shows the reason, and can be retried',
  async (code, text) => {
    if (code === 'UNREACHABLE') server.lose();
    else createToken.mockResolvedValueOnce({ ok: false, code });
    server.succeed(receipt);
    const { user, pay, readPlace } = await renderPayment();
    await fillIn(user);
    await pay();
    expect((await screen.findByRole('alert')).textContent).toBe(`Payment failed${text}`);
    expect(await readOutbox()).toEqual([]);
    await pay();
    await waitFor(() => expect(readPlace().path).toBe(success));
  },
);

test('without a payment provider, a notice replaces the card form, and an agent can waive the fee', async () => {
  server.refuse(503, { code: 'UNAVAILABLE', reason: 'NO_PAYMENT_PROVIDER' });
  const { user, pay } = await renderPayment();
  await fillIn(user);
  await pay();
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toBe(
    'You can pay the fee laterCard payments aren’t set up here yet. Nothing was charged, and your booking is saved. Ask the showroom how you can pay.Continue',
  );
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(success);
  expect(screen.queryByLabelText('Card number')).toBeNull();
  expect(screen.getByRole('button', { name: 'Waive the fee' })).toBeDefined();
  expect(await readOutbox()).toEqual([]);
});

test('paying later and waiving the fee are offered both offline and online', async () => {
  const { reachable } = loopStore.getState();
  onTestFinished(() => loopStore.setState({ reachable }));
  await renderPayment();
  for (const isReachable of [true, false, true]) {
    act(() => loopStore.setState({ reachable: isReachable }));
    expect(screen.queryByLabelText('Card number') !== null).toBe(isReachable);
    const goOn = screen.getByRole('link', { name: isReachable ? 'Pay later' : 'Continue' });
    expect(goOn.getAttribute('href')).toBe(success);
    const look = { variant: isReachable ? 'secondary' : 'primary' } as const;
    expect(goOn.className).toContain(getButtonClassName(look));
    expect(screen.getByRole('button', { name: 'Waive the fee' })).toBeDefined();
  }
});

test('if the receipt of a charge could not be stored, a second attempt does not charge the card again', async () => {
  server.succeed(receipt);
  const { user, pay } = await renderPayment();
  await refuseMutations();
  await fillIn(user);
  await pay();
  await screen.findByRole('alert');
  await pay();
  await screen.findByRole('alert');
  expect(server.requests).toHaveLength(1);
  expect(await readOutbox()).toEqual([]);
});

test('a form with card data counts as unsaved work, and the fields are cleared when the screen closes', async () => {
  const { user, unmount } = await renderPayment();
  await fillIn(user);
  expect(hasUnsavedWork()).toBe(true);
  const fields = ['Card number', 'Cardholder name', 'Expiry date', 'CVV'].map(field);
  unmount();
  expect(fields.map(({ value }) => value)).toEqual(['', '', '', '']);
  expect(hasUnsavedWork()).toBe(false);
});

test('if an agent waives the fee with a reason, the waiver is stored and the booking opens', async () => {
  const { user, readPlace } = await renderPayment();
  await user.click(screen.getByRole('button', { name: 'Waive the fee' }));
  await user.type(field('Reason'), ' A guest {Enter}');
  await waitFor(() => expect(readPlace().path).toBe(success));
  expect(await readOutbox()).toEqual([
    { name: 'settleBookingFee', args: { ...ids, how: 'waived', note: 'A guest' } },
  ]);
  expect(server.requests).toEqual([]);
});

test('if a fee waiver is refused, the open sheet shows the failure', async () => {
  const { user } = await renderPayment();
  await refuseMutations();
  await user.click(screen.getByRole('button', { name: 'Waive the fee' }));
  await user.type(field('Reason'), 'A guest{Enter}');
  const sheet = screen.getByRole('dialog');
  await waitFor(() => expect(sheet.textContent).toContain('Couldn’t waive the fee'));
});

test('neither a cancellation nor a lost connection closes the card form during a payment', async () => {
  const { reachable } = loopStore.getState();
  onTestFinished(() => loopStore.setState({ reachable }));
  const respond = server.delay(receipt);
  const { user, pay, readPlace } = await renderPayment();
  await fillIn(user);
  await pay();
  act(() => loopStore.setState({ reachable: false }));
  expect(field('Card number').value).toBe(card.cardNumber);
  await localDatabase.bookings.update('booking-1', { status: 'cancelled', number: 'AAAAABBBBB' });
  await screen.findByText('AAAAA-BBBBB');
  expect(field('Card number').value).toBe(card.cardNumber);
  await act(async () => respond());
  await screen.findByRole('alert').catch(() => null);
  await waitFor(() => expect(readPlace().path).toBe(success));
});

test('the caret stays behind the typed digit of a card number, and the browser does not submit the form', async () => {
  const { user } = await renderPayment();
  const number = field('Card number');
  await user.type(number, '41111111');
  number.setSelectionRange(2, 2);
  await user.keyboard('9');
  expect([number.value, number.selectionStart]).toEqual(['4191 1111 1', 3]);
  const form = number.closest('form')!;
  expect(form.autocomplete).toBe('off');
  // Without `preventDefault`, the browser would reload the page.
  expect(fireEvent.submit(form)).toBe(false);
});

test('the typed reason of a waiver is stored as a draft while the sheet is open', async () => {
  const { user } = await renderPayment();
  await user.click(screen.getByRole('button', { name: 'Waive the fee' }));
  await user.type(field('Reason'), 'A guest');
  await expect
    .poll(() => localDatabase.drafts.toArray())
    .toMatchObject([{ value: { note: 'A guest' } }]);
});
