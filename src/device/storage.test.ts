import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Room } from './ballast.ts';
import {
  askToPersist,
  checkStorage,
  isStorageLow,
  keepBallast,
  noteWriteFailure,
  startStorageCheck,
  useStorageState,
} from './storage.ts';

const MB = 1024 * 1024;
const initial = useStorageState.getState();

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

test('a tablet knows how much room it has', async () => {
  aDisk({ persisted: true, usage: 100 * MB, quota: 1000 * MB });
  await checkStorage();
  expect(useStorageState.getState()).toMatchObject({ persisted: true, free: 900 * MB });
  expect(isStorageLow(useStorageState.getState())).toBe(false);
});

test.each([
  ['less than 200 MB', { usage: 801 * MB, quota: 1000 * MB }],
  ['less than a twentieth', { usage: 9600 * MB, quota: 10_000 * MB }],
])('a tablet with %s left is short of room', async (_words, disk) => {
  aDisk(disk);
  await checkStorage();
  expect(isStorageLow(useStorageState.getState())).toBe(true);
});

test('the browser is asked to keep the storage until it has promised', async () => {
  const refusing = aDisk({ granted: false });
  await askToPersist();
  expect(useStorageState.getState().persisted).toBe(false);
  await askToPersist();
  expect(refusing.persist).toHaveBeenCalledTimes(2);
  const promised = aDisk({ persisted: true });
  await askToPersist();
  expect(promised.persist).not.toHaveBeenCalled();
  expect(useStorageState.getState().persisted).toBe(true);
});

test('a write that found no room is remembered until there is room again', async () => {
  const { disk } = aDisk({ usage: 999 * MB, quota: 1000 * MB });
  noteWriteFailure({ name: 'ConstraintError' });
  expect(useStorageState.getState().full).toBe(false);
  noteWriteFailure({ name: 'AbortError', inner: { name: 'QuotaExceededError' } });
  await checkStorage();
  expect(useStorageState.getState().full).toBe(true);
  disk.usage = 0;
  await checkStorage();
  expect(useStorageState.getState().full).toBe(false);
});

test('the room is checked every minute, until the check is stopped', async () => {
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

test('a browser that does not say how much room there is, is not called short of it', async () => {
  vi.stubGlobal('navigator', {});
  await checkStorage();
  await askToPersist();
  expect(useStorageState.getState()).toEqual(initial);
  expect(isStorageLow(useStorageState.getState())).toBe(false);
});

test('a tablet that is short of room checks every ten seconds', async () => {
  vi.useFakeTimers();
  const { disk } = aDisk({ usage: 900 * MB, quota: 1000 * MB });
  const stop = startStorageCheck();
  await vi.advanceTimersByTimeAsync(0);
  disk.usage = 950 * MB;
  await vi.advanceTimersByTimeAsync(10 * 1000);
  expect(useStorageState.getState().usage).toBe(950 * MB);
  stop();
});

/** A worker that keeps the ballast on a disk with or without room; null where it cannot. */
function aBallastWorker(room: { is: Room | null }) {
  const terminate = vi.fn();
  class FakeWorker extends EventTarget {
    terminate = terminate;
    postMessage(): void {
      this.dispatchEvent(new MessageEvent('message', { data: room.is }));
    }
  }
  const page = new EventTarget();
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  return { page, terminate };
}

test('a tablet that becomes full between two checks is checked every ten seconds from then on', async () => {
  vi.useFakeTimers();
  const { disk } = aDisk();
  const stop = startStorageCheck();
  await vi.advanceTimersByTimeAsync(1000);
  disk.usage = disk.quota;
  noteWriteFailure({ name: 'QuotaExceededError' });
  await vi.advanceTimersByTimeAsync(1000);
  disk.usage = 0;
  expect(useStorageState.getState().full).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(useStorageState.getState().full).toBe(false);
  stop();
});

test('a disk without room for the ballast makes the tablet full, whatever the browser estimates', async () => {
  aDisk({ usage: 0, quota: 10_000 * MB });
  const room: { is: Room } = { is: 'none' };
  aBallastWorker(room);
  const stop = keepBallast();
  expect(await checkStorage()).toBe(false);
  expect(useStorageState.getState().full).toBe(true);
  room.is = 'scarce';
  expect(await checkStorage()).toBe(true);
  expect(useStorageState.getState().full).toBe(true);
  room.is = 'ample';
  expect(await checkStorage()).toBe(true);
  expect(useStorageState.getState().full).toBe(false);
  stop();
});

test('a browser without such files goes by its estimate', async () => {
  aDisk({ usage: 999 * MB, quota: 1000 * MB });
  aBallastWorker({ is: null });
  const stop = keepBallast();
  noteWriteFailure({ name: 'QuotaExceededError' });
  await checkStorage();
  expect(useStorageState.getState().full).toBe(true);
  stop();
});

test('the worker that writes the ballast ends before the page is suspended', () => {
  aDisk();
  const { page, terminate } = aBallastWorker({ is: 'ample' });
  keepBallast();
  page.dispatchEvent(new Event('pagehide'));
  expect(terminate).toHaveBeenCalledOnce();
});
