import type { Clock } from '../ports/clock.ts';
import { toLoggableError, type Log } from '../ports/log.ts';
import type { SyncStore } from '../store/store.ts';
import { archiveActivities } from './archive-activities.ts';
import { archiveAttentions } from './archive-attentions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Retention time of tombstones. A tablet that was offline for longer gets a reset, because the
 * tombstones of the missed deletions no longer exist.
 */
export const TOMBSTONE_RETENTION_MS = 90 * DAY_MS;

/** Retention time of idempotency keys: clients are expected to retry a request within a day. */
const KEY_RETENTION_MS = DAY_MS;

/** Time for which administrators can see and resend an e-mail whose attempts have ended. */
const MAIL_RETENTION_MS = 90 * DAY_MS;

interface MaintenanceDeps {
  store: SyncStore;
  clock: Clock;
  log: Log;
  /** Calls `work` repeatedly, until the returned function is called. */
  every?: (ms: number, work: () => void) => () => void;
}

/**
 * Runs maintenance of the store immediately and then once a day. A failed run is retried the next
 * day. Returns a function that stops the maintenance.
 */
export function startMaintenance({
  every = runPeriodically,
  ...deps
}: MaintenanceDeps): () => void {
  const run = () => void runMaintenance(deps);
  run();
  return every(DAY_MS, run);
}

async function runMaintenance({
  store,
  clock,
  log,
}: Omit<MaintenanceDeps, 'every'>): Promise<void> {
  const now = clock.now();
  try {
    const pruned = await store.pruneTombstones({ now, before: now - TOMBSTONE_RETENTION_MS });
    if (pruned > 0) log.info({ pruned }, 'old tombstones are gone');
    await store.deleteKeysBefore(now - KEY_RETENTION_MS);
    await store.mails.deleteEndedMails(now - MAIL_RETENTION_MS);
    const archived = await archiveAttentions(store, now);
    if (archived > 0) log.info({ archived }, 'settled attentions archived');
    const activities = await archiveActivities(store, now);
    if (activities > 0) log.info({ activities }, 'old activities archived');
    const unused = await store.contents.dropUnused();
    if (unused > 0) log.info({ unused }, 'contents of no document are gone');
  } catch (error) {
    log.error({ error: toLoggableError(error) }, 'housekeeping failed');
  }
}

function runPeriodically(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms).unref();
  return () => clearInterval(timer);
}
