/*
 * An encrypted ("sealed") rescue file: PBKDF2-SHA256 derives a key from the passphrase, AES-GCM 256
 * encrypts the content. `check` is a known text encrypted with the same key. If `check` cannot be
 * decrypted, the passphrase is wrong. If only the content cannot be decrypted, the file is damaged.
 * The header is authenticated together with the content, so that a changed header is detected.
 */
import * as v from 'valibot';
import { PBKDF2_ITERATIONS } from '../session/agent/derive-verifier.ts';

/**
 * Number of bytes per `String.fromCharCode` call: browsers limit the arguments of a call, so a long
 * file is converted in pieces.
 */
const CHUNK_BYTES = 8192;

const FORMAT = 'forecourt-rescue';
const VERSION = 1;
/**
 * A file with more iterations counts as damaged, because the key derivation would keep the tablet
 * busy for minutes.
 */
const MAX_ITERATIONS = 10_000_000;

const anyVersionSchema = v.object({ format: v.literal(FORMAT), version: v.number() });

const sealedSchema = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  iterations: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_ITERATIONS)),
  salt: v.string(),
  checkIv: v.string(),
  iv: v.string(),
  check: v.string(),
  content: v.string(),
});
type SealedFile = v.InferOutput<typeof sealedSchema>;

export type UnsealFailure =
  | 'NOT_A_RESCUE_FILE'
  | 'OTHER_VERSION'
  | 'WRONG_PASSPHRASE'
  | 'DAMAGED_FILE';
export type Unsealed = { ok: true; content: unknown } | { ok: false; code: UnsealFailure };

export async function seal(
  content: unknown,
  passphrase: string,
  iterations = PBKDF2_ITERATIONS,
): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const checkIv = crypto.getRandomValues(new Uint8Array(12));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await deriveKey(passphrase, salt, iterations);
  const header = {
    format: FORMAT,
    version: VERSION,
    iterations,
    salt: toBase64(salt),
    checkIv: toBase64(checkIv),
    iv: toBase64(iv),
  } as const;
  const encryptedCheck = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: checkIv },
    key,
    encode(FORMAT),
  );
  const ciphertext = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: encodeHeader(header) },
    key,
    encode(JSON.stringify(content)),
  );
  const sealed: SealedFile = {
    ...header,
    check: toBase64(new Uint8Array(encryptedCheck)),
    content: toBase64(new Uint8Array(ciphertext)),
  };
  return JSON.stringify(sealed);
}

export async function unseal(text: string, passphrase: string): Promise<Unsealed> {
  const raw = readJson(text);
  const parsedHeader = v.safeParse(anyVersionSchema, raw);
  if (!parsedHeader.success) return { ok: false, code: 'NOT_A_RESCUE_FILE' };
  if (parsedHeader.output.version !== VERSION) return { ok: false, code: 'OTHER_VERSION' };
  const parsed = v.safeParse(sealedSchema, raw);
  if (!parsed.success) return { ok: false, code: 'DAMAGED_FILE' };
  return decryptSealedFile(parsed.output, passphrase);
}

async function decryptSealedFile(sealed: SealedFile, passphrase: string): Promise<Unsealed> {
  const parts = readParts(sealed);
  if (!parts) return { ok: false, code: 'DAMAGED_FILE' };
  const key = await deriveKey(passphrase, parts.salt, sealed.iterations);
  if (!(await decrypt(key, { name: 'AES-GCM', iv: parts.checkIv }, parts.check))) {
    return { ok: false, code: 'WRONG_PASSPHRASE' };
  }
  const algorithm = { name: 'AES-GCM', iv: parts.iv, additionalData: encodeHeader(sealed) };
  const plaintext = await decrypt(key, algorithm, parts.content);
  if (!plaintext) return { ok: false, code: 'DAMAGED_FILE' };
  return { ok: true, content: readJson(new TextDecoder().decode(plaintext)) };
}

function readParts({ salt, checkIv, iv, check, content }: SealedFile) {
  try {
    return {
      salt: fromBase64(salt),
      checkIv: fromBase64(checkIv),
      iv: fromBase64(iv),
      check: fromBase64(check),
      content: fromBase64(content),
    };
  } catch {
    // Invalid base64 means that the file was cut off or edited.
    return undefined;
  }
}

async function decrypt(
  key: CryptoKey,
  algorithm: AesGcmParams,
  ciphertext: Uint8Array<ArrayBuffer>,
): Promise<ArrayBuffer | undefined> {
  try {
    return await crypto.subtle.decrypt(algorithm, key, ciphertext);
  } catch {
    // WebCrypto throws the same error for a wrong key and for changed bytes.
    return undefined;
  }
}

async function deriveKey(
  passphrase: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<CryptoKey> {
  // Keyboards may encode the same letter differently, so the passphrase is normalized (NFKC).
  const passphraseBytes = encode(passphrase.normalize('NFKC'));
  const passphraseKey = await crypto.subtle.importKey('raw', passphraseBytes, 'PBKDF2', false, [
    'deriveKey',
  ]);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    passphraseKey,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

function encodeHeader(header: Omit<SealedFile, 'check' | 'content'>): Uint8Array<ArrayBuffer> {
  const { format, version, iterations, salt, checkIv, iv } = header;
  return encode(JSON.stringify([format, version, iterations, salt, checkIv, iv]));
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES) {
    binary += String.fromCharCode(...bytes.subarray(offset, offset + CHUNK_BYTES));
  }
  return btoa(binary);
}

/** Throws if the text is not valid base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
