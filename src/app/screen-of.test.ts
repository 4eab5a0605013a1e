import { expect, test } from 'vitest';
import { screenOf } from './screen-of.ts';

test('the steps of a booking are screens, each seen from its top', () => {
  const paths = ['/booking/details', '/booking/review', '/booking/payment', '/booking/success'];
  expect(new Set(paths.map(screenOf)).size).toBe(paths.length);
});

test.each([
  ['/bookings', '/bookings/b-1'],
  ['/build', '/build/x/edit'],
])('%s and %s are one screen', (list, row) => {
  expect(screenOf(row)).toBe(screenOf(list));
});

test('a customer is another screen than the list, and than another customer', () => {
  const paths = ['/customers', '/customers/maria', '/customers/jonas', '/customers/import'];
  expect(new Set(paths.map(screenOf)).size).toBe(paths.length);
});

test('a list and a form of bookings are two', () => {
  expect(screenOf('/bookings')).not.toBe(screenOf('/booking/details'));
});
