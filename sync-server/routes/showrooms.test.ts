import { afterEach, beforeEach, expect, test } from 'vitest';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { demoShowrooms } from '../seed/demo-showrooms.ts';
import { demoDealers } from '../seed/seed-demo.ts';
import { openTestServer, type TestServer } from '../test/server.testing.ts';

let server: TestServer;

beforeEach(async () => {
  server = await openTestServer();
  await server.write([
    ...demoDealers.map((row) => ({ op: 'put', table: 'dealers', row }) as const),
    ...demoShowrooms.map((row) => ({ op: 'put', table: 'showrooms', row }) as const),
  ]);
});
afterEach(() => server.close());

const get = async (url: string) => {
  const answer = await server.app.inject({ method: 'GET', url: `/api${url}` });
  return { status: answer.statusCode, body: answer.json() };
};
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();

test(
  'the lists of dealers and their showrooms need no token',
  { meta: { requirements: 'ROLE-14, API-66 to API-70' } },
  async () => {
    expect(ids((await get('/showrooms/dealers')).body.data)).toEqual(ids(demoDealers));
    expect((await get('/showrooms/dealers/harbor-lane')).body.data).toEqual({
      ...demoDealers[1],
      distance: demoDealers[1]?.distanceKm,
    });
    expect(ids((await get('/showrooms/all')).body.data)).toEqual(ids(demoShowrooms));
    const ofOne = await get('/showrooms?dealerId=harbor-lane');
    expect(ids(ofOne.body.data)).toEqual(['portland', 'seattle']);
    expect((await get('/showrooms/queens')).body.data).toMatchObject({ id: 'queens' });
  },
);

test(
  'a request for an unknown dealer or showroom gets 404 with the message of the operation',
  { meta: { requirements: 'ERR-41' } },
  async () => {
    expect(await get('/showrooms/dealers/unknown')).toMatchObject({
      status: 404,
      body: { message: 'Failed to fetch dealer', code: 'NOT_FOUND' },
    });
    expect((await get('/showrooms/nowhere')).body.message).toBe('Failed to fetch showroom');
    expect((await get('/showrooms?dealerId=%00')).body).toMatchObject({
      message: 'Failed to fetch showrooms',
      code: 'BAD_REQUEST',
    });
  },
);

test('lists of showrooms, dealers and vehicles are returned in pages, or whole if no page is requested', async () => {
  await server.write([{ op: 'put', table: 'priceLists', row: aPriceList() }]);
  for (const path of ['/showrooms/all', '/showrooms', '/showrooms/dealers', '/vehicles']) {
    const { data: all, total } = (await get(path)).body;
    expect([path, total]).toEqual([path, all.length]);
    expect((await get(`${path}?limit=1`)).body).toEqual({ data: all.slice(0, 1), total });
    expect((await get(`${path}?page=2&limit=1`)).body).toEqual({ data: all.slice(1, 2), total });
    expect((await get(`${path}?page=2`)).body).toEqual({ data: [], total });
    expect((await get(`${path}?limit=501`)).status).toBe(400);
  }
  const ofOne = await get('/showrooms?dealerId=harbor-lane&limit=1');
  expect([ofOne.body.data.length, ofOne.body.total]).toEqual([1, 2]);
});
