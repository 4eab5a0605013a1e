/*
 * Beside the sync loop: sends contents while there are some, one round at a time, with a backoff of
 * its own. It begins when the outbox is through, and a paused loop pauses it: head office refuses
 * this tablet then. It never holds anything the sync loop waits for.
 */
import {
  type RequestErrorPolicy,
  requestErrorPolicy,
} from '#domain/errors/request-error-policy.ts';
import type { LocalDatabase } from '../data/database.ts';
import { dropUnusedContents } from '../data/documents/drop-unused-contents.ts';
import { countWaitingContents } from '../data/documents/waiting-contents.ts';
import { followLater } from '../data/follow-later.ts';
import { forgetErased } from '../data/forget-erased.ts';
import { readMetas } from '../data/meta.ts';
import { backoffDelay } from './backoff.ts';
import type { ContentTransport } from './content-transport.ts';
import { endContentProgress, showContentProgress } from './content-progress.ts';
import { sendContents } from './send-contents.ts';

export interface ContentLoopDeps {
  db: LocalDatabase;
  transport: ContentTransport;
  random: () => number;
  /** Runs `task` once after `ms`; returns how to call it off. */
  schedule: (ms: number, task: () => void) => () => void;
  onDefect: (error: unknown) => void;
}

/** What head office does not know yet may be on its way. */
const LATER_MS = 5000;

/** Follows what waits in the database until it is stopped. */
export function startContentLoop({
  db,
  transport,
  onDefect,
  ...deps
}: ContentLoopDeps): () => void {
  let running = false;
  let wokenMeanwhile = false;
  let stopped = false;
  let failures = 0;
  let cancelTimer = () => {};

  /** The pause before the next round, ms; null to wait for news. */
  async function round(): Promise<number | null> {
    await forgetErased(db);
    await dropUnusedContents(db);
    const { device, deviceRefused } = await readMetas(db, ['device', 'deviceRefused']);
    const isDone = (await countWaitingContents(db)) === 0;
    if (!device || deviceRefused || isDone || stopped) return null;
    const onProgress = (sha256: string, share: number | null) =>
      share === null ? endContentProgress(sha256) : showContentProgress(sha256, share);
    const result = await sendContents({ db, transport, onProgress }, device.deviceToken);
    if (result.ok) {
      failures = 0;
      return result.later ? LATER_MS : null;
    }
    failures += 1;
    const { retry }: RequestErrorPolicy = requestErrorPolicy[result.code];
    return retry === 'after-sign-in' ? null : backoffDelay(failures, deps.random);
  }

  async function run(): Promise<void> {
    running = true;
    wokenMeanwhile = false;
    cancelTimer();
    const delay = await round().catch((error: unknown) => {
      onDefect(error);
      failures += 1;
      return backoffDelay(failures, deps.random);
    });
    running = false;
    if (stopped) return;
    if (wokenMeanwhile && delay === null) wake();
    else if (delay !== null) cancelTimer = deps.schedule(delay, wake);
  }

  function wake(): void {
    if (stopped) return;
    if (running) wokenMeanwhile = true;
    else void run();
  }

  const stopFollowing = followLater(db, () => readNews(db), { found: wake, failed: onDefect });
  return () => {
    stopped = true;
    cancelTimer();
    stopFollowing();
  };
}

/** Whatever may let a content go on its way, or be forgotten. */
function readNews(db: LocalDatabase): Promise<unknown> {
  // One transaction for all of it: this is asked after every change.
  return db.transaction('r', [db.blobs, db.documents, db.customers, db.outbox, db.meta], () =>
    Promise.all([
      countWaitingContents(db),
      db.documents.count(),
      db.customers.where('erasedAt').above(0).count(),
      db.outbox.count(),
      readMetas(db, ['device', 'deviceRefused']),
    ]),
  );
}
