import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act } from 'react';
import { mountHook } from '../app/mounting/mount.testing.tsx';
import { useHasTimedOut } from './use-has-timed-out.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a wait times out after six seconds without a break, and a later wait begins at zero', async () => {
  const { current, again } = await mountHook(() => useHasTimedOut(true));
  await pass(5999);
  expect(current()).toBe(false);
  await pass(1);
  expect(current()).toBe(true);
  await again(() => useHasTimedOut(false));
  expect(current()).toBe(false);
  await again(() => useHasTimedOut(true));
  expect(current()).toBe(false);
  await pass(5999);
  expect(current()).toBe(false);
  await pass(1);
  expect(current()).toBe(true);
});
