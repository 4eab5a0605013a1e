import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FreeSpace } from './ballast.ts';
import {
  requestPersistentStorage,
  updateStorageState,
  hasSpaceFor,
  isStorageLow,
  maintainBallast,
  markFullOnQuotaError,
  startStorageCheck,
  useStorageState,
} from './storage.ts';

const MB = 1024 * 1024;
const initial = useStorageState.getInitialState();

interface Disk {
  persisted?: boolean;
  granted?: boolean;
  usage?: number;
  quota?: number;
}

function aDisk({ persisted = false, granted = true, usage = 0, quota = 10_000 * MB }: Disk = {}) {
  const disk = { usage, quota };
  const persist = vi.fn(() => Promise.resolve(granted));
  vi.stubGlobal('navigator', {
    storage: {
      persist,
      persisted: () => Promise.resolve(persisted),
      estimate: () => Promise.resolve(disk),
    },
  });
  return { disk, persist };
}

beforeEach(() => useStorageState.setState(initial));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a storage check stores the free space of the tablet in the storage state', async () => {
  aDisk({ persisted: true, usage: 100 * MB, quota: 1000 * MB });
  await updateStorageState();
  expect(useStorageState.getState()).toMatchObject({ persisted: true, free: 900 * MB });
  expect(isStorageLow(useStorageState.getState())).toBe(false);
});

test.each([
  ['less than 200 MB', { usage: 801 * MB, quota: 1000 * MB }],
  ['less than 5 % of its quota', { usage: 9600 * MB, quota: 10_000 * MB }],
])('a tablet with %s free is low on storage', async (_words, disk) => {
  aDisk(disk);
  await updateStorageState();
  expect(isStorageLow(useStorageState.getState())).toBe(true);
});

test('usage and quota are stored, and an estimate above the quota counts as no free space', async () => {
  const { disk } = aDisk({ usage: 2000 * MB, quota: 1000 * MB });
  await updateStorageState();
  expect(useStorageState.getState()).toEqual({
    persisted: false,
    usage: 2000 * MB,
    quota: 1000 * MB,
    free: 0,
    full: false,
  });
  disk.usage = 9500 * MB;
  disk.quota = 10_000 * MB;
  await updateStorageState();
  expect(isStorageLow(useStorageState.getState())).toBe(false);
  expect(isStorageLow({ ...initial, full: true })).toBe(true);
});

test('if the free space is known, a large file requires free space of twice its size plus 50 MB', () => {
  expect(hasSpaceFor(1000 * MB)).toBe(true);
  useStorageState.setState({ free: 250 * MB });
  expect(hasSpaceFor(100 * MB)).toBe(true);
  expect(hasSpaceFor(100 * MB + 1)).toBe(false);
  useStorageState.setState({ free: 1000 * MB, full: true });
  expect(hasSpaceFor(1)).toBe(false);
});

test('persistent storage is requested until the browser grants it', async () => {
  const refusing = aDisk({ granted: false });
  await requestPersistentStorage();
  expect(useStorageState.getState().persisted).toBe(false);
  await requestPersistentStorage();
  expect(refusing.persist).toHaveBeenCalledTimes(2);
  const promised = aDisk({ persisted: true });
  await requestPersistentStorage();
  expect(promised.persist).not.toHaveBeenCalled();
  expect(useStorageState.getState().persisted).toBe(true);
});

test('a write that fails for lack of space marks the tablet as storage-full until a check finds space', async () => {
  const { disk } = aDisk({ usage: 999 * MB, quota: 1000 * MB });
  markFullOnQuotaError({ name: 'ConstraintError' });
  expect(useStorageState.getState().full).toBe(false);
  markFullOnQuotaError({ name: 'AbortError', inner: { name: 'QuotaExceededError' } });
  await updateStorageState();
  expect(useStorageState.getState().full).toBe(true);
  disk.usage = 0;
  await updateStorageState();
  expect(useStorageState.getState().full).toBe(false);
});

test('the free space is checked every minute until the checks are stopped', async () => {
  vi.useFakeTimers();
  const { disk } = aDisk();
  const stop = startStorageCheck();
  await vi.advanceTimersByTimeAsync(0);
  disk.usage = 10 * MB;
  await vi.advanceTimersByTimeAsync(60 * 1000);
  expect(useStorageState.getState().usage).toBe(10 * MB);
  stop();
  disk.usage = 20 * MB;
  await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
  expect(useStorageState.getState().usage).toBe(10 * MB);
});

test('a tablet whose browser has no storage estimate does not count as low on storage', async () => {
  vi.stubGlobal('navigator', {});
  await updateStorageState();
  await requestPersistentStorage();
  expect(useStorageState.getState()).toEqual(initial);
  expect(isStorageLow(useStorageState.getState())).toBe(false);
});

test('the end of the storage checks also ends the subscription to the storage state', () => {
  vi.useFakeTimers();
  aDisk();
  const unsubscribe = vi.fn<() => void>();
  const subscribe = vi.spyOn(useStorageState, 'subscribe').mockReturnValue(unsubscribe);
  const stop = startStorageCheck();
  expect(unsubscribe).not.toHaveBeenCalled();
  stop();
  expect(unsubscribe).toHaveBeenCalledOnce();
  subscribe.mockRestore();
});

test('the free space of a tablet that is low on storage is checked every ten seconds', async () => {
  vi.useFakeTimers();
  const { disk } = aDisk({ usage: 900 * MB, quota: 1000 * MB });
  const stop = startStorageCheck();
  await vi.advanceTimersByTimeAsync(0);
  disk.usage = 950 * MB;
  await vi.advanceTimersByTimeAsync(10 * 1000);
  expect(useStorageState.getState().usage).toBe(950 * MB);
  stop();
});

/**
 * A fake ballast worker that responds with `is`: the free space, or null if the ballast cannot be
 * written. If `is` is missing, the worker sends no response.
 */
function aBallastWorker(room: { is?: FreeSpace | null }) {
  const terminate = vi.fn();
  const workers: EventTarget[] = [];
  class FakeWorker extends EventTarget {
    terminate = terminate;
    constructor() {
      super();
      workers.push(this);
    }
    postMessage(): void {
      if (room.is === undefined) return;
      this.dispatchEvent(new MessageEvent('message', { data: room.is }));
    }
  }
  const page = new EventTarget();
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  return { page, terminate, workers };
}

test('after a write that fails for lack of space, the free space is checked every ten seconds', async () => {
  vi.useFakeTimers();
  const { disk } = aDisk();
  const stop = startStorageCheck();
  await vi.advanceTimersByTimeAsync(1000);
  disk.usage = disk.quota;
  markFullOnQuotaError({ name: 'QuotaExceededError' });
  await vi.advanceTimersByTimeAsync(1000);
  disk.usage = 0;
  expect(useStorageState.getState().full).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(useStorageState.getState().full).toBe(false);
  stop();
});

test('a disk without space for the ballast file makes the tablet storage-full, despite the estimate', async () => {
  aDisk({ usage: 0, quota: 10_000 * MB });
  const room: { is: FreeSpace } = { is: 'none' };
  const { workers } = aBallastWorker(room);
  const stop = maintainBallast();
  expect(await updateStorageState()).toBe(false);
  const listeners = ['message', 'error'].map((type) => getEventListeners(workers[0]!, type));
  expect(listeners).toEqual([[], []]);
  expect(useStorageState.getState().full).toBe(true);
  room.is = 'scarce';
  expect(await updateStorageState()).toBe(true);
  expect(useStorageState.getState().full).toBe(true);
  room.is = 'ample';
  expect(await updateStorageState()).toBe(true);
  expect(useStorageState.getState().full).toBe(false);
  stop();
});

test('in a browser without synchronous file access, the storage estimate decides if storage is full', async () => {
  const { disk } = aDisk({ usage: 999 * MB, quota: 1000 * MB });
  aBallastWorker({ is: null });
  const stop = maintainBallast();
  markFullOnQuotaError({ name: 'QuotaExceededError' });
  await updateStorageState();
  expect(useStorageState.getState().full).toBe(true);
  disk.usage = 0;
  await updateStorageState();
  expect(useStorageState.getState().full).toBe(false);
  stop();
});

test('a storage check does not wait longer than ten seconds for the ballast worker', async () => {
  vi.useFakeTimers();
  aDisk({ usage: 100 * MB, quota: 1000 * MB });
  aBallastWorker({});
  const stop = maintainBallast();
  await vi.advanceTimersByTimeAsync(9999);
  expect(useStorageState.getState()).toEqual(initial);
  await vi.advanceTimersByTimeAsync(1);
  expect(useStorageState.getState()).toMatchObject({ free: 900 * MB, full: false });
  stop();
});

test('the `pagehide` event terminates the ballast worker', () => {
  aDisk();
  const { page, terminate } = aBallastWorker({ is: 'ample' });
  maintainBallast();
  page.dispatchEvent(new Event('pagehide'));
  expect(terminate).toHaveBeenCalledOnce();
});

test('a ballast worker that fails to load does not delay the storage check', async () => {
  vi.useFakeTimers();
  aDisk({ usage: 100 * MB, quota: 1000 * MB });
  aBallastWorker({});
  const listen = vi.spyOn(EventTarget.prototype, 'addEventListener');
  const stop = maintainBallast();
  await vi.advanceTimersByTimeAsync(0);
  const at = listen.mock.calls.findIndex(([type]) => type === 'error');
  const worker = listen.mock.contexts[at] as EventTarget;
  listen.mockRestore();
  expect(useStorageState.getState()).toEqual(initial);
  worker.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(0);
  expect(useStorageState.getState()).toMatchObject({ free: 900 * MB, full: false });
  stop();
});

test('the function that stops the ballast terminates its worker only after a running measurement', async () => {
  aDisk({ usage: 100 * MB, quota: 1000 * MB });
  const room: { is?: FreeSpace } = {};
  const { page, terminate } = aBallastWorker(room);
  vi.useFakeTimers();
  const stop = maintainBallast();
  stop();
  await vi.advanceTimersByTimeAsync(9999);
  expect(terminate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(terminate).toHaveBeenCalledOnce();
  page.dispatchEvent(new Event('pagehide'));
  expect(terminate).toHaveBeenCalledOnce();
  room.is = 'none';
  expect(await updateStorageState()).toBe(true);
});
