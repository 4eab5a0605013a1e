import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  aBooking,
  aVisitedShowroom,
  inNewYork,
  VISIT_DAY,
  visitRules,
} from '#domain/bookings/booking.testing.ts';
import { slotAt } from '#domain/slots/slots-of-day.ts';
import { propsOf, renderLive, tapButton } from '../../app/i18n/render-live.testing.tsx';
import {
  aSession,
  listMutations,
  resetScreenState,
  signInToTablet,
  storeRows,
} from '../../shared/screen-state.testing.ts';
import type { PendingBooking } from '../../data/session/customer-session.ts';
import { useJourney } from '../../data/session/journey-store.ts';
import { Button } from '../../ui/button.tsx';
import { HoldNotice } from './hold-notice.tsx';
import { ReviewPending } from './review-pending.tsx';
import { ReviewSections } from './review-sections.tsx';
import { SlotRefusal } from './slot-refusal.tsx';
import { createMoveForm, toPendingBooking } from './visit-form.ts';

const send = vi.fn<typeof fetch>();
const showroom = aVisitedShowroom();
const eleven = slotAt({ showroom, rules: visitRules() }, VISIT_DAY, '11:00')!;
const held = { isHeld: true, expiresAt: inNewYork(VISIT_DAY, '09:00'), proposals: [] };
const taken = { isHeld: false, expiresAt: null, proposals: [eleven] };

beforeEach(async () => {
  vi.useFakeTimers({ now: inNewYork('2026-11-18', '12:00'), toFake: ['Date'] });
  vi.stubGlobal('fetch', send);
  answerHolds(held);
  await signInToTablet();
  await storeRows('showrooms', showroom);
  await storeRows('visitRules', visitRules());
});
afterEach(async () => {
  vi.useRealTimers();
  await resetScreenState();
});

function answerHolds(data: object) {
  send.mockReset().mockImplementation(async () => Response.json({ data }));
}

const confirmed = aBooking({
  status: 'confirmed',
  fee: { ...aBooking().fee, state: 'paid' },
  testDrive: false,
});

/** Returns the booking under review, moved from its slot at ten to another time. */
function aPending(fields: Partial<PendingBooking> = {}): PendingBooking {
  const form = { ...createMoveForm(confirmed), date: VISIT_DAY, time: '14:00', reason: 'Snow' };
  const names = { showroom: showroom.name, agent: null };
  return { ...toPendingBooking(form, form.visitor!, names)!, ...fields };
}

async function liveReview(pending: PendingBooking) {
  const review = await renderLive(() => ReviewPending({ pending, session: aSession() }));
  const seen = () => ({
    refusals: propsOf(review.read(), SlotRefusal).map(({ title, proposals }) => [
      title,
      proposals.map(({ time }) => time),
    ]),
    pending: propsOf(review.read(), Button)[0]?.pending,
    path: review.readPlace().path,
  });
  const isHeld = () => propsOf(review.read(), HoldNotice)[0]?.hold.kind === 'held';
  return { review, seen, isHeld };
}

const bodies = () => send.mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as object);

test.each([
  ['moved', {}, 'booking-1'],
  ['new', { movedFrom: null }, null],
])('the review of a %s booking holds its slot', async (_case, fields, exceptId) => {
  const { review, isHeld } = await liveReview(aPending(fields));
  await review.waitUntil(isHeld);
  const { bookingId: holdId, showroomId, agentId, vehicleId } = aPending();
  const slot = { holdId, showroomId, date: VISIT_DAY, time: '14:00' };
  expect(bodies()).toEqual([{ ...slot, agentId, testDrive: false, vehicleId, exceptId }]);
  const [sections] = propsOf(review.read(), ReviewSections);
  expect(sections?.isMove).toBe(exceptId !== null);
  const query = exceptId === null ? '?section=datetime' : '?reschedule=booking-1&section=datetime';
  expect(sections?.editPathOf?.('datetime')).toBe(`/booking/details${query}`);
  await review.unmount();
});

test('a slot that another booking holds is reported, and a proposal replaces it', async () => {
  answerHolds(taken);
  const pending = aPending();
  useJourney.setState({ pendingBooking: pending, visit: createMoveForm(confirmed) });
  const { review, seen } = await liveReview(pending);
  await review.waitUntil(() => seen().refusals.length > 0);
  expect(seen().refusals).toEqual([['That time was just taken', ['11:00']]]);
  await review.act((tree) => propsOf(tree, SlotRefusal)[0]?.onTake(eleven));
  const slot = { showroomId: 'manhattan', date: VISIT_DAY, time: '11:00' };
  expect(useJourney.getState().pendingBooking).toEqual({ ...pending, ...slot });
  expect(useJourney.getState().visit).toEqual({ ...createMoveForm(confirmed), ...slot });
});

test('a confirmed move is stored, ends the form and opens the booking', async () => {
  await storeRows('bookings', confirmed);
  useJourney.setState({ pendingBooking: aPending(), visit: createMoveForm(confirmed) });
  const { review, seen } = await liveReview(aPending());
  await tapButton(review, 'Confirm Booking');
  await review.waitUntil(() => seen().path !== '/');
  expect(seen()).toEqual({
    refusals: [],
    pending: false,
    path: '/booking/success?bookingId=booking-1',
  });
  const slot = { showroomId: 'manhattan', date: VISIT_DAY };
  const args = {
    bookingId: 'booking-1',
    atShowroomId: 'manhattan',
    byCustomerId: null,
    from: { ...slot, time: '10:00' },
    to: { ...slot, time: '14:00' },
    agentId: null,
    reason: 'Snow',
  };
  expect(await listMutations()).toEqual([{ name: 'rescheduleBooking', args }]);
  expect(useJourney.getState()).toMatchObject({
    confirmedBooking: { id: 'booking-1' },
    pendingBooking: null,
    visit: null,
  });
});

test('a new booking is requested once without the fields of the review, and opens the payment', async () => {
  const { review, seen } = await liveReview(aPending({ movedFrom: null, reason: null }));
  await review.act((tree) => {
    const [button] = propsOf(tree, Button);
    button?.onClick?.({} as never);
    button?.onClick?.({} as never);
  });
  await review.waitUntil(() => seen().path !== '/');
  expect(seen().path).toBe('/booking/payment');
  const { movedFrom: _from, reason: _reason, ...asked } = aPending();
  const { showroomName: _name, agentName: _agent, ...args } = asked;
  expect(await listMutations()).toEqual([
    { name: 'requestBooking', args: { ...args, atShowroomId: 'manhattan', language: 'en' } },
  ]);
});

test('a booking that an earlier tap has created opens the payment without a failure', async () => {
  await storeRows('bookings', aBooking());
  const { review, seen } = await liveReview(aPending({ movedFrom: null, time: '10:00' }));
  await tapButton(review, 'Confirm Booking');
  await review.waitUntil(() => seen().path === '/booking/payment');
  expect(await listMutations()).toEqual([]);
});

test('a refused booking keeps the review, offers free slots, and a proposal ends the refusal', async () => {
  const startsAt = inNewYork(VISIT_DAY, '14:00');
  const instants = { startsAt, endsAt: startsAt + 45 * 60_000 };
  await storeRows('bookings', aBooking({ id: 'booking-2', time: '14:00', ...instants }));
  const pending = aPending({ movedFrom: null });
  useJourney.setState({ pendingBooking: pending });
  const { review, seen } = await liveReview(pending);
  await tapButton(review, 'Confirm Booking');
  await review.waitUntil(() => seen().refusals.length > 0);
  const [title, times] = seen().refusals[0] ?? [];
  expect([title, times?.length]).toEqual(['Failed to create booking. Please try again.', 3]);
  expect(seen()).toMatchObject({ pending: false, path: '/' });
  expect(useJourney.getState()).toMatchObject({ pendingBooking: pending, confirmedBooking: null });
  await review.act((tree) => propsOf(tree, SlotRefusal)[0]?.onTake(eleven));
  expect(seen().refusals).toEqual([]);
});
