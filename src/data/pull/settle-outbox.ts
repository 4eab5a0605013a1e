import type { PushResponse, Verdict } from '#domain/protocol/push.ts';
import { SENT_RETENTION_MS } from '#domain/time/durations.ts';
import type { LocalDatabase } from '../database/database.ts';
import type { EntryVerdict, OutboxEntry } from '../database/outbox-entry.ts';
import { readMetas, writeMetas } from '../meta.ts';
import { matchesEpoch } from './matches-epoch.ts';

/**
 * Returns up to `limit` outbox entries that the server has not settled yet, in order, with mutation
 * numbers above `afterMutationId`.
 */
export async function listUnsettledEntries(
  db: LocalDatabase,
  limit: number,
  afterMutationId = 0,
): Promise<OutboxEntry[]> {
  const readEntriesAfter = (mutationId: number) =>
    db.outbox.where('mutationId').above(mutationId).limit(limit).toArray();
  const [facts, entries] = await Promise.all([
    readMetas(db, ['settledThrough']),
    readEntriesAfter(afterMutationId),
  ]);
  const settledThrough = facts.settledThrough ?? 0;
  // Skips the settled entries at the start of the outbox, whose effect is not pulled yet.
  const firstMutationId = entries[0]?.mutationId ?? Infinity;
  return firstMutationId > settledThrough ? entries : readEntriesAfter(settledThrough);
}

/**
 * Stores the verdicts of a push. Entries stay in the outbox until a pull contains their effect,
 * because each rebase before that pull must replay the entries. For applied entries, only the
 * settled number is stored. A verdict with an attention is also written to its entry for the
 * screen. Returns false and changes nothing if the response and this tablet have different epochs,
 * because the server was restored from a backup.
 */
export function storeVerdicts(db: LocalDatabase, response: PushResponse): Promise<boolean> {
  return db.transaction('rw', db.outbox, db.meta, async () => {
    const verdicts = new Map(
      response.verdicts
        .map((verdict) => [verdict.mutationId, toEntryVerdict(verdict)] as const)
        .filter(([, { verdict }]) => verdict === 'attention'),
    );
    const [entries, facts] = await Promise.all([
      db.outbox.bulkGet([...verdicts.keys()]),
      readMetas(db, ['settledThrough', 'epoch']),
    ]);
    if (!matchesEpoch(facts.epoch, response.epoch)) return false;
    const settledEntries = entries.flatMap((entry) =>
      entry ? [{ ...entry, settled: verdicts.get(entry.mutationId) ?? null }] : [],
    );
    const settledThrough = Math.max(facts.settledThrough ?? 0, response.lastMutationId);
    await Promise.all([
      db.outbox.bulkPut(settledEntries),
      writeMetas(db, {
        settledThrough,
        epoch: response.epoch,
        ...(response.ack !== undefined && { ack: response.ack }),
      }),
    ]);
    return true;
  });
}

export function recordFailedPush(
  db: LocalDatabase,
  entries: readonly OutboxEntry[],
): Promise<unknown> {
  return db.outbox.bulkUpdate(
    entries.map((entry) => ({
      key: entry.mutationId,
      changes: { attempts: entry.attempts + 1 },
    })),
  );
}

export function toEntryVerdict(verdict: Verdict): EntryVerdict {
  if (verdict.verdict === 'applied') return { verdict: 'applied' };
  if (!verdict.code) return { verdict: 'applied' };
  return { verdict: 'attention', code: verdict.code };
}

/**
 * Moves settled and pulled entries out of the outbox. The entries are stored as sent entries for 30
 * days, in case the server is restored from a backup. `settledAt` is the time of the pull by the
 * server's clock, ms since 1970.
 */
export async function moveToSent(
  db: LocalDatabase,
  settledEntries: readonly OutboxEntry[],
  settledAt: number,
): Promise<void> {
  // Returns early, because even a delete that matches no row makes every live query on the table
  // read again.
  if (settledEntries.length === 0) return;
  const lastMutationId = settledEntries.at(-1)?.mutationId ?? 0;
  await Promise.all([
    db.sent.bulkPut(settledEntries.map((entry) => ({ ...redactErasedArgs(entry), settledAt }))),
    db.outbox.where('mutationId').belowOrEqual(lastMutationId).delete(),
  ]);
}

/**
 * Selects the sent entries that left the outbox more than 30 days before `now` (the server's clock,
 * ms since 1970).
 */
export function selectExpiredSentEntries(db: LocalDatabase, now: number) {
  return db.sent.where('settledAt').below(now - SENT_RETENTION_MS);
}

/**
 * Removes the arguments of an entry that the server has refused because the customer was erased.
 * The arguments may contain personal data, and the server has not stored them.
 */
export function redactErasedArgs<E extends Pick<OutboxEntry, 'args' | 'settled'>>(entry: E): E {
  const { settled } = entry;
  const isErased = settled?.verdict === 'attention' && settled.code === 'CUSTOMER_ERASED';
  return isErased ? { ...entry, args: { erased: true } } : entry;
}
