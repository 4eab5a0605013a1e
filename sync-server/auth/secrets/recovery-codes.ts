import { createHash, randomInt } from 'node:crypto';

const CODE_COUNT = 10;
const CODE_LENGTH = 10;
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
 * Returns the stored hash of a recovery code. `code` must not contain the separator between its two
 * groups.
 */
export function hashRecoveryCode(agentId: string, code: string): string {
  return createHash('sha256').update(`${agentId}/${code}`).digest('base64url');
}

/** Returns the stored hashes of generated codes. */
export function hashRecoveryCodes(agentId: string, codes: readonly string[]): string[] {
  return codes.map((code) => hashRecoveryCode(agentId, code.replaceAll('-', '')));
}
