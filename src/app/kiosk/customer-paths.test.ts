import { expect, test } from 'vitest';
import { menuItems } from '../navigation/menu-areas.ts';
import { isForCustomers } from './customer-paths.ts';

const served = { isServed: true, hasAgent: true };

test('a customer who has the tablet may open all paths of the customer journey', () => {
  for (const { to } of [...menuItems.journey, ...menuItems.explorer]) {
    expect(isForCustomers(to, served), to).toBe(true);
  }
  expect(isForCustomers('/share/018f', served)).toBe(true);
  expect(isForCustomers('/booking/review', served)).toBe(true);
});

test('a customer who has the tablet may open neither staff paths nor unknown paths', () => {
  const staff = ['/', '/login', '/customers/maria', '/profile', '/sync', '/fleet', '/set-up'];
  const odd = ['/overviews', '/shared', '/bookings/7', '//customers', '/no/such/place'];
  for (const path of [...menuItems.agent.map(({ to }) => to), ...staff, ...odd]) {
    expect(isForCustomers(path, served), path).toBe(false);
  }
});

test('registration requires an agent session; booking also requires a registered customer', () => {
  expect(isForCustomers('/register', { isServed: false, hasAgent: false })).toBe(false);
  expect(isForCustomers('/booking/details', { isServed: true, hasAgent: false })).toBe(false);
  expect(isForCustomers('/booking/details', { isServed: false, hasAgent: true })).toBe(false);
  expect(isForCustomers('/register', { isServed: false, hasAgent: true })).toBe(true);
  expect(isForCustomers('/models', { isServed: false, hasAgent: false })).toBe(true);
});
