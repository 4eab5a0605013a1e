import { expect, test } from 'vitest';
import { menuItems } from '../navigation/menu-areas.ts';
import { isPathForCustomers } from './customer-paths.ts';

const served = { isServed: true, hasAgent: true };

test('a customer who has the tablet may open all paths of the customer journey', () => {
  for (const { to } of [...menuItems.journey, ...menuItems.explorer]) {
    expect(isPathForCustomers(to, served), to).toBe(true);
  }
  expect(isPathForCustomers('/share/018f', served)).toBe(true);
  expect(isPathForCustomers('/booking/review', served)).toBe(true);
});

test('a customer who has the tablet may open neither staff paths nor unknown paths', () => {
  const staff = ['/', '/login', '/customers/maria', '/profile', '/sync', '/fleet', '/set-up'];
  const odd = ['/overviews', '/shared', '/bookings/7', '//customers', '/no/such/place'];
  const agentPaths = menuItems.agent.map(({ to }) => to).filter((path) => path !== '/build');
  for (const path of [...agentPaths, ...staff, ...odd]) {
    expect(isPathForCustomers(path, served), path).toBe(false);
  }
});

test('a customer who has the tablet may open the configurator, with or without an agent session', () => {
  for (const path of ['/build', '/build/build-1', '/build/build-1/edit']) {
    expect(isPathForCustomers(path, { isServed: false, hasAgent: false }), path).toBe(true);
  }
});

test('registration requires an agent session; booking also requires a registered customer', () => {
  expect(isPathForCustomers('/register', { isServed: false, hasAgent: false })).toBe(false);
  expect(isPathForCustomers('/booking/details', { isServed: true, hasAgent: false })).toBe(false);
  expect(isPathForCustomers('/booking/details', { isServed: false, hasAgent: true })).toBe(false);
  expect(isPathForCustomers('/register', { isServed: false, hasAgent: true })).toBe(true);
  expect(isPathForCustomers('/models', { isServed: false, hasAgent: false })).toBe(true);
});
