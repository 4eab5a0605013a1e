import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOptionsOfKind } from '#domain/catalogue/configuration/options-of.ts';
import { openDescribedServer, requestAs } from '../../api/described-server.testing.ts';
import { demoRegistrationOptions } from '../../seed/demo-registration-options.ts';
import { readDemoPriceList } from '../../seed/seed-demo.ts';
import type { TestServer } from '../../test/server.testing.ts';

const priceList = readDemoPriceList();
const { vehicles } = priceList;

let server: TestServer;
let ask: ReturnType<typeof requestAs>;
beforeAll(async () => {
  server = await openDescribedServer();
  ask = requestAs(server.app, await server.tokenOf('AGT001'));
});
afterAll(() => server.close());

const get = async (path: string) => {
  const answer = await server.app.inject({ url: `/api${path}` });
  return { status: answer.statusCode, ...answer.json() };
};
const unique = (values: readonly string[]) => [...new Set(values)];

test('a request with the id of a vehicle returns the vehicle, and an unknown or invalid id gets 404', async () => {
  for (const vehicle of vehicles) {
    expect((await get(`/vehicles/${vehicle.id}`)).data).toEqual(vehicle);
  }
  for (const id of ['none', 'a%20b']) {
    expect(await get(`/vehicles/${id}`)).toMatchObject({
      status: 404,
      message: 'Failed to fetch vehicle',
    });
  }
});

test('each make, segment and type is listed once, in the order of the price list', async () => {
  const lists = {
    makes: vehicles.map(({ make }) => make),
    segments: vehicles.map(({ segment }) => segment),
    types: vehicles.map(({ type }) => type),
  };
  for (const [name, values] of Object.entries(lists)) {
    expect((await get(`/vehicles/${name}`)).data).toEqual(unique(values));
  }
});

test('each make has an icon with its first letter', async () => {
  const { data } = await get('/vehicles/brand-logos');
  expect(Object.keys(data)).toEqual(unique(vehicles.map(({ make }) => make)));
  for (const [make, icon] of Object.entries<string>(data)) {
    expect(icon).toMatch(/^data:image\/svg\+xml,/);
    expect(decodeURIComponent(icon)).toContain(`>${make.slice(0, 1)}</text>`);
  }
});

test('vehicles are filtered by price range, make, type and number of seats', async () => {
  const filter = async (fields: object) => {
    const priceRange = { min: 0, max: 100_000_000 };
    const { data } = await ask('POST', '/vehicles/filter', { priceRange, ...fields });
    return (data as { id: string }[]).map(({ id }) => id);
  };
  const idsOf = (isWanted: (vehicle: (typeof vehicles)[0]) => boolean) =>
    vehicles.filter(isWanted).map(({ id }) => id);
  const [{ make, type, seatingCapacity, priceRange } = vehicles[0]!] = vehicles;
  expect(await filter({})).toEqual(idsOf(() => true));
  expect(await filter({ make })).toEqual(idsOf((one) => one.make === make));
  expect(await filter({ type })).toEqual(idsOf((one) => one.type === type));
  expect(await filter({ seatingCapacity })).toEqual(
    idsOf((one) => one.seatingCapacity === seatingCapacity),
  );
  expect(await filter({ priceRange: { min: 0, max: priceRange.min } })).toEqual(
    idsOf((one) => one.priceRange.min <= priceRange.min),
  );
  expect((await ask('POST', '/vehicles/filter', { make })).status).toBe(400);
});

test.each([
  ['trims', 'trim'],
  ['wheels', 'wheels'],
  ['packages', 'package'],
  ['interior-colors', 'interior'],
] as const)(
  'agents get the %s with prices and available models, requests without a token get 401',
  async (name, kind) => {
    const { data } = await ask('GET', `/vehicles/options/${name}`);
    const options = listOptionsOfKind(priceList, kind);
    expect(options.length).toBeGreaterThan(0);
    const expected = options.map(({ id, name: label, price, available, features, hex }) => {
      const listed = { id, name: label, price, available: available ? [...available] : null };
      return Object.assign(listed, { features: [...features] }, hex === undefined ? {} : { hex });
    });
    expect(data).toEqual(expected);
    expect((await get(`/vehicles/options/${name}`)).status).toBe(401);
  },
);

test('registration options, budget ranges and intent options can be read without a token', async () => {
  const { budgetRanges, intentOptions } = demoRegistrationOptions;
  expect((await get('/registration-options')).data).toEqual(demoRegistrationOptions);
  expect((await get('/registration-options/budget-ranges')).data).toEqual(budgetRanges);
  expect((await get('/registration-options/intent-options')).data).toEqual(intentOptions);
});
