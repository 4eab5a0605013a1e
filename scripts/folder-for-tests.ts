import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';

/** A megabyte or two at a time is what tests keep; small containers have 64. */
const ENOUGH_BYTES = 1e9;

/** Where tests put the files they throw away: in memory where there is room, to wait for no disk. */
export function folderForTests(): string {
  return hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir();
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    // Not every system has it, and not everybody may write to it.
    return false;
  }
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ENOUGH_BYTES;
}
