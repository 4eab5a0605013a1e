/**
 * A digest of which rows, in which versions, one table of a space holds: 16 hexadecimal digits.
 * It does not depend on the order and can be kept up to date row by row, because it is a sum: two
 * 32-bit hashes of each `(row id, version)`, added modulo 2³². Head office and every tablet keep
 * one and compare; it finds faults of ours, not attacks.
 */
export type Digest = string;

export const EMPTY_DIGEST: Digest = '0000000000000000';

export function addToDigest(digest: Digest, rowId: string, version: number): Digest {
  return combine(digest, rowId, version, 1);
}

export function removeFromDigest(digest: Digest, rowId: string, version: number): Digest {
  return combine(digest, rowId, version, -1);
}

function combine(digest: Digest, rowId: string, version: number, sign: 1 | -1): Digest {
  const text = `${rowId}:${version}`;
  const high = Number.parseInt(digest.slice(0, 8), 16) + sign * hash(text, 0x811c9dc5);
  const low = Number.parseInt(digest.slice(8), 16) + sign * hash(text, 0x9e3779b9);
  return toHex(high) + toHex(low);
}

/** FNV-1a over UTF-16 code units with murmur3's finaliser, from a seed; unsigned 32 bits. */
function hash(text: string, seed: number): number {
  let state = seed;
  for (let at = 0; at < text.length; at += 1) {
    state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

function toHex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0');
}
