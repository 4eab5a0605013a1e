import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import type { LocalDatabase } from '../../data/database/database.ts';
import { countPendingBlobs } from '../../data/documents/pending-blobs.ts';
import { readMeta, writeMeta } from '../../data/meta.ts';
import { aPendingBlob, register } from '../../data/tablet.testing.ts';
import { computeBackoffDelay } from '../backoff.ts';
import { startBlobSyncLoop } from './blob-sync-loop.ts';
import { aTabletWithADocument, FakeBlobServer } from './fake-blob-server.testing.ts';
import { blobProgressStore } from './blob-progress.ts';

const random = () => 0.5;
let stop = () => {};
afterEach(() => stop());

interface Timer {
  ms: number;
  task: () => void;
  cancelled: boolean;
}

/** Starts a content loop whose timers are fired by the test. */
function start(db: LocalDatabase, transport: FakeBlobServer) {
  const timers: Timer[] = [];
  const defects: unknown[] = [];
  stop = startBlobSyncLoop({
    db,
    transport,
    random,
    schedule: (ms, task) => {
      const timer: Timer = { ms, task, cancelled: false };
      timers.push(timer);
      return () => {
        timer.cancelled = true;
      };
    },
    onDefect: (error) => defects.push(error),
  });
  return { timers, defects, pauses: () => timers.map(({ ms }) => ms) };
}

test('waiting document content is sent, and afterwards the loop schedules no further round', async () => {
  const { db } = await aTabletWithADocument();
  const office = new FakeBlobServer(3);
  const { pauses, defects } = start(db, office);
  await expect.poll(() => countPendingBlobs(db)).toBe(0);
  await expect.poll(() => blobProgressStore.getState()).toEqual({});
  expect(office.sent).toEqual([0, 1, 2]);
  expect([pauses(), defects]).toEqual([[], []]);
});

test('during an upload of document content, the progress store contains the uploaded share', async () => {
  const { db } = await aTabletWithADocument();
  const office = new FakeBlobServer(3);
  const shares: number[] = [];
  const unsubscribe = blobProgressStore.subscribe((state) => shares.push(...Object.values(state)));
  start(db, office);
  await expect.poll(() => countPendingBlobs(db)).toBe(0);
  unsubscribe();
  expect(shares).toEqual([0, 1 / 3, 2 / 3]);
});

test('the pause between upload rounds grows with each failed round and is reset by a successful round', async () => {
  const { db } = await aTabletWithADocument();
  const office = new FakeBlobServer(3);
  office.drops = new Set([0]);
  const { timers, pauses } = start(db, office);
  await expect.poll(pauses).toEqual([computeBackoffDelay(1, random)]);
  office.drops = new Set([0]);
  timers[0]?.task();
  await expect
    .poll(pauses)
    .toEqual([computeBackoffDelay(1, random), computeBackoffDelay(2, random)]);
  timers[1]?.task();
  await expect.poll(() => countPendingBlobs(db)).toBe(0);
  await db.blobs.toCollection().modify({ waiting: 1 });
  office.pieces.clear();
  office.drops = new Set([0]);
  await expect.poll(() => pauses().at(-1)).toBe(computeBackoffDelay(1, random));
});

test('document content is sent after five seconds if the server does not yet have the document row', async () => {
  const { db } = await aTabletWithADocument();
  const office = new FakeBlobServer(3);
  office.hasContent = false;
  const { timers, pauses } = start(db, office);
  await expect.poll(pauses).toEqual([5000]);
  office.hasContent = true;
  timers[0]?.task();
  await expect.poll(() => countPendingBlobs(db)).toBe(0);
});

test('a tablet with a rejected token sends no document content until the server accepts it again', async () => {
  const { db } = await aTabletWithADocument();
  await writeMeta(db, 'deviceRefused', true);
  const office = new FakeBlobServer(3);
  const read = vi.spyOn(db.blobs, 'where');
  const { pauses } = start(db, office);
  await expect.poll(() => read.mock.calls.length).toBeGreaterThan(1);
  expect([office.stateRequests, pauses()]).toEqual([0, []]);
  await db.meta.delete('deviceRefused');
  await expect.poll(() => countPendingBlobs(db)).toBe(0);
});

test('after the server rejects the token, the content loop schedules no round until the next sign-in', async () => {
  const { db } = await aTabletWithADocument();
  const office = new FakeBlobServer(3);
  const refused = { ok: false, code: 'UNAUTHORISED', body: null } as const;
  const find = vi.spyOn(office, 'findContent').mockResolvedValueOnce(refused as never);
  const { pauses } = start(db, office);
  await expect.poll(() => find).toHaveBeenCalledOnce();
  await writeMeta(db, 'deviceRefused', true);
  await db.meta.delete('deviceRefused');
  await expect.poll(() => countPendingBlobs(db)).toBe(0);
  expect(pauses()).toEqual([]);
});

test('an exception during an upload round is reported as a defect, and the round is repeated', async () => {
  const { db } = await aTabletWithADocument();
  const office = new FakeBlobServer(3);
  const broken = new Error('broken');
  vi.spyOn(office, 'findContent').mockRejectedValueOnce(broken);
  const { timers, pauses, defects } = start(db, office);
  await expect.poll(pauses).toEqual([computeBackoffDelay(1, random)]);
  expect(defects).toEqual([broken]);
  timers[0]?.task();
  await expect.poll(() => countPendingBlobs(db)).toBe(0);
});

test('a database change during an upload round starts another round afterwards', async () => {
  const { db } = await aTabletWithADocument();
  const office = new FakeBlobServer(3);
  const inRound = Promise.withResolvers<void>();
  const mayGoOn = Promise.withResolvers<void>();
  const refused = { ok: false, code: 'UNAUTHORISED', body: null } as const;
  vi.spyOn(office, 'findContent').mockImplementationOnce(async () => {
    inRound.resolve();
    await mayGoOn.promise;
    return refused as never;
  });
  const reads = vi.spyOn(db.blobs, 'where');
  start(db, office);
  await inRound.promise;
  const before = reads.mock.calls.length;
  await writeMeta(db, 'deviceRefused', true);
  await db.meta.delete('deviceRefused');
  await expect.poll(() => reads.mock.calls.length).toBeGreaterThan(before);
  await new Promise((resolve) => setTimeout(resolve, 50));
  mayGoOn.resolve();
  await expect.poll(() => countPendingBlobs(db)).toBe(0);
});

test('a stopped content loop cancels its timer and starts no further round', async () => {
  const { db } = await aTabletWithADocument();
  const office = new FakeBlobServer(3);
  office.drops = new Set([0]);
  const { timers, pauses } = start(db, office);
  await expect.poll(pauses).toHaveLength(1);
  stop();
  expect(timers[0]?.cancelled).toBe(true);
  timers[0]?.task();
  await writeMeta(db, 'deviceRefused', true);
  await db.meta.delete('deviceRefused');
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(office.stateRequests).toBe(1);
});

test('an upload round deletes contents without a document, and drafts of erased customers', async () => {
  const { db } = await aTabletWithADocument();
  await db.outbox.clear();
  await writeMeta(db, 'cookie', 'cookie-1');
  await db.blobs.put(aPendingBlob());
  await db.drafts.put({ key: 'profile/tom', value: {}, savedAt: 1 });
  await db.customers.put(aCustomer({ id: 'tom', erasedAt: 9000, erasedBy: 'AGT001' }));
  start(db, new FakeBlobServer(3));
  await expect.poll(() => countPendingBlobs(db)).toBe(0);
  expect(await db.blobs.count()).toBe(1);
  expect(await db.drafts.count()).toBe(0);
});

test.each<[string, (db: LocalDatabase) => Promise<() => Promise<unknown>>]>([
  [
    'the document row arrives',
    async (db) => {
      const rows = await db.documents.toArray();
      await db.documents.clear();
      return () => db.documents.bulkPut(rows);
    },
  ],
  [
    'the outbox has no unsettled entry any more',
    async (db) => {
      await register(db, { customerId: 'ann' });
      return () => db.outbox.where('mutationId').above(2).delete();
    },
  ],
  [
    'the tablet is enrolled',
    async (db) => {
      const device = await readMeta(db, 'device');
      await db.meta.delete('device');
      return async () => device && (await writeMeta(db, 'device', device));
    },
  ],
])('waiting content is sent as soon as %s, without a timer', async (_change, prepare) => {
  const { db } = await aTabletWithADocument();
  const change = await prepare(db);
  const counted = vi.spyOn(db.documents, 'count');
  start(db, new FakeBlobServer(3));
  await expect.poll(() => counted).toHaveBeenCalled();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await countPendingBlobs(db)).toBe(1);
  await change();
  await expect.poll(() => countPendingBlobs(db)).toBe(0);
});

test('a draft of an erased customer is deleted as soon as the erasure is pulled', async () => {
  const { db } = await aTabletWithADocument();
  start(db, new FakeBlobServer(3));
  await expect.poll(() => countPendingBlobs(db)).toBe(0);
  await db.drafts.put({ key: 'profile/maria', value: {}, savedAt: 1 });
  await db.customers.update('maria', { erasedAt: 9000, erasedBy: 'AGT001' });
  await expect.poll(() => db.drafts.count()).toBe(0);
});

test('a round that a database change starts cancels the retry timer of the failed round', async () => {
  const { db } = await aTabletWithADocument();
  const office = new FakeBlobServer(3);
  office.drops = new Set([0]);
  const { timers, pauses } = start(db, office);
  await expect.poll(pauses).toHaveLength(1);
  await db.documents.add({ ...(await db.documents.toArray())[0]!, id: 'document-2' });
  await expect.poll(() => countPendingBlobs(db)).toBe(0);
  expect(timers.map(({ cancelled }) => cancelled)).toEqual([true]);
});

test('a database change during a failing round does not shorten the pause after the round', async () => {
  const { db } = await aTabletWithADocument();
  const office = new FakeBlobServer(3);
  const unreachable = { ok: false, code: 'UNREACHABLE', body: null } as const;
  const counted = vi.spyOn(db.documents, 'count');
  const find = vi.spyOn(office, 'findContent').mockImplementationOnce(async () => {
    const before = counted.mock.calls.length;
    await db.documents.add({ ...(await db.documents.toArray())[0]!, id: 'document-2' });
    await expect.poll(() => counted.mock.calls.length).toBeGreaterThan(before);
    await new Promise((resolve) => setTimeout(resolve, 50));
    return unreachable as never;
  });
  const { pauses } = start(db, office);
  await expect.poll(pauses).toEqual([computeBackoffDelay(1, random)]);
  expect(find).toHaveBeenCalledOnce();
});

test('a content loop that is stopped during a round sends no content and ends its live query', async () => {
  const { db } = await aTabletWithADocument();
  const office = new FakeBlobServer(3);
  const unused = vi.spyOn(db.documents, 'where').mockImplementationOnce((...args: unknown[]) => {
    stop();
    unused.mockRestore();
    return db.documents.where(args[0] as string) as never;
  });
  start(db, office);
  await expect.poll(() => unused.mock.calls.length).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const counted = vi.spyOn(db.documents, 'count');
  await writeMeta(db, 'deviceRefused', true);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect([office.stateRequests, counted.mock.calls]).toEqual([0, []]);
});

test('an error while reading the values that start an upload round is reported', async () => {
  const { db } = await aTabletWithADocument();
  const unreadable = new Error('unreadable');
  vi.spyOn(db.documents, 'count').mockRejectedValueOnce(unreadable);
  const { defects } = start(db, new FakeBlobServer(3));
  await expect.poll(() => defects).toEqual([unreadable]);
});
