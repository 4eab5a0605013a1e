import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aBooking, aVisitedShowroom } from '#domain/bookings/booking.testing.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { localDatabase } from '../../data/database/local-database.ts';
import { setDefectListener } from '../../data/defects.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import type { CustomerSession } from '../../data/session/customer/customer-session.ts';
import { useJourney } from '../../data/session/customer/journey-store.ts';
import { useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { startFakeServer } from '../../shared/fake-server.testing.ts';
import { startLocalTablet, storeRows } from '../../shared/local-tablet.testing.ts';
import { loopStore } from '../../sync/status/sync-store.ts';
import { createMoveForm, toPendingBooking } from './form/visit-form.ts';
import { PaymentScreen, WaiveFeeForm } from './payment/payment-screen.tsx';
import type { FeePayment } from './payment/use-pay-fee.ts';
import { ReviewScreen } from './review/review-screen.tsx';
import { SuccessScreen } from './success/success-screen.tsx';

// Skips the wait of several seconds before the review reports a missing booking.
vi.mock('../../ui/feedback/use-has-timed-out.ts', () => ({
  useHasTimedOut: (waits: boolean) => waits,
}));

const loop = loopStore.getState();

beforeEach(async () => {
  startFakeServer();
  await startLocalTablet({ showrooms: [aVisitedShowroom()] });
});
afterEach(() => loopStore.setState(loop));

const person = { firstName: 'Maria', lastName: 'Garcia', email: 'maria@example.com' };
const maria = { id: 'maria', ...person };
const otto = { id: 'otto', ...person };
const due = aBooking();
const paid = aBooking({ fee: { ...due.fee, state: 'paid' } });
const cancellation = { at: 5, reason: null, noShow: false };
const cancelled = aBooking({ status: 'cancelled', cancellation });

/** Renders a screen with a query string, and waits until the booking is read. */
async function renderScreen(Screen: () => ReactNode, query: string) {
  const app = renderApp(<Screen />, `/x${query}`);
  await waitFor(() => expect(screen.queryByText('Loading booking details...')).toBeNull());
  return app;
}

const ofOne = '?bookingId=booking-1';
const success = `/booking/success${ofOne}`;
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test.each<[string, Booking | null, Partial<CustomerSession>, string | null]>([
  ['an agent', due, {}, null],
  ['the customer of the booking', due, { customer: maria }, null],
  ['another customer', due, { customer: otto }, 'This booking belongs to another customer.'],
  ['agent mode', due, { customer: otto, asAgent: true }, null],
  ['no stored booking', null, {}, 'We couldn’t find this booking.'],
])(
  'only agents and the customer of a stored booking get a pay button: %s',
  async (_case, booking, journey, reason) => {
    if (booking) await storeRows({ bookings: [booking] });
    useJourney.setState(journey);
    await renderScreen(PaymentScreen, ofOne);
    const pay = screen.queryByRole('button', { name: /^Pay \$50\.00/ });
    expect(pay === null).toBe(reason !== null);
    expect(screen.queryByRole('alert')?.textContent).toBe(
      reason === null ? undefined : `Failed to load booking details${reason}View My Bookings`,
    );
  },
);

test('the payment and success screens show the booking in the URL, or else the booking of the session', async () => {
  await storeRows({ bookings: [due, aBooking({ id: 'booking-2', vehicleInterest: 'GV80' })] });
  useJourney.setState({ confirmedBooking: { id: 'booking-2' } });
  const expectVehicle = async (Screen: () => ReactNode, query: string, name: string) => {
    const { unmount } = await renderScreen(Screen, query);
    expect(screen.getByText('Vehicle of interest').nextSibling?.textContent).toBe(name);
    const back = screen.queryByRole('link', { name: 'Back' })?.getAttribute('href');
    unmount();
    return back;
  };
  expect(await expectVehicle(PaymentScreen, '', 'GV80')).toBe('/booking/review');
  expect(await expectVehicle(PaymentScreen, ofOne, 'G80')).toBe(success);
  await expectVehicle(SuccessScreen, '', 'GV80');
  await expectVehicle(SuccessScreen, ofOne, 'G80');
});

test.each([
  ['/booking/review', PaymentScreen],
  ['/bookings', SuccessScreen],
])('without a booking, the payment or success screen redirects to %s', (to, Screen) => {
  const { readPlace } = renderApp(<Screen />, '/x');
  expect(readPlace().path).toBe(to);
});

async function expectPayment(booking: Booking, shown: { path: string; buttons: string[] }) {
  await storeRows({ bookings: [booking] });
  const { readPlace } = await renderScreen(PaymentScreen, ofOne);
  await waitFor(() => {
    const buttons = screen.queryAllByRole('button').map(({ textContent }) => textContent);
    expect({ path: readPlace().path, buttons }).toEqual(shown);
  });
}

test.each([
  ['due', due, `/x${ofOne}`, ['Waive the fee', 'Pay $50.00Processing...']],
  ['paid', paid, success, []],
  ['of a cancelled booking', cancelled, success, []],
])(
  'the payment screen shows a due fee, and otherwise opens the booking: fee %s',
  async (_case, booking, path, buttons) => {
    await expectPayment(booking, { path, buttons });
    expect(screen.queryByText('You can pay the fee later')).toBeNull();
  },
);

test('an offline tablet offers a customer neither a card payment nor a waiver of the fee', async () => {
  loopStore.setState({ reachable: false });
  useJourney.setState({ customer: maria });
  useKiosk.setState({ handedOver: true });
  await expectPayment(due, { path: `/x${ofOne}`, buttons: [] });
  expect(screen.getByRole('heading', { name: 'You can pay the fee later' })).toBeDefined();
  expect(hrefOf('Continue')).toBe(success);
});

test('an agent can waive the fee of the served customer', async () => {
  useJourney.setState({ customer: maria });
  await expectPayment(due, {
    path: `/x${ofOne}`,
    buttons: ['Waive the fee', 'Pay $50.00Processing...'],
  });
});

const moved = (fields: Partial<Booking>) =>
  aBooking({
    history: [
      {
        what: 'rescheduleBooking',
        at: 5,
        actorId: 'a',
        byCustomer: false,
        reason: null,
        from: null,
      },
    ],
    ...fields,
  });

test.each([
  [{ place: 'requested' }, 'New Time Requested'],
  [{ place: 'given' }, 'Booking Rescheduled'],
  [{ place: 'given', status: 'confirmed' }, 'Booking Confirmed!'],
] satisfies [Partial<Booking>, string][])(
  'the success screen of a rescheduled booking with %o has the title “%s”',
  async (fields, title) => {
    await storeRows({ bookings: [moved(fields)] });
    await renderScreen(SuccessScreen, ofOne);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
  },
);

const coming = ['Check-in', 'Your sales agent', 'What to Expect', 'Reminders', 'What’s Next?'];

test.each([
  ['requested', due, 'Booking Requested', coming],
  ['confirmed', aBooking({ status: 'confirmed' }), 'Booking Confirmed!', coming],
  [
    'completed',
    aBooking({ status: 'completed', checkedInAt: 5 }),
    'Visit Completed',
    ['Your sales agent'],
  ],
  ['canceled', cancelled, 'Booking Canceled', ['Your sales agent']],
])(
  'only an upcoming visit has next steps, a check-in code, advice and a payment link: %s',
  async (_state, booking, title, parts) => {
    await storeRows({ bookings: [booking] });
    await renderScreen(SuccessScreen, ofOne);
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings).toEqual([title, ...parts]);
    const isComing = parts.length > 1;
    expect(screen.queryByRole('link', { name: 'Pay the fee' }) !== null).toBe(isComing);
    expect(screen.queryByRole('img', { name: 'Check-in code' }) !== null).toBe(isComing);
  },
);

const form = { ...createMoveForm(due), date: '2026-11-20', time: '14:00' };
const pendingBooking = toPendingBooking(form, form.visitor!, { showroom: 'M', agent: null });

test.each<[string, Partial<CustomerSession>, boolean]>([
  ['agent', {}, true],
  ['customer', { customer: maria }, true],
  ['another customer', { customer: otto }, false],
  ['agent mode', { customer: otto, asAgent: true }, true],
])(
  'the review screen shows a pending booking only to its customer and to agents: %s',
  async (_viewer, journey, isShown) => {
    useJourney.setState({ pendingBooking, ...journey });
    renderApp(<ReviewScreen />);
    if (isShown) screen.getByRole('button', { name: /^Confirm Booking/ });
    else await screen.findByText('No booking to review');
    expect(screen.queryByText('2:00 PM') !== null).toBe(isShown);
  },
);

test.each<[string, Booking, Partial<CustomerSession>, boolean]>([
  ['due', due, {}, true],
  ['paid', paid, {}, false],
  ['due, but cancelled', { ...cancelled, fee: due.fee }, {}, false],
  ['due, but of another customer', due, { customer: otto }, false],
])(
  'after confirmation, only a payable fee has a link to the payment: fee %s',
  async (_case, booking, journey, isShown) => {
    await storeRows({ bookings: [booking] });
    useJourney.setState({ ...journey, confirmedBooking: { id: 'booking-1' } });
    renderApp(<ReviewScreen />);
    if (isShown) await screen.findByText('Genesis of Manhattan', { selector: 'dd' });
    else await screen.findByText('No booking to review');
    if (isShown) expect(hrefOf('Continue to payment')).toBe('/booking/payment');
    else expect(hrefOf('Book Your Visit')).toBe('/booking/details');
  },
);

test.each([
  [true, ''],
  [false, ' A guest '],
])(
  'a fee waiver requires a reason; after a waiver with success %s, the reason field contains “%s”',
  async (succeeds, note) => {
    const waive = vi.fn<FeePayment['waive']>(async () => succeeds);
    const pay = vi.fn<FeePayment['pay']>(async () => succeeds);
    const paying = { isDemo: true, busy: false, failure: null, pay, waive };
    const { user } = renderApp(<WaiveFeeForm booking={due} paying={paying} />);
    await user.click(screen.getByRole('button', { name: 'Waive the fee' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Waive the fee' }));
    const submit = () => user.click(dialog.getByRole('button', { name: 'Waive the fee' }));
    const field = () => screen.getByLabelText<HTMLInputElement>('Reason');
    await submit();
    expect(dialog.getByText('Please give a reason')).toBeDefined();
    expect(waive).not.toHaveBeenCalled();
    await user.type(field(), ' A guest ');
    await submit();
    expect(waive.mock.calls).toEqual([['A guest']]);
    await waitFor(() => expect(field().value).toBe(note));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Waive the fee' }));
    expect(field().value).toBe('');
  },
);

test('a signed-out tablet shows no booking', async () => {
  useSession.setState({ session: null });
  await storeRows({ bookings: [due] });
  for (const Screen of [PaymentScreen, SuccessScreen, ReviewScreen])
    expect(renderApp(<Screen />, success).container.textContent).toBe('');
});

test('a booking that cannot be read is reported as a failed read, not as an unknown booking', async () => {
  await storeRows({ bookings: [due] });
  const read = vi.spyOn(localDatabase.bookings, 'get').mockRejectedValue(new Error('disk'));
  onTestFinished(() => read.mockRestore());
  onTestFinished(setDefectListener(() => {}));
  renderApp(<SuccessScreen />, `/x${ofOne}`);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^Failed to load booking details/);
  expect(alert.textContent).not.toContain('We couldn’t find this booking.');
});
