import { expect, test, vi } from 'vitest';

test('without an open page that measures the free space, a worker does not reopen a failed database', async () => {
  // Another test of this process may have replaced the check for free space.
  vi.resetModules();
  const { measureRoom, requestRoom } = await import('./room-for-work.ts');
  vi.useFakeTimers();
  const [requested, measured] = [requestRoom(), measureRoom()];
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  expect(await requested).toBeNull();
  expect(await measured).toBe(false);
});
