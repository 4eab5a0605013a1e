import { createHash, randomBytes } from 'node:crypto';

/** 256 bits nobody can guess. Head office keeps only the hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Tokens are random: a fast hash without salt is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The token of an `Authorization: Bearer …` header. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]{1,128})$/i.exec(header ?? '')?.[1];
}
