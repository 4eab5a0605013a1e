import { expect, test } from 'vitest';
import { href, routeOf, routes } from './routes.ts';

test('`href` returns an address with URL-encoded parameters', () => {
  expect(href('login')).toBe('/login');
  expect(href('customer', { customerId: 'maria/1' })).toBe('/customers/maria%2F1');
  expect(href('buildEdit', { buildId: 'b-1' })).toBe('/build/b-1/edit');
  expect(href('bookings')).toBe('/bookings');
  expect(href('bookings', { bookingId: '7' })).toBe('/bookings/7');
});

test.each([
  ['/customers', routes.customers],
  ['/customers/maria', routes.customers],
  ['/customers/deleted', routes.deletedCustomers],
  ['/bookings/7', routes.bookings],
  ['/booking/review', routes.bookingReview],
  ['/build/b-1/edit', routes.newBuild],
  ['/profile/', routes.profile],
  ['/share/018f', routes.share],
  ['/', undefined],
  ['/booking', undefined],
  ['/customers-only', undefined],
  ['/my/dashboard', undefined],
])(
  'the route of %s has the longest matching prefix, or is undefined if no route matches',
  (pathname, route) => {
    expect(routeOf(pathname)).toBe(route);
  },
);
