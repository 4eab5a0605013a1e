import type { Page } from '@playwright/test';
import { type Build, customizationsOf } from '#domain/builds/build.ts';
import type { Configuration } from '#domain/builds/configuration.ts';
import { configuratorTotal } from '#domain/catalogue/configurator-total.ts';
import { demoPriceList } from '../../sync-server/seed/demo-price-list.ts';

/**
 * A build is saved on a tablet, exactly as `mutate` leaves it behind: the row, what it was before,
 * and the outbox entry. The app takes it from there.
 */
export async function saveBuild(
  page: Page,
  buildId: string,
  configuration: Configuration,
): Promise<void> {
  const priceList = demoPriceList();
  const now = Date.now();
  const build: Build = {
    id: buildId,
    showroomId: 'manhattan',
    customerId: null,
    agentId: 'AGT001',
    vehicleId: configuration.vehicleId,
    priceListId: priceList.id,
    customizations: customizationsOf(configuration),
    totalPrice: configuratorTotal(priceList, configuration),
    status: 'saved',
    createdAt: now,
    updatedAt: now,
  };
  const args = {
    buildId,
    showroomId: build.showroomId,
    customerId: null,
    priceListId: priceList.id,
    configuration,
  };
  await page.evaluate(
    async ({ row, mutation }) => {
      const database = await new Promise<IDBDatabase>((done, fail) => {
        const opening = indexedDB.open('forecourt');
        opening.addEventListener('success', () => done(opening.result));
        opening.addEventListener('error', () => fail(new Error('not opened')));
      });
      const writing = database.transaction(['builds', 'base', 'outbox', 'meta'], 'readwrite');
      const fact = <T>(key: string) =>
        new Promise<T>((done) => {
          const reading = writing.objectStore('meta').get(key);
          reading.addEventListener('success', () => done(reading.result?.value));
        });
      const clientId = await fact<string>('clientId');
      const device = await fact<{ deviceId: string; showroomId: string }>('device');
      const mutationId = (await fact<number | undefined>('nextMutationId')) ?? 1;
      const stored = { ...row, showroomId: device.showroomId };
      writing.objectStore('builds').put(stored);
      writing.objectStore('base').put({ table: 'builds', id: row.id, row: null });
      writing.objectStore('outbox').put({
        clientId,
        mutationId,
        name: 'saveBuild',
        argsVersion: 1,
        args: { ...mutation, showroomId: device.showroomId },
        actorId: row.agentId,
        deviceId: device.deviceId,
        spaceId: device.showroomId,
        recordedAt: row.createdAt,
        attempts: 0,
        settled: null,
      });
      writing.objectStore('meta').put({ key: 'nextMutationId', value: mutationId + 1 });
      await new Promise((done) => writing.addEventListener('complete', done));
      database.close();
    },
    { row: build, mutation: args },
  );
}
