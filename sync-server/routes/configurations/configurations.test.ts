import jsQR from 'jsqr';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Build, customizationsOf } from '#domain/builds/build.ts';
import { listAvailableOptions } from '#domain/catalogue/configuration/availability.ts';
import { createDefaultConfiguration } from '#domain/catalogue/configuration/default-configuration.ts';
import { computeConfiguratorTotal } from '#domain/catalogue/configuration/price-breakdown.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { getConfigurationEndpoint } from '#domain/protocol/share-page.ts';
import { sharedBuildSchema } from '#domain/sharing/shared-build.ts';
import { readDemoPriceList } from '../../seed/seed-demo.ts';
import { openTestServer, type TestServer } from '../../test/server.testing.ts';

const priceList = readDemoPriceList();
const configuration = createDefaultConfiguration(priceList, 'g80');

let server: TestServer;
let theirs: string;
beforeEach(async () => {
  server = await openTestServer();
  theirs = await server.tokenOf('AGT001');
  await server.store.write(['catalogue'], async (tx) => {
    tx.applyWrites([{ op: 'put', table: 'priceLists', row: priceList }]);
  });
});
afterEach(() => server.close());

async function keep(status: Build['status']): Promise<void> {
  const row: Build = {
    id: 'build-1',
    showroomId: 'manhattan',
    customerId: 'customer-of-theirs',
    agentId: 'AGT001',
    vehicleId: 'g80',
    priceListId: priceList.id,
    customizations: customizationsOf(configuration),
    totalPrice: computeConfiguratorTotal(priceList, configuration),
    status,
    createdAt: 1,
    updatedAt: 1,
  };
  await server.store.write(['manhattan'], async (tx) => {
    tx.applyWrites([{ op: 'put', table: 'builds', row }]);
  });
}

const ask = (configId: string) =>
  server.app.inject({ method: 'GET', url: `/api/configurations/${configId}` });

test(
  'a shared build is public by its id, without references to agents and customers',
  { meta: { requirements: 'SHARE-01' } },
  async () => {
    await keep('shared');
    const answer = await ask('build-1');
    expect(answer.statusCode).toBe(200);
    const { data } = v.parse(getConfigurationEndpoint.response, answer.json());
    expect(data).toMatchObject({ id: 'build-1', model: 'G80' });
    expect(data.totalPrice).toBe(computeConfiguratorTotal(priceList, configuration));
    for (const secret of ['customer-of-theirs', 'AGT001', 'manhattan']) {
      expect(answer.body).not.toContain(secret);
    }
  },
);

test.each(['saved', 'archived'] as const)(
  'a build with the status %s is not public',
  async (status) => {
    await keep(status);
    expect((await ask('build-1')).statusCode).toBe(404);
  },
);

test.each([
  ['an unknown id', 'unheard-of'],
  ['an id with an encoded slash', '..%2Fbuild-1'],
  ['an id of 80 characters', 'a'.repeat(80)],
])(
  'a request for a build with %s gets 404 with ‘Configuration not found’',
  { meta: { requirements: 'ERR-68' } },
  async (_title, configId) => {
    await keep('shared');
    const answer = await ask(configId);
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      {
        error: 'Configuration not found',
        message: 'Configuration not found',
        code: 'NOT_FOUND',
      },
    ]);
  },
);

function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  headers: object = {},
) {
  return server.app.inject({
    method,
    url: `/api/configurations${path}`,
    headers: { authorization: `Bearer ${theirs}`, ...headers },
    ...(payload && { payload }),
  });
}

test(
  'the price of a new build is computed from the price list in force, not taken from the request',
  { meta: { requirements: 'API-53, API-61, API-62, ENT-14' } },
  async () => {
    const customizations = { color: { interior: 'black' }, wheels: '19-inch', packages: [] };
    const chosen = { customerId: 'temp_1', agentId: 'AGT001', vehicleId: 'g80', customizations };
    const { data } = (await call('POST', '', { ...chosen, totalPrice: 1 })).json();
    expect(data).toMatchObject({
      configId: 'attention-1',
      createdAt: server.clock.now(),
      customerId: 'temp_1',
      totalPrice: computeConfiguratorTotal(priceList, configuration),
      status: 'saved',
      vehicle: { make: 'Genesis', model: 'G80' },
      shareUrl: `http://localhost:80/share/${data.configId}`,
    });
    // A build that is not shared may be read only by staff of its showroom.
    expect((await call('GET', `/${data.configId}`)).json().data.model).toBe('G80');
    expect((await ask(data.configId)).statusCode).toBe(404);
    const other = (await call('POST', '', { ...chosen, vehicleId: 'none' })).json();
    expect(other.message).toBe('Failed to create configuration');
  },
);

test(
  'an agent can list, change and archive a build, and an archived build is no longer public',
  { meta: { requirements: 'API-55 to API-58' } },
  async () => {
    await keep('saved');
    for (const list of ['/customer/customer-of-theirs', '/agent/AGT001']) {
      expect((await call('GET', list)).json().data).toMatchObject([{ configId: 'build-1' }]);
    }
    const other = listAvailableOptions(priceList, 'g80', 'trim').find(
      ({ id }) => id !== configuration.trimId,
    );
    const changed = await call('PUT', '/build-1', {
      customizations: { trim: other?.id },
      status: 'shared',
    });
    expect(changed.json().data).toMatchObject({
      customizations: { trim: other?.id },
      status: 'shared',
    });
    expect((await ask('build-1')).statusCode).toBe(200);
    const gone = await call('DELETE', '/build-1');
    expect(gone.json().data.status).toBe('archived');
    expect((await ask('build-1')).statusCode).toBe(404);
  },
);

test(
  'the response with a QR code contains a share link with the encoded build',
  { meta: { requirements: 'API-59, ENT-16' } },
  async () => {
    await keep('shared');
    const { data } = (await server.app.inject('/api/configurations/build-1/qrcode')).json();
    expect(data.qrCode).toMatch(/^data:image\/png;base64,/);
    expect(data.shareUrl).toMatch(/^http:\/\/localhost:80\/share\/build-1#[\w-]+$/);
    const png = sharp(Buffer.from(String(data.qrCode).split(',')[1] ?? '', 'base64'));
    const { data: pixels, info } = await png
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const read = jsQR.default(new Uint8ClampedArray(pixels), info.width, info.height);
    expect([read?.data, info.width]).toEqual([data.shareUrl, 512]);
  },
);

test.each(['saved', 'shared'] as const)(
  'staff of the showroom can read a %s build with the ids of agent and customer',
  { meta: { requirements: 'API-54, ENT-11, ENT-12, ENT-13' } },
  async (status) => {
    await keep(status);
    const answer = await call('GET', '/build-1');
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({
      configId: 'build-1',
      customerId: 'customer-of-theirs',
      agentId: 'AGT001',
      vehicleId: 'g80',
      customizations: customizationsOf(configuration),
      totalPrice: computeConfiguratorTotal(priceList, configuration),
      createdAt: 1,
      shareUrl: expect.stringMatching(/^http:.*\/share\/build-1$/),
    });
  },
);

test('staff of another showroom get only the public view of a shared build, and 404 for other builds', async () => {
  const brooklyn = await server.tokenOf('AGT002');
  const get = () =>
    server.app.inject({
      url: '/api/configurations/build-1',
      headers: { authorization: `Bearer ${brooklyn}` },
    });
  await keep('shared');
  const { data } = (await get()).json();
  expect(v.is(sharedBuildSchema, data)).toBe(true);
  for (const field of ['customerId', 'agentId', 'showroomId'])
    expect(data).not.toHaveProperty(field);
  await keep('saved');
  expect((await get()).statusCode).toBe(404);
});

test('a query with the id of a merged customer lists the builds of the remaining customer', async () => {
  await keep('saved');
  const id = 'customer-of-theirs';
  const rows = [aCustomer({ id }), aCustomer({ id: 'alias', mergedInto: id })];
  await server.write(rows.map((row) => ({ op: 'put', table: 'customers', row }) as const));
  const answer = await server.app.inject({
    url: '/api/configurations/customer/alias',
    headers: { authorization: `Bearer ${theirs}` },
  });
  expect(answer.json().data).toMatchObject([{ id: 'build-1' }]);
});

const otherTrim = listAvailableOptions(priceList, 'g80', 'trim').find(
  ({ id }) => id !== configuration.trimId,
)?.id;
const key = { 'idempotency-key': 'key-1' };
const logLength = async () =>
  (await server.store.archive.verifyLog()).reduce((sum, { lines }) => sum + lines, 0);

test('one request changes the fields and the status of a build, and its retry changes nothing', async () => {
  await keep('saved');
  const changes = { customizations: { trim: otherTrim }, status: 'shared' };
  const first = await call('PUT', '/build-1', changes, key);
  expect(first.statusCode).toBe(200);
  expect(first.json().data).toMatchObject(changes);
  expect(await logLength()).toBe(2);
  const retry = await call('PUT', '/build-1', changes, key);
  expect(retry.json()).toEqual(first.json());
  expect(await logLength()).toBe(2);
});

test.each([
  ['fields', { customizations: { trim: otherTrim } }, { status: 'saved' }],
  ['status', { status: 'shared' }, { customizations: { trim: configuration.trimId } }],
])(
  'a request that changes only the %s of a build keeps all other fields; its retry changes nothing',
  async (_, changes, rest) => {
    await keep('saved');
    const first = await call('PUT', '/build-1', changes, key);
    expect(first.json().data).toMatchObject({ ...changes, ...rest });
    expect((await call('PUT', '/build-1', changes, key)).json()).toEqual(first.json());
    expect(await logLength()).toBe(1);
    const reused = await call('PUT', '/build-1', { status: 'archived' }, key);
    expect([reused.statusCode, reused.json().reason]).toEqual([400, 'IDEMPOTENCY_KEY_REUSED']);
    const { data } = (await call('GET', '/build-1')).json();
    expect(data).toMatchObject({ ...changes, ...rest });
  },
);

test('a retry of the creation or archival of a build changes nothing', async () => {
  const wish = { vehicleId: 'g80', customizations: { wheels: '19-inch' } };
  const first = await call('POST', '', wish, key);
  expect((await call('POST', '', wish, key)).json()).toEqual(first.json());
  expect(await logLength()).toBe(1);
  const { configId } = first.json().data;
  const last = { 'idempotency-key': 'key-2' };
  const gone = await call('DELETE', `/${configId}`, undefined, last);
  expect(gone.json().data).toMatchObject({ configId, status: 'archived' });
  expect((await call('DELETE', `/${configId}`, undefined, last)).json()).toEqual(gone.json());
  expect(await logLength()).toBe(2);
  const builds = await server.store.read((snapshot) => snapshot.all('builds'));
  expect(builds.map(({ id, status }) => [id, status])).toEqual([[configId, 'archived']]);
});

test('a build can be assigned to another customer or to no customer', async () => {
  await keep('saved');
  const rows = ['customer-of-theirs', 'ann'].map((id) => aCustomer({ id }));
  await server.write(rows.map((row) => ({ op: 'put', table: 'customers', row }) as const));
  for (const customerId of ['ann', null, 'ann']) {
    const { data } = (await call('PUT', '/build-1', { customizations: {}, customerId })).json();
    expect(data.customerId).toBe(customerId);
  }
});
