import { expect, test } from 'vitest';
import { inNewYork, VISIT_DAY } from '#domain/bookings/booking.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { noFilters } from '#domain/catalogue/vehicles/discovery-filters.ts';
import {
  type CustomerSession,
  emptyJourneyConfiguration,
  emptyCustomerSession,
  parseCustomerSession,
} from './customer-session.ts';

const gv80 = aPriceList().vehicles.find(({ id }) => id === 'gv80')!;
const slot = { showroomId: 'manhattan', date: VISIT_DAY, time: '10:00' };
const asked = {
  bookingId: 'booking-1',
  movedFrom: null,
  agentId: null,
  vehicleId: 'gv80',
  vehicleInterest: 'GV80',
  testDrive: true,
  specialRequests: '',
  contactMethod: 'phone',
} as const;

/** A session in which every part has a value. */
const complete: CustomerSession = {
  customer: { id: 'maria', firstName: 'Maria', lastName: 'Garcia', email: 'maria@example.com' },
  vehicle: gv80,
  configuration: { ...emptyJourneyConfiguration, model: 'gv80', selectedVehicle: gv80 },
  filters: noFilters,
  picking: { ...noFilters, make: 'Genesis' },
  variant: 2,
  confirmation: {
    buildId: 'build-1',
    vehicle: gv80,
    variant: 1,
    totalPrice: 1_000_000,
    name: 'Maria Garcia',
    email: 'maria@example.com',
    confirmedAt: inNewYork(VISIT_DAY, '09:00'),
  },
  visit: { ...asked, ...slot, time: null, visitor: null, reason: '' },
  pendingBooking: {
    ...asked,
    ...slot,
    reason: null,
    showroomName: 'Genesis of Manhattan',
    agentName: null,
    customerId: 'maria',
    customer: { name: 'Maria Garcia', email: 'maria@example.com', phone: '+12125550101' },
  },
  confirmedBooking: { id: 'booking-1' },
  savedBuild: { id: 'build-1' },
  ownBuildIds: ['build-1'],
  viewedCars: [{ vehicleId: 'gv80', exteriorColorId: 'uyuni-white', at: 5000 }],
  language: 'es',
  asAgent: true,
  chat: [{ from: 'customer', text: 'hello' }],
};

test('every part of a stored customer session is restored', () => {
  expect(parseCustomerSession(structuredClone(complete))).toEqual(complete);
});

test.each([[undefined], [null], ['damaged'], [7], [{}]])(
  'the stored value %j is read as an empty customer session',
  (stored) => {
    expect(parseCustomerSession(stored)).toEqual(emptyCustomerSession);
  },
);

test.each(Object.keys(complete) as (keyof CustomerSession)[])(
  'a damaged `%s` in a stored session is reset, and all independent parts are restored',
  (part) => {
    const restored = parseCustomerSession({ ...complete, [part]: 'damaged' });
    // A damaged vehicle also empties the configuration, which contains a vehicle.
    const emptied = part === 'vehicle' ? { configuration: emptyJourneyConfiguration } : {};
    expect(restored).toEqual({ ...complete, ...emptied, [part]: emptyCustomerSession[part] });
  },
);

test.each([[undefined], [null]])(
  'a stored session whose vehicle is %s keeps its configuration',
  (vehicle) => {
    const restored = parseCustomerSession({ ...complete, vehicle });
    expect(restored).toEqual({ ...complete, vehicle: null });
  },
);
