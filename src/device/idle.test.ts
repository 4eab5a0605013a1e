import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getIdleState, getSecondsLeft, startIdleClock } from './idle.ts';

const limits = { limitMs: 60_000, warningMs: 30_000 };

beforeEach(() => {
  vi.useFakeTimers({ now: 1_768_000_000_000 });
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the idle state is `warning` from the idle limit on, and `over` after the warning', () => {
  expect(getIdleState(59_999, limits)).toBe('active');
  expect(getIdleState(60_000, limits)).toBe('warning');
  expect(getIdleState(89_999, limits)).toBe('warning');
  expect(getIdleState(90_000, limits)).toBe('over');
});

test('the remaining seconds of the idle warning count down to zero', () => {
  expect(getSecondsLeft(60_000, limits)).toBe(30);
  expect(getSecondsLeft(60_001, limits)).toBe(30);
  expect(getSecondsLeft(89_001, limits)).toBe(1);
  expect(getSecondsLeft(95_000, limits)).toBe(0);
});

test.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'input'])(
  'an event `%s` counts as user input, even if the screen stops its propagation',
  (eventName) => {
    const listen = vi.spyOn(globalThis, 'addEventListener');
    const clock = startIdleClock();
    const isActive = { capture: true, passive: true, signal: expect.any(AbortSignal) as object };
    expect(listen).toHaveBeenCalledWith(eventName, clock.touch, isActive);
    vi.advanceTimersByTime(5000);
    dispatchEvent(new Event(eventName));
    expect(clock.idleMs()).toBe(0);
    clock.stop();
    vi.advanceTimersByTime(1000);
    dispatchEvent(new Event(eventName));
    expect(clock.idleMs()).toBe(1000);
  },
);

test('a touch resets the idle time until the idle clock is stopped', () => {
  const clock = startIdleClock();
  vi.advanceTimersByTime(5000);
  expect(clock.idleMs()).toBe(5000);
  dispatchEvent(new Event('pointerdown'));
  expect(clock.idleMs()).toBe(0);
  vi.advanceTimersByTime(3000);
  clock.touch();
  expect(clock.idleMs()).toBe(0);
  clock.stop();
  vi.advanceTimersByTime(1000);
  dispatchEvent(new Event('keydown'));
  expect(clock.idleMs()).toBe(1000);
});

test('a system clock that is set back does not reduce the idle time, and sleep counts as idle time', () => {
  const clock = startIdleClock();
  vi.advanceTimersByTime(60_000);
  vi.setSystemTime(1_700_000_000_000);
  expect(clock.idleMs()).toBe(60_000);
  clock.touch();
  vi.setSystemTime(1_700_000_000_000 + 8 * 3_600_000);
  expect(clock.idleMs()).toBe(8 * 3_600_000);
});
