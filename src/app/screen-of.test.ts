import { expect, test } from 'vitest';
import { screenOf } from './screen-of.ts';

test('each step of a booking is a screen of its own', () => {
  const paths = ['/booking/details', '/booking/review', '/booking/payment', '/booking/success'];
  expect(new Set(paths.map(screenOf)).size).toBe(paths.length);
});

test.each([
  ['/bookings', '/bookings/b-1'],
  ['/build', '/build/x/edit'],
])('%s and %s are one screen', (list, row) => {
  expect(screenOf(row)).toBe(screenOf(list));
});

test('a customer is another screen than the list and than another customer', () => {
  const paths = ['/customers', '/customers/maria', '/customers/jonas', '/customers/import'];
  expect(new Set(paths.map(screenOf)).size).toBe(paths.length);
});

test('the list of bookings and the booking form are two screens', () => {
  expect(screenOf('/bookings')).not.toBe(screenOf('/booking/details'));
});
