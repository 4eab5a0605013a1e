/**
 * Size of the ballast file. On a full disk, the file is released, so that the outbox can still be
 * sent and the database opened.
 */
const BALLAST_BYTES = 32 * 1024 * 1024;
/**
 * A disk with less free space than this counts as full; the ballast does not count as free space.
 */
const SPARE_BYTES = 8 * 1024 * 1024;
const CHUNK_BYTES = 1024 * 1024;

export interface BallastFile {
  getSize(): number;
  truncate(bytes: number): void;
  /** Returns the number of bytes written. */
  write(chunk: Uint8Array<ArrayBuffer>, options: { at: number }): number;
}

/**
 * Free space of the disk. `scarce`: the disk is full except for the space of the released ballast.
 */
export type FreeSpace = 'ample' | 'scarce' | 'none';

/**
 * Measures the free space of the disk by a test write, because no browser reports the free space.
 * Writes the ballast and, temporarily, `SPARE_BYTES` more. Releases the ballast if the write fails.
 * The file is not flushed: the operating system reserves the space at the write, and the spare
 * bytes are truncated before they reach the disk.
 */
export function measureFreeSpace(file: BallastFile): FreeSpace {
  const wasReleased = file.getSize() === 0;
  const isAmple = growTo(file, BALLAST_BYTES + SPARE_BYTES);
  const isScarce = wasReleased && file.getSize() >= BALLAST_BYTES - SPARE_BYTES;
  file.truncate(isAmple ? BALLAST_BYTES : 0);
  if (isAmple) return 'ample';
  return isScarce ? 'scarce' : 'none';
}

/**
 * Returns false if the disk is full. Writes random bytes, because a disk with compression would
 * shrink zeros.
 */
function growTo(file: BallastFile, bytes: number): boolean {
  const chunk = new Uint8Array(CHUNK_BYTES);
  for (let offset = 0; offset < CHUNK_BYTES; offset += 65_536) {
    crypto.getRandomValues(chunk.subarray(offset, offset + 65_536));
  }
  for (let offset = file.getSize(); offset < bytes; offset += CHUNK_BYTES) {
    if (!writeChunk(file, chunk, offset)) return false;
  }
  return true;
}

function writeChunk(file: BallastFile, chunk: Uint8Array<ArrayBuffer>, at: number): boolean {
  try {
    return file.write(chunk, { at }) === chunk.byteLength;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}
