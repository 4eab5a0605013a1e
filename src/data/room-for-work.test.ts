import { expect, test, vi } from 'vitest';

test('without a page the room is unknown, and a worker does not open a failed database again', async () => {
  // Another test of this process may have set how room is checked.
  vi.resetModules();
  const { measureRoom, requestRoom } = await import('./room-for-work.ts');
  vi.useFakeTimers();
  const [requested, measured] = [requestRoom(), measureRoom()];
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  expect(await requested).toBeNull();
  expect(await measured).toBe(false);
});
