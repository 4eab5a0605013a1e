/** Size of a piece: small enough for an unreliable connection, and for a short wait. */
export const PIECE_BYTES = 256 * 1024;

/** Returns the number of pieces of a content with `size` bytes. */
export function countPieces(size: number): number {
  return Math.ceil(size / PIECE_BYTES);
}

/** Returns the byte range of a piece in its content; `to` is exclusive. */
export function rangeOfPiece(index: number, size: number): { from: number; to: number } {
  return { from: index * PIECE_BYTES, to: Math.min(size, (index + 1) * PIECE_BYTES) };
}
