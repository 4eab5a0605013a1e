import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aShowroom } from '#domain/agents/agent.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { getPriceListEndpoint } from '#domain/protocol/share-page.ts';
import { openTestServer, type TestServer } from '../../test/server.testing.ts';

const current = aPriceList();
const ofTheYear9000 = aPriceList({ validFrom: '9000-01-01' }, 2);

const HOUR_MS = 3_600_000;

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
  await server.write([
    { op: 'put', table: 'priceLists', row: current },
    { op: 'put', table: 'priceLists', row: ofTheYear9000 },
  ]);
});
afterEach(() => server.close());

const ask = (generation: string) =>
  server.app.inject({ method: 'GET', url: `/api/price-lists/${generation}` });

test(
  'a price list in force is public, and clients may cache the response for a day',
  { meta: { requirements: 'SHARE-01' } },
  async () => {
    const answer = await ask('1');
    expect(answer.statusCode).toBe(200);
    expect(v.parse(getPriceListEndpoint.response, answer.json()).data).toEqual(current);
    expect(answer.headers['cache-control']).toBe('public, max-age=86400');
  },
);

test.each([
  ['a price list that is not in force yet', '2'],
  ['an unknown price list', '3'],
  ['a price list by its id', 'price-list-1'],
  ['a price list of generation zero', '0'],
])('a request for %s (%s) gets 404', async (_what, generation) => {
  expect((await ask(generation)).statusCode).toBe(404);
});

test('a price list is public as soon as its first day has begun in the time zone of any showroom', async () => {
  const next = aPriceList({ validFrom: '2026-11-19' }, 2);
  await server.write([
    { op: 'put', table: 'priceLists', row: next },
    { op: 'put', table: 'showrooms', row: aShowroom({ id: 'tokyo', timezone: 'Asia/Tokyo' }) },
  ]);
  // At this instant it is 20:06 on 2026-11-18 in Tokyo, the day before the first day of the price
  // list.
  expect((await ask('2')).statusCode).toBe(404);
  server.passTime(4 * HOUR_MS);
  expect((await ask('2')).statusCode).toBe(200);
});

test('without a showroom, a price list is public and in force from midnight UTC of its first day', async () => {
  const next = aPriceList({ validFrom: '2026-11-19' }, 2);
  const vehicles = next.vehicles.map((vehicle) => ({ ...vehicle, description: 'Next' }));
  await server.write([{ op: 'put', table: 'priceLists', row: { ...next, vehicles } }]);
  server.passTime(Date.parse('2026-11-19T00:00Z') - 1 - server.clock.now());
  const description = async () =>
    (await server.app.inject(`/api/vehicles/${vehicles[0]?.id}`)).json().data.description;
  expect((await ask('2')).statusCode).toBe(404);
  expect(await description()).not.toBe('Next');
  server.passTime(1);
  expect((await ask('2')).statusCode).toBe(200);
  expect(await description()).toBe('Next');
});

test('requests for vehicles or registration options get 404 if the server has none', async () => {
  const empty = await openTestServer();
  const statusOf = async (url: string) => (await empty.app.inject(url)).statusCode;
  expect(await statusOf('/api/vehicles')).toBe(404);
  expect(await statusOf('/api/registration-options')).toBe(404);
  expect(await statusOf('/api/registration-options/budget-ranges')).toBe(404);
  await empty.close();
});
