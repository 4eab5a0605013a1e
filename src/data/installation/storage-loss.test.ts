import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getOrCreateClientId } from '../mutate/client-id.ts';
import { wipeTablet } from './wipe-tablet.ts';
import { startBrowser } from './web-storage.testing.ts';
import {
  findStorageLoss,
  maintainInstallationMarker,
  updateInstallationMarker,
} from './storage-loss.ts';
import { aNewTablet, anEnrolledTablet, enrol, receive, register } from '../tablet.testing.ts';
import { readMarker, writeMarker } from './installation-marker.ts';
import { setDefectListener } from '../defects.ts';
import { writeMeta } from '../meta.ts';
import type { MetaEntry } from '../database/local-rows.ts';

const KEY = 'forecourtInstallation';
let local: ReturnType<typeof startBrowser>['local'];

beforeEach(() => {
  local = startBrowser().local;
});
afterEach(() => vi.unstubAllGlobals());

test('an intact database reports no storage loss', async () => {
  const db = await anEnrolledTablet();
  expect(await findStorageLoss(db)).toBeNull();
  await updateInstallationMarker(db, 5000);
  expect(await findStorageLoss(db)).toBeNull();
});

test('a tablet with an emptied database reports a storage loss until it is enrolled again', async () => {
  const before = await anEnrolledTablet();
  await receive(before, {}, 7000);
  await updateInstallationMarker(before, 8000);

  const emptied = aNewTablet();
  expect(await findStorageLoss(emptied)).toEqual({ safeUntil: 7000 });
  await getOrCreateClientId(emptied);
  expect(await findStorageLoss(emptied)).toEqual({ safeUntil: 7000 });
  await updateInstallationMarker(emptied, 9000);
  expect(await findStorageLoss(emptied)).toEqual({ safeUntil: 7000 });

  await enrol(emptied);
  await updateInstallationMarker(emptied, 9500);
  expect(await findStorageLoss(emptied)).toBeNull();
  expect(await getOrCreateClientId(emptied)).not.toBe(await getOrCreateClientId(before));
});

test('a tablet with cleared web storage but an intact database reports no loss and rewrites its marker', async () => {
  const db = await anEnrolledTablet();
  await updateInstallationMarker(db, 5000);
  local.clear();
  expect(await findStorageLoss(db)).toBeNull();
  await updateInstallationMarker(db, 6000);
  expect(local.keys()).toEqual([KEY]);
  expect(await findStorageLoss(db)).toBeNull();
});

test('a tablet that was reset deliberately reports no storage loss', async () => {
  const db = await anEnrolledTablet();
  await updateInstallationMarker(db, 5000);
  await wipeTablet(db, null);
  expect(await findStorageLoss(aNewTablet())).toBeNull();
});

test('the installation marker of a tablet with unsent work has the time of the oldest unsent entry', async () => {
  const db = await anEnrolledTablet();
  await receive(db, {}, 7000);
  await register(db);
  await updateInstallationMarker(db, 9000);
  expect(JSON.parse(local.getItem(KEY) ?? '')).toMatchObject({ at: 2000 });
});

test('without an enrollment, no installation marker is written and no storage loss is reported', async () => {
  const db = aNewTablet();
  await updateInstallationMarker(db, 5000);
  expect(local.keys()).toEqual([]);
  local.setItem(KEY, '{');
  expect(await findStorageLoss(db)).toBeNull();
});

test('a pull updates the installation marker with the time of the pull', async () => {
  const db = aNewTablet();
  const stop = maintainInstallationMarker(db, () => 5000);
  await enrol(db);
  await receive(db, {}, 7000);
  await expect
    .poll(() => JSON.parse(local.getItem(KEY) ?? '{}') as unknown)
    .toMatchObject({ at: 7000 });
  await stop();
});

test('a database with the client id of another installation counts as a storage loss', async () => {
  const other = await anEnrolledTablet();
  await updateInstallationMarker(other, 4000);
  writeMarker({ clientId: 'client-1', at: 7000 });
  expect(await findStorageLoss(other)).toEqual({ safeUntil: 7000 });
  await writeMeta(other, 'clientId', 'client-1');
  await updateInstallationMarker(other, 8000);
  expect(await findStorageLoss(other)).toBeNull();
});

test('the installation marker has the time of the last pull, or of the first unsent entry if earlier', async () => {
  const db = await anEnrolledTablet();
  await receive(db, {}, 1500);
  await register(db);
  await db.outbox.add({ ...(await db.outbox.get(1))!, mutationId: 2, recordedAt: 1000 });
  await updateInstallationMarker(db, 9000);
  expect(readMarker()).toMatchObject({ at: 1500 });
  // The clock was set back before the second entry, so the oldest entry is the first one.
  await db.outbox.update(1, { recordedAt: 1400 });
  await updateInstallationMarker(db, 9000);
  expect(readMarker()).toMatchObject({ at: 1400 });
});

test('a failed update of the installation marker is reported, and no update follows after the stop', async () => {
  const db = await anEnrolledTablet();
  const defects: unknown[] = [];
  const stopListening = setDefectListener((error) => defects.push(error));
  const full = new Error('full');
  vi.spyOn(db.meta, 'put').mockRejectedValueOnce(full);
  const stop = maintainInstallationMarker(db, () => 5000);
  await expect.poll(() => defects).toEqual([full]);
  await receive(db, {}, 7000);
  await expect.poll(() => readMarker()).toMatchObject({ at: 7000 });
  const last = Promise.withResolvers<undefined>();
  vi.spyOn(db.meta, 'put').mockImplementationOnce((async (entry: MetaEntry) => {
    last.resolve(undefined);
    await new Promise((resolve) => setTimeout(resolve, 50));
    return db.meta.add(entry);
  }) as never);
  await db.meta.delete('installation');
  await last.promise;
  await stop();
  expect(await db.meta.get('installation')).toBeDefined();
  await receive(db, {}, 8000);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(readMarker()).toMatchObject({ at: 7000 });
  stopListening();
});

test('an update of the installation marker starts only after the end of the previous update', async () => {
  const db = await anEnrolledTablet();
  await getOrCreateClientId(db);
  const firstWrite = Promise.withResolvers<undefined>();
  const put = vi.spyOn(db.meta, 'put').mockReturnValueOnce(firstWrite.promise as never);
  const now = vi.fn(() => 5000);
  const stop = maintainInstallationMarker(db, now);
  await expect.poll(() => put).toHaveBeenCalledOnce();
  await receive(db, {}, 7000);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(now).toHaveBeenCalledOnce();
  expect(readMarker()?.at).not.toBe(7000);
  firstWrite.resolve(undefined);
  await expect.poll(() => readMarker()).toMatchObject({ at: 7000 });
  expect(now).toHaveBeenCalledTimes(2);
  await stop();
});
