import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  aBooking,
  aVisitedShowroom,
  inNewYork,
  VISIT_DAY,
} from '#domain/bookings/booking.testing.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { renderApp, renderAppHook } from '../../../app/render-app.testing.tsx';
import { localDatabase } from '../../../data/database/local-database.ts';
import { setDefectListener } from '../../../data/defects.ts';
import { useJourney } from '../../../data/session/customer/journey-store.ts';
import { useKiosk } from '../../../data/session/kiosk/kiosk-store.ts';
import {
  listToastTitles,
  readOutbox,
  startLocalTablet,
  storeRows,
} from '../../../shared/local-tablet.testing.ts';
import { readToasts } from '../../../ui/overlays/toast-store.ts';
import { Calendar } from '../calendar/calendar-view.tsx';
import { TodayVisits } from '../calendar/today-visits.tsx';
import { openedFromListState } from '../opened-from-list-state.ts';
import { BookingMenu } from './list-menu.tsx';
import { BookingSheet, BookingsScreen, useBookingScope } from './list-screen.tsx';
import { useBookings } from './use-bookings.ts';

beforeEach(async () => {
  vi.useFakeTimers({ now: inNewYork(VISIT_DAY, '09:30'), toFake: ['Date'] });
  await startLocalTablet({ showrooms: [aVisitedShowroom()] });
});
afterEach(() => {
  vi.useRealTimers();
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

const listTargets = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('the list of today’s visits contains all visits of the session’s showroom except canceled ones', async () => {
  await storeRows({ bookings: visits });
  renderApp(<TodayVisits emptyText="none" loadingLabel="loading" />);
  const rows = await screen.findAllByRole('link');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '9:00 AMMaria GarciaG80Confirmed',
    '3:00 PMMaria GarciaG80Confirmed',
  ]);
  expect(listTargets()).toEqual(['/bookings/early', '/bookings/late']);
});

const today = { date: VISIT_DAY, timeZone: 'America/New_York' };

test.each([
  [null, null, ['early', 'elsewhere', 'late', 'tomorrow', 'yesterday']],
  [null, 'cancelled', ['off']],
  ['otto', null, ['early']],
  ['maria', 'confirmed', ['elsewhere', 'late', 'tomorrow', 'yesterday']],
] as const)(
  'with the customer filter %s and the status filter %s, the calendar shows only matching visits',
  async (customerId, status, ids) => {
    await storeRows({ bookings: visits });
    const filters = { customerId, status, today, date: VISIT_DAY, mode: 'month' } as const;
    renderApp(<Calendar {...filters} setDate={() => {}} setMode={() => {}} />);
    await screen.findAllByRole('link');
    expect(new Set(listTargets())).toEqual(new Set(ids.map((id) => `/bookings/${id}`)));
  },
);

test.each([
  [VISIT_DAY, 1],
  ['2026-11-10', 0],
])(
  'if the day %s is selected, the opened month view scrolls today into view %s times',
  (date, count) => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    onTestFinished(() => scroll.mockRestore());
    const filters = { customerId: null, status: null, today, date, mode: 'month' } as const;
    renderApp(<Calendar {...filters} setDate={() => {}} setMode={() => {}} />);
    expect(scroll.mock.calls).toEqual(Array.from({ length: count }, () => [{ block: 'nearest' }]));
  },
);

test('the calendar buttons “Previous”, “Next” and “Today” select the adjacent weeks or today', async () => {
  const setDate = vi.fn<(date: string) => void>();
  const filters = { customerId: null, status: null, setMode: () => {} };
  const period = { today, setDate, date: '2027-02-10', mode: 'week' } as const;
  const { user } = renderApp(<Calendar {...filters} {...period} />);
  for (const name of ['Previous', 'Next', 'Today'])
    await user.click(screen.getByRole('button', { name }));
  expect(setDate.mock.calls.flat()).toEqual(['2027-02-03', '2027-02-17', VISIT_DAY]);
});

test('“Show more” adds a page of bookings; a new search or status shows only the first page', async () => {
  const ids = Array.from({ length: 45 }, (_, at) => `visit-${at}`);
  await storeRows({ bookings: ids.map((id) => aVisit(id, { date: '2026-12-01' })) });
  const { result } = renderAppHook(() => useBookings(null));
  const expectCount = (count: number) =>
    waitFor(() => expect(result.current.found?.coming).toHaveLength(count));
  await expectCount(20);
  act(() => result.current.showMore());
  await expectCount(40);
  act(() => result.current.setSearch(' garcia '));
  await expectCount(20);
  expect(result.current.search).toBe(' garcia ');
  act(() => result.current.showMore());
  await expectCount(40);
  act(() => result.current.setStatus('confirmed'));
  await expectCount(20);
  act(() => result.current.setStatus('completed'));
  await expectCount(0);
});

const maria = { id: 'maria', firstName: 'Maria', lastName: '', email: 'maria@example.com' };

test.each([
  [
    'no customer',
    null,
    false,
    undefined,
    null,
    { customerId: null, customerName: '', canSwitch: false },
  ],
  [
    'customer',
    maria,
    false,
    undefined,
    null,
    { customerId: 'maria', customerName: 'Maria', canSwitch: true },
  ],
  [
    'agent mode',
    maria,
    true,
    undefined,
    null,
    { customerId: null, customerName: 'Maria', canSwitch: true },
  ],
  [
    'direct link',
    maria,
    false,
    'late',
    null,
    { customerId: null, customerName: 'Maria', canSwitch: true },
  ],
  [
    'opened from list',
    maria,
    false,
    'late',
    openedFromListState,
    { customerId: 'maria', customerName: 'Maria', canSwitch: true },
  ],
])(
  'the list is limited to a served customer, except in agent mode or at a direct link: %s',
  (...shown) => {
    const [, customer, asAgent, bookingId, state, scope] = shown;
    useJourney.setState({ customer, asAgent });
    const at = { pathname: '/bookings', state };
    const { result } = renderAppHook(() => useBookingScope(bookingId), at);
    expect(result.current).toMatchObject({ ...scope, showroomName: 'Genesis of Manhattan' });
    act(() => result.current.toggle());
    const isOfAll = scope.customerId === null;
    expect(result.current.customerId).toBe(isOfAll ? (customer?.id ?? null) : null);
  },
);

test.each([
  ['late', null, true],
  ['late', 'maria', true],
  ['late', 'otto', false],
  ['unknown', null, false],
])(
  'with the booking id %s and the customer filter %s, the sheet shows the booking: %s',
  async (...shown) => {
    const [bookingId, customerId, isShown] = shown;
    await storeRows({ bookings: visits });
    const onClose = vi.fn<() => void>();
    const { user } = renderApp(<BookingSheet {...{ bookingId, customerId, onClose }} />);
    if (isShown) {
      const link = await screen.findByRole('link', { name: 'View Details' });
      expect(link.getAttribute('href')).toBe('/booking/success?bookingId=late');
      expect(screen.queryByRole('alert')).toBeNull();
    } else {
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toBe('We couldn’t find this bookingBack to bookings');
      expect(screen.queryByRole('link')).toBeNull();
      await user.click(within(alert).getByRole('button'));
      expect(onClose).toHaveBeenCalledOnce();
    }
  },
);

async function renderMenu(customerId: string | null = null) {
  await storeRows({ bookings: [aVisit('late')] });
  const showroom = aVisitedShowroom();
  return renderApp(<BookingMenu booking={aVisit('late')} {...{ showroom, customerId }} />);
}

const button = (name: string) => screen.getByRole('button', { name });

test.each([
  ['agent', null, false, ['Check in', 'Reschedule', 'Cancel Booking'], true],
  ['served customer', 'maria', false, ['Check in', 'Reschedule', 'Cancel Booking'], false],
  ['handed-over tablet', 'maria', true, ['Reschedule', 'Cancel Booking'], false],
])(
  'the menu of a visit today offers a check-in unless a customer has the tablet: %s',
  async (...shown) => {
    const [, customerId, handedOver, changes, needsNote] = shown;
    useKiosk.setState({ handedOver });
    const { container, user } = await renderMenu(customerId);
    const items = [...container.querySelectorAll('button, a')].map(
      ({ textContent }) => textContent,
    );
    expect(items).toEqual([...changes, 'View Details', 'Add to Calendar']);
    expect(screen.getByRole('link', { name: 'Reschedule' }).getAttribute('href')).toBe(
      '/booking/details?reschedule=late&section=datetime',
    );
    await user.click(button('Cancel Booking'));
    expect(screen.getByLabelText<HTMLInputElement>('Reason').required).toBe(needsNote);
  },
);

test('the menu of an unpaid booking offers a card payment, and a waiver that requires a reason', async () => {
  const due = aVisit('late', { status: 'pending', place: 'given', fee: aBooking().fee });
  await storeRows({ bookings: [due] });
  renderApp(<BookingMenu booking={due} customerId="maria" showroom={aVisitedShowroom()} />);
  expect(screen.getByRole('link', { name: 'Pay by card' })).toBeDefined();
  fireEvent.click(button('Waive the fee'));
  expect(screen.getByLabelText<HTMLInputElement>('Reason').required).toBe(true);
});

test('the check-in of a visit is stored as a mutation and confirmed in a toast', async () => {
  await renderMenu();
  const checkIn = button('Check in');
  fireEvent.click(checkIn);
  expect(checkIn.getAttribute('aria-busy')).toBe('true');
  await waitFor(() =>
    expect(readToasts()).toMatchObject([
      {
        tone: 'positive',
        title: 'Maria Garcia is checked in',
        detail: 'The sales agent will be notified.',
      },
    ]),
  );
  expect(await readOutbox()).toMatchObject([{ name: 'checkInBooking' }]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the reason for a refused booking change is shown in the open dialog, or otherwise in the menu', async () => {
  const { user } = await renderMenu();
  await storeRows({ bookings: [aVisit('late', { status: 'cancelled' })] });
  await user.click(button('Check in'));
  const problem = 'This booking was canceled. Please make a new one.';
  expect((await screen.findByRole('alert')).textContent).toBe(problem);
  expect(listToastTitles()).toEqual([]);
  expect(await readOutbox()).toEqual([]);
  await user.click(button('Cancel Booking'));
  const dialog = screen.getByRole('alertdialog');
  expect(screen.getAllByRole('alert')).toEqual([within(dialog).getByRole('alert')]);
  await user.click(button('Keep Booking'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('no check-in is offered before the day of the visit begins in the showroom’s time zone', () => {
  // In Honolulu, the day of the visit has not begun.
  vi.setSystemTime(inNewYork(VISIT_DAY, '03:00'));
  const showroom = aVisitedShowroom({ timezone: 'Pacific/Honolulu' });
  renderApp(<BookingMenu booking={aVisit('late')} customerId={null} showroom={showroom} />);
  expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull();
  button('Cancel Booking');
});

test('the agenda selects visits by their local date, also for showrooms in other time zones', async () => {
  const in2Zones = [
    aVisit('tokyo', { startsAt: inNewYork('2026-11-19', '18:00') }),
    aVisit('honolulu', { date: '2026-12-03', startsAt: inNewYork('2026-12-04', '04:00') }),
  ];
  await storeRows({ bookings: in2Zones });
  const filters = { customerId: null, status: null, today, date: VISIT_DAY } as const;
  renderApp(<Calendar {...filters} mode="agenda" setDate={() => {}} setMode={() => {}} />);
  await screen.findAllByRole('link');
  expect(listTargets()).toEqual(['/bookings/tokyo', '/bookings/honolulu']);
});

test('if the visits cannot be read, the calendar shows an error', async () => {
  onTestFinished(setDefectListener(() => {}));
  const read = vi.spyOn(localDatabase.bookings, 'where').mockImplementation(() => {
    throw new Error('disk');
  });
  onTestFinished(() => read.mockRestore());
  const filters = { customerId: null, status: null, today, date: VISIT_DAY } as const;
  renderApp(<Calendar {...filters} mode="month" setDate={() => {}} setMode={() => {}} />);
  await screen.findByText('Failed to load bookings');
});

test('the calendar of a served customer contains only visits of this customer', async () => {
  await storeRows({ bookings: visits });
  useJourney.setState({ customer: { ...maria, id: 'otto' } });
  const { user } = renderApp(<BookingsScreen />, '/bookings');
  await user.click(screen.getByRole('radio', { name: 'Calendar' }));
  await waitFor(() => expect(new Set(listTargets())).toContain('/bookings/early'));
  expect(listTargets()).not.toContain('/bookings/late');
});
