/**
 * Digest of the row ids and versions of one table in one space: 16 hexadecimal digits. Two 32-bit
 * hashes of each `(row id, version)` are added modulo 2³². The digest therefore does not depend on
 * the order of rows and can be updated per row. The tablet compares its own digest with the
 * server's digest. The comparison detects defects of the sync, not attacks.
 */
export type Digest = string;

export const EMPTY_DIGEST: Digest = '0000000000000000';

export function addToDigest(digest: Digest, rowId: string, version: number): Digest {
  return addSignedHash(digest, rowId, version, 1);
}

export function removeFromDigest(digest: Digest, rowId: string, version: number): Digest {
  return addSignedHash(digest, rowId, version, -1);
}

function addSignedHash(digest: Digest, rowId: string, version: number, sign: 1 | -1): Digest {
  const text = `${rowId}:${version}`;
  const high = Number.parseInt(digest.slice(0, 8), 16) + sign * hash(text, 0x811c9dc5);
  const low = Number.parseInt(digest.slice(8), 16) + sign * hash(text, 0x9e3779b9);
  return toHex(high) + toHex(low);
}

/**
 * FNV-1a over UTF-16 code units, with a seed and the finalizer of MurmurHash3. Returns an unsigned
 * 32-bit integer.
 */
function hash(text: string, seed: number): number {
  let state = seed;
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

function toHex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0');
}
