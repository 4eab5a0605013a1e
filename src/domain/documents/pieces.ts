/** Small enough to get through between two drops of a bad line, and to wait for. */
export const PIECE_BYTES = 256 * 1024;

/** How many pieces a content of so many bytes travels in. */
export function countPieces(size: number): number {
  return Math.ceil(size / PIECE_BYTES);
}

/** Where a piece begins and ends in its content, bytes; its end is not part of it. */
export function rangeOfPiece(index: number, size: number): { from: number; to: number } {
  return { from: index * PIECE_BYTES, to: Math.min(size, (index + 1) * PIECE_BYTES) };
}
