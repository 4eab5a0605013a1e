/**
 * Iterations of PBKDF2-HMAC-SHA256; the OWASP Password Storage Cheat Sheet (2023) recommends
 * 600,000.
 */
export const PBKDF2_ITERATIONS = 600_000;

export interface PasswordVerifier {
  salt: Uint8Array<ArrayBuffer>;
  hash: Uint8Array<ArrayBuffer>;
  iterations: number;
}

export async function deriveVerifier(password: string): Promise<PasswordVerifier> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return {
    salt,
    iterations: PBKDF2_ITERATIONS,
    hash: await deriveHash(password, salt, PBKDF2_ITERATIONS),
  };
}

export async function matchesVerifier(
  password: string,
  verifier: { salt: Uint8Array; hash: Uint8Array; iterations: number },
): Promise<boolean> {
  const hash = await deriveHash(password, new Uint8Array(verifier.salt), verifier.iterations);
  if (hash.length !== verifier.hash.length) return false;
  // Compares all bytes, so that the duration of the comparison reveals nothing about the password.
  return (
    hash.reduce(
      (difference, byte, index) => difference | (byte ^ (verifier.hash[index] ?? 0)),
      0,
    ) === 0
  );
}

async function deriveHash(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(password),
    'PBKDF2',
    false,
    ['deriveBits'],
  );
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, 256));
}
