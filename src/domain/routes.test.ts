import { expect, test } from 'vitest';
import { href, routeOf, routes, showsRow } from './routes.ts';

test('`href` returns an address with URL-encoded parameters', () => {
  expect(href('login')).toBe('/login');
  expect(href('customer', { customerId: 'maria/1' })).toBe('/customers/maria%2F1');
  expect(href('buildEdit', { buildId: 'b-1' })).toBe('/build/b-1/edit');
  expect(href('bookings')).toBe('/bookings');
  expect(href('bookings', { bookingId: '7' })).toBe('/bookings/7');
});

test.each([
  ['/customers', 'customers'],
  ['/customers/maria', 'customers'],
  ['/customers/deleted', 'deletedCustomers'],
  ['/bookings/7', 'bookings'],
  ['/booking/review', 'bookingReview'],
  ['/build/b-1/edit', 'newBuild'],
  ['/profile/', 'profile'],
  ['/share/018f', 'share'],
  ['/', undefined],
  ['/booking', undefined],
  ['/customers-only', undefined],
  ['/my/dashboard', undefined],
] as const)('the route of the path %s is %s', (pathname, name) => {
  expect(routeOf(pathname)).toBe(name && routes[name]);
});

test.each([
  ['/customers/maria?tab=bookings', true],
  ['/booking/success?bookingId=7', true],
  ['/booking/details', true],
  ['/walk-ins?customerId=maria', true],
  ['/customers/maria', true],
  ['/share/018f', true],
  ['/build/b-1/edit', true],
  ['/dashboard/extra', false],
  ['/bookings', false],
  ['/customers?tag=new', false],
  ['/walk-ins', false],
])('the path %s shows one row or a step of a booking: %s', (path, shows) => {
  expect(showsRow(path)).toBe(shows);
});
