import { afterEach, expect, test, vi } from 'vitest';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
});

/** Imports a new instance of the module, as a new page or worker does. */
function open() {
  vi.resetModules();
  return import('./free-space.ts');
}

test('if no page responds within 5 s, a worker treats the free space as insufficient', async () => {
  const { measureFreeSpace, requestFreeSpaceCheck } = await open();
  vi.useFakeTimers();
  const [requested, measured] = [requestFreeSpaceCheck(), measureFreeSpace()];
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  expect(await requested).toBeNull();
  expect(await measured).toBe(false);
});

test('`hasFreeSpace` returns true by default, and otherwise the result of the check that was set', async () => {
  const { setSpaceChecks, hasFreeSpace, measureFreeSpace } = await open();
  expect(hasFreeSpace()).toBe(true);
  setSpaceChecks({ measureFreeSpace: async () => true });
  expect(hasFreeSpace()).toBe(true);
  setSpaceChecks({ hasFreeSpace: () => false });
  expect(hasFreeSpace()).toBe(false);
  expect(await measureFreeSpace()).toBe(true);
});

test('a page measures the free space once per worker request, and not after its checks are stopped', async () => {
  const measures = [vi.fn(async () => true), vi.fn(async () => true)];
  for (const measureFreeSpace of measures) {
    const page = await open();
    page.setSpaceChecks({ measureFreeSpace });
    stops.push(page.serveFreeSpaceChecks());
  }
  const { requestFreeSpaceCheck } = await open();
  expect(await requestFreeSpaceCheck()).toBe(true);
  // A page that handled a response as another request would have measured again before this
  // response.
  expect(await requestFreeSpaceCheck()).toBe(true);
  await expect.poll(() => measures.map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
  for (const stop of stops.splice(0)) stop();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const inVain = requestFreeSpaceCheck();
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  expect(await inVain).toBeNull();
});

test('a worker ignores messages of other requests and messages without a result, and closes its channel', async () => {
  const { requestFreeSpaceCheck } = await open();
  const page = new BroadcastChannel('forecourt-room');
  stops.push(() => page.close());
  page.addEventListener('message', ({ data }: MessageEvent<{ requestId: string }>) => {
    page.postMessage({ requestId: 'another' });
    page.postMessage({ requestId: 'another', hasRoom: true });
    page.postMessage({ requestId: data.requestId });
    page.postMessage({ requestId: data.requestId, hasRoom: false });
  });
  const close = vi.spyOn(BroadcastChannel.prototype, 'close');
  expect(await requestFreeSpaceCheck()).toBe(false);
  expect(close).toHaveBeenCalledTimes(1);
});
