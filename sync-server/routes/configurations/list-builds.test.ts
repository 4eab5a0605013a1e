import { afterEach, beforeEach, expect, test } from 'vitest';
import { aShowroom, anAgent } from '#domain/agents/agent.testing.ts';
import { aBuild } from '#domain/builds/build.testing.ts';
import type { Build } from '#domain/builds/build.ts';
import { listAvailableOptions } from '#domain/catalogue/configuration/availability.ts';
import { createDefaultConfiguration } from '#domain/catalogue/configuration/default-configuration.ts';
import { findVehicle, type OptionKind } from '#domain/catalogue/configuration/options-of.ts';
import { aDearerPriceList, aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { requestAs } from '../../api/described-server.testing.ts';
import { openTestServer, type TestServer } from '../../test/server.testing.ts';

const priceList = aPriceList();
const usual = createDefaultConfiguration(priceList, 'gv80');

let server: TestServer;
let ask: ReturnType<typeof requestAs>;
beforeEach(async () => {
  server = await openTestServer();
  await server.write([{ op: 'put', table: 'priceLists', row: priceList }]);
  ask = requestAs(server.app, await server.tokenOf('AGT001'));
});
afterEach(() => server.close());

const put = (fields: Partial<Build>) =>
  server.write([{ op: 'put', table: 'builds', row: aBuild(fields) }]);
const idsOf = async (path: string) => {
  const { data, total } = await ask('GET', `/configurations${path}`);
  return [total, ...data.map(({ id }: { id: string }) => id)];
};
/** Returns the id of an option of the GV80 other than `chosen`. */
const otherOf = (kind: OptionKind, chosen: string) =>
  listAvailableOptions(priceList, 'gv80', kind).find(({ id }) => id !== chosen)?.id ?? '';

test('the builds of a customer and of an agent are listed latest first, in pages, from own showrooms', async () => {
  await put({ id: 'middle', createdAt: 2000 });
  await put({ id: 'early', createdAt: 1000 });
  await put({ id: 'late', createdAt: 3000 });
  await put({ id: 'theirs', createdAt: 4000, showroomId: 'brooklyn' });
  await put({ id: 'other', createdAt: 5000, customerId: 'ann', agentId: 'AGT009' });
  for (const path of ['/customer/maria', '/agent/AGT001']) {
    expect(await idsOf(path)).toEqual([3, 'late', 'middle', 'early']);
    expect(await idsOf(`${path}?page=2&limit=2`)).toEqual([3, 'early']);
  }
  const row = aCustomer({ id: 'maria' });
  await server.write([{ op: 'put', table: 'customers', row }]);
  const { data, total } = await ask('GET', '/customers/maria/builds?page=2&limit=1');
  expect([total, data.map(({ id }: Build) => id)]).toEqual([3, ['middle']]);
});

test('each option in the request for a new build replaces the default option of the car', async () => {
  const color = {
    exterior: otherOf('exterior', usual.exteriorColorId),
    interior: otherOf('interior', usual.interiorColorId),
  };
  const wheels = otherOf('wheels', usual.wheelsId);
  const trim = otherOf('trim', usual.trimId);
  const packages = listAvailableOptions(priceList, 'gv80', 'package')
    .map(({ id }) => id)
    .toSorted();
  const chosen = { color, wheels, trim, packages: packages.toReversed() };
  const make = async (customizations: object) =>
    (await ask('POST', '/configurations', { vehicleId: 'gv80', customizations })).data;
  const { customizations, vehicle, customerId } = await make(chosen);
  expect(customizations).toMatchObject({ color, wheels, trim, packages });
  const image = findVehicle(priceList, 'gv80')?.colors.find(
    ({ id }) => id === color.exterior,
  )?.image;
  expect(vehicle).toEqual({ make: 'Genesis', model: 'GV80', image });
  expect(image).not.toBe(findVehicle(priceList, 'gv80')?.images.main);
  expect(customerId).toBeNull();
  const plain = (await make({ color: {} })).customizations;
  expect(plain).toMatchObject({
    color: { exterior: usual.exteriorColorId, interior: usual.interiorColorId },
    wheels: usual.wheelsId,
    trim: usual.trimId,
    packages: usual.packageIds,
  });
});

test('an engine variant of a build can be chosen and removed, and the car can be replaced', async () => {
  const variant = listAvailableOptions(priceList, 'g70', 'engine').find(
    ({ id }) => id !== 'g70-1',
  )?.id;
  const { data: made } = await ask('POST', '/configurations', {
    vehicleId: 'g70',
    customizations: { engine: variant },
  });
  expect(made.customizations.engine).toBe(variant);
  const change = async (body: object) =>
    (await ask('PUT', `/configurations/${made.configId}`, body)).data;
  expect((await change({ customizations: { engine: null } })).customizations).not.toHaveProperty(
    'engine',
  );
  const { trimId } = createDefaultConfiguration(priceList, 'g80');
  const replaced = await change({ vehicleId: 'g80', customizations: { trim: trimId } });
  expect(replaced).toMatchObject({ vehicleId: 'g80', customizations: { trim: trimId } });
});

test('a build belongs to the showroom of its customer, or else to the first showroom of the agent', async () => {
  const showroomIds = ['manhattan', 'brooklyn'];
  await server.write([
    { op: 'put', table: 'agents', row: anAgent({ showroomIds }) },
    { op: 'put', table: 'customers', row: aCustomer({ id: 'ann', showroomId: 'brooklyn' }) },
    { op: 'put', table: 'customers', row: aCustomer({ id: 'far', showroomId: 'queens' }) },
  ]);
  const make = async (customerId: string | null) => {
    const answer = await ask('POST', '/configurations', { vehicleId: 'g70', customerId });
    return answer.data?.showroomId ?? answer.status;
  };
  expect([await make('ann'), await make(null), await make('new'), await make('far')]).toEqual([
    'brooklyn',
    'manhattan',
    'manhattan',
    404,
  ]);
});

test('a new build has the price list in force in the time zone of its showroom', async () => {
  const showroom = aShowroom({ id: 'tokyo', timezone: 'Asia/Tokyo' });
  const next = { ...aDearerPriceList(), validFrom: '2026-11-18' };
  await server.write([
    { op: 'put', table: 'showrooms', row: showroom },
    { op: 'put', table: 'priceLists', row: next },
    { op: 'put', table: 'agents', row: anAgent({ showroomIds: ['tokyo', 'manhattan'] }) },
    { op: 'put', table: 'customers', row: aCustomer({ id: 'maria' }) },
  ]);
  // At this instant it is 05:06 on 2026-11-18 in Tokyo, and the day before in New York.
  server.passTime(Date.parse('2026-11-17T20:06Z') - server.clock.now());
  const make = async (body: object) =>
    (await ask('POST', '/configurations', { vehicleId: 'g70', ...body })).data.priceListId;
  expect([await make({}), await make({ customerId: 'maria' })]).toEqual([next.id, priceList.id]);
});

test('a build of an unknown car is rejected with 404', async () => {
  const answer = await ask('POST', '/configurations', { vehicleId: 'none' });
  expect([answer.status, answer.code]).toEqual([404, 'NOT_FOUND']);
});

test('staff get a build with its share view, or only the stored row if its price list is unknown', async () => {
  await put({ id: 'known' });
  await put({ id: 'lost', priceListId: 'price-list-9' });
  const { data } = await ask('GET', '/configurations/known');
  expect(data).toMatchObject({ id: 'known', status: 'saved', agentId: 'AGT001', model: 'GV80' });
  const lost = await ask('GET', '/configurations/lost');
  expect(lost.data).toMatchObject({ id: 'lost', vehicle: null });
  expect(lost.data).not.toHaveProperty('model');
  expect((await ask('GET', '/configurations/known/qrcode')).status).toBe(200);
  expect((await ask('GET', '/configurations/lost/qrcode')).status).toBe(404);
});

test('the picture of a build in an unknown color is the main picture of the car', async () => {
  const { customizations } = aBuild();
  const color = { ...customizations.color, exterior: 'unknown' };
  await put({ id: 'faded', customizations: { ...customizations, color } });
  const { data } = await ask('GET', '/configurations/faded');
  expect(data.vehicle.image).toBe(findVehicle(priceList, aBuild().vehicleId)?.images.main);
});

test('a request that changes neither fields nor status of a build is not logged', async () => {
  await put({ id: 'known' });
  const { data } = await ask('PUT', '/configurations/known', {});
  expect(data).toMatchObject(aBuild({ id: 'known' }));
  expect(await server.store.archive.verifyLog()).toEqual([]);
});
