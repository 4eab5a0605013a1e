import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  aBooking,
  aVisitedShowroom,
  inNewYork,
  VISIT_DAY,
  visitRules,
} from '#domain/bookings/booking.testing.ts';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { createSlot } from '#domain/slots/slots-of-day.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { localDatabase } from '../../../data/database/local-database.ts';
import { setDefectListener } from '../../../data/defects.ts';
import type { PendingBooking } from '../../../data/session/customer/customer-session.ts';
import { useJourney } from '../../../data/session/customer/journey-store.ts';
import { readOutbox, startLocalTablet, storeRows } from '../../../shared/local-tablet.testing.ts';
import { createMoveForm, toPendingBooking } from '../form/visit-form.ts';
import { ReviewScreen } from './review-screen.tsx';

// Provides a response to every request, because a hold of the previous test may be released at any
// time.
const send = vi.fn<typeof fetch>();
const showroom = aVisitedShowroom();
const eleven = createSlot({ showroom, rules: visitRules() }, VISIT_DAY, '11:00')!;
const held = { isHeld: true, expiresAt: inNewYork(VISIT_DAY, '09:00'), proposals: [] };
const taken = { isHeld: false, expiresAt: null, proposals: [eleven] };

beforeEach(async () => {
  vi.useFakeTimers({ now: inNewYork('2026-11-18', '12:00'), toFake: ['Date'] });
  vi.stubGlobal('fetch', send);
  respondToHolds(held);
  await startLocalTablet({ showrooms: [showroom], visitRules: [visitRules()] });
});
afterEach(() => {
  vi.useRealTimers();
});

function respondToHolds(data: object) {
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

function renderReview(pendingBooking: PendingBooking) {
  useJourney.setState({ pendingBooking, visit: createMoveForm(confirmed) });
  const app = renderApp(<ReviewScreen />, '/booking/review');
  const button = screen.getByRole('button', { name: /^Confirm Booking/ });
  const waitForPath = (path: string) => waitFor(() => expect(app.readPlace().path).toBe(path));
  return { ...app, button, confirm: () => app.user.click(button), waitForPath };
}

test('a booking from a build names the options of the build, in the review and after the confirmation', async () => {
  await storeRows({
    priceLists: [aPriceList()],
    builds: [aBuild({ id: 'build-1' }, { exteriorColorId: 'melbourne-red' })],
  });
  const pending = aPending({ movedFrom: null, vehicleId: 'gv80', buildId: 'build-1' });
  const { confirm, waitForPath } = renderReview(pending);
  await screen.findByText(/Melbourne Red/);
  await confirm();
  await waitForPath('/booking/payment');
  const [request] = await readOutbox();
  expect(request).toMatchObject({ name: 'requestBooking' });
  expect(request!.args).not.toHaveProperty('buildId');
  const confirmedBooking = { id: pending.bookingId, buildId: 'build-1' };
  expect(useJourney.getState()).toMatchObject({ confirmedBooking });
});

const listHolds = () =>
  send.mock.calls
    .map(([, init]) => JSON.parse(String(init?.body)) as object)
    .filter((body) => 'showroomId' in body);
const slotButtons = () => within(screen.getByRole('list', { name: 'Other available times' }));
const slot = { showroomId: 'manhattan', date: VISIT_DAY };

test.each([
  ['moved', {}, 'booking-1', '?reschedule=booking-1&', ['Date & Time', 'Location', 'Preferences']],
  [
    'new',
    { movedFrom: null },
    null,
    '?',
    ['Date & Time', 'Location', 'Preferences', 'Contact Information'],
  ],
])(
  'the review of a %s booking requests a hold of the slot, and links to the sections of the form',
  async (...shown) => {
    const [, fields, exceptId, query, sections] = shown;
    renderReview(aPending(fields));
    await screen.findByText('This time is held for you until 9:00 AM.');
    const { bookingId: holdId, agentId, vehicleId } = aPending();
    expect(listHolds()).toEqual([
      { ...slot, holdId, time: '14:00', agentId, testDrive: false, vehicleId, exceptId },
    ]);
    const links = screen.getAllByRole('link', { name: /^Edit/ });
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(
      sections.map((section) => `Edit ${section}`),
    );
    expect(links[0]?.getAttribute('href')).toBe(`/booking/details${query}section=datetime`);
  },
);

test('if the slot is taken, the review shows an alert, and a tap on a proposal replaces the slot', async () => {
  respondToHolds(taken);
  const { user } = renderReview(aPending());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(
    'That time was just takenThat time is no longer available. Choose another one.',
  );
  const proposal = slotButtons().getByRole('button');
  expect(proposal.textContent).toBe('11:00 AMFriday, November 20, 2026');
  respondToHolds(held);
  await user.click(proposal);
  const chosen = { ...slot, time: '11:00' };
  const { pendingBooking, visit } = useJourney.getState();
  expect(pendingBooking).toEqual({ ...aPending(), ...chosen });
  expect(visit).toEqual({ ...createMoveForm(confirmed), ...chosen });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('confirming another time for a booking stores the move, clears the form and opens the booking', async () => {
  await storeRows({ bookings: [confirmed] });
  const { confirm, waitForPath } = renderReview(aPending());
  await confirm();
  await waitForPath('/booking/success?bookingId=booking-1');
  expect(screen.queryByRole('alert')).toBeNull();
  const args = {
    bookingId: 'booking-1',
    atShowroomId: 'manhattan',
    byCustomerId: null,
    from: { ...slot, time: '10:00' },
    to: { ...slot, time: '14:00' },
    agentId: null,
    reason: 'Snow',
  };
  expect(await readOutbox()).toEqual([{ name: 'rescheduleBooking', args }]);
  expect(useJourney.getState()).toMatchObject({
    confirmedBooking: { id: 'booking-1' },
    pendingBooking: null,
    visit: null,
  });
});

test('confirming a move to another dealer stores the version of the text that the customer agreed to', async () => {
  await storeRows({ bookings: [confirmed] });
  const handOver = { textVersion: 'hand-over-2' };
  const { confirm, waitForPath } = renderReview(aPending({ handOver }));
  await confirm();
  await waitForPath('/booking/success?bookingId=booking-1');
  expect(await readOutbox()).toMatchObject([{ name: 'rescheduleBooking', args: { handOver } }]);
});

test.each([
  ['new', { movedFrom: null }, true],
  ['moved', {}, false],
])('only the review of a new booking shows the note about the fee: %s', (...shown) => {
  const [, fields, hasNote] = shown;
  renderReview(aPending(fields));
  const note = screen.queryByText(/^The \$50\.00 booking fee is due after you confirm\./);
  expect(note !== null).toBe(hasNote);
});

test('two taps on the confirm button store one request without review-only fields, and open the payment', async () => {
  const { button, waitForPath } = renderReview(aPending({ movedFrom: null, reason: null }));
  // Both clicks occur before the next render, so that the button is not pending at the second
  // click.
  act(() => {
    button.click();
    button.click();
  });
  await waitForPath('/booking/payment');
  const { movedFrom: _from, reason: _reason, ...asked } = aPending();
  const { showroomName: _name, agentName: _agent, ...args } = asked;
  expect(await readOutbox()).toEqual([
    { name: 'requestBooking', args: { ...args, atShowroomId: 'manhattan', language: 'en' } },
  ]);
});

test('confirming a booking that already exists opens the payment and stores no mutation', async () => {
  await storeRows({ bookings: [aBooking()] });
  const { confirm, waitForPath } = renderReview(aPending({ movedFrom: null, time: '10:00' }));
  await confirm();
  await waitForPath('/booking/payment');
  expect(await readOutbox()).toEqual([]);
});

test('after a refused booking, the review offers free slots, and a tap on a slot clears the alert', async () => {
  const startsAt = inNewYork(VISIT_DAY, '14:00');
  const instants = { startsAt, endsAt: startsAt + 45 * 60_000 };
  await storeRows({ bookings: [aBooking({ id: 'booking-2', time: '14:00', ...instants })] });
  const pendingBooking = aPending({ movedFrom: null });
  const { user, button, confirm, readPlace } = renderReview(pendingBooking);
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Failed to create booking. Please try again.That time is no longer available. Choose another one.',
  );
  const proposals = slotButtons().getAllByRole('button');
  expect(proposals).toHaveLength(3);
  expect(button.getAttribute('aria-busy')).toBeNull();
  expect(readPlace().path).toBe('/booking/review');
  expect(useJourney.getState()).toMatchObject({ pendingBooking, confirmedBooking: null });
  await user.click(proposals[0]!);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('if both the tablet and the server report the slot as taken, the review shows only one alert', async () => {
  respondToHolds(taken);
  const startsAt = inNewYork(VISIT_DAY, '14:00');
  const instants = { startsAt, endsAt: startsAt + 45 * 60_000 };
  await storeRows({ bookings: [aBooking({ id: 'booking-2', time: '14:00', ...instants })] });
  const { confirm } = renderReview(aPending({ movedFrom: null }));
  await screen.findByText('That time was just taken');
  await confirm();
  await screen.findByText('Failed to create booking. Please try again.');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('if a booking cannot be stored, the review shows an error, and a second attempt clears the error', async () => {
  const failure = new Error('disk');
  const defects = vi.fn<(error: unknown) => void>();
  onTestFinished(setDefectListener(defects));
  const { button, confirm, waitForPath } = renderReview(aPending({ movedFrom: null }));
  const broken = vi.spyOn(localDatabase, 'transaction').mockRejectedValue(failure);
  onTestFinished(() => broken.mockRestore());
  const read = vi.spyOn(localDatabase.meta, 'get').mockRejectedValue(failure);
  onTestFinished(() => read.mockRestore());
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Failed to create booking/);
  expect(defects).toHaveBeenCalled();
  broken.mockRestore();
  read.mockRestore();
  act(() => button.click());
  expect(screen.queryByRole('alert')).toBeNull();
  await waitForPath('/booking/payment');
});

test('in the review of a rescheduled booking, “Back” opens the form to reschedule', () => {
  renderReview(aPending());
  const back = screen.getByRole('link', { name: 'Back' });
  expect(back.getAttribute('href')).toBe('/booking/details?reschedule=booking-1');
});
