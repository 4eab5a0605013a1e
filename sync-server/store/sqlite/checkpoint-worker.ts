/*
 * Runs the checkpoints of an SQLite file in a worker thread. A checkpoint copies the write-ahead
 * log into the file. On the main thread, a checkpoint would block the event loop for 100 ms and
 * more.
 */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { toLoggableError } from '../../ports/log.ts';
import { stderrLog } from '../../ports/stderr-log.ts';
import { isCheckpointDue, type WalState, mustWritersWait } from './sqlite-connection.ts';

const POLL_EVERY_MS = 250;

/** Maximum time in ms that a checkpoint waits for writers and for readers of an older snapshot. */
const BUSY_TIMEOUT_MS = 200;

const { path, pagesPerCheckpoint } = workerData as { path: string; pagesPerCheckpoint: number };
const database = new DatabaseSync(path);
database.exec(`pragma synchronous = full; pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);

/** Whether the log must be emptied, because it contains erased data. */
let isTruncateRequested = false;
parentPort?.on('message', () => (isTruncateRequested = true));
parentPort?.unref();

setInterval(() => {
  try {
    if (isTruncateRequested) {
      const { log, checkpointed } = checkpoint('passive');
      // A truncation blocks writers. If a part of the log was not copied yet, the truncation would
      // also wait for readers of an old snapshot.
      if (log === checkpointed) isTruncateRequested = checkpoint('truncate').log > 0;
      return;
    }
    if (!isCheckpointDue(checkpoint('noop'), pagesPerCheckpoint)) return;
    if (mustWritersWait(checkpoint('passive'), pagesPerCheckpoint)) checkpoint('restart');
  } catch (error) {
    stderrLog.error({ error: toLoggableError(error) }, 'checkpoint failed');
  }
}, POLL_EVERY_MS);

function checkpoint(mode: 'noop' | 'passive' | 'restart' | 'truncate'): WalState {
  const result = database.prepare(`pragma wal_checkpoint(${mode})`).get();
  return { log: Number(result?.['log']), checkpointed: Number(result?.['checkpointed']) };
}
