import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits as base64url. The server stores only the hash. */
export function generateToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A fast hash without salt is enough, because tokens are random. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Returns the token of an `Authorization: Bearer …` header; undefined for any other header. */
export function parseBearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]{1,128})$/i.exec(header ?? '')?.[1];
}
