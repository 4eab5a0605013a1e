import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const PREFIX = 'sealed1.';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Thrown if a sealed secret cannot be opened; the message is written for operators. */
class SecretsKeyError extends Error {
  override name = 'SecretsKeyError';
}

/**
 * Encrypts secrets with AES-256-GCM under a key of the environment. The name of the owner is
 * authenticated, so that a sealed secret is worthless in the record of another owner. Without a
 * key, secrets are stored in plain text.
 */
export class SecretBox {
  readonly #key: Buffer | undefined;

  /** @param key text with at least 256 random bits */
  constructor(key: string | undefined) {
    this.#key = key === undefined ? undefined : createHash('sha256').update(key).digest();
  }

  get hasKey(): boolean {
    return this.#key !== undefined;
  }

  seal(secret: string, owner: string): string {
    if (!this.#key) return secret;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(owner));
    const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    const sealed = Buffer.concat([nonce, encrypted, cipher.getAuthTag()]);
    return PREFIX + sealed.toString('base64url');
  }

  /**
   * Returns the secret; a plain secret is returned unchanged. Throws `SecretsKeyError` if the
   * server has no key, or if the secret was sealed with another key or for another owner.
   */
  open(stored: string, owner: string): string {
    if (!isSealed(stored)) return stored;
    if (!this.#key)
      throw new SecretsKeyError('The two-factor secrets are encrypted: set SECRETS_KEY');
    const sealed = Buffer.from(stored.slice(PREFIX.length), 'base64url');
    const nonce = sealed.subarray(0, NONCE_BYTES);
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#key, nonce, {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(-TAG_BYTES));
      const encrypted = sealed.subarray(NONCE_BYTES, -TAG_BYTES);
      return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
    } catch (cause) {
      throw new SecretsKeyError('The two-factor secrets are encrypted with another SECRETS_KEY', {
        cause,
      });
    }
  }
}

export function isSealed(stored: string): boolean {
  return stored.startsWith(PREFIX);
}
