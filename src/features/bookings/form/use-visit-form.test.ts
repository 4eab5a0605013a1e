import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
import { renderAppHook } from '../../../app/render-app.testing.tsx';
import type {
  CustomerSession,
  VisitForm,
} from '../../../data/session/customer/customer-session.ts';
import { useJourney } from '../../../data/session/customer/journey-store.ts';
import { aSession, startLocalTablet, storeRows } from '../../../shared/local-tablet.testing.ts';
import { changeVisitForm, useVisitForm } from './use-visit-form.ts';
import { useVisitor } from './use-visitor.ts';
import { createMoveForm, createVisitForm } from './visit-form.ts';

beforeEach(async () => {
  vi.useFakeTimers({ now: inNewYork('2026-11-18', '12:00'), toFake: ['Date'] });
  await startLocalTablet({ showrooms: [aVisitedShowroom()], visitRules: [visitRules()] });
});
afterEach(() => {
  vi.useRealTimers();
});

const maria = { id: 'maria', firstName: 'Maria', lastName: 'Garcia', email: 'maria@example.com' };
const otto = { ...maria, id: 'otto', firstName: 'Otto' };
const confirmed = aBooking({ status: 'confirmed', fee: { ...aBooking().fee, state: 'paid' } });
const session = aSession();

async function openForm(moveId: string | null) {
  const hook = renderAppHook(() => useVisitForm(session, moveId));
  await waitFor(() => expect(hook.result.current.state).not.toBe('loading'));
  return hook;
}

const untouched = {
  showroomId: 'manhattan',
  vehicle: null,
  wantsTestDrive: false,
  contactMethod: 'phone',
} as const;

test('a new form has the customer’s preferences and the selected car, but no car of another make', async () => {
  const list = aPriceList();
  const [own, other] = [
    list.vehicles.find(({ id }) => id === 'gv80')!,
    { ...list.vehicles[0]!, make: 'Other' },
  ];
  const wishes = { ...maria, intent: 'test-drive', contactPreference: 'email' };
  useJourney.setState({ customer: wishes, vehicle: own });
  const { result, unmount } = await openForm(null);
  const { visit } = useJourney.getState();
  const known = {
    ...untouched,
    vehicle: own,
    wantsTestDrive: true,
    contactMethod: 'email',
  } as const;
  const form = createVisitForm({ ...known, bookingId: visit?.bookingId ?? '' });
  expect(result.current).toEqual({ state: 'ready', form, needsReason: false });
  unmount();
  useJourney.setState({ customer: { ...maria, intent: 'hot' }, vehicle: other, visit: null });
  const next = (await openForm(null)).result.current;
  const empty = { vehicleId: null, testDrive: false, contactMethod: 'phone' };
  expect(next).toMatchObject({ state: 'ready', form: empty });
});

test.each([
  ['the build that was booked in this session', { id: 'booking-1', buildId: 'booked' }, 'booked'],
  ['else the customer’s latest build of the model', null, 'latest'],
])(
  'the build in the form to reschedule a booking is %s',
  async (_case, confirmedBooking, buildId) => {
    const { id, customerId } = confirmed;
    const builds = [aBuild({ id: 'latest', customerId })];
    const booking = { ...confirmed, vehicleId: builds[0]!.vehicleId };
    await storeRows({ bookings: [booking], builds, priceLists: [aPriceList()] });
    useJourney.setState({ confirmedBooking });
    const { result } = await openForm(id);
    expect(result.current).toMatchObject({ state: 'ready', form: { bookingId: id, buildId } });
  },
);

test('an unfinished booking form is restored, and a change of one field keeps the other fields', async () => {
  const visit = { ...createVisitForm({ ...untouched, bookingId: 'new-1' }), time: '10:00' };
  useJourney.setState({ visit });
  const { result, unmount } = await openForm(null);
  expect(result.current).toEqual({ state: 'ready', form: visit, needsReason: false });
  act(() => changeVisitForm({ date: VISIT_DAY }));
  expect(result.current).toMatchObject({ form: { ...visit, date: VISIT_DAY } });
  unmount();
  useJourney.setState({ visit: null });
  changeVisitForm({ date: VISIT_DAY });
  expect(useJourney.getState().visit).toBeNull();
});

test.each<[string, VisitForm]>([
  ['of a new booking', createVisitForm({ ...untouched, bookingId: 'new-1' })],
  ['that moves another booking', createMoveForm(aBooking({ id: 'booking-2' }))],
])('the form to reschedule a booking replaces the stored form %s', async (_case, visit) => {
  await storeRows({ bookings: [confirmed] });
  useJourney.setState({ visit });
  const { result } = await openForm('booking-1');
  const form = createMoveForm(confirmed);
  expect(result.current).toEqual({ state: 'ready', form, needsReason: false });
  expect(useJourney.getState().visit).toEqual(form);
});

test('the form of a new booking replaces the stored form of a booking to reschedule', async () => {
  useJourney.setState({ visit: createMoveForm(confirmed) });
  await openForm(null);
  expect(useJourney.getState().visit).toMatchObject({ movedFrom: null, visitor: null });
});

test.each<[string, Partial<CustomerSession>, string, object]>([
  ['agent, in time', {}, '2026-11-18', { state: 'ready', needsReason: false }],
  ['agent, late', {}, VISIT_DAY, { state: 'ready', needsReason: true }],
  ['customer', { customer: maria }, '2026-11-18', { state: 'ready', needsReason: false }],
  ['customer, late', { customer: maria }, VISIT_DAY, { state: 'refused', code: 'CHANGE_TOO_LATE' }],
  [
    'another customer',
    { customer: otto },
    '2026-11-18',
    { state: 'refused', code: 'NOT_YOUR_BOOKING' },
  ],
  ['agent mode', { customer: otto, asAgent: true }, VISIT_DAY, { needsReason: true }],
])(
  'late rescheduling requires a reason from agents, and is refused to customers: %s',
  async (_case, journey, today, expected) => {
    vi.setSystemTime(inNewYork(today, '09:00'));
    await storeRows({ bookings: [confirmed] });
    useJourney.setState(journey);
    const opened = await openForm('booking-1');
    expect(opened.result.current).toMatchObject(expected);
  },
);

test('the form to reschedule an unknown booking is refused with ROW_NOT_FOUND', async () => {
  const { result } = await openForm('unknown');
  expect(result.current).toEqual({ state: 'refused', code: 'ROW_NOT_FOUND' });
});

const picked = { id: 'otto', name: 'Otto Berg', email: 'o@example.com', phone: '+12125550102' };
const newForm = { ...createVisitForm({ ...untouched, bookingId: 'new-1' }), visitor: picked };
const stored = { id: 'maria', name: 'Maria Garcia', email: 'maria@example.com' };

test.each<[string, Partial<CustomerSession>, VisitForm, object]>([
  ['the selected customer', {}, newForm, { visitor: picked, isServed: false }],
  ['none', {}, { ...newForm, visitor: null }, { visitor: null, isServed: false }],
  [
    'the served customer',
    { customer: { ...maria, phone: '+12125550199' } },
    newForm,
    { visitor: { ...stored, phone: '+12125550101' }, isServed: true },
  ],
  [
    'the customer of the moved booking',
    { customer: { ...maria, phone: '+12125550199' } },
    { ...newForm, movedFrom: { showroomId: 'manhattan', date: VISIT_DAY, time: '10:00' } },
    { visitor: picked, isServed: true },
  ],
])('the visitor in the booking form is %s', async (_case, journey, form, expected) => {
  await storeRows({ customers: [aCustomer()] });
  useJourney.setState(journey);
  const { result } = renderAppHook(() => useVisitor(form));
  await waitFor(() => expect(result.current).toEqual(expected));
});

test('if the served customer is not stored on the tablet, the session provides the visitor data', async () => {
  useJourney.setState({ customer: { ...maria, phone: '+12125550199' } });
  const { result } = renderAppHook(() => useVisitor(newForm));
  const visitor = { ...stored, phone: '+12125550199' };
  expect(result.current).toEqual({ visitor, isServed: true });
});

test('without a selected car, a new booking form has the car of the latest build of the customer', async () => {
  const builds = [
    aBuild({ id: 'new', createdAt: 2000 }, { vehicleId: 'gv80' }),
    aBuild({ id: 'old', createdAt: 1000 }, { vehicleId: 'g70' }),
  ];
  await storeRows({ priceLists: [aPriceList()], builds });
  useJourney.setState({ customer: maria });
  await openForm(null);
  const car = { vehicleId: 'gv80', vehicleInterest: 'Genesis GV80' };
  expect(useJourney.getState().visit).toMatchObject(car);
});
