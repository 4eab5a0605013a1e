import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY_FOLDER = '/dev/shm';

/**
 * Minimum free space in `/dev/shm`, bytes. The limit excludes containers with the default of
 * Docker, 64 MB.
 */
const MIN_FREE_BYTES = 1e9;

/**
 * Returns the folder for temporary files of tests: in memory if there is enough space, because
 * memory is faster than a disk.
 */
export function chooseTestFolder(): string {
  return hasFreeSpace(MEMORY_FOLDER) ? MEMORY_FOLDER : tmpdir();
}

function hasFreeSpace(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    // Some systems have no in-memory folder, and some users have no write permission for the
    // folder.
    return false;
  }
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= MIN_FREE_BYTES;
}
