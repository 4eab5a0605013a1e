import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';

/** A megabyte or two at a time is what tests keep; small containers have 64. */
const ENOUGH_BYTES = 1e9;

/** Where tests put the files they throw away: in memory where there is room, to wait for no disk. */
export function folderForTests(): string {
  if (!existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= ENOUGH_BYTES ? IN_MEMORY : tmpdir();
}
