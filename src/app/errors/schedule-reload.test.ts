import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startBrowser } from '../../data/installation/web-storage.testing.ts';
import { markUnsavedWork } from '../../device/unsaved-work/unsaved-work.ts';
import { scheduleReload, scheduleReloadCountReset } from './schedule-reload.ts';

const reload = vi.fn();
const stops: (() => void)[] = [];

beforeEach(() => {
  startBrowser();
  reload.mockReset();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', { onLine: true });
  vi.useFakeTimers();
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

test('`scheduleReload` reloads the page after 30 seconds, and its next call after 60 seconds', () => {
  stops.push(scheduleReload());
  vi.advanceTimersByTime(30_000);
  expect(reload).toHaveBeenCalledOnce();
  stops.splice(0).forEach((stop) => stop());
  stops.push(scheduleReload());
  vi.advanceTimersByTime(59_000);
  expect(reload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1000);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('the page does not reload while a form has unsaved input, or offline without a service worker', () => {
  const release = markUnsavedWork();
  stops.push(scheduleReload());
  vi.advanceTimersByTime(30_000);
  expect(reload).not.toHaveBeenCalled();
  release();
  vi.stubGlobal('navigator', { onLine: false });
  vi.advanceTimersByTime(30_000);
  expect(reload).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: {} } });
  vi.advanceTimersByTime(30_000);
  expect(reload).toHaveBeenCalledOnce();
});

test('if each reloaded page starts and then fails, the delays of the reloads are 30, 60 and 120 seconds', () => {
  for (const pause of [30_000, 60_000, 120_000]) {
    vi.clearAllTimers();
    reload.mockReset();
    scheduleReloadCountReset();
    stops.push(scheduleReload());
    vi.advanceTimersByTime(pause - 1000);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(reload).toHaveBeenCalledOnce();
    stops.splice(0).forEach((stop) => stop());
  }
});

test('after a page has run for ten minutes, the delay of the next reload is 30 seconds again', () => {
  stops.push(scheduleReload());
  vi.advanceTimersByTime(30_000);
  stops.splice(0).forEach((stop) => stop());
  scheduleReloadCountReset();
  vi.advanceTimersByTime(10 * 60_000);
  reload.mockReset();
  stops.push(scheduleReload());
  vi.advanceTimersByTime(30_000);
  expect(reload).toHaveBeenCalledOnce();
});
