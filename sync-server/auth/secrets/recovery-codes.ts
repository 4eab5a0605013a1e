import { createHash, randomBytes, randomInt, scrypt } from 'node:crypto';

const CODE_COUNT = 10;
const CODE_LENGTH = 10;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const SCRYPT_COST = { N: 2 ** 14, r: 8, p: 1 };
/** Alphabet of the codes, without characters that look alike. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Returns ten codes for agents who lose their authenticator. A code consists of two groups of
 * characters, because such a code is easy to copy by hand.
 */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: CODE_COUNT }, generateRecoveryCode);
}

export function generateRecoveryCode(): string {
  const characters = Array.from({ length: CODE_LENGTH }, () =>
    codeAlphabet.charAt(randomInt(codeAlphabet.length)),
  );
  return `${characters.slice(0, CODE_LENGTH / 2).join('')}-${characters.slice(CODE_LENGTH / 2).join('')}`;
}

/**
 * Returns the stored hashes of the recovery codes of one agent, with their salt. All of them have
 * the same random salt, so that a check of a code computes only one hash.
 */
export function hashRecoveryCodes(codes: readonly string[]): Promise<string[]> {
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  return Promise.all(codes.map((code) => hashWithSalt(salt, code.replaceAll('-', ''))));
}

/**
 * Returns the stored hashes that a typed code may have: one for each salt of the stored hashes, and
 * the SHA-256 hash of earlier releases.
 */
export async function listPossibleHashes(
  agentId: string,
  code: string,
  storedHashes: readonly string[],
): Promise<string[]> {
  const salts = new Set(storedHashes.flatMap((hash) => hash.match(/^(.+)\./)?.[1] ?? []));
  const hashes = await Promise.all([...salts].map((salt) => hashWithSalt(salt, code)));
  return [...hashes, hashEarlierRecoveryCode(agentId, code)];
}

async function hashWithSalt(salt: string, code: string): Promise<string> {
  return `${salt}.${await hashShortCode(salt, code)}`;
}

/**
 * Returns the hash of a recovery code or reset code. Codes are short, so a guess on a copy of the
 * database must be slow: about 50 ms and 16 MiB.
 * @param code the code without the separator between its two groups
 */
export async function hashShortCode(salt: string, code: string): Promise<string> {
  const key = await deriveKey(code, salt);
  return key.toString('base64url');
}

/** Returns the hash under which earlier releases have stored a recovery code. */
export function hashEarlierRecoveryCode(agentId: string, code: string): string {
  return createHash('sha256').update(`${agentId}/${code}`).digest('base64url');
}

function deriveKey(code: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(code, salt, KEY_BYTES, SCRYPT_COST, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
