import * as v from 'valibot';
import { expect, test } from 'vitest';
import { buildSchema, configurationOf } from '#domain/builds/build.ts';
import { checkConfiguration } from '#domain/catalogue/configuration/check-configuration.ts';
import { computeConfiguratorTotal } from '#domain/catalogue/configuration/price-breakdown.ts';
import { createDemoBuilds } from './demo-builds.ts';
import { createDemoCustomers } from './demo-customers.ts';
import { readDemoPriceList } from './seed-demo.ts';

const NOW = Date.UTC(2026, 10, 20, 14, 30);
const customers = createDemoCustomers(NOW);
const priceList = readDemoPriceList();
const builds = createDemoBuilds(priceList, customers, NOW);

test('every demo build matches its schema and has the price that the configurator computes', () => {
  for (const build of builds) {
    expect(v.parse(buildSchema, build)).toEqual(build);
    expect(checkConfiguration(priceList, configurationOf(build))).toEqual([]);
    expect(build.totalPrice).toBe(computeConfiguratorTotal(priceList, configurationOf(build)));
  }
});

test('each demo build belongs to a customer of its showroom and is newer than the registration', () => {
  const byId = new Map(customers.map((customer) => [customer.id, customer]));
  for (const { customerId, showroomId, createdAt } of builds) {
    const customer = byId.get(customerId ?? '');
    expect(customer?.showroomId).toBe(showroomId);
    expect(createdAt).toBeGreaterThanOrEqual(customer?.registeredAt ?? 0);
    expect(createdAt).toBeLessThanOrEqual(NOW);
  }
});

test('the demo has more than 200 builds of six car models, none of them sold', () => {
  expect(builds.length).toBeGreaterThan(200);
  expect(new Set(builds.map(({ vehicleId }) => vehicleId)).size).toBe(6);
  expect(new Set(builds.map(({ id }) => id)).size).toBe(builds.length);
  expect(builds.some(({ status }) => status === 'sold')).toBe(false);
  expect(createDemoBuilds(priceList, customers, NOW)).toEqual(builds);
});
