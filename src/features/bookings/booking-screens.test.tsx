import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Navigate } from 'react-router-dom';
import type { Booking } from '#domain/bookings/booking.ts';
import { aBooking, aVisitedShowroom } from '#domain/bookings/booking.testing.ts';
import {
  propsOf,
  renderLive,
  renderLiveChild,
  submitForm,
  tapButton,
} from '../../app/i18n/render-live.testing.tsx';
import { resetScreenState, signInToTablet, storeRows } from '../../shared/screen-state.testing.ts';
import type { CustomerSession } from '../../data/session/customer-session.ts';
import { useJourney } from '../../data/session/journey-store.ts';
import { loopStore } from '../../sync/sync-store.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BookingMissing } from './booking-missing.tsx';
import { CardForm } from './card-form.tsx';
import { FeeDueLater } from './fee-due-later.tsx';
import { LoadingBooking } from './loading-booking.tsx';
import { PaymentScreen } from './payment-screen.tsx';
import { ReviewPending } from './review-pending.tsx';
import { ReviewScreen } from './review-screen.tsx';
import { ReviewSections } from './review-sections.tsx';
import { SuccessScreen } from './success-screen.tsx';
import type { FeePayment } from './use-pay-fee.ts';
import { createMoveForm, toPendingBooking } from './visit-form.ts';
import { WaiveFee } from './waive-fee.tsx';

type ReactNode = Parameters<typeof propsOf>[0];

const loop = loopStore.getState();

beforeEach(async () => {
  await signInToTablet();
  await storeRows('showrooms', aVisitedShowroom());
});
afterEach(async () => {
  loopStore.setState(loop);
  await resetScreenState();
});

const person = { firstName: 'Maria', lastName: 'Garcia', email: 'maria@example.com' };
const maria = { id: 'maria', ...person };
const otto = { id: 'otto', ...person };
const due = aBooking();
const paid = aBooking({ fee: { ...due.fee, state: 'paid' } });
const cancellation = { at: 5, byCustomer: false, reason: null, noShow: false };
const cancelled = aBooking({ status: 'cancelled', cancellation: cancellation });

/** Returns the name of the part that a screen shows for a booking. */
async function shownPart(Screen: () => ReactNode, path: string, names: string[]) {
  const screen = await renderLive(Screen, path);
  await screen.waitUntil((tree) => propsOf(tree, LoadingBooking).length === 0);
  return { screen, parts: names.filter((name) => propsOf(screen.read(), name).length > 0) };
}

const success = '/booking/success?bookingId=booking-1';

test.each<[string, Booking | null, Partial<CustomerSession>, object]>([
  ['an agent', due, {}, { parts: ['Payment'] }],
  ['the customer of the booking', due, { customer: maria }, { parts: ['Payment'] }],
  ['another customer', due, { customer: otto }, { missing: 'NOT_YOUR_BOOKING' }],
  ['agent mode', due, { customer: otto, asAgent: true }, { parts: ['Payment'] }],
  ['no stored booking', null, {}, { missing: 'ROW_NOT_FOUND' }],
])('the payment screen for %s shows the expected part', async (_case, booking, journey, shown) => {
  if (booking) await storeRows('bookings', booking);
  useJourney.setState(journey);
  const path = '/booking/payment?bookingId=booking-1';
  const { screen, parts } = await shownPart(PaymentScreen, path, ['Payment']);
  const [missing] = propsOf(screen.read(), BookingMissing);
  expect(missing ? { missing: missing.code } : { parts }).toEqual(shown);
});

test('the payment and success screens use the booking of the session, unless the query has one', async () => {
  await storeRows('bookings', due, aBooking({ id: 'booking-2' }));
  useJourney.setState({ confirmedBooking: { id: 'booking-2' } });
  type Shown = { shown: { booking: Booking }; backTo?: string };
  const shownAt = async (Screen: () => ReactNode, name: string, query: string) => {
    const { screen } = await shownPart(Screen, `/x${query}`, []);
    const [found] = propsOf<Shown>(screen.read(), name);
    return [found?.shown.booking.id, found?.backTo];
  };
  const query = '?bookingId=booking-1';
  expect(await shownAt(PaymentScreen, 'Payment', '')).toEqual(['booking-2', '/booking/review']);
  expect(await shownAt(PaymentScreen, 'Payment', query)).toEqual(['booking-1', success]);
  expect(await shownAt(SuccessScreen, 'Success', '')).toEqual(['booking-2', undefined]);
  expect(await shownAt(SuccessScreen, 'Success', query)).toEqual(['booking-1', undefined]);
});

test.each([
  [PaymentScreen, '/booking/review'],
  [SuccessScreen, '/bookings'],
])('without a booking, screen %# leads to %s', async (Screen, to) => {
  const screen = await renderLive(Screen, '/x');
  expect(propsOf(screen.read(), Navigate)).toEqual([{ replace: true, to }]);
});

async function livePayment(booking: Booking) {
  await storeRows('bookings', booking);
  const { screen } = await shownPart(PaymentScreen, '/x?bookingId=booking-1', []);
  const payment = await renderLiveChild(screen.read(), 'Payment');
  return () => ({
    left: propsOf(payment.read(), Navigate).map(({ to }) => to),
    cards: propsOf(payment.read(), CardForm).map(({ amountCents }) => amountCents),
    later: propsOf(payment.read(), FeeDueLater).length,
    waivers: propsOf(payment.read(), WaiveFee).length,
  });
}

test.each([
  ['due', due, { cards: [5000], waivers: 1, left: [] }],
  ['paid', paid, { cards: [], waivers: 0, left: [success] }],
  ['of a cancelled booking', cancelled, { cards: [], waivers: 0, left: [success] }],
])('the payment of a fee that is %s is offered or left', async (_case, booking, shown) => {
  expect((await livePayment(booking))()).toEqual({ later: 0, ...shown });
});

test('an offline tablet accepts no card, and a customer cannot waive the fee', async () => {
  loopStore.setState({ reachable: false });
  useJourney.setState({ customer: maria });
  expect((await livePayment(due))()).toEqual({ left: [], cards: [], later: 1, waivers: 0 });
});

test.each([
  [due, ['SuccessNext', 'CheckInQrCode', 'SuccessAdvice', 'ConsultantCard']],
  [
    aBooking({ status: 'confirmed' }),
    ['SuccessNext', 'CheckInQrCode', 'SuccessAdvice', 'ConsultantCard'],
  ],
  [aBooking({ status: 'completed', checkedInAt: 5 }), ['ConsultantCard']],
  [cancelled, ['ConsultantCard']],
])(
  'only a coming visit has next steps, a check-in code and advice, case %#',
  async (booking, parts) => {
    await storeRows('bookings', booking);
    const { screen } = await shownPart(SuccessScreen, '/x?bookingId=booking-1', []);
    const part = await renderLiveChild(screen.read(), 'Success');
    const names = ['SuccessNext', 'CheckInQrCode', 'SuccessAdvice', 'ConsultantCard'];
    expect(names.filter((name) => propsOf(part.read(), name).length > 0)).toEqual(parts);
  },
);

const form = { ...createMoveForm(due), date: '2026-11-20', time: '14:00' };
const pendingBooking = toPendingBooking(form, form.visitor!, { showroom: 'M', agent: null });

test.each<[Partial<CustomerSession>, number]>([
  [{}, 1],
  [{ customer: maria }, 1],
  [{ customer: otto }, 0],
  [{ customer: otto, asAgent: true }, 1],
])(
  'a pending booking is reviewed only by its customer and by agents, case %#',
  async (...shown) => {
    const [journey, count] = shown;
    useJourney.setState({ pendingBooking, ...journey });
    const screen = await renderLive(ReviewScreen);
    expect(propsOf(screen.read(), ReviewPending)).toHaveLength(count);
  },
);

test.each<[string, Booking, Partial<CustomerSession>, string[]]>([
  ['due', due, {}, ['Genesis of Manhattan']],
  ['paid', paid, {}, []],
  ['due, but cancelled', { ...cancelled, fee: due.fee }, {}, []],
  ['due, but of another customer', due, { customer: otto }, []],
])('the review of a stored booking whose fee is %s', async (_case, booking, journey, names) => {
  await storeRows('bookings', booking);
  useJourney.setState({ ...journey, confirmedBooking: { id: 'booking-1' } });
  const outer = await renderLive(ReviewScreen);
  const review = await renderLiveChild(outer.read(), 'ReviewMade');
  await review.act(() => new Promise((resolve) => setTimeout(resolve, 30)));
  const shown = propsOf(review.read(), ReviewSections).map(({ visit }) => visit.showroomName);
  expect(shown).toEqual(names);
});

async function liveWaiver(succeeds: boolean) {
  const waive = vi.fn<FeePayment['waive']>(async () => succeeds);
  const pay = vi.fn<FeePayment['pay']>(async () => succeeds);
  const paying = { isDemo: true, busy: false, failure: null, pay, waive };
  const live = await renderLive(() => WaiveFee({ booking: due, paying }));
  const field = () => propsOf(live.read(), TextField)[0];
  await tapButton(live, String(propsOf(live.read(), Button)[0]?.children));
  await submitForm(live);
  const missing = field()?.error;
  await live.act(() => field()?.onChange?.({ target: { value: ' A guest ' } } as never));
  await submitForm(live);
  return { live, field, missing, waive };
}

test.each([
  [true, ''],
  [false, ' A guest '],
])('a waiver needs a reason, and success %s leaves the text “%s”', async (succeeds, note) => {
  const { live, field, missing, waive } = await liveWaiver(succeeds);
  expect(missing).toBeDefined();
  expect(waive.mock.calls).toEqual([['A guest']]);
  await live.waitUntil(() => field()?.value === note);
  expect(propsOf(live.read(), Sheet)[0]?.open).toBe(true);
  await live.act((tree) => propsOf(tree, Sheet)[0]?.onClose());
  expect([propsOf(live.read(), Sheet)[0]?.open, field()?.value]).toEqual([false, '']);
});

test('a signed-out tablet shows no booking', async () => {
  const screens = [PaymentScreen, SuccessScreen, ReviewScreen];
  await resetScreenState();
  for (const Screen of screens) expect((await renderLive(Screen, success)).read()).toBeNull();
});
