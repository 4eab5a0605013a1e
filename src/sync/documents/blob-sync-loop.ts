/*
 * The content loop sends waiting document contents, one round at a time, with its own backoff. No
 * content is sent while the outbox has an unsettled entry or the server rejects the device token
 * (`deviceRefused`). The sync loop does not wait for the content loop.
 */
import {
  type RequestErrorPolicy,
  requestErrorPolicy,
} from '#domain/errors/request-error-policy.ts';
import type { LocalDatabase } from '../../data/database/database.ts';
import { deleteUnusedBlobs } from '../../data/documents/delete-unused-blobs.ts';
import { countPendingBlobs } from '../../data/documents/pending-blobs.ts';
import { followRowsDebounced } from '../../data/live/follow-rows-debounced.ts';
import { readMetas } from '../../data/meta.ts';
import { purgeErasedData } from '../../data/pull/purge-erased-data.ts';
import { computeBackoffDelay } from '../backoff.ts';
import type { BlobTransport } from '../transport/blob-transport.ts';
import { clearBlobProgress, setBlobProgress } from './blob-progress.ts';
import { uploadBlobs } from './upload-blobs.ts';

export interface BlobSyncLoopDeps {
  db: LocalDatabase;
  transport: BlobTransport;
  random: () => number;
  /** Runs `task` once after `ms`; returns a function that cancels the timer. */
  schedule: (ms: number, task: () => void) => () => void;
  onDefect: (error: unknown) => void;
}

/**
 * Pause before the next round, ms, if the sync loop must send a mutation first: the outbox has an
 * unsettled entry, or the server has no row of a document yet.
 */
const RETRY_LATER_MS = 5000;

export function startBlobSyncLoop({
  db,
  transport,
  onDefect,
  ...deps
}: BlobSyncLoopDeps): () => void {
  let running = false;
  let wokenDuringRound = false;
  let stopped = false;
  let failures = 0;
  let cancelTimer = () => {};

  /**
   * Resolves with the pause before the next round, ms; null if the next round waits for a change of
   * the database.
   */
  async function runRound(): Promise<number | null> {
    await purgeErasedData(db);
    await deleteUnusedBlobs(db);
    const { device, deviceRefused } = await readMetas(db, ['device', 'deviceRefused']);
    const isDone = (await countPendingBlobs(db)) === 0;
    if (!device || deviceRefused || isDone || stopped) return null;
    const onProgress = (sha256: string, share: number | null) =>
      share === null ? clearBlobProgress(sha256) : setBlobProgress(sha256, share);
    const result = await uploadBlobs({ db, transport, onProgress }, device.deviceToken);
    if (result.ok) {
      failures = 0;
      return result.later ? RETRY_LATER_MS : null;
    }
    failures += 1;
    const { retry }: RequestErrorPolicy = requestErrorPolicy[result.code];
    return retry === 'after-sign-in' ? null : computeBackoffDelay(failures, deps.random);
  }

  async function run(): Promise<void> {
    running = true;
    wokenDuringRound = false;
    cancelTimer();
    const delay = await runRound().catch((error: unknown) => {
      onDefect(error);
      failures += 1;
      return computeBackoffDelay(failures, deps.random);
    });
    running = false;
    if (stopped) return;
    if (wokenDuringRound && delay === null) wake();
    else if (delay !== null) cancelTimer = deps.schedule(delay, wake);
  }

  function wake(): void {
    if (stopped) return;
    if (running) wokenDuringRound = true;
    else void run();
  }

  const stopFollowing = followRowsDebounced(db, () => readTriggers(db), {
    found: wake,
    failed: onDefect,
  });
  return () => {
    stopped = true;
    cancelTimer();
    stopFollowing();
  };
}

function readTriggers(db: LocalDatabase): Promise<unknown> {
  // This live query runs often, so all reads share one transaction, which is faster than several.
  return db.transaction('r', [db.blobs, db.documents, db.customers, db.outbox, db.meta], () =>
    Promise.all([
      countPendingBlobs(db),
      db.documents.count(),
      db.customers.where('erasedAt').above(0).count(),
      db.outbox.count(),
      readMetas(db, ['device', 'deviceRefused']),
    ]),
  );
}
