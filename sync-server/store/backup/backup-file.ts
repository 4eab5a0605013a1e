import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as v from 'valibot';

/**
 * Thrown if a backup or archive file cannot be written or loaded; the message contains the reason.
 */
export class BackupError extends Error {
  override name = 'BackupError';
}

const footerSchema = v.strictObject({ sha256: v.string() });
const isFooter = (line: string) => line.startsWith('{"sha256":');

/**
 * Writes lines of text to a gzip file, followed by a checksum of all lines. The file has a
 * temporary name until it is complete and flushed to the disk, so that an incomplete backup never
 * has the final name. Throws a `BackupError` if the file exists already.
 */
export async function writeBackupFile(file: string, lines: AsyncIterable<string>): Promise<void> {
  if (existsSync(file)) throw new BackupError(`${file} exists already; nothing was written.`);
  const temporaryFile = `${file}.part`;
  try {
    await pipeline(
      Readable.from(appendChecksum(lines)),
      createGzip(),
      createWriteStream(temporaryFile, { mode: 0o600 }),
    );
    await syncToDisk(temporaryFile);
    await rename(temporaryFile, file);
  } catch (error) {
    await rm(temporaryFile, { force: true });
    throw error;
  }
}

async function* appendChecksum(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const line of lines) {
    const text = `${line}\n`;
    hash.update(text);
    yield text;
  }
  yield `${JSON.stringify({ sha256: hash.digest('hex') })}\n`;
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Reads the whole file to verify it before any line is used. Throws a `BackupError` if the file is
 * damaged.
 */
export async function verifyChecksum(file: string): Promise<void> {
  for await (const _line of readBackupFile(file));
}

/**
 * Yields the lines before the checksum. Throws a `BackupError` on a read error, for a line after
 * the checksum, and at the end if the checksum does not match the lines.
 */
export async function* readBackupFile(file: string): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let footer = '';
  for await (const line of readLines(file)) {
    if (footer !== '') throw createDamagedError(file);
    if (isFooter(line)) {
      footer = line;
      continue;
    }
    hash.update(`${line}\n`);
    yield line;
  }
  const expected = v.safeParse(v.pipe(v.string(), v.parseJson(), footerSchema), footer);
  if (!expected.success || expected.output.sha256 !== hash.digest('hex'))
    throw createDamagedError(file);
}

async function* readLines(file: string): AsyncGenerator<string> {
  let partialLine = '';
  try {
    for await (const chunk of createUnzipStream(file)) {
      const lines = (partialLine + String(chunk)).split('\n');
      partialLine = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw toReadError(file, error);
  }
  if (partialLine !== '') throw createDamagedError(file);
}

function createUnzipStream(file: string): Transform {
  const fileStream = createReadStream(file);
  const textStream = createGunzip().setEncoding('utf8');
  fileStream.once('error', (error) => textStream.destroy(error));
  textStream.once('close', () => fileStream.destroy());
  return fileStream.pipe(textStream);
}

function toReadError(file: string, cause: unknown): unknown {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code.startsWith('Z_')) return createDamagedError(file, cause);
  if (!code.startsWith('E')) return cause;
  return new BackupError(`${file} cannot be read (${code}).`, { cause });
}

function createDamagedError(file: string, cause?: unknown): BackupError {
  return new BackupError(`${file} is damaged or no whole backup; nothing was changed.`, { cause });
}
