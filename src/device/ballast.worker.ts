/*
 * The ballast is written in a worker: only workers have files with synchronous access. Tabs of one
 * tablet share the file, one after the other.
 */
import { secureRoom } from './ballast.ts';

addEventListener('message', () => {
  navigator.locks
    .request('ballast', secure)
    .then(postMessage, (error: unknown) => postMessage(error));
});

async function secure(): Promise<boolean> {
  const folder = await navigator.storage.getDirectory();
  const entry = await folder.getFileHandle('ballast', { create: true });
  const file = await entry.createSyncAccessHandle();
  try {
    return secureRoom(file);
  } finally {
    file.close();
  }
}
