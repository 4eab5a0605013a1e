import { expect, test, vi } from 'vitest';
import { measureRoom, requestRoom } from './room-for-work.ts';

test('without a page the room is unknown, and a worker does not open a failed database again', async () => {
  vi.useFakeTimers();
  const [requested, measured] = [requestRoom(), measureRoom()];
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  expect(await requested).toBeNull();
  expect(await measured).toBe(false);
});
