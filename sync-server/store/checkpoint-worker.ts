/*
 * Copies the log of an SQLite file into the file. In the process that writes, the same takes 100 ms and
 * more of the event loop.
 */
import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import { plainLog } from '../ports/plain-log.ts';
import { errorFacts } from '../ports/log.ts';

const LOOK_EVERY_MS = 250;

/** Writers that never pause let the log grow: above this they wait until it begins again. */
const MOST_PAGES = 40_000;

/** Readers of an old state must end before the log begins again. */
const WAIT_MS = 200;

const { path, pagesPerCheckpoint } = workerData as { path: string; pagesPerCheckpoint: number };
const database = new DatabaseSync(path);
database.exec(`pragma synchronous = full; pragma busy_timeout = ${WAIT_MS}`);

setInterval(() => {
  try {
    if (pending(checkpoint('noop')) < pagesPerCheckpoint) return;
    const after = checkpoint('passive');
    // A backup reads one state for minutes: writers must not wait for it.
    const hasOldReader = pending(after) >= pagesPerCheckpoint;
    if (after.log >= MOST_PAGES && !hasOldReader) checkpoint('restart');
  } catch (error) {
    plainLog.error({ error: errorFacts(error) }, 'checkpoint failed');
  }
}, LOOK_EVERY_MS);

interface Checkpoint {
  /** Pages in the log. */
  log: number;
  /** As many of them are in the file. */
  checkpointed: number;
}

function checkpoint(mode: 'noop' | 'passive' | 'restart'): Checkpoint {
  const result = database.prepare(`pragma wal_checkpoint(${mode})`).get();
  return { log: Number(result?.['log']), checkpointed: Number(result?.['checkpointed']) };
}

function pending({ log, checkpointed }: Checkpoint): number {
  return log - checkpointed;
}
