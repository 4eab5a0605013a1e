import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import {
  aBooking,
  aVisitedShowroom,
  inNewYork,
  VISIT_DAY,
  visitRules,
} from '#domain/bookings/booking.testing.ts';
import { createSlot } from '#domain/slots/slots-of-day.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import type { VisitForm } from '../../../data/session/customer/customer-session.ts';
import { useJourney } from '../../../data/session/customer/journey-store.ts';
import { startFakeServer } from '../../../shared/fake-server.testing.ts';
import { startLocalTablet, storeRows } from '../../../shared/local-tablet.testing.ts';
import { readToasts } from '../../../ui/overlays/toast-store.ts';
import { DetailsScreen } from './details-screen.tsx';
import { createMoveForm } from './visit-form.ts';

const showroom = aVisitedShowroom();
const booked = aBooking({ status: 'confirmed', fee: { ...aBooking().fee, state: 'paid' } });
const moved = createMoveForm(booked);
const complete: VisitForm = {
  ...moved,
  bookingId: 'new-1',
  movedFrom: null,
  agentId: 'AGT002',
  date: VISIT_DAY,
  time: '10:00',
};

beforeEach(async () => {
  vi.useFakeTimers({ now: inNewYork('2026-11-18', '12:00'), toFake: ['Date'] });
  startFakeServer();
  await startLocalTablet({
    showrooms: [showroom, aVisitedShowroom({ id: 'queens', name: 'Genesis of Queens' })],
    visitRules: [visitRules({ hostIds: ['AGT002'] })],
    agents: [anAgent({ id: 'AGT002', name: 'Noor Haddad' })],
    priceLists: [aPriceList()],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * Renders the screen with a partly completed form, and waits for the options and the free times.
 */
async function renderForm(fields: Partial<VisitForm> = {}, query = '') {
  const visit = { ...complete, ...fields };
  useJourney.setState({ visit });
  const app = renderApp(<DetailsScreen />, `/booking/details${query}`);
  const name = query.includes('section') ? 'Save and review' : 'Review booking';
  const submit = await screen.findByRole('button', { name });
  await screen.findByText(visit.showroomId ? showroom.name : '–', { selector: 'dd' });
  await waitFor(() => expect(screen.queryByText('Loading available times')).toBeNull());
  return { ...app, submit: () => app.user.click(submit) };
}

const readVisit = () => useJourney.getState().visit;

test('submitting a complete booking form opens the review of the booking', async () => {
  const { submit, readPlace } = await renderForm();
  await submit();
  await waitFor(() => expect(readPlace().path).toBe('/booking/review'));
  expect(useJourney.getState().pendingBooking).toMatchObject({
    bookingId: 'new-1',
    time: '10:00',
    agentId: 'AGT002',
    agentName: 'Noor Haddad',
    showroomName: showroom.name,
    customer: { name: 'Maria Garcia' },
  });
});

test.each([
  ['new booking', '', {}, '/booking/details'],
  [
    'booking to reschedule',
    'reschedule=booking-1&',
    moved,
    '/booking/details?reschedule=booking-1',
  ],
])(
  'submitting a section with a missing value opens the whole booking form: %s',
  async (_case, query, fields, path) => {
    await storeRows({ bookings: [booked] });
    const form = { ...fields, date: VISIT_DAY, time: null };
    const { submit, readPlace } = await renderForm(form, `?${query}section=datetime`);
    await submit();
    await waitFor(() => expect(readPlace().path).toBe(path));
    expect(screen.getByText('Please choose a time').getAttribute('role')).toBe('alert');
  },
);

test('if the data of the visitor is invalid, submitting the form shows an error and prepares no booking', async () => {
  const { user, submit } = await renderForm({ visitor: { ...complete.visitor!, phone: 'none' } });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await submit();
  const name = 'Failed to prepare booking. Please try again.';
  const dialog = await screen.findByRole('alertdialog', { name });
  expect(useJourney.getState().pendingBooking).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

const errors = {
  visitor: 'Please choose a visitor',
  showroom: 'Please choose a showroom',
  date: 'Please choose a date',
  time: 'Please choose a time',
  agent: 'This sales agent isn’t available at this showroom. Choose another agent.',
  notFree: 'That time isn’t available with your selections. Choose another one.',
};
/** Returns the errors in the parts of the form that are marked as invalid. */
const listErrors = () =>
  Object.entries(errors).flatMap(([name, text]) =>
    screen.queryByText(text)?.closest('[data-problem]') ? [name] : [],
  );

test.each<[string, Partial<VisitForm>, string[], string[]]>([
  ['no visitor', { visitor: null }, [], ['visitor']],
  ['no showroom', { showroomId: null, time: null }, [], ['showroom']],
  [
    'no date, unknown agent',
    { date: null, time: null, agentId: 'AGT009' },
    ['agent'],
    ['date', 'time', 'agent'],
  ],
  ['no visitor, taken time', { visitor: null }, ['notFree'], ['visitor', 'notFree']],
])(
  'a missing value is reported on submit, an unavailable value immediately: %s',
  async (_case, fields, early, late) => {
    if (early.includes('notFree')) await storeRows({ bookings: [booked] });
    const { submit, readPlace } = await renderForm(fields);
    await waitFor(() => expect(listErrors()).toEqual(early));
    expect(document.querySelectorAll('[data-problem]')).toHaveLength(early.length);
    await submit();
    expect(listErrors()).toEqual(late);
    const invalid = document.querySelector('[data-problem]');
    await waitFor(() => expect(invalid?.contains(document.activeElement)).toBe(true));
    const calendar = screen.queryByText(errors.date)?.parentElement;
    expect(calendar?.dataset['invalid']).toBe(calendar ? 'true' : undefined);
    const search = screen.queryByRole('searchbox');
    expect(search?.getAttribute('aria-invalid')).toBe(search ? 'true' : undefined);
    expect(readPlace().path).toBe('/booking/details');
    expect(useJourney.getState().pendingBooking).toBeNull();
  },
);

test('selecting another showroom clears the time and the agent, and keeps the day', async () => {
  const { user } = await renderForm();
  const select = screen.getByLabelText<HTMLSelectElement>('Showroom');
  expect([...select.options].map(({ text }) => text)).toEqual([
    'Genesis of Manhattan – New York',
    'Genesis of Queens – New York',
  ]);
  expect(screen.getByText('1 Tenth Avenue')).toBeDefined();
  await user.selectOptions(select, 'queens');
  expect(readVisit()).toEqual({ ...complete, showroomId: 'queens', time: null, agentId: null });
  fireEvent.change(select, { target: { value: '' } });
  expect(readVisit()?.showroomId).toBeNull();
});

test('selecting another vehicle changes the id and the name of the vehicle in the form', async () => {
  const { user } = await renderForm();
  const select = screen.getByLabelText('Vehicle of interest');
  await user.selectOptions(select, 'Genesis G70');
  expect(readVisit()).toEqual({ ...complete, vehicleId: 'g70', vehicleInterest: 'Genesis G70' });
  await user.selectOptions(select, 'No particular vehicle');
  expect(readVisit()).toEqual({ ...complete, vehicleId: null, vehicleInterest: null });
});

test('the form to reschedule a booking offers no change of vehicle, test drive or visitor', async () => {
  await storeRows({ bookings: [booked] });
  await renderForm(moved, '?reschedule=booking-1');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Reschedule Your Visit');
  expect(screen.getAllByRole('combobox')).toEqual([
    screen.getByLabelText('Showroom'),
    screen.getByLabelText('Sales agent'),
  ]);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
  expect(
    screen.getByText(
      'Current time: Friday, November 20, 2026 at 10:00 AM. Nothing changes until you confirm a new time.',
    ),
  ).toBeDefined();
});

test.each([
  ['no input', { date: null, visitor: null }, false],
  ['requests', { date: null, visitor: null, specialRequests: 'Tea' }, true],
  ['visitor', { date: null }, true],
  ['date', { visitor: null }, true],
])(
  'the button to clear the booking form is shown only if the form has input: %s',
  async (_input, fields, canClear) => {
    await renderForm(fields);
    expect(screen.queryByRole('button', { name: 'Start over' }) !== null).toBe(canClear);
  },
);

test('the undo button of the toast restores a cleared booking form', async () => {
  const { user } = await renderForm();
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  await waitFor(() => expect(readVisit()).toMatchObject({ date: null, visitor: null }));
  const [toast] = readToasts();
  expect(toast).toMatchObject({ title: 'Form cleared', action: { label: 'Undo' } });
  act(() => toast?.action?.onAct());
  expect(readVisit()).toEqual(complete);
});

test('if the selected time was just taken, a tap on an offered time selects this time', async () => {
  const noon = createSlot({ showroom, rules: visitRules() }, VISIT_DAY, '12:00');
  const hold = { isHeld: false, expiresAt: null, proposals: [noon] };
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) =>
    Response.json({ data: init.body ? hold : ['10:00', '12:00'] }),
  );
  const { user } = await renderForm();
  const list = await screen.findByRole('list', { name: 'Other available times' });
  await user.click(within(list).getByRole('button'));
  expect(readVisit()).toMatchObject({ date: VISIT_DAY, time: '12:00' });
});

test('the link “Show all details” contains the id of the booking to reschedule', async () => {
  await storeRows({ bookings: [booked] });
  await renderForm(moved, '?reschedule=booking-1&section=datetime');
  const link = screen.getByRole('link', { name: 'Show all details' });
  expect(link.getAttribute('href')).toBe('/booking/details?reschedule=booking-1');
});
