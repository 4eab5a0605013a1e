/*
 * Encryption of a backup with a passphrase. A file consists of a magic number, the salt of the key,
 * a tag that proves the passphrase, and frames. Each frame has its length and is encrypted with
 * AES-256-GCM. The nonce counts the frames and marks the last one, so that frames cannot be
 * removed, swapped or cut off. Each file has its own key, so a nonce is never used twice.
 */
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { open } from 'node:fs/promises';

const MAGIC = Buffer.from('FCSEAL1\n');
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const HEADER_BYTES = MAGIC.length + SALT_BYTES + TAG_BYTES;
const LENGTH_BYTES = 4;
const FRAME_BYTES = 256 * 1024;
/** Cost of the key, about 0.5 s and 128 MiB. */
const SCRYPT_COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 160 * 2 ** 20 };

type FrameKind = 'frame' | 'last-frame' | 'passphrase';
const kindBytes: Record<FrameKind, number> = { frame: 0, 'last-frame': 1, passphrase: 2 };

export class WrongPassphraseError extends Error {
  override name = 'WrongPassphraseError';
}

/** Thrown for a file that was changed or cut off. */
export class DamagedFileError extends Error {
  override name = 'DamagedFileError';
}

/** Whether a file begins like an encrypted backup. Throws a system error on a failed read. */
export async function isEncryptedFile(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return bytesRead === MAGIC.length && buffer.equals(MAGIC);
  } finally {
    await handle.close();
  }
}

/** Returns a transformation of a stream into header and encrypted frames of a backup file. */
export function encryptWith(passphrase: string) {
  return async function* encrypt(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
    const salt = randomBytes(SALT_BYTES);
    const key = deriveKey(passphrase, salt);
    yield Buffer.concat([MAGIC, salt, sealFrame(key, 0, 'passphrase', Buffer.alloc(0))]);
    let pending: Buffer = Buffer.alloc(0);
    let count = 0;
    for await (const chunk of chunks) {
      pending = Buffer.concat([pending, chunk]);
      while (pending.length > FRAME_BYTES) {
        yield toFrame(key, count, 'frame', pending.subarray(0, FRAME_BYTES));
        pending = pending.subarray(FRAME_BYTES);
        count += 1;
      }
    }
    yield toFrame(key, count, 'last-frame', pending);
  };
}

/**
 * Returns a transformation of a stream that decrypts the bytes of `encryptWith`. The transformation
 * throws `WrongPassphraseError` or `DamagedFileError`.
 */
export function decryptWith(passphrase: string) {
  return async function* decrypt(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
    let pending: Buffer = Buffer.alloc(0);
    let key: Buffer | undefined;
    let count = 0;
    for await (const chunk of chunks) {
      pending = Buffer.concat([pending, chunk]);
      if (!key) {
        if (pending.length < HEADER_BYTES) continue;
        key = openHeader(passphrase, pending.subarray(0, HEADER_BYTES));
        pending = pending.subarray(HEADER_BYTES);
      }
      // The last frame is opened at the end of the file, because only the end shows which frame is
      // the last one.
      for (;;) {
        const frame = takeFrame(pending);
        if (!frame || frame.rest.length === 0) break;
        yield openFrame(key, count, 'frame', frame.sealed);
        pending = frame.rest;
        count += 1;
      }
    }
    const last = takeFrame(pending);
    if (!key || !last || last.rest.length > 0) throw new DamagedFileError();
    yield openFrame(key, count, 'last-frame', last.sealed);
  };
}

/** Cache of the last derived key, because a restore reads its file several times. */
let lastKey: { passphrase: string; salt: Buffer; key: Buffer } | undefined;

function deriveKey(passphrase: string, salt: Buffer): Buffer {
  if (lastKey?.passphrase !== passphrase || !lastKey.salt.equals(salt)) {
    const key = scryptSync(passphrase.normalize('NFC'), salt, 32, SCRYPT_COST);
    lastKey = { passphrase, salt: Buffer.from(salt), key };
  }
  return lastKey.key;
}

function openHeader(passphrase: string, header: Buffer): Buffer {
  const key = deriveKey(passphrase, header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES));
  try {
    openFrame(key, 0, 'passphrase', header.subarray(-TAG_BYTES));
  } catch (cause) {
    throw new WrongPassphraseError('The passphrase is wrong', { cause });
  }
  return key;
}

function nonceOf(count: number, kind: FrameKind): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt8(kindBytes[kind], 0);
  nonce.writeUIntBE(count, 6, 6);
  return nonce;
}

function sealFrame(key: Buffer, count: number, kind: FrameKind, content: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(count, kind));
  return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

function toFrame(key: Buffer, count: number, kind: FrameKind, content: Uint8Array): Buffer {
  const sealed = sealFrame(key, count, kind, content);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(sealed.length);
  return Buffer.concat([length, sealed]);
}

function openFrame(key: Buffer, count: number, kind: FrameKind, sealed: Buffer): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(count, kind), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch (cause) {
    throw new DamagedFileError('A frame does not match its tag', { cause });
  }
}

/** Splits the first complete frame off; returns undefined if there is none yet. */
function takeFrame(bytes: Buffer): { sealed: Buffer; rest: Buffer } | undefined {
  if (bytes.length < LENGTH_BYTES) return undefined;
  const end = LENGTH_BYTES + bytes.readUInt32BE(0);
  if (bytes.readUInt32BE(0) > FRAME_BYTES + TAG_BYTES) throw new DamagedFileError();
  if (bytes.length < end) return undefined;
  return { sealed: bytes.subarray(LENGTH_BYTES, end), rest: bytes.subarray(end) };
}
