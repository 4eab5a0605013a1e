import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isLeavingPage, watchPageUnload } from './page-leaving.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('a navigation counts as begun for five seconds after `beforeunload`', () => {
  const page = new EventTarget();
  watchPageUnload(page);
  page.dispatchEvent(new Event('beforeunload'));
  expect(isLeavingPage()).toBe(true);
  vi.advanceTimersByTime(4999);
  expect(isLeavingPage()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isLeavingPage()).toBe(false);
});
