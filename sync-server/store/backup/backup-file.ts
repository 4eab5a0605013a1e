import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { PassThrough, Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as v from 'valibot';
import {
  DamagedFileError,
  decryptWith,
  encryptWith,
  isEncryptedFile,
  WrongPassphraseError,
} from './encrypted-file.ts';

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
 * has the final name. Encrypts the file if there is a passphrase. Throws a `BackupError` if the
 * file exists already.
 */
export async function writeBackupFile(
  file: string,
  lines: AsyncIterable<string>,
  passphrase?: string,
): Promise<void> {
  if (existsSync(file)) throw new BackupError(`${file} exists already; nothing was written.`);
  const temporaryFile = `${file}.part`;
  try {
    await pipeline(
      Readable.from(appendChecksum(lines)),
      createGzip(),
      passphrase === undefined ? new PassThrough() : encryptWith(passphrase),
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
export async function verifyChecksum(file: string, passphrase?: string): Promise<void> {
  for await (const _line of readBackupFile(file, passphrase));
}

/**
 * Yields the lines before the checksum. Throws a `BackupError` on a read error, for a missing or
 * wrong passphrase, for a line after the checksum, and at the end if the checksum does not match
 * the lines. A passphrase is ignored for a file that is not encrypted.
 */
export async function* readBackupFile(file: string, passphrase?: string): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let footer = '';
  for await (const line of readLines(file, passphrase)) {
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

async function* readLines(file: string, passphrase?: string): AsyncGenerator<string> {
  let partialLine = '';
  try {
    const isEncrypted = await isEncryptedFile(file);
    if (isEncrypted && passphrase === undefined) throw new BackupError(toPassphraseHint(file));
    const decrypt = isEncrypted && passphrase !== undefined && decryptWith(passphrase);
    for await (const chunk of createUnzipStream(file, decrypt || undefined)) {
      const lines = (partialLine + String(chunk)).split('\n');
      partialLine = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw toReadError(file, error);
  }
  if (partialLine !== '') throw createDamagedError(file);
}

function createUnzipStream(file: string, decrypt?: ReturnType<typeof decryptWith>): Transform {
  const fileStream = createReadStream(file);
  const bytes = decrypt ? Readable.from(decrypt(fileStream)) : fileStream;
  const textStream = createGunzip().setEncoding('utf8');
  bytes.once('error', (error: Error) => textStream.destroy(error));
  textStream.once('close', () => bytes.destroy());
  return bytes.pipe(textStream);
}

function toPassphraseHint(file: string): string {
  return `${file} is encrypted; give its passphrase with --passphrase-file or BACKUP_PASSPHRASE.`;
}

function toReadError(file: string, cause: unknown): unknown {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (cause instanceof WrongPassphraseError)
    return new BackupError(`The passphrase of ${file} is wrong; nothing was changed.`, { cause });
  if (code.startsWith('Z_') || cause instanceof DamagedFileError)
    return createDamagedError(file, cause);
  if (!code.startsWith('E')) return cause;
  return new BackupError(`${file} cannot be read (${code}).`, { cause });
}

function createDamagedError(file: string, cause?: unknown): BackupError {
  return new BackupError(`${file} is damaged or no whole backup; nothing was changed.`, { cause });
}
