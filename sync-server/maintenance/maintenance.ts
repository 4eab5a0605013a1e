import * as v from 'valibot';
import { type Attention, attentionSchema } from '#domain/attentions/attention.ts';
import { put, type Write } from '#domain/mutations/outcome.ts';
import { isExpiredShareRequest } from '#domain/sharing/share-request.ts';
import { SENT_RETENTION_MS } from '#domain/time/durations.ts';
import { toLoggableError } from '../ports/log.ts';
import { splitIntoChunks } from '../store/chunks.ts';
import type { SyncStore } from '../store/store.ts';
import { archiveActivities } from './archive-activities.ts';
import { destroyDueErasures } from './destroy-due-erasures.ts';
import { continueDisposals, type DisposalDeps } from './dispose-records.ts';

/**
 * Time after which a settled attention leaves the feed, ms. Tablets list their sent entries for the
 * same time, and show the decision about an attention in this list.
 */
export const SETTLED_ATTENTION_SYNC_MS = SENT_RETENTION_MS;

/**
 * Rows per transaction, kept small because a push of the showroom waits for at most one such
 * transaction.
 */
const ROW_BATCH_SIZE = 50;

const READ_BATCH_SIZE = 500;

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

const PROFILE_READ_RETENTION_MS = 730 * DAY_MS;

/** Time between two runs that destroy the data of due erasures and disposals, ms. */
export const DESTRUCTION_INTERVAL_MS = 15 * 60 * 1000;

interface MaintenanceDeps extends DisposalDeps {
  store: SyncStore;
  /** Calls `work` repeatedly, until the returned function is called. */
  every?: (ms: number, work: () => void) => () => void;
}

/**
 * Runs maintenance of the store immediately and then once a day, and destroys the data of due
 * erasures and of unfinished disposals every 15 minutes. A failed run is retried by the next run.
 * Returns a function that stops the maintenance.
 */
export function startMaintenance({
  every = runPeriodically,
  ...deps
}: MaintenanceDeps): () => void {
  const run = () => void runMaintenance(deps);
  let isDestroying = false;
  const destroy = () => {
    // A run that takes longer than the interval continues, and the next run is skipped.
    if (isDestroying) return;
    isDestroying = true;
    void runDestruction(deps).finally(() => (isDestroying = false));
  };
  run();
  destroy();
  const stops = [every(DAY_MS, run), every(DESTRUCTION_INTERVAL_MS, destroy)];
  return () => stops.forEach((stop) => stop());
}

async function runDestruction(deps: DisposalDeps): Promise<void> {
  try {
    const destroyed = await destroyDueErasures(deps);
    if (destroyed > 0) deps.log.info({ destroyed }, 'personal data of erased customers destroyed');
    await continueDisposals(deps);
  } catch (error) {
    deps.log.error({ error: toLoggableError(error) }, 'destruction of customers failed');
  }
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
    // A mutation may arrive up to `SENT_RETENTION_MS` after its recording, and its actor is then
    // proved by the grant.
    await store.grants.deleteExpired(now - SENT_RETENTION_MS);
    await store.mails.deleteEndedMails(now - MAIL_RETENTION_MS);
    await store.retention.deleteProfileReadsBefore(now - PROFILE_READ_RETENTION_MS);
    const expired = await deleteExpiredShareRequests(store, now);
    if (expired > 0) log.info({ expired }, 'expired requests of visitors deleted');
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

/**
 * Removes attentions from the feed `SETTLED_ATTENTION_SYNC_MS` after they were settled, so that a
 * first sync does not load them. The rows stay on the server, where a late decision and an erasure
 * still find them. Returns the number of archived attentions.
 */
export async function archiveAttentions(
  store: Pick<SyncStore, 'read' | 'write'>,
  now: number,
): Promise<number> {
  return changeDueAttentions(
    store,
    (attention) => isDue(attention, now),
    (row) => put('attentions', { ...row, archivedAt: now }),
  );
}

/**
 * Deletes the requests of visitors of share pages 30 days after their arrival, whether or not an
 * agent has decided about them. The data of an accepted request stays in the rows of its customer.
 * Returns the number of deleted requests.
 */
export async function deleteExpiredShareRequests(
  store: Pick<SyncStore, 'read' | 'write'>,
  now: number,
): Promise<number> {
  return changeDueAttentions(
    store,
    (attention) => isExpiredShareRequest(attention, now),
    ({ id }) => ({ op: 'del', table: 'attentions', id }),
  );
}

/** Changes all due attentions of all showrooms. Returns their number. */
async function changeDueAttentions(
  store: Pick<SyncStore, 'read' | 'write'>,
  isDueNow: (attention: Attention) => boolean,
  toWrite: (attention: Attention) => Write,
): Promise<number> {
  const showrooms = await store.read((snapshot) => snapshot.all('showrooms'));
  let changedCount = 0;
  for (const { id: spaceId } of showrooms) {
    for await (const attentions of readAttentionBatches(store, spaceId)) {
      for (const chunk of splitIntoChunks(attentions.filter(isDueNow), ROW_BATCH_SIZE)) {
        // Reads each row again under the lock, because an erasure may have changed the row since
        // the first read.
        const { value } = await store.write([spaceId], async (tx) => {
          const rows = await Promise.all(chunk.map(({ id }) => tx.get('attentions', id)));
          const dueRows = rows.filter((row) => row !== undefined).filter(isDueNow);
          tx.applyWrites(dueRows.map(toWrite));
          return dueRows.length;
        });
        changedCount += value;
      }
    }
  }
  return changedCount;
}

/**
 * Yields the attentions of a space in several short reads, so that no writer waits for the whole
 * read. A change that commits between two of these reads may be missing. Skips attentions that do
 * not match the schema.
 */
async function* readAttentionBatches(
  store: Pick<SyncStore, 'read'>,
  spaceId: string,
): AsyncGenerator<Attention[]> {
  let ids: string[] = [];
  do {
    const lastId = ids.at(-1) ?? '';
    const { found, bodies } = await store.read(async (snapshot) => {
      const nextIds = await snapshot.idsIn(spaceId, 'attentions', lastId, READ_BATCH_SIZE);
      const refs = nextIds.map((rowId) => ({ table: 'attentions', rowId }));
      return { found: nextIds, bodies: await snapshot.bodiesOf(refs) };
    });
    ids = found;
    yield [...bodies.values()].flatMap((body) => {
      const parsed = v.safeParse(attentionSchema, JSON.parse(body));
      return parsed.success ? parsed.output : [];
    });
  } while (ids.length === READ_BATCH_SIZE);
}

/**
 * Uses the later of settlement and arrival, because the clock of the tablet that settled the
 * attention may be slow.
 */
function isDue({ settledAt, receivedAt, archivedAt }: Attention, now: number): boolean {
  if (settledAt === null || archivedAt !== undefined) return false;
  return Math.max(settledAt, receivedAt) <= now - SETTLED_ATTENTION_SYNC_MS;
}
