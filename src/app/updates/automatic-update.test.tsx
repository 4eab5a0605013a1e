import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localDatabase } from '../../data/database/local-database.ts';
import { registerMany } from '../../data/tablet.testing.ts';
import { useAppUpdate } from '../../device/service-worker/service-worker.ts';
import { markUnsavedWork } from '../../device/unsaved-work/unsaved-work.ts';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { renderApp } from '../render-app.testing.tsx';
import { AutomaticUpdate } from './automatic-update.tsx';

const apply = vi.fn<() => void>();
const toFake = ['setInterval', 'clearInterval', 'Date', 'performance'] as const;

beforeEach(async () => {
  await startLocalTablet();
  vi.useFakeTimers({ toFake: [...toFake], now: new Date(2026, 10, 20, 14) });
  apply.mockReset();
  useAppUpdate.setState({ apply, refused: false, replaced: false });
});
afterEach(() => {
  vi.useRealTimers();
  useAppUpdate.setState({ apply: null, refused: false, replaced: false });
});

/** Advances the fake clock by `ms`, and waits for the reads of the outbox. */
const pass = (ms: number) =>
  act(async () => {
    vi.advanceTimersByTime(ms);
    for (let left = 20; left > 0; left -= 1) await new Promise(setImmediate);
  });

test('by day, an update is applied after the welcome screen is idle for five seconds', async () => {
  const { unmount } = renderApp(<AutomaticUpdate />, '/welcome');
  await pass(4000);
  expect(apply).not.toHaveBeenCalled();
  await pass(2000);
  expect(apply).toHaveBeenCalledOnce();
  unmount();
  await pass(60_000);
  expect(apply).toHaveBeenCalledOnce();
});

test.each(['/dashboard', '/models', '/login'])(
  'by day, no update is applied on the screen %s',
  async (path) => {
    renderApp(<AutomaticUpdate />, path);
    await pass(60 * 60_000);
    expect(apply).not.toHaveBeenCalled();
  },
);

test('at night, an update is applied on a screen that was idle for ten minutes', async () => {
  vi.setSystemTime(new Date(2026, 10, 20, 3));
  renderApp(<AutomaticUpdate />, '/dashboard');
  await pass(9 * 60_000);
  fireEvent.pointerDown(document.body);
  await pass(9 * 60_000);
  expect(apply).not.toHaveBeenCalled();
  await pass(60_000);
  expect(apply).toHaveBeenCalledOnce();
});

test('unsaved form input delays an update until the input is saved or discarded', async () => {
  const release = markUnsavedWork();
  renderApp(<AutomaticUpdate />, '/welcome');
  await pass(60_000);
  expect(apply).not.toHaveBeenCalled();
  release();
  await pass(2000);
  expect(apply).toHaveBeenCalledOnce();
});

test('a new version that refused to activate is applied only after the outbox is empty', async () => {
  await registerMany(localDatabase, 1);
  useAppUpdate.setState({ refused: true });
  renderApp(<AutomaticUpdate />, '/welcome');
  await pass(6000);
  expect(apply).not.toHaveBeenCalled();
  await localDatabase.outbox.clear();
  await pass(2000);
  expect(apply).toHaveBeenCalledOnce();
});

test('a new version that has not refused to activate is applied despite unsent changes', async () => {
  await registerMany(localDatabase, 1);
  renderApp(<AutomaticUpdate />, '/welcome');
  await pass(6000);
  expect(apply).toHaveBeenCalledOnce();
});

test('a page whose service worker was already replaced applies no update', async () => {
  useAppUpdate.setState({ replaced: true });
  renderApp(<AutomaticUpdate />, '/welcome');
  await pass(60_000);
  expect(apply).not.toHaveBeenCalled();
});
