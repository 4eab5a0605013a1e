import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp, renderAppHook } from '../../app/render-app.testing.tsx';
import { CountingAmount } from './counting-amount.tsx';
import { runAfterPaint } from './run-after-paint.ts';
import { useHasPainted } from './use-has-painted.ts';
import { usePrefersReducedMotion } from './use-prefers-reduced-motion.ts';

const system = Object.assign(new EventTarget(), { matches: false });
const query = vi.fn<(media: string) => typeof system>(() => system);

beforeEach(() => {
  system.matches = false;
  vi.stubGlobal('matchMedia', query);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['motion'];
});

function setSystem(matches: boolean): void {
  system.matches = matches;
  system.dispatchEvent(new Event('change'));
}

test('motion is reduced by the setting of the system and by the setting of the app', async () => {
  const { result, unmount } = renderAppHook(usePrefersReducedMotion);
  expect(result.current).toBe(false);
  expect(query.mock.lastCall).toEqual(['(prefers-reduced-motion: reduce)']);
  act(() => setSystem(true));
  expect(result.current).toBe(true);
  act(() => setSystem(false));
  expect(result.current).toBe(false);
  await act(async () => void (document.documentElement.dataset['motion'] = 'reduced'));
  await expect.poll(() => result.current).toBe(true);
  const remove = vi.spyOn(system, 'removeEventListener');
  unmount();
  expect(remove.mock.calls.map(([type]) => type)).toEqual(['change']);
});

/** Animation frames that run when the test calls `next`. */
function startFrames() {
  const frames = new Map<number, () => void>();
  let id = 0;
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    id += 1;
    frames.set(id, run);
    return id;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => void frames.delete(frame));
  const next = () => {
    const now = [...frames.values()];
    frames.clear();
    for (const run of now) run();
  };
  return { frames, next };
}

test('`useHasPainted` returns true from the second animation frame on', () => {
  const { next, frames } = startFrames();
  const { result, unmount } = renderAppHook(useHasPainted);
  act(next);
  expect(result.current).toBe(false);
  act(next);
  expect(result.current).toBe(true);
  unmount();
  renderAppHook(useHasPainted).unmount();
  expect(frames.size).toBe(0);
});

test('`runAfterPaint` runs a function after the next paint, or at once in a hidden page, unless canceled', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { next, frames } = startFrames();
  const run = vi.fn<() => void>();
  runAfterPaint(run);
  vi.advanceTimersByTime(1000);
  next();
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect(run).toHaveBeenCalledOnce();
  runAfterPaint(run)();
  expect(frames.size).toBe(0);
  const cancel = runAfterPaint(run);
  next();
  cancel();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  runAfterPaint(run)();
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledOnce();
  runAfterPaint(run);
  vi.advanceTimersByTime(0);
  expect(run).toHaveBeenCalledTimes(2);
});

const format = (amount: number) => `$${Math.round(amount)}`;
const readAmount = (container: HTMLElement) => [
  container.querySelector('[aria-hidden]')?.textContent,
  container.firstElementChild?.lastElementChild?.textContent,
];

test('an amount counts from its old to its new value; screen readers get the new value at once', async () => {
  const { next } = startFrames();
  const { container, rerender } = renderApp(<CountingAmount amount={100} format={format} />);
  expect(readAmount(container)).toEqual(['$100', '$100']);
  rerender(<CountingAmount amount={300} format={format} />);
  expect(readAmount(container)).toEqual(['$100', '$300']);
  next();
  await expect.poll(() => readAmount(container)).toEqual(['$300', '$300']);
});

test('an amount that changes twice before a paint requests one frame, and its unmount cancels the frame', () => {
  const { frames } = startFrames();
  const { rerender, unmount } = renderApp(<CountingAmount amount={100} format={format} />);
  rerender(<CountingAmount amount={200} format={format} />);
  rerender(<CountingAmount amount={300} format={format} />);
  expect(frames.size).toBe(1);
  unmount();
  expect(frames.size).toBe(0);
});

test('with reduced motion, a new amount is shown without counting', () => {
  startFrames();
  system.matches = true;
  const { container, rerender } = renderApp(<CountingAmount amount={100} format={format} />);
  rerender(<CountingAmount amount={300} format={format} />);
  expect(readAmount(container)).toEqual(['$300', '$300']);
});

test('an amount whose format changes is shown in the new format without counting', () => {
  const { frames } = startFrames();
  const { container, rerender } = renderApp(<CountingAmount amount={100} format={format} />);
  rerender(<CountingAmount amount={100} format={(amount) => `${amount} $`} />);
  expect(readAmount(container)).toEqual(['100 $', '100 $']);
  expect([screen.queryByText('$100'), frames.size]).toEqual([null, 0]);
});
