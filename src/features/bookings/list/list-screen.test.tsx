import { screen, waitFor, within } from '@testing-library/react';
import { type InitialEntry, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  aBooking,
  aVisitedShowroom,
  inNewYork,
  VISIT_DAY,
} from '#domain/bookings/booking.testing.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { setDefectListener } from '../../../data/defects.ts';
import { useJourney } from '../../../data/session/customer/journey-store.ts';
import { saveFile } from '../../../device/export/save-file.ts';
import { readOutbox, startLocalTablet } from '../../../shared/local-tablet.testing.ts';
import { backNavigationState } from '../../../ui/navigation/back-navigation.ts';
import { readToasts } from '../../../ui/overlays/toast-store.ts';
import { BookingsScreen } from './list-screen.tsx';

vi.mock('../../../device/export/save-file.ts', () => ({ saveFile: vi.fn<typeof saveFile>() }));

const agent = { name: 'Chidi Okafor', phone: '+16465550142', email: 'chidi@example.com' };
const paid = { ...aBooking().fee, state: 'paid' as const };

function aVisit(id: string, name: string, fields: Partial<Booking>): Booking {
  const { date = VISIT_DAY, time = '10:00' } = fields;
  const startsAt = inNewYork(date, time);
  const endsAt = startsAt + 45 * 60_000;
  const number = `${id.toUpperCase().padEnd(5, '0')}12345`;
  const customer = { ...aBooking().customer, name };
  const instants = { startsAt, endsAt };
  return aBooking({ id, number, customer, status: 'confirmed', fee: paid, ...instants, ...fields });
}

const visits = [
  aVisit('a', 'Ann Berg', { customerId: 'ann', vehicleInterest: 'GV80', testDrive: true, agent }),
  aVisit('b', 'Bo Chen', { time: '09:00', checkedInAt: 5 }),
  aVisit('c', 'Cleo Diaz', {
    date: '2026-12-01',
    time: '14:00',
    status: 'pending',
    place: 'refused',
    showroomId: 'queens',
    vehicleInterest: null,
  }),
  aVisit('d', 'Dan Eco', { date: '2026-11-19', time: '16:00', status: 'completed' }),
  aVisit('e', 'Eve Fox', { date: '2026-11-18', status: 'cancelled' }),
];
const cards = [
  'G80ArrivedFriday, November 209:00 AMBo ChenGenesis of ManhattanB0000-12345',
  'GV80ConfirmedFriday, November 2010:00 AMAnn BergGenesis of ManhattanTest drive includedA0000-12345',
  'Showroom VisitPendingTuesday, December 12:00 PMCleo DiazTBDC0000-12345Needs another time',
];
const pastCards = [
  'G80CompletedThursday, November 194:00 PMDan EcoGenesis of ManhattanD0000-12345',
  'G80CancelledWednesday, November 1810:00 AMEve FoxGenesis of ManhattanE0000-12345',
];

afterEach(() => {
  vi.useRealTimers();
});

async function renderList(path: InitialEntry = '/bookings') {
  const route = <Route element={<BookingsScreen />} path="/bookings/:bookingId?" />;
  const app = renderApp(<Routes>{route}</Routes>, path);
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  return app;
}

beforeEach(async () => {
  vi.useFakeTimers({ now: inNewYork(VISIT_DAY, '09:30'), toFake: ['Date'] });
  await startLocalTablet({ showrooms: [aVisitedShowroom()], bookings: visits });
});

const link = (name: string) => screen.getByRole('link', { name });
const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
const listCards = (name: string) =>
  textsOf(within(screen.getByRole('region', { name })).getAllByRole('article'));

test('the booking list shows upcoming visits in ascending order, followed by past visits, latest first', async () => {
  const { user, readPlace } = await renderList();
  expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual([
    'Upcoming visits',
    'Past visits',
  ]);
  // Waits, because each part of the list reads the names of the showrooms asynchronously.
  await waitFor(() => {
    expect(listCards('Upcoming visits')).toEqual(cards);
    expect(listCards('Past visits')).toEqual(pastCards);
  });
  expect(screen.getByText('Visits and test drives at Genesis of Manhattan')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(link('New Booking').getAttribute('href')).toBe('/booking/details');
  await user.click(link('Actions for booking A0000-12345'));
  expect(readPlace()).toEqual({ path: '/bookings/a', state: { inList: true } });
});

test('the search and the status filter limit the booking list; a message states that nothing matches', async () => {
  const { user } = await renderList();
  const search = screen.getByRole('searchbox');
  await user.type(search, 'ann');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(screen.getByRole('article').textContent).toContain('Ann Berg');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  const status = screen.getByLabelText<HTMLSelectElement>('Status');
  expect([...status.options].map(({ text }) => text)).toEqual([
    'All Status',
    'Pending',
    'Confirmed',
    'Completed',
    'Cancelled',
  ]);
  await user.selectOptions(status, 'Completed');
  await waitFor(() => expect(listCards('Past visits')).toEqual([pastCards[0]]));
  expect(screen.getAllByRole('article')).toHaveLength(1);
  await user.type(search, 'nothing');
  await screen.findByText('No bookings match your search');
  expect(link('Create new booking').getAttribute('href')).toBe('/booking/details');
});

test('a tablet without bookings shows a link to create the first booking', async () => {
  await startLocalTablet();
  await renderList();
  await screen.findByText('No bookings yet');
  expect(link('Create your first booking').getAttribute('href')).toBe('/booking/details');
});

test('the list shows only bookings of the served customer, until the agent switches to all bookings', async () => {
  const customer = { id: 'ann', firstName: 'Ann', lastName: 'Berg', email: 'ann@example.com' };
  useJourney.setState({ customer });
  const { user } = await renderList();
  await waitFor(() => expect(listCards('Upcoming visits')).toEqual([cards[1]]));
  expect(screen.getByText('Bookings for Ann Berg')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Show all bookings' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(5));
  await user.click(screen.getByRole('button', { name: 'Show Ann Berg’s bookings' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
});

const details = async () => {
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('link', { name: 'View Details' });
  return dialog;
};
const listLines = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('dl > div')].map((line) =>
    [...line.children].map(({ textContent }) => textContent),
  );

test('the booking sheet shows all details of the booking, and closing the sheet opens the list', async () => {
  const { user, readPlace } = await renderList('/bookings/a');
  const dialog = await details();
  expect(within(dialog).getByRole('heading').textContent).toBe('GV80');
  expect(dialog.querySelector('header')?.textContent).toBe('Friday, November 2010:00 AMConfirmed');
  expect(listLines(dialog)).toEqual([
    ['Confirmation number', 'A0000-12345'],
    ['Visitor', 'Ann Berg'],
    ['Phone', '+1 212 555 0101'],
    ['Email', 'maria@example.com'],
    ['Showroom', 'Genesis of Manhattan'],
    ['Sales agent', 'Chidi Okafor'],
    ['Test drive', 'Included'],
    ['Booking fee', '$50.00, paid'],
    ['Email to customer', 'Not sent yet'],
  ]);
  expect(link('+1 212 555 0101').getAttribute('href')).toBe('tel:+12125550101');
  expect(dialog.querySelector('a[href="mailto:maria@example.com"]')?.textContent).toBe(
    'maria@example.com',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(readPlace().path).toBe('/bookings');
});

test('the booking sheet links the customer’s build of the booked model', async () => {
  await startLocalTablet({
    priceLists: [aPriceList()],
    builds: [aBuild({ id: 'build-1', customerId: 'ann' }, { exteriorColorId: 'melbourne-red' })],
    bookings: [aVisit('a', 'Ann Berg', { customerId: 'ann', vehicleId: 'gv80' })],
  });
  await renderList('/bookings/a');
  const buildLink = await within(await details()).findByRole('link', { name: /Melbourne Red/ });
  expect(buildLink.getAttribute('href')).toBe('/build/build-1');
});

test.each<[unknown, string, unknown]>([
  [{ from: '/customers/ann?tab=bookings' }, '/customers/ann?tab=bookings', backNavigationState],
  [{ from: '//elsewhere.example' }, '/bookings', null],
  [{ from: 7 }, '/bookings', null],
])('closing a booking that was opened with the navigation state %o opens %s', async (...opened) => {
  const [state, path, stateOfPath] = opened;
  const { user, readPlace } = await renderList({ pathname: '/bookings/a', state });
  await user.click(within(await details()).getByRole('button', { name: 'Close' }));
  expect(readPlace()).toEqual({ path, state: stateOfPath });
});

test('a booking opened from a customer profile is shown with the bookings of this customer', async () => {
  await renderList({ pathname: '/bookings/a', state: { from: '/customers/ann?tab=bookings' } });
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(screen.getByText('Bookings for Ann Berg')).toBeDefined();
});

test.each<[string, Partial<Booking>, string | null, string[][]]>([
  [
    'unpaid',
    { place: 'given', fee: aBooking().fee, specialRequests: 'Tea' },
    'This slot is held. We’ll confirm it once the fee is paid or waived.',
    [
      ['Special requests', 'Tea'],
      ['Booking fee', '$50.00, not paid yet'],
    ],
  ],
  [
    'requested',
    { place: 'requested' },
    'The booking is saved on this tablet. Head office still needs to confirm the time.',
    [['Booking fee', '$50.00, paid']],
  ],
  [
    'refused',
    { place: 'refused', fee: { ...paid, state: 'waived' } },
    'The requested time is no longer available. The booking is saved. Choose another time.',
    [['Booking fee', 'Waived']],
  ],
  [
    'canceled',
    {
      status: 'cancelled',
      cancellation: { at: 5, reason: 'Snow', noShow: false },
      notified: { sequence: 9, at: inNewYork('2026-11-19', '08:00') },
    },
    null,
    [
      ['Booking fee', '$50.00, paid'],
      ['Reason', 'Snow'],
      ['Email to customer', 'Sent Nov 19, 2026, 8:00 AM'],
    ],
  ],
  [
    'no-show',
    {
      status: 'cancelled',
      cancellation: { at: 5, reason: null, noShow: true },
    },
    null,
    [['Booking fee', '$50.00, paid']],
  ],
])(
  'the sheet shows the slot state, the fee and the cancellation of a booking: %s',
  async (_state, fields, note, lines) => {
    const bookings = [
      aVisit('c', 'Cleo Diaz', { status: 'pending', showroomId: 'queens', ...fields }),
    ];
    await startLocalTablet({ bookings });
    await renderList('/bookings/c');
    const dialog = await details();
    expect(dialog.querySelector('header + p')?.textContent).toBe(note ?? undefined);
    expect(listLines(dialog)).toEqual([
      ['Confirmation number', 'C0000-12345'],
      ['Visitor', 'Cleo Diaz'],
      ['Phone', '+1 212 555 0101'],
      ['Email', 'maria@example.com'],
      ['Showroom', 'TBD'],
      ['Sales agent', 'Any available agent'],
      ...lines,
    ]);
    expect(screen.queryByRole('button', { name: 'Add to Calendar' })).toBeNull();
  },
);

test('the booking menu saves a calendar file, and shows a toast if the file cannot be saved', async () => {
  const { user } = await renderList('/bookings/a');
  await details();
  const save = screen.getByRole('button', { name: 'Add to Calendar' });
  await user.click(save);
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  const [name, file, type] = vi.mocked(saveFile).mock.calls[0]!;
  expect([name, type]).toEqual([expect.stringMatching(/\.ics$/), 'text/calendar']);
  expect(file).toContain('SUMMARY:Visit to Genesis of Manhattan');
  expect(String(file).replaceAll('\r\n ', '')).toContain('Vehicle of interest: GV80');
  vi.mocked(saveFile).mockImplementationOnce(() => {
    throw new Error('full');
  });
  const onDefect = vi.fn<(error: unknown) => void>();
  onTestFinished(setDefectListener(onDefect));
  await user.click(save);
  const title = 'Couldn’t create the calendar file. Please try again.';
  await waitFor(() => expect(readToasts()).toMatchObject([{ tone: 'danger', title }]));
  expect(onDefect).toHaveBeenCalledOnce();
  await user.click(save);
  await waitFor(() => expect(readToasts().filter(({ leaving }) => !leaving)).toEqual([]));
});

test('the toast for a completed visit names the visitor and has no detail text', async () => {
  const { user } = await renderList('/bookings/b');
  await details();
  await user.click(screen.getByRole('button', { name: 'Complete visit' }));
  await waitFor(() =>
    expect(readToasts()).toMatchObject([
      { tone: 'positive', title: 'Visit completed: Bo Chen', detail: undefined },
    ]),
  );
  const args = { bookingId: 'b', atShowroomId: 'manhattan' };
  expect(await readOutbox()).toEqual([{ name: 'completeBooking', args }]);
});
