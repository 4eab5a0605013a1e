import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WalFlusher } from './wal-flusher.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-flush-'));
  path = join(folder, 'store-wal');
  writeFileSync(path, 'frames');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** Mocks the flush of a file; each flush runs until the test ends it. */
async function blockFlushes() {
  const held: { end: () => void; fail: (error: Error) => void }[] = [];
  const file = await fs.open(path);
  const handle = Object.getPrototypeOf(file) as fs.FileHandle;
  await file.close();
  vi.spyOn(handle, 'datasync').mockImplementation(
    () => new Promise<void>((end, fail) => held.push({ end, fail })),
  );
  return held;
}

test('a flush request without a commit since the last flush does not flush the file', async () => {
  const held = await blockFlushes();
  await new WalFlusher(path).flush();
  expect(held).toHaveLength(0);
});

test('a commit during a flush waits for the next flush, and earlier commits share one flush', async () => {
  const held = await blockFlushes();
  const log = new WalFlusher(path);
  const done: string[] = [];
  const commit = (name: string) => {
    log.noteCommit();
    return log.flush().then(() => done.push(name));
  };
  const all = [commit('first'), commit('beside the first')];
  await vi.waitFor(() => expect(held).toHaveLength(1));
  all.push(commit('during the flush'));
  held[0]?.end();
  await vi.waitFor(() => expect(held).toHaveLength(2));
  expect(done).toEqual(['first', 'beside the first']);
  held[1]?.end();
  await Promise.all(all);
  expect(done).toEqual(['first', 'beside the first', 'during the flush']);
  expect(held).toHaveLength(2);
  await log.close();
});

test('after a failed flush, the next flush also rejects, even without a commit', async () => {
  const held = await blockFlushes();
  const log = new WalFlusher(path);
  log.noteCommit();
  const failed = log.flush();
  await vi.waitFor(() => expect(held).toHaveLength(1));
  held[0]?.fail(new Error('EIO'));
  await expect(failed).rejects.toThrow('could not be flushed');
  await expect(log.flush()).rejects.toThrow('could not be flushed');
  expect(held).toHaveLength(1);
  await log.close();
});
