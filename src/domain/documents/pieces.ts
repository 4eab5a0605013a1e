/**
 * Size of a piece in bytes. Small pieces reach the server even on a connection that often breaks.
 */
export const PIECE_BYTES = 256 * 1024;

export function countPieces(size: number): number {
  return Math.ceil(size / PIECE_BYTES);
}

/** Returns the byte range of the piece with this index; `to` is exclusive. */
export function getPieceRange(index: number, size: number): { from: number; to: number } {
  return { from: index * PIECE_BYTES, to: Math.min(size, (index + 1) * PIECE_BYTES) };
}
