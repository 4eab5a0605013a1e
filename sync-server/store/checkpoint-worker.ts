/*
 * Runs the checkpoints of an SQLite file (copying its write-ahead log into the file) in a worker
 * thread, because on the main thread a checkpoint would block the event loop for 100 ms and more.
 */
import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import { stderrLog } from '../ports/stderr-log.ts';
import { errorFacts } from '../ports/log.ts';

const POLL_EVERY_MS = 250;

/**
 * Size of the log above which a checkpoint makes writers wait, because without a pause between
 * writes the log would grow without limit.
 */
const MOST_PAGES = 40_000;

/** Maximum time in ms that a checkpoint waits for writers and for readers of an older snapshot. */
const WAIT_MS = 200;

const { path, pagesPerCheckpoint } = workerData as { path: string; pagesPerCheckpoint: number };
const database = new DatabaseSync(path);
database.exec(`pragma synchronous = full; pragma busy_timeout = ${WAIT_MS}`);

setInterval(() => {
  try {
    if (pending(checkpoint('noop')) < pagesPerCheckpoint) return;
    const after = checkpoint('passive');
    // A backup may read an old snapshot for minutes; writers must not wait for the end of the
    // backup.
    const hasOldReader = pending(after) >= pagesPerCheckpoint;
    if (after.log >= MOST_PAGES && !hasOldReader) checkpoint('restart');
  } catch (error) {
    stderrLog.error({ error: errorFacts(error) }, 'checkpoint failed');
  }
}, POLL_EVERY_MS);

interface Checkpoint {
  /** Number of pages in the log. */
  log: number;
  /** Number of pages of the log that are already copied into the file. */
  checkpointed: number;
}

function checkpoint(mode: 'noop' | 'passive' | 'restart'): Checkpoint {
  const result = database.prepare(`pragma wal_checkpoint(${mode})`).get();
  return { log: Number(result?.['log']), checkpointed: Number(result?.['checkpointed']) };
}

function pending({ log, checkpointed }: Checkpoint): number {
  return log - checkpointed;
}
