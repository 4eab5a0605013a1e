import { randomBytes } from 'node:crypto';
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

const PASSPHRASE = 'correct horse battery';

async function readEncrypted(passphrase?: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of readBackupFile(file, passphrase)) lines.push(line);
  return lines;
}

/** Lines that do not shrink when compressed, so that the file has several frames. */
const longLines = Array.from({ length: 8 }, () => randomBytes(60_000).toString('base64'));

test('an encrypted backup is read with its passphrase, contains no gzip header and has a random salt', async () => {
  await writeBackupFile(file, linesOf(...longLines), PASSPHRASE);
  expect(await readEncrypted(PASSPHRASE)).toEqual(longLines);
  const bytes = readFileSync(file);
  expect(() => gunzipSync(bytes)).toThrow('incorrect header');
  expect(bytes.indexOf(gzipSync('').subarray(0, 4))).toBe(-1);
  await writeBackupFile(`${file}-2`, linesOf('one'), PASSPHRASE);
  expect(readFileSync(`${file}-2`).subarray(8, 24)).not.toEqual(bytes.subarray(8, 24));
});

test('an encrypted backup is rejected with the reason if the passphrase is missing or wrong', async () => {
  await writeBackupFile(file, linesOf('one'), PASSPHRASE);
  await expect(readEncrypted()).rejects.toThrow(
    new BackupError(
      `${file} is encrypted; give its passphrase with --passphrase-file or BACKUP_PASSPHRASE.`,
    ),
  );
  await expect(readEncrypted('wrong horse battery')).rejects.toThrow(
    new BackupError(`The passphrase of ${file} is wrong; nothing was changed.`),
  );
});

test('a backup without encryption can be read with and without a passphrase', async () => {
  await save();
  expect(await readEncrypted(PASSPHRASE)).toEqual(['one', 'two']);
  expect(await readEncrypted()).toEqual(['one', 'two']);
});

test('an encrypted backup that was cut off, extended or changed is rejected as damaged', async () => {
  await writeBackupFile(file, linesOf(...longLines), PASSPHRASE);
  const bytes = readFileSync(file);
  const headerBytes = 40;
  const frameBytes = 4 + 256 * 1024 + 16;
  const flipped = Buffer.from(bytes);
  flipped[bytes.length - 20]! ^= 1;
  const frames = [0, 1].map((at) =>
    bytes.subarray(headerBytes + at * frameBytes, headerBytes + (at + 1) * frameBytes),
  );
  const header = bytes.subarray(0, headerBytes);
  const rest = bytes.subarray(headerBytes + 2 * frameBytes);
  const [first, second] = frames as [Buffer, Buffer];
  const damaged = `${file} is damaged or no whole backup; nothing was changed.`;
  for (const damage of [
    bytes.subarray(0, -1),
    bytes.subarray(0, headerBytes + frameBytes),
    bytes.subarray(0, 20),
    Buffer.concat([bytes, Buffer.from('more')]),
    Buffer.concat([header, second, first, rest]),
    Buffer.concat([header, first, rest]),
    flipped,
  ]) {
    writeFileSync(file, damage);
    await expect(readEncrypted(PASSPHRASE)).rejects.toThrow(new BackupError(damaged));
  }
});
