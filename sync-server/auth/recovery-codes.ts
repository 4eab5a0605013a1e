import { createHash, randomInt } from 'node:crypto';

const COUNT = 10;
const LENGTH = 10;
/** Without those that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Codes for the day the telephone is lost, in two groups so that they can be copied by hand. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, newRecoveryCode);
}

export function newRecoveryCode(): string {
  const signs = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length)));
  return `${signs.slice(0, LENGTH / 2).join('')}-${signs.slice(LENGTH / 2).join('')}`;
}

/** What is kept of one. `code` without what groups it. */
export function hashRecoveryCode(agentId: string, code: string): string {
  return createHash('sha256').update(`${agentId}/${code}`).digest('base64url');
}
