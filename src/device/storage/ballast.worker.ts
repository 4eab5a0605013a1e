/*
 * The ballast is written in a worker, because only workers have synchronous file access. All
 * tabs of a tablet share the file; a lock ensures that only one tab uses the file at a time.
 */
import { type FreeSpace, measureFreeSpace } from './ballast.ts';

/**
 * Time after the release of the ballast until its space counts as free, ms. A program that fills
 * the disk would use up the space within this time.
 */
const STEADY_AFTER_MS = 5000;
let releasedAt = 0;

addEventListener('message', () => {
  navigator.locks.request('ballast', measureWithBallast).then(postMessage, () => postMessage(null));
});

async function measureWithBallast(): Promise<FreeSpace> {
  const folder = await navigator.storage.getDirectory();
  const fileHandle = await folder.getFileHandle('ballast', { create: true });
  const file = await fileHandle.createSyncAccessHandle();
  try {
    const hadBallast = file.getSize() > 0;
    const freeSpace = measureFreeSpace(file);
    if (hadBallast && freeSpace !== 'ample') releasedAt = performance.now();
    const isSteady = performance.now() - releasedAt >= STEADY_AFTER_MS;
    return freeSpace === 'scarce' && !isSteady ? 'none' : freeSpace;
  } finally {
    file.close();
  }
}
