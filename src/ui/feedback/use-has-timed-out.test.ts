import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAppHook } from '../../app/render-app.testing.tsx';
import { useHasTimedOut } from './use-has-timed-out.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a wait times out after six uninterrupted seconds, and a later wait starts from zero', async () => {
  let isWaiting = true;
  const { result, rerender } = renderAppHook(() => useHasTimedOut(isWaiting));
  await pass(5999);
  expect(result.current).toBe(false);
  await pass(1);
  expect(result.current).toBe(true);
  isWaiting = false;
  rerender();
  expect(result.current).toBe(false);
  isWaiting = true;
  rerender();
  await pass(5999);
  expect(result.current).toBe(false);
  await pass(1);
  expect(result.current).toBe(true);
});

test('a wait that ends before its timeout does not shorten a later wait', async () => {
  let isWaiting = true;
  const { result, rerender } = renderAppHook(() => useHasTimedOut(isWaiting));
  await pass(3000);
  isWaiting = false;
  rerender();
  await pass(10_000);
  isWaiting = true;
  rerender();
  await pass(5999);
  expect(result.current).toBe(false);
});
