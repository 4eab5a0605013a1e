import { expect, test } from 'vitest';
import { screenOf } from './screen-of.ts';

test('each step of a booking counts as a separate screen', () => {
  const paths = ['/booking/details', '/booking/review', '/booking/payment', '/booking/success'];
  expect(new Set(paths.map(screenOf)).size).toBe(paths.length);
});

test.each([
  ['/bookings', '/bookings/b-1'],
  ['/build', '/build/x/edit'],
])('the paths %s and %s count as the same screen', (list, row) => {
  expect(screenOf(row)).toBe(screenOf(list));
});

test('the list of customers and each customer count as separate screens', () => {
  const paths = ['/customers', '/customers/maria', '/customers/jonas', '/customers/import'];
  expect(new Set(paths.map(screenOf)).size).toBe(paths.length);
});

test('the list of bookings and the booking form count as separate screens', () => {
  expect(screenOf('/bookings')).not.toBe(screenOf('/booking/details'));
});
