import { beforeEach, expect, test, vi } from 'vitest';
import type { LocalDatabase } from '../database/database.ts';
import { anEnrolledTablet } from '../tablet.testing.ts';
import { releaseOnSuspend } from './release-on-suspend.ts';
import { WorkerClient } from './worker-client.ts';

let db: LocalDatabase;
let page: EventTarget;
const reload = vi.fn();
const stopSync = vi.fn();

beforeEach(async () => {
  reload.mockReset();
  stopSync.mockReset();
  db = await anEnrolledTablet();
  page = new EventTarget();
  releaseOnSuspend(db, { page, stopSync, reload });
});

function dispatch(type: 'pagehide' | 'pageshow', persisted: boolean): void {
  page.dispatchEvent(Object.assign(new Event(type), { persisted }));
}

test('a page that enters the back/forward cache aborts its transactions and closes its connection', async () => {
  const writing = db.transaction('rw', 'meta', async () => {
    await db.meta.clear();
    dispatch('pagehide', true);
    await db.meta.count();
  });
  await expect(writing).rejects.toThrow();
  expect(db.isOpen()).toBe(false);
  await expect(db.meta.count()).rejects.toThrow('DatabaseClosedError');
});

test('a page that enters the back/forward cache terminates its workers', () => {
  const worker = Object.assign(new EventTarget(), { terminate: vi.fn(), postMessage: vi.fn() });
  const asked = new WorkerClient(worker as unknown as Worker);
  dispatch('pagehide', true);
  expect(worker.terminate).toHaveBeenCalledOnce();
  expect(asked.isTerminated).toBe(true);
});

test('a hidden page stops sync only if the page enters the back/forward cache', () => {
  dispatch('pagehide', false);
  expect(stopSync).not.toHaveBeenCalled();
  dispatch('pagehide', true);
  expect(stopSync).toHaveBeenCalledOnce();
});

test('the database stays open if a page is hidden without entering the back/forward cache', async () => {
  dispatch('pagehide', false);
  expect(db.isOpen()).toBe(true);
  expect(await db.meta.count()).toBeGreaterThan(0);
});

test('a page restored from the back/forward cache is reloaded', () => {
  dispatch('pageshow', false);
  expect(reload).not.toHaveBeenCalled();
  dispatch('pageshow', true);
  expect(reload).toHaveBeenCalledOnce();
});
