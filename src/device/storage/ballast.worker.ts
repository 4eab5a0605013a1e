/*
 * The ballast is written in a worker: only workers have synchronous file access. All tabs of a
 * tablet share the file and use it one after the other.
 */
import { type FreeSpace, measureFreeSpace } from './ballast.ts';

/**
 * Time after the release of the ballast until its space counts as free, ms. By then another
 * program that fills the disk would have used this space.
 */
const STEADY_AFTER_MS = 5000;
let releasedAt = 0;

addEventListener('message', () => {
  navigator.locks.request('ballast', secure).then(postMessage, () => postMessage(null));
});

async function secure(): Promise<FreeSpace> {
  const folder = await navigator.storage.getDirectory();
  const entry = await folder.getFileHandle('ballast', { create: true });
  const file = await entry.createSyncAccessHandle();
  try {
    const hadBallast = file.getSize() > 0;
    const room = measureFreeSpace(file);
    if (hadBallast && room !== 'ample') releasedAt = performance.now();
    const isSteady = performance.now() - releasedAt >= STEADY_AFTER_MS;
    return room === 'scarce' && !isSteady ? 'none' : room;
  } finally {
    file.close();
  }
}
