import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp, renderAppHook } from '../render-app.testing.tsx';
import { IdleWarning, useIdleTimer } from './kiosk-behavior.tsx';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] }),
);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

function renderIdle() {
  const onOver = vi.fn<() => void>();
  const current = { limitMs: 60_000, onOver };
  const hook = renderAppHook(() => {
    const { limitMs, onOver: over } = current;
    return useIdleTimer(() => ({ limitMs, warningMs: 30_000 }), over);
  });
  return { ...hook, current, onOver, left: () => hook.result.current.left };
}

test('after the idle limit, `useIdleTimer` counts down 30 seconds and calls its callback once', () => {
  const { left, onOver } = renderIdle();
  pass(59_500);
  expect(left()).toBeNull();
  pass(500);
  expect(left()).toBe(30);
  pass(29_000);
  expect([left(), onOver.mock.calls.length]).toEqual([1, 0]);
  pass(1000);
  expect(onOver).toHaveBeenCalledOnce();
  pass(120_000);
  expect(onOver).toHaveBeenCalledOnce();
});

test('a call of `stay` and a key press each restart the idle time', () => {
  const { result, left, onOver } = renderIdle();
  pass(80_000);
  expect(left()).toBe(10);
  act(() => result.current.stay());
  expect(left()).toBeNull();
  pass(80_000);
  expect(left()).toBe(10);
  fireEvent.keyDown(document.body);
  pass(500);
  expect(left()).toBeNull();
  pass(59_000);
  expect([left(), onOver.mock.calls]).toEqual([null, []]);
});

test('`useIdleTimer` calls its callback neither on a hidden page nor after it is unmounted', () => {
  const { onOver, unmount } = renderIdle();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  pass(600_000);
  expect(onOver).not.toHaveBeenCalled();
  unmount();
  hidden.mockReturnValue(false);
  pass(600_000);
  expect(onOver).not.toHaveBeenCalled();
});

test('changed limits and callbacks apply without a restart of the idle time', () => {
  const { left, rerender, current, onOver } = renderIdle();
  const later = vi.fn<() => void>();
  pass(50_000);
  Object.assign(current, { limitMs: 120_000, onOver: later });
  rerender();
  pass(69_500);
  expect(left()).toBeNull();
  pass(500);
  expect(left()).toBe(30);
  pass(30_000);
  expect([onOver.mock.calls.length, later.mock.calls.length]).toEqual([0, 1]);
});

test.each([
  [30, '30 seconds left'],
  [21, '30 seconds left'],
  [20, '20 seconds left'],
  [6, '10 seconds left'],
  [5, '5 seconds left'],
  [1, '5 seconds left'],
])('with %i seconds left, the text of the timer in the idle warning is `%s`', (left, announced) => {
  renderApp(<IdleWarning detail="" left={left} onEnd={() => {}} onStay={() => {}} />);
  expect(screen.getByRole('timer').textContent).toBe(announced);
});
