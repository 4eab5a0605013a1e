import 'fake-indexeddb/auto';
import { Dexie, RangeSet } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEVICE_EVENT, HEARTBEAT_EVENT } from '#domain/protocol/poke.ts';
import { recoveryOf } from '../../data/database/database-recovery.ts';
import { writeMeta } from '../../data/meta.ts';
import { anEnrolledTablet, aPage, register, waitingIds } from '../../data/tablet.testing.ts';
import { ScriptedTransport, settleAll, until } from '../transport/scripted-transport.testing.ts';
import { startSync } from './start-sync.ts';
import { someTime, startPage } from './started-page.testing.ts';
import { loopStore } from '../status/sync-store.ts';

let page: EventTarget;
let screen: EventTarget;

beforeEach(() => {
  ({ page, screen } = startPage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the write that records a failed push attempt does not end the backoff', async () => {
  const db = await anEnrolledTablet();
  const transport = new ScriptedTransport();
  const defects: unknown[] = [];
  const sync = startSync({ db, transport, onDefect: (error) => defects.push(error) });
  await someTime();
  const before = transport.asked;
  await register(db);
  await someTime();
  expect(transport.asked - before).toBe(1);
  expect(await db.outbox.get(1)).toMatchObject({ attempts: 1 });
  expect(loopStore.getState()).toMatchObject({ phase: 'waiting', reachable: false });
  expect(defects).toEqual([]);
  sync.stop();
  await someTime();
});

test('a new outbox entry, an `online` event, a visible page and `syncNow` each start a sync round', async () => {
  const db = await anEnrolledTablet();
  const transport = new ScriptedTransport();
  const sync = startSync({ db, transport, onDefect: () => {} });
  await someTime();
  for (const wake of [
    () => page.dispatchEvent(new Event('online')),
    () => screen.dispatchEvent(new Event('visibilitychange')),
    () => sync.syncNow(),
    () => void register(db, { customerId: 'ann' }),
    () => void register(db, { customerId: 'bob' }),
  ]) {
    const before = transport.asked;
    wake();
    await someTime();
    expect(transport.asked).toBeGreaterThan(before);
  }
  sync.stop();
  await someTime();
});

test('stopping the sync ends the subscription to the recovery of the database', async () => {
  const db = await anEnrolledTablet();
  const unsubscribe = vi.fn<() => void>();
  vi.spyOn(recoveryOf(db).state, 'subscribe').mockReturnValueOnce(unsubscribe);
  const sync = startSync({ db, transport: new ScriptedTransport(), onDefect: () => {} });
  await someTime();
  expect(unsubscribe).not.toHaveBeenCalled();
  sync.stop();
  await someTime();
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test('an entry that is written while the tablet is online is synced and leaves the outbox automatically', async () => {
  const db = await anEnrolledTablet();
  const pulled = { ok: true, value: aPage() } as const;
  const acknowledged = { ok: true, value: aPage({ lastMutationId: 1 }) } as const;
  const transport = new ScriptedTransport({
    push: [settleAll],
    pull: [pulled, acknowledged, acknowledged],
  });
  const sync = startSync({ db, transport, onDefect: () => {} });
  await until(() => loopStore.getState().reachable === true);
  await register(db);
  await someTime();
  expect(await waitingIds(db)).toEqual([]);
  sync.stop();
  await someTime();
});

test('a reopened page waits for the stored backoff to end, and a new outbox entry ends the backoff', async () => {
  const db = await anEnrolledTablet();
  const transport = new ScriptedTransport();
  await writeMeta(db, 'backoff', { failures: 6, nextAttemptAt: Date.now() + 60_000 });
  for (let opened = 0; opened < 5; opened += 1) {
    const sync = startSync({ db, transport, onDefect: () => {} });
    await someTime();
    sync.stop();
    await someTime();
  }
  expect(transport.asked + transport.lives).toBe(0);
  const sync = startSync({ db, transport, onDefect: () => {} });
  await someTime();
  await register(db);
  await someTime();
  expect(transport.pushes).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  await until(() => transport.lives === 1);
  sync.stop();
  await someTime();
});

test('stopping the sync closes an open poke stream and starts no further round', async () => {
  const db = await anEnrolledTablet();
  const line = (signal: AbortSignal) => {
    const value = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => {
        signal.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return { ok: true, value } as const;
  };
  const transport = new ScriptedTransport({ live: [line] });
  const sync = startSync({ db, transport, onDefect: () => {} });
  await someTime();
  expect(transport.lives).toBe(1);
  sync.stop();
  await someTime();
  const before = transport.asked;
  page.dispatchEvent(new Event('online'));
  sync.syncNow();
  await someTime();
  expect(transport.asked).toBe(before);
});

test('after the sync is stopped, no request is sent', async () => {
  const db = await anEnrolledTablet();
  const transport = new ScriptedTransport();
  const sync = startSync({ db, transport, onDefect: () => {} });
  await someTime();
  sync.stop();
  await someTime();
  const before = transport.asked + transport.lives;
  await register(db);
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  await someTime();
  expect(transport.asked + transport.lives).toBe(before);
});

test('after failed reads of the database, later sync rounds still run', async () => {
  const db = await anEnrolledTablet();
  const transport = new ScriptedTransport();
  const defects: unknown[] = [];
  const sync = startSync({ db, transport, onDefect: (error) => defects.push(error) });
  await someTime();
  const reading = vi.spyOn(db.meta, 'get');
  reading.mockRejectedValue(new DOMException('the connection was lost', 'AbortError'));
  await someTime(12_000);
  expect(defects.length).toBeGreaterThan(0);
  reading.mockRestore();
  await someTime(12_000);
  const before = transport.asked;
  sync.syncNow();
  await someTime();
  expect(transport.asked).toBeGreaterThan(before);
  await register(db);
  await someTime();
  expect(await db.outbox.get(1)).toMatchObject({ attempts: 1 });
  sync.stop();
  await someTime();
});

test('a new outbox entry starts a sync round even if the first read of the outbox failed', async () => {
  const db = await anEnrolledTablet();
  vi.spyOn(db.outbox, 'orderBy').mockImplementationOnce(() => {
    throw new DOMException('the connection was lost', 'AbortError');
  });
  const transport = new ScriptedTransport({ pull: [{ ok: true, value: aPage() }] });
  const sync = startSync({ db, transport, onDefect: () => {} });
  await someTime(6000);
  const before = transport.asked;
  await register(db);
  await someTime();
  expect(transport.asked).toBeGreaterThan(before);
  sync.stop();
  await someTime();
});

test('a tablet that lacked its device row for a round syncs as soon as the row is restored', async () => {
  const db = await anEnrolledTablet();
  const transport = new ScriptedTransport({ pull: [{ ok: true, value: aPage() }] });
  const sync = startSync({ db, transport, onDefect: () => {} });
  await someTime();
  // Deletes and restores the row without Dexie, so that the live query misses the changes. A
  // write that overlaps with a live query can have the same effect.
  const device = await db.meta.get('device');
  const rawMeta = () => db.backendDB().transaction('meta', 'readwrite').objectStore('meta');
  rawMeta().delete('device');
  const before = transport.asked;
  sync.syncNow();
  await someTime();
  expect(transport.asked).toBe(before);
  rawMeta().put(device);
  Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) });
  await someTime();
  expect(transport.asked).toBeGreaterThan(before);
  sync.stop();
  await someTime();
});

function aHeartbeat() {
  const beats: boolean[] = [];
  const beat = (isUrgent: boolean) => {
    beats.push(isUrgent);
    return Promise.resolve(false);
  };
  return { beats, heartbeat: { beat } };
}

test('a tablet with a rejected token sends an urgent heartbeat', async () => {
  const db = await anEnrolledTablet();
  const refused = { ok: false, code: 'UNAUTHORISED', body: null } as const;
  const transport = new ScriptedTransport({ pull: [refused] });
  const { beats, heartbeat } = aHeartbeat();
  const sync = startSync({ db, transport, heartbeat, onDefect: () => {} });
  await someTime();
  expect(beats).toEqual([true]);
  sync.stop();
  await someTime();
});

test('a device event triggers an urgent heartbeat, and a heartbeat event a normal heartbeat', async () => {
  const db = await anEnrolledTablet();
  const events = [HEARTBEAT_EVENT, DEVICE_EVENT].map((event) => `event: ${event}\ndata:\n\n`);
  const openStream = (signal: AbortSignal) =>
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode(events.join('')));
        signal.addEventListener('abort', () => controller.close());
      },
    });
  const transport = new ScriptedTransport({
    live: [(signal) => ({ ok: true, value: openStream(signal) })],
  });
  const { beats, heartbeat } = aHeartbeat();
  const sync = startSync({ db, transport, heartbeat, onDefect: () => {} });
  await someTime();
  expect(beats).toEqual([false, true]);
  sync.stop();
  await someTime();
});
