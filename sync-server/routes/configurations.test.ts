import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Build, customizationsOf } from '#domain/builds/build.ts';
import { configuratorTotal } from '#domain/catalogue/configurator-total.ts';
import { defaultConfiguration } from '#domain/catalogue/default-configuration.ts';
import { sharedBuildResponseSchema } from '#domain/sharing/shared-build.ts';
import { demoPriceList } from '../seed/demo-price-list.ts';
import { openTestServer, type TestServer } from '../server.testing.ts';

const priceList = demoPriceList();
const configuration = defaultConfiguration(priceList, 'g80');

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
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
    totalPrice: configuratorTotal(priceList, configuration),
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

test('SHARE-01: a shared build is there for anybody who has its id, and tells of nobody', async () => {
  await keep('shared');
  const answer = await ask('build-1');
  expect(answer.statusCode).toBe(200);
  const { data } = v.parse(sharedBuildResponseSchema, answer.json());
  expect(data).toMatchObject({ id: 'build-1', model: 'G80' });
  expect(data.totalPrice).toBe(configuratorTotal(priceList, configuration));
  for (const secret of ['customer-of-theirs', 'AGT001', 'manhattan']) {
    expect(answer.body).not.toContain(secret);
  }
});

test.each(['saved', 'archived'] as const)('a build that is %s is nobody else’s', async (status) => {
  await keep(status);
  expect((await ask('build-1')).statusCode).toBe(404);
});

test.each(['unheard-of', '..%2Fbuild-1', 'a'.repeat(80)])(
  'ERR-68: %s is answered with ‘Configuration not found’',
  async (configId) => {
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
