import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isCheckpointDue, mustWritersWait } from './sqlite-connection.ts';
import { createTemporaryFolder } from './sqlite.testing.ts';

let folder: ReturnType<typeof createTemporaryFolder>;
let file: string;
let writer: DatabaseSync;
let worker: Worker | undefined;
beforeEach(() => {
  folder = createTemporaryFolder();
  file = join(folder.path, 'head-office.sqlite');
  writer = new DatabaseSync(file);
  writer.exec(`
    pragma page_size = 512; pragma journal_mode = wal; pragma synchronous = off;
    pragma wal_autocheckpoint = 0; pragma busy_timeout = 0; create table large (content blob)`);
});
afterEach(async () => {
  await worker?.terminate();
  writer.close();
  folder.remove();
});

function startWorker(pagesPerCheckpoint: number): void {
  const workerData = { path: file, pagesPerCheckpoint };
  worker = new Worker(new URL('checkpoint-worker.ts', import.meta.url), { workerData });
}
const addPages = (count: number) =>
  writer.exec(`insert into large values (zeroblob(${count * 512}))`);
const state = () => writer.prepare('pragma wal_checkpoint(noop)').get();

/** Opens a read that keeps the current snapshot until it is closed. */
function openReader(): DatabaseSync {
  const reader = new DatabaseSync(file, { readOnly: true });
  reader.exec('begin; select count(*) from large');
  return reader;
}

/** Whether, within `withinMs`, another connection prevents a writer from starting a transaction. */
async function isWriterBlocked(withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    try {
      writer.exec('begin immediate; rollback');
    } catch {
      return true;
    }
    await pause(2);
  }
  return false;
}

test('a write-ahead log of more than 1,000 pages is checkpointed, and a short log is not', async () => {
  addPages(10);
  startWorker(1000);
  await pause(800);
  expect(state()).toMatchObject({ checkpointed: 0 });
  addPages(1000);
  const { log } = state() ?? {};
  expect(log).toBeGreaterThan(1000);
  await vi.waitFor(() => expect(state()).toMatchObject({ log, checkpointed: log }), 10_000);
});

test('writers wait while a write-ahead log of more than 40,000 pages is restarted', async () => {
  addPages(41_000);
  const reader = openReader();
  startWorker(1000);
  expect(await isWriterBlocked(10_000)).toBe(true);
  reader.close();
});

test('writers do not wait for a restart of the log while a reader keeps an old snapshot', async () => {
  const reader = openReader();
  addPages(41_000);
  startWorker(1000);
  expect(await isWriterBlocked(1500)).toBe(false);
  reader.close();
});

test('a checkpoint is due if at least the given number of pages is not copied yet', () => {
  expect(isCheckpointDue({ log: 109, checkpointed: 10 }, 100)).toBe(false);
  expect(isCheckpointDue({ log: 110, checkpointed: 10 }, 100)).toBe(true);
});

test.each([
  [39_999, 39_999, false],
  [40_000, 40_000, true],
  [50_000, 49_901, true],
  [50_000, 49_900, false],
])(
  'a log of %i pages, of which %i are copied, makes writers wait: %s',
  (log, checkpointed, expected) => {
    expect(mustWritersWait({ log, checkpointed }, 100)).toBe(expected);
  },
);
