import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { priceListResponseSchema } from '#domain/catalogue/price-list.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { openTestServer, type TestServer } from '../server.testing.ts';

const current = aPriceList();
const ofTheYear9000 = aPriceList({ validFrom: '9000-01-01' }, 2);

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

test('SHARE-01: the price list a link was made with is there for anybody, and may be kept', async () => {
  const answer = await ask('1');
  expect(answer.statusCode).toBe(200);
  expect(v.parse(priceListResponseSchema, answer.json()).data).toEqual(current);
  expect(answer.headers['cache-control']).toBe('public, max-age=86400');
});

test.each([
  ['prices that are not in force yet', '2'],
  ['prices there are none of', '3'],
  ['what is no number', 'price-list-1'],
  ['nought', '0'],
])('%s are not shown to anybody: %s', async (_what, generation) => {
  expect((await ask(generation)).statusCode).toBe(404);
});
