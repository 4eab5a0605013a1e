import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTemporaryFolder } from '../sqlite/sqlite.testing.ts';
import { BackupError, readBackupFile, verifyChecksum, writeBackupFile } from './backup-file.ts';

let folder: ReturnType<typeof createTemporaryFolder>;
let file: string;
beforeEach(() => {
  folder = createTemporaryFolder();
  file = join(folder.path, 'backup');
});
afterEach(() => {
  vi.restoreAllMocks();
  folder.remove();
});

async function* linesOf(...lines: string[]): AsyncGenerator<string> {
  yield* lines;
  await Promise.resolve();
}

async function spyOnSync() {
  const handle = await open(import.meta.filename);
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  return vi.spyOn(prototype, 'sync');
}

/** SHA-256 of the lines `one` and `two`, each with its line end. */
const SUM = 'c3f9c8c283a2b1f2f1896f27a01cbe3cddc0c9d93f752e4639035a0f5b36f6e8';
const save = () => writeBackupFile(file, linesOf('one', 'two'));
const files = () => readdirSync(folder.path);

async function readAll(): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of readBackupFile(file)) lines.push(line);
  return lines;
}

test('a backup file gets its final name only after its content is flushed to the disk', async () => {
  const seen: unknown[] = [];
  const sync = await spyOnSync();
  sync.mockImplementation(async () => {
    const content = gunzipSync(readFileSync(`${file}.part`)).toString();
    seen.push(files(), content.split('\n').slice(0, 2));
    await Promise.resolve();
  });
  await save();
  expect(seen).toEqual([['backup.part'], ['one', 'two']]);
  expect(files()).toEqual(['backup']);
  expect(await readAll()).toEqual(['one', 'two']);
});

test('a backup file keeps its temporary name until the flush to the disk has ended', async () => {
  const sync = await spyOnSync();
  const flushed = Promise.withResolvers<void>();
  sync.mockImplementation(() => flushed.promise);
  const saved = save();
  await vi.waitFor(() => expect(sync).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(files()).toEqual(['backup.part']);
  flushed.resolve();
  await saved;
  expect(files()).toEqual(['backup']);
});

test('a backup whose flush to the disk fails leaves no file', async () => {
  (await spyOnSync()).mockRejectedValue(new Error('EIO'));
  await expect(save()).rejects.toThrow('EIO');
  expect(files()).toEqual([]);
});

test('a backup whose lines cannot be read leaves no file', async () => {
  async function* failing(): AsyncGenerator<string> {
    yield 'one';
    await Promise.reject(new Error('lost'));
  }
  await expect(writeBackupFile(file, failing())).rejects.toThrow('lost');
  expect(files()).toEqual([]);
});

test('a backup file can be read only by its owner, and is never overwritten', async () => {
  await save();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const again = writeBackupFile(file, linesOf('three'));
  await expect(again).rejects.toThrow(
    new BackupError(`${file} exists already; nothing was written.`),
  );
  expect(await readAll()).toEqual(['one', 'two']);
  expect(files()).toEqual(['backup']);
});

const footer = (sha256: string) => `${JSON.stringify({ sha256 })}\n`;

test('the last line of a backup file is the checksum of the other lines', async () => {
  await save();
  expect(gunzipSync(readFileSync(file)).toString()).toBe(`one\ntwo\n${footer(SUM)}`);
});

test.each([
  ['without a checksum', 'one\ntwo\n'],
  ['with the checksum of other lines', `one\nthree\n${footer(SUM)}`],
  ['with a line after the checksum', `one\ntwo\n${footer(SUM)}three\n`],
  ['with two checksums', `one\ntwo\n${footer(SUM)}${footer(SUM)}`],
  ['with an unfinished last line', `one\ntwo\n${footer(SUM)}thr`],
  ['without a line', ''],
])('a backup file %s is rejected as damaged', async (_, content) => {
  writeFileSync(file, gzipSync(content));
  const damaged = `${file} is damaged or no whole backup; nothing was changed.`;
  await expect(verifyChecksum(file)).rejects.toThrow(new BackupError(damaged));
});

test('a missing backup file is reported with the system error code ENOENT', async () => {
  const missing = `${file} cannot be read (ENOENT).`;
  await expect(verifyChecksum(file)).rejects.toThrow(new BackupError(missing));
  expect(existsSync(file)).toBe(false);
});
