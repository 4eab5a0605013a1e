import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Cost of scrypt: 128 × N × r bytes of memory; the time is proportional to N × r × p. */
interface ScryptCost {
  N: number;
  r: number;
  p: number;
}

/** Recommendation of the OWASP Password Storage Cheat Sheet (2023). */
const DEFAULT_COST: ScryptCost = { N: 2 ** 17, r: 8, p: 1 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/**
 * Memory limit of one hash, bytes. At `DEFAULT_COST`, scrypt needs a little more than 128 MiB;
 * Node's default limit is 32 MiB. Node computes at most four hashes concurrently.
 */
const MAX_MEMORY = 160 * 2 ** 20;

export interface PasswordHasher {
  /**
   * Returns `scrypt$N$r$p$salt$key`. The hash contains its cost, so that the cost can be raised
   * later.
   */
  hash(password: string): Promise<string>;
  /**
   * Whether the password matches the hash. Without a hash the result is false after the same time,
   * so that the response time does not reveal which agents exist.
   */
  verify(password: string, hash: string | undefined): Promise<boolean>;
  /** Whether a hash was computed at a lower cost than new hashes. */
  isOutdated(hash: string): boolean;
}

/** The default cost is slow on purpose; tests pass a lower cost. */
export function createPasswordHasher(cost: ScryptCost = DEFAULT_COST): PasswordHasher {
  return {
    hash: (password) => hashPassword(password, cost),
    verify: (password, hash) => verifyPassword(password, hash, cost),
    isOutdated(hash) {
      const hashCost = parseHash(hash)?.cost;
      return hashCost !== undefined && effortOf(hashCost) < effortOf(cost);
    },
  };
}

function effortOf({ N, r, p }: ScryptCost): number {
  return N * r * p;
}

async function hashPassword(password: string, cost: ScryptCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await deriveKey(password, salt, cost);
  const { N, r, p } = cost;
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

async function verifyPassword(
  password: string,
  hash: string | undefined,
  defaultCost: ScryptCost,
): Promise<boolean> {
  const parsedHash = parseHash(hash);
  const { salt, key, cost } = parsedHash ?? {
    salt: randomBytes(SALT_BYTES),
    key: undefined,
    cost: defaultCost,
  };
  const derivedKey = await deriveKey(password, salt, cost);
  const isRight =
    key !== undefined && key.length === derivedKey.length && timingSafeEqual(key, derivedKey);
  // Hashes again at the present cost. Otherwise a wrong password for an old, cheaper hash would
  // fail faster than an unknown agent, and the response time would reveal that the agent exists.
  if (!isRight && effortOf(cost) < effortOf(defaultCost)) {
    await deriveKey(password, salt, defaultCost);
  }
  return isRight;
}

function parseHash(hash: string | undefined) {
  const parts = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/.exec(hash ?? '');
  if (!parts) return undefined;
  const [N, r, p] = parts.slice(1, 4).map(Number);
  const [salt, key] = parts.slice(4).map((text) => Buffer.from(text, 'base64url'));
  if (!N || !r || !p || !salt || !key) return undefined;
  return { salt, key, cost: { N, r, p } };
}

function deriveKey(password: string, salt: Buffer, cost: ScryptCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Normalizes characters that have two encodings (é, or e + ´), so that both encodings are the
    // same password.
    const text = password.normalize('NFKC');
    scrypt(text, salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
