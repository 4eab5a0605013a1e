import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount, mountHook } from '../mounting/mount.testing.tsx';
import { IdleWarning } from './idle-warning.tsx';
import { useIdle } from './use-idle.ts';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] }),
);
afterEach(() => void vi.useRealTimers());

async function anIdlePage() {
  const onOver = vi.fn<() => void>();
  const limits = (limitMs: number) => () => ({ limitMs, warningMs: 30_000 });
  const hook = await mountHook(() => useIdle(limits(60_000), onOver));
  return {
    ...hook,
    onOver,
    pass: (ms: number) => hook.run(() => vi.advanceTimersByTime(ms)),
    withLimit: (limitMs: number, over = onOver) => hook.again(() => useIdle(limits(limitMs), over)),
  };
}

test('a warning counts down after the idle limit, and the session ends once after the warning', async () => {
  const { pass, current, onOver } = await anIdlePage();
  await pass(59_500);
  expect(current().left).toBeNull();
  await pass(500);
  expect(current().left).toBe(30);
  await pass(29_000);
  expect([current().left, onOver.mock.calls.length]).toEqual([1, 0]);
  await pass(1000);
  expect(onOver).toHaveBeenCalledOnce();
  await pass(120_000);
  expect(onOver).toHaveBeenCalledOnce();
});

test('a user who stays or touches the screen resets the idle time', async () => {
  const { pass, current, act, window, onOver } = await anIdlePage();
  await pass(80_000);
  expect(current().left).toBe(10);
  await act(({ stay }) => stay());
  expect(current().left).toBeNull();
  await pass(80_000);
  expect(current().left).toBe(10);
  window.dispatchEvent(new Event('keydown'));
  await pass(500);
  expect(current().left).toBeNull();
  await pass(59_000);
  expect([current().left, onOver.mock.calls]).toEqual([null, []]);
});

test('a hidden page does not end the session, and an unmounted one measures no idle time', async () => {
  const { pass, document, onOver, unmount } = await anIdlePage();
  document.visibilityState = 'hidden';
  await pass(600_000);
  expect(onOver).not.toHaveBeenCalled();
  await unmount();
  document.visibilityState = 'visible';
  vi.advanceTimersByTime(600_000);
  expect(onOver).not.toHaveBeenCalled();
});

test('changed limits and callbacks apply without a restart of the idle time', async () => {
  const { pass, current, withLimit, onOver } = await anIdlePage();
  const later = vi.fn<() => void>();
  await pass(50_000);
  await withLimit(120_000, later);
  await pass(69_500);
  expect(current().left).toBeNull();
  await pass(500);
  expect(current().left).toBe(30);
  await pass(30_000);
  expect([onOver.mock.calls.length, later.mock.calls.length]).toEqual([0, 1]);
});

test.each([
  [30, '30 seconds left'],
  [21, '30 seconds left'],
  [20, '20 seconds left'],
  [6, '10 seconds left'],
  [5, '5 seconds left'],
  [1, '5 seconds left'],
])('with %i seconds left, a screen reader announces `%s`', async (left, announced) => {
  const { root } = await mount(
    <IdleWarning detail="" left={left} onEnd={() => {}} onStay={() => {}} />,
  );
  const timer = root.all('span').find((one) => one.getAttribute('role') === 'timer');
  expect(timer?.textContent).toBe(announced);
});
