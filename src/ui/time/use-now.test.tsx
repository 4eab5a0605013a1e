import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAppHook } from '../../app/render-app.testing.tsx';
import { useNow } from './use-now.ts';

const START = Date.UTC(2026, 10, 20);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: START });
});
afterEach(() => void vi.useRealTimers());

test('`useNow` updates the current time every 30 seconds until the unmount', () => {
  const { result, unmount } = renderAppHook(useNow);
  expect(result.current).toBe(START);
  act(() => void vi.advanceTimersByTime(29_999));
  expect(result.current).toBe(START);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(START + 30_000);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('a component that is mounted later starts with the current time at its first render', () => {
  renderAppHook(useNow).unmount();
  vi.setSystemTime(START + 3_600_000);
  const renderedTimes: number[] = [];
  renderAppHook(() => renderedTimes.push(useNow()));
  expect(new Set(renderedTimes)).toEqual(new Set([START + 3_600_000]));
});

test('a component that is mounted after the clock was set back starts with the current time', () => {
  renderAppHook(useNow).unmount();
  vi.setSystemTime(START - 3_600_000);
  expect(renderAppHook(useNow).result.current).toBe(START - 3_600_000);
});
