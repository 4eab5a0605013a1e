import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const MB = 1024 * 1024;
const postMessage = vi.fn<(message: unknown) => void>();
const close = vi.fn<() => void>();
const locks: string[] = [];
const disk = { bytes: 0, size: 0, isLocked: false };
let page: EventTarget;

/** The ballast file on `disk`. */
const file = {
  close,
  getSize: () => disk.size,
  truncate: (bytes: number) => void (disk.size = bytes),
  write(chunk: Uint8Array, { at }: { at: number }) {
    const written = Math.max(0, Math.min(chunk.byteLength, disk.bytes - at));
    disk.size = at + written;
    return written;
  },
};

/** Requests a measurement. Returns the response of the worker. */
async function measure(): Promise<unknown> {
  postMessage.mockClear();
  page.dispatchEvent(new MessageEvent('message', { data: 'secure' }));
  await vi.advanceTimersByTimeAsync(0);
  expect(postMessage).toHaveBeenCalledOnce();
  return postMessage.mock.lastCall?.[0];
}

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  close.mockClear();
  locks.length = 0;
  Object.assign(disk, { bytes: 100 * MB, size: 0, isLocked: false });
  page = new EventTarget();
  const createSyncAccessHandle = async () => {
    if (disk.isLocked) throw new DOMException('', 'NoModificationAllowedError');
    return file;
  };
  const getFileHandle = async (name: string, { create }: { create: boolean }) => {
    expect([name, create]).toEqual(['ballast', true]);
    return { createSyncAccessHandle };
  };
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('postMessage', postMessage);
  vi.stubGlobal('navigator', {
    locks: {
      request: (name: string, run: () => Promise<unknown>) => {
        locks.push(name);
        return run();
      },
    },
    storage: { getDirectory: async () => ({ getFileHandle }) },
  });
  // Uses `vi.importActual` instead of `import`, because the type library of the tests has no
  // synchronous file access.
  await vi.importActual('./ballast.worker.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the worker measures the disk while it holds the lock `ballast`, and closes the file', async () => {
  expect(await measure()).toBe('ample');
  expect([locks, disk.size]).toEqual([['ballast'], 32 * MB]);
  expect(close).toHaveBeenCalledOnce();
});

test('the space of a released ballast counts as free only after five seconds', async () => {
  await measure();
  disk.bytes = 39 * MB;
  expect(await measure()).toBe('none');
  await vi.advanceTimersByTimeAsync(4999);
  expect(await measure()).toBe('none');
  await vi.advanceTimersByTimeAsync(1);
  expect(await measure()).toBe('scarce');
});

test('if another page has the ballast file open, the worker responds with null', async () => {
  disk.isLocked = true;
  expect(await measure()).toBeNull();
  expect(close).not.toHaveBeenCalled();
});
