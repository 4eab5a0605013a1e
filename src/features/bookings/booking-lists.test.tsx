import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Booking } from '#domain/bookings/booking.ts';
import {
  aBooking,
  aVisitedShowroom,
  inNewYork,
  VISIT_DAY,
} from '#domain/bookings/booking.testing.ts';
import {
  propsOf,
  renderLive,
  renderLiveChild,
  tapButton,
} from '../../app/i18n/render-live.testing.tsx';
import {
  listMutations,
  listToastTitles,
  resetScreenState,
  signInToTablet,
  storeRows,
} from '../../shared/screen-state.testing.ts';
import { useJourney } from '../../data/session/journey-store.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Calendar } from './calendar-view.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { inList } from './in-list.ts';
import { BookingMenu } from './list-menu.tsx';
import { BookingSheet } from './list-sheet.tsx';
import { TodayVisits } from './today-visits.tsx';
import { useBookingScope } from './use-booking-scope.ts';
import { useBookings } from './use-bookings.ts';
import { VisitRow } from './visit-row.tsx';

beforeEach(async () => {
  vi.useFakeTimers({ now: inNewYork(VISIT_DAY, '09:30'), toFake: ['Date'] });
  await signInToTablet();
  await storeRows('showrooms', aVisitedShowroom());
});
afterEach(async () => {
  vi.useRealTimers();
  await resetScreenState();
});

const paid = { ...aBooking().fee, state: 'paid' as const };

function aVisit(id: string, fields: Partial<Booking> = {}): Booking {
  const { date = VISIT_DAY, time = '10:00' } = fields;
  const startsAt = inNewYork(date, time);
  const endsAt = startsAt + 45 * 60_000;
  return aBooking({ id, status: 'confirmed', fee: paid, startsAt, endsAt, ...fields });
}

const visits = [
  aVisit('late', { time: '15:00' }),
  aVisit('early', { time: '09:00', customerId: 'otto' }),
  aVisit('off', { status: 'cancelled', time: '11:00' }),
  aVisit('elsewhere', { showroomId: 'queens', time: '12:00' }),
  aVisit('tomorrow', { date: '2026-11-21' }),
  aVisit('yesterday', { date: '2026-11-19' }),
];

test('the visits of today are those of the showroom of the session that are not cancelled', async () => {
  await storeRows('bookings', ...visits);
  const live = await renderLive(() => TodayVisits({ emptyText: 'none', loadingLabel: '' }));
  await live.waitUntil((tree) => propsOf(tree, VisitRow).length > 0);
  expect(propsOf(live.read(), VisitRow).map(({ booking }) => booking.id)).toEqual([
    'early',
    'late',
  ]);
});

test.each([
  [null, null, ['early', 'elsewhere', 'late', 'tomorrow', 'yesterday']],
  [null, 'cancelled', ['off']],
  ['otto', null, ['early']],
  ['maria', 'confirmed', ['elsewhere', 'late', 'tomorrow', 'yesterday']],
] as const)('the calendar of customer %s with status %s', async (customerId, status, ids) => {
  await storeRows('bookings', ...visits);
  const today = { date: VISIT_DAY, timeZone: 'America/New_York' };
  const set = { setDate: () => {}, setMode: () => {} };
  const props = { customerId, status, today, ...set, date: VISIT_DAY, mode: 'month' } as const;
  const live = await renderLive(() => Calendar(props));
  const shown = () => {
    const [month] = propsOf<{ byDay: Map<string, Booking[]> }>(live.read(), 'CalendarMonth');
    return [...(month?.byDay.values() ?? [])].flat().map(({ id }) => id);
  };
  await live.waitUntil(() => shown().length > 0);
  expect(shown().sort()).toEqual([...ids].sort());
});

test('the buttons of the calendar select the adjacent period or today', async () => {
  const setDate = vi.fn<(date: string) => void>();
  const today = { date: VISIT_DAY, timeZone: 'America/New_York' };
  const filters = { customerId: null, status: null, setMode: () => {} };
  const props = { ...filters, today, setDate, date: '2027-02-10', mode: 'week' } as const;
  const live = await renderLive(() => Calendar(props));
  const steps = propsOf<{ onClick: () => void }>(live.read(), 'IconButton');
  steps.forEach(({ onClick }) => onClick());
  await tapButton(live, 'Today');
  expect(setDate.mock.calls.flat()).toEqual(['2027-02-03', '2027-02-17', VISIT_DAY]);
});

test('the list of bookings grows by pages, and a new search or status starts at the first page', async () => {
  const times = Array.from({ length: 45 }, (_, at) =>
    aVisit(`visit-${at}`, { date: '2026-12-01' }),
  );
  await storeRows('bookings', ...times);
  const live = await renderLive(() => useBookings(null));
  const count = () => live.read().found?.coming.length;
  const readsAll = (wanted: number) => live.waitUntil(() => count() === wanted);
  await readsAll(20);
  await live.act(({ showMore }) => showMore());
  await readsAll(40);
  await live.act(({ setSearch }) => setSearch(' garcia '));
  await readsAll(20);
  expect(live.read().search).toBe(' garcia ');
  await live.act(({ showMore }) => showMore());
  await readsAll(40);
  await live.act(({ setStatus }) => setStatus('confirmed'));
  await readsAll(20);
  await live.act(({ setStatus }) => setStatus('completed'));
  await readsAll(0);
});

const maria = { id: 'maria', firstName: 'Maria', lastName: '', email: 'maria@example.com' };

test.each([
  [null, false, undefined, null, { customerId: null, customerName: '', canSwitch: false }],
  [maria, false, undefined, null, { customerId: 'maria', customerName: 'Maria', canSwitch: true }],
  [maria, true, undefined, null, { customerId: null, customerName: 'Maria', canSwitch: true }],
  [maria, false, 'late', null, { customerId: null, customerName: 'Maria', canSwitch: true }],
  [maria, false, 'late', inList, { customerId: 'maria', customerName: 'Maria', canSwitch: true }],
])('the bookings of case %# belong to the expected scope', async (...shown) => {
  const [customer, asAgent, bookingId, state, scope] = shown;
  useJourney.setState({ customer, asAgent });
  const at = { pathname: '/bookings', state };
  const live = await renderLive(() => useBookingScope(bookingId), at);
  expect(live.read()).toMatchObject({ ...scope, showroomName: 'Genesis of Manhattan' });
  await live.act(({ toggle }) => toggle());
  const isOfAll = scope.customerId === null;
  expect(live.read().customerId).toBe(isOfAll ? (customer?.id ?? null) : null);
});

test.each([
  ['late', null, 'late'],
  ['late', 'maria', 'late'],
  ['late', 'otto', null],
  ['unknown', null, null],
])('the sheet of booking %s for customer %s shows %s', async (bookingId, customerId, shown) => {
  await storeRows('bookings', ...visits);
  const props = { bookingId, customerId, onClose: () => {} };
  const live = await renderLive(() => BookingSheet(props));
  const state = () => [
    propsOf(live.read(), BookingMenu)[0]?.booking.id ?? null,
    propsOf(live.read(), ErrorState).length,
  ];
  await live.waitUntil(() => state()[0] !== null || state()[1] !== 0);
  expect(state()).toEqual([shown, shown === null ? 1 : 0]);
});

async function liveMenu(booking: Booking, customerId: string | null = null) {
  await storeRows('bookings', booking);
  const props = { booking, showroom: aVisitedShowroom(), customerId };
  const menu = await renderLive(() => BookingMenu(props));
  const offered = () => propsOf<{ what: string }>(menu.read(), 'MenuItem').map(({ what }) => what);
  return { menu, offered };
}

test.each([
  [null, ['checkIn', 'reschedule', 'cancel']],
  ['maria', ['reschedule', 'cancel']],
])('the menu of a visit today for customer %s', async (customerId, changes) => {
  const { menu, offered } = await liveMenu(aVisit('late'), customerId);
  expect(offered()).toEqual(changes);
  expect(propsOf(menu.read(), ChangeDialog)[0]?.isAgent).toBe(customerId === null);
});

test('the check-in of a visit is stored and announced', async () => {
  const { menu } = await liveMenu(aVisit('late'));
  const item = await renderLiveChild(menu.read(), 'MenuItem');
  await tapButton(item, String(propsOf(item.read(), Button)[0]?.children));
  await expect.poll(listToastTitles).toHaveLength(1);
  expect(await listMutations()).toMatchObject([{ name: 'checkInBooking' }]);
  expect(propsOf(menu.read(), FormError)).toEqual([]);
});

test('a refused check-in shows its reason in the menu, and no toast', async () => {
  const { menu } = await liveMenu(aVisit('late'));
  await storeRows('bookings', aVisit('late', { status: 'cancelled' }));
  const item = await renderLiveChild(menu.read(), 'MenuItem');
  await tapButton(item, String(propsOf(item.read(), Button)[0]?.children));
  await menu.waitUntil((tree) => propsOf(tree, FormError).length > 0);
  expect(listToastTitles()).toEqual([]);
  expect(await listMutations()).toEqual([]);
});

test('the problem of a change is shown in its dialog only, while the dialog is open', async () => {
  const { menu } = await liveMenu(aVisit('late'));
  const items = propsOf<{ onAsk: (what: string) => void }>(menu.read(), 'MenuItem');
  await menu.act(() => items[2]?.onAsk('cancel'));
  const dialog = () => propsOf(menu.read(), ChangeDialog)[0];
  expect(dialog()?.asked).toBe('cancel');
  await menu.act(() => dialog()?.changing.change('complete', aVisit('late'), ''));
  expect(dialog()?.changing.problem).not.toBeNull();
  expect(propsOf(menu.read(), FormError)).toEqual([]);
  await menu.act(() => dialog()?.onClose());
  expect(dialog()?.asked).toBeNull();
  expect(propsOf(menu.read(), FormError)).toHaveLength(1);
});
