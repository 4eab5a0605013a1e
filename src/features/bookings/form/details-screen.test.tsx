import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import {
  aBooking,
  aVisitedShowroom,
  inNewYork,
  VISIT_DAY,
  visitRules,
} from '#domain/bookings/booking.testing.ts';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import type { VisitForm } from '../../../data/session/customer/customer-session.ts';
import { useJourney } from '../../../data/session/customer/journey-store.ts';
import { startFakeServer } from '../../../shared/fake-server.testing.ts';
import { startLocalTablet, storeRows } from '../../../shared/local-tablet.testing.ts';
import { loopStore } from '../../../sync/status/sync-store.ts';
import { DetailsScreen } from './details-screen.tsx';
import { createMoveForm } from './visit-form.ts';

const loop = loopStore.getState();
const paid = { ...aBooking().fee, state: 'paid' as const };
const booked = aBooking({ status: 'confirmed', fee: paid });
const customers = ['Ann', 'Bo', 'Cleo', 'Dan', 'Eve'].map((firstName, at) =>
  aCustomer({
    id: firstName,
    firstName,
    name: `${firstName} Garcia`,
    email: `${firstName.toLowerCase()}@example.com`,
    lastActivityAt: 9000 - at,
  }),
);

beforeEach(async () => {
  vi.useFakeTimers({ now: inNewYork('2026-11-18', '12:00'), toFake: ['Date'] });
  startFakeServer();
  await startLocalTablet({
    showrooms: [aVisitedShowroom()],
    visitRules: [
      visitRules({ hostIds: ['AGT002'], closedDays: [{ date: '2026-11-24', reason: 'Repairs' }] }),
    ],
    agents: [anAgent({ id: 'AGT002', name: 'Noor Haddad' })],
    priceLists: [aPriceList()],
    customers,
  });
});
afterEach(() => {
  vi.useRealTimers();
  loopStore.setState(loop);
});

async function renderDetails(query = '', fields: Partial<VisitForm> | null = null) {
  if (fields) useJourney.setState({ visit: { ...createMoveForm(booked), ...fields } });
  const app = renderApp(<DetailsScreen />, `/booking/details${query}`);
  await screen.findByText('Genesis of Manhattan', { selector: 'dd' });
  return app;
}

const readVisit = () => useJourney.getState().visit;
const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
const listTimes = () =>
  textsOf(
    within(screen.getByRole('group', { name: /^Times? / }))
      .queryAllByRole('radio')
      .map((time) => time.parentElement!),
  );
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const readSummary = () => {
  const card = screen.getByRole('heading', { name: 'Your visit' }).parentElement!;
  return [...card.querySelectorAll('p, dd')].map(({ textContent }) => textContent);
};

const built = aBuild(
  { id: 'build-1', vehicleId: 'gv80' },
  { exteriorColorId: 'melbourne-red', wheelsId: '21-inch' },
);
const builtLine = /^Select · Melbourne Red · 21-inch, dark chrome · [0-9A-Z-]{9,11}$/;

test('a booking from a saved build shows the options of the build until another car is chosen', async () => {
  await storeRows({ builds: [built] });
  const state = { testDrive: true, buildId: 'build-1' };
  useJourney.setState({ vehicle: aPriceList().vehicles.find(({ id }) => id === 'gv80')! });
  renderApp(<DetailsScreen />, { pathname: '/booking/details', state });
  await screen.findByText(builtLine);
  expect(readVisit()).toMatchObject({ vehicleId: 'gv80', testDrive: true, buildId: 'build-1' });
  act(() => useJourney.setState({ visit: { ...readVisit()!, vehicleId: 'g70' } }));
  await waitFor(() => expect(screen.queryByText(builtLine)).toBeNull());
});

test('the form of a new booking stores all inputs, and the summary shows the selected values', async () => {
  const { user } = await renderDetails();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Book Your Visit');
  expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual([
    'Visitor',
    'Location',
    'Date & Time',
    'Preferences',
    'Special Requests',
    'Contact Information',
    'Your visit',
  ]);
  expect(readSummary()).toEqual([
    '–',
    'No date or time chosen yet',
    'Genesis of Manhattan',
    'Any available agent',
    'Not specified',
    '',
    'The $50.00 booking fee is due after you confirm. The fee is credited toward a vehicle purchase completed within 30 days.',
  ]);
  expect(screen.getByText('Choose a day to see available times.')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: /^Bo Garcia/ }));
  await user.click(screen.getByLabelText('Thursday, November 19, 2026'));
  await user.click(await screen.findByRole('radio', { name: '11:00 AM' }));
  await user.selectOptions(screen.getByLabelText('Sales agent'), 'Noor Haddad');
  await user.selectOptions(screen.getByLabelText('Vehicle of interest'), 'Genesis G70');
  await user.type(screen.getByLabelText('Special requests'), 'Tea');
  await user.click(screen.getByRole('radio', { name: 'SMS' }));
  await user.click(screen.getByRole('checkbox', { name: 'I’d like a test drive' }));
  expect(readVisit()).toEqual({
    bookingId: expect.any(String) as string,
    movedFrom: null,
    agentId: 'AGT002',
    vehicleId: 'g70',
    vehicleInterest: 'Genesis G70',
    testDrive: true,
    specialRequests: 'Tea',
    contactMethod: 'sms',
    showroomId: 'manhattan',
    date: '2026-11-19',
    time: '11:00',
    visitor: { id: 'Bo', name: 'Bo Garcia', email: 'bo@example.com', phone: '+12125550101' },
    reason: '',
  });
  expect(readSummary().slice(0, 5)).toEqual([
    '11:00 AM',
    'Thursday, November 19, 2026',
    'Genesis of Manhattan',
    'Noor Haddad',
    'Genesis G70',
  ]);
  expect(readSummary()[5]).toBe('Test drive requested');
});

test('if a selected agent is busy at the selected time, the time is cleared and other times are offered', async () => {
  await storeRows({
    agents: [anAgent(), anAgent({ id: 'AGT002', name: 'Noor Haddad' })],
    visitRules: [visitRules({ hostIds: ['AGT001', 'AGT002'], capacity: 2 })],
    bookings: [aBooking({ agentId: 'AGT002' })],
  });
  const chosen = { bookingId: 'new-1', movedFrom: null, date: VISIT_DAY, time: '10:00' };
  const { user } = await renderDetails('', chosen);
  await screen.findByRole('radio', { name: '10:00 AM' });
  expect(readSummary()[0]).toBe('10:00 AM');
  const preferences = screen.getByRole('region', { name: 'Preferences' });
  expect(within(preferences).queryByRole('alert')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Sales agent'), 'Noor Haddad');
  const message = await within(preferences).findByRole('alert');
  expect(message.textContent).toBe(
    '10:00 AM isn’t available with this choice. Choose another time.',
  );
  expect(readSummary().slice(0, 2)).toEqual(['–', 'Friday, November 20, 2026']);
  const offered = await within(preferences).findByRole('list', { name: 'Other available times' });
  const [first, ...others] = within(offered).getAllByRole('button');
  expect(textsOf([first!, ...others])).toEqual(
    ['11:00 AM', '12:00 PM', '1:00 PM'].map((time) => `${time}Friday, November 20, 2026`),
  );
  await user.click(first!);
  await waitFor(() => expect(within(preferences).queryByRole('alert')).toBeNull());
  expect(readSummary()[0]).toBe('11:00 AM');
});

test('the booking form offers recent customers, finds older ones by a search, and can clear the selection', async () => {
  const { user } = await renderDetails();
  await screen.findByRole('button', { name: /^Ann Garcia/ });
  const listPeople = () => textsOf(screen.getAllByRole('button', { name: /Garcia/ }));
  expect(listPeople()).toEqual([
    'Ann Garciaann@example.com',
    'Bo Garciabo@example.com',
    'Cleo Garciacleo@example.com',
    'Dan Garciadan@example.com',
  ]);
  expect(screen.getByRole('link', { name: 'New Customer' }).getAttribute('href')).toBe('/register');
  const search = screen.getByRole('searchbox');
  await user.type(search, 'eve');
  await waitFor(() => expect(listPeople()).toEqual(['Eve Garciaeve@example.com']));
  await user.type(search, 'xyz');
  await screen.findByText('No customers found');
  await user.click(button('Clear search'));
  await user.click(await screen.findByRole('button', { name: /^Dan Garcia/ }));
  expect(screen.getByText('+1 212 555 0101').parentElement?.textContent).toBe(
    'dan@example.com · +1 212 555 0101',
  );
  await user.click(button('Change'));
  expect(readVisit()?.visitor).toBeNull();
});

test('selecting another day clears the time, and a closed day cannot be selected', async () => {
  const { user } = await renderDetails('', { movedFrom: null, date: VISIT_DAY, time: '10:00' });
  await screen.findByRole('radio', { name: '10:00 AM' });
  expect(screen.getByRole('group', { name: 'Times for Friday, November 20, 2026' })).toBeDefined();
  expect(listTimes()).toEqual(
    ['9:00', '10:00', '11:00', '12:00', '1:00', '2:00', '3:00', '4:00'].map((hour, at) =>
      at < 3 ? `${hour} AM` : `${hour} PM`,
    ),
  );
  for (const day of ['Saturday, November 21, 2026', 'Tuesday, November 24, 2026'])
    expect(button(day).disabled).toBe(true);
  await user.click(screen.getByLabelText('Monday, November 23, 2026'));
  expect(readVisit()).toMatchObject({ date: '2026-11-23', time: null });
  await screen.findByRole('group', { name: 'Times for Monday, November 23, 2026' });
  expect(readSummary().slice(0, 2)).toEqual(['–', 'Monday, November 23, 2026']);
  expect(screen.queryByText(/Head office will confirm the time/)).toBeNull();
});

test('the booking form suggests the first available time, and one tap selects this time', async () => {
  const { user } = await renderDetails();
  await screen.findByText('First available time: Wednesday, November 18, 2026 at 1:00 PM');
  await user.click(button('Choose this time'));
  expect(readVisit()).toMatchObject({ date: '2026-11-18', time: '13:00' });
  await waitFor(() => expect(button('Time chosen').disabled).toBe(true));
  // The suggestion keeps its space, so that the calendar does not move.
  await user.click(await screen.findByRole('radio', { name: '2:00 PM' }));
  await waitFor(() => expect(button('Choose this time').disabled).toBe(false));
});

test('without a response of the server, the times of another showroom are shown as uncertain', async () => {
  await startLocalTablet(
    { showrooms: [aVisitedShowroom()], visitRules: [visitRules()] },
    { showroom: aVisitedShowroom({ id: 'queens' }) },
  );
  await renderDetails('', { movedFrom: null, date: VISIT_DAY });
  await screen.findByText(
    'This tablet may not have all of the showroom’s bookings. Head office will confirm the time.',
  );
  expect(screen.getByText('Head office will assign a sales agent.')).toBeDefined();
});

test('for a fully booked day, the booking form states that no times are available', async () => {
  const [startsAt, endsAt] = [inNewYork(VISIT_DAY, '00:00'), inNewYork(VISIT_DAY, '23:59')];
  await storeRows({ bookings: [aBooking({ startsAt, endsAt })] });
  await renderDetails('', { bookingId: 'new-1', movedFrom: null, date: VISIT_DAY });
  await screen.findByText('There are no available times on this day. Choose another day.');
  expect(listTimes()).toEqual([]);
});

test('rescheduling at short notice requires a reason, and the form shows the current time of the visit', async () => {
  vi.setSystemTime(inNewYork(VISIT_DAY, '08:00'));
  await storeRows({ bookings: [booked] });
  const { user } = await renderDetails('?reschedule=booking-1');
  expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual([
    'Visitor',
    'Location',
    'Date & Time',
    'Preferences',
    'Your visit',
  ]);
  await user.click(screen.getByLabelText('Monday, November 23, 2026'));
  const current =
    'Current time: Friday, November 20, 2026 at 10:00 AM. Nothing changes until you confirm a new time.';
  expect(screen.getByText(current)).toBeDefined();
  await user.click(button('Review booking'));
  expect(screen.getByText('Please give a reason').closest('[data-problem]')).not.toBeNull();
  await user.type(screen.getByLabelText('Reason'), 'Snow');
  expect(readVisit()?.reason).toBe('Snow');
  expect(screen.queryByText('Please give a reason')).toBeNull();
});

test.each([
  ['datetime', ['Date & Time']],
  ['location', ['Location', 'Date & Time']],
  ['preferences', ['Preferences']],
  ['requests', ['Special Requests']],
  ['contact', ['Contact Information']],
])(
  'the booking form for %s shows only this section, dependent sections and the summary',
  async (section, parts) => {
    await renderDetails(`?section=${section}`, { movedFrom: null });
    expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual([...parts, 'Your visit']);
    expect(button('Save and review')).toBeDefined();
    const all = screen.getByRole('link', { name: 'Show all details' });
    expect(all.getAttribute('href')).toBe('/booking/details');
  },
);

test('the form to reschedule an unknown booking shows an error and a link to the bookings', async () => {
  renderApp(<DetailsScreen />, '/booking/details?reschedule=unknown');
  await screen.findByText('This booking can’t be rescheduled');
  expect(screen.getByText('We couldn’t find this booking.')).toBeDefined();
  const back = screen.getByRole('link', { name: 'View My Bookings' });
  expect(back.getAttribute('href')).toBe('/bookings');
});

test('on an offline tablet, the booking form states that head office will confirm the time later', async () => {
  await renderDetails();
  const text =
    'This tablet is offline. Head office will confirm the time once the tablet is back online.';
  expect(screen.queryByText(text)).toBeNull();
  act(() => loopStore.setState({ reachable: false }));
  expect(screen.getByText(text)).toBeDefined();
});

test('a visit at another dealer requires the consent to hand over the booking', async () => {
  const dealer = { logo: '', rating: 5, location: 'Queens', distanceKm: 1, brands: ['Genesis'] };
  const [own, other] = [
    aVisitedShowroom(),
    aVisitedShowroom({ id: 'queens', name: 'Genesis of Queens', dealerId: 'dealer-2' }),
  ];
  await storeRows({
    dealers: [{ ...dealer, id: 'dealer-2', name: 'Rossi Motors' }],
    showrooms: [own, other],
    visitRules: [visitRules({ id: 'queens' })],
  });
  const { user, readPlace } = await renderDetails('', {
    movedFrom: null,
    bookingId: 'new-1',
    date: VISIT_DAY,
    time: '10:00',
  });
  const consent = () =>
    screen.queryByRole<HTMLInputElement>('checkbox', {
      name: 'I agree that Rossi Motors receives my details',
    });
  expect(consent()).toBeNull();
  const showroomField = screen.getByRole('combobox', { name: /^Showroom/ });
  await user.selectOptions(showroomField, 'Genesis of Queens – New York');
  await waitFor(() => expect(consent()?.checked).toBe(false));
  expect(
    screen.getByText(
      'This showroom belongs to Rossi Motors. It will receive your name, email, phone number, and the details of this visit.',
    ),
  ).toBeDefined();

  act(() => useJourney.setState({ visit: { ...readVisit()!, time: '10:00' } }));
  await user.click(button('Review booking'));
  const missing = 'Please agree, or choose another showroom';
  expect(await screen.findByText(missing)).toBeDefined();
  expect(consent()?.getAttribute('aria-invalid')).toBe('true');
  expect(readPlace().path).toBe('/booking/details');

  await user.click(consent()!);
  expect(readVisit()).toMatchObject({ handOver: { textVersion: 'en-hand-over-2026-11' } });
  await waitFor(() => expect(screen.queryByText(missing)).toBeNull());
  await user.click(consent()!);
  expect(readVisit()?.handOver).toBeUndefined();
  await user.click(consent()!);
  // The consent is for one dealer, so the selection of another showroom removes the consent.
  await user.selectOptions(showroomField, 'Genesis of Manhattan – New York');
  await waitFor(() => expect(consent()).toBeNull());
  expect(readVisit()?.handOver).toBeUndefined();
});
