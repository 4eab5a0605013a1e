import { SENT_KEPT_MS } from '#domain/durations.ts';
import type { PushResponse, Verdict } from '#domain/protocol/push.ts';
import type { LocalDatabase } from './database.ts';
import { isOfKnownEpoch } from './known-epoch.ts';
import { readMetas, writeMetas } from './meta.ts';
import type { EntryVerdict, OutboxEntry } from './outbox-entry.ts';

/** The entries that head office has not settled yet, in order; of them only those `after` a number. */
export async function nextUnsettled(
  db: LocalDatabase,
  limit: number,
  after = 0,
): Promise<OutboxEntry[]> {
  const from = (number: number) =>
    db.outbox.where('mutationId').above(number).limit(limit).toArray();
  const [facts, entries] = await Promise.all([readMetas(db, ['settledThrough']), from(after)]);
  const settledThrough = facts.settledThrough ?? 0;
  // What is settled and not pulled yet stands before the others.
  const first = entries[0]?.mutationId ?? Infinity;
  return first > settledThrough ? entries : from(settledThrough);
}

/**
 * Notes what head office answered. Entries stay in the outbox until a pull brings their effect:
 * only then is the optimistic row no longer needed. That an entry was simply applied is told by its
 * number; written is only what a person will want to read.
 * Returns false, and changes nothing, when head office was restored since it answered.
 */
export function noteVerdicts(db: LocalDatabase, response: PushResponse): Promise<boolean> {
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
    if (!isOfKnownEpoch(facts.epoch, response.epoch)) return false;
    const settled = entries.flatMap((entry) =>
      entry ? [{ ...entry, settled: verdicts.get(entry.mutationId) ?? null }] : [],
    );
    const settledThrough = Math.max(facts.settledThrough ?? 0, response.lastMutationId);
    await Promise.all([
      db.outbox.bulkPut(settled),
      writeMetas(db, {
        settledThrough,
        epoch: response.epoch,
        ...(response.ack !== undefined && { ack: response.ack }),
      }),
    ]);
    return true;
  });
}

/** Counts a send that got no answer. */
export function noteAttempt(db: LocalDatabase, entries: readonly OutboxEntry[]): Promise<unknown> {
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
 * What head office has settled and this tablet has pulled leaves the outbox, and is kept for a while
 * to heal a head office that is restored from a backup. `settledAt` is head office's clock, ms.
 */
export async function moveToSent(
  db: LocalDatabase,
  settled: readonly OutboxEntry[],
  settledAt: number,
): Promise<void> {
  // Even to delete nothing tells everybody who reads a table to read it again.
  if (settled.length === 0) return;
  const last = settled.at(-1)?.mutationId ?? 0;
  await Promise.all([
    db.sent.bulkPut(settled.map((entry) => ({ ...withoutErased(entry), settledAt }))),
    db.outbox.where('mutationId').belowOrEqual(last).delete(),
  ]);
}

/** What was sent long before `now`, which is head office's clock, ms. */
export function sentLongBefore(db: LocalDatabase, now: number) {
  return db.sent.where('settledAt').below(now - SENT_KEPT_MS);
}

/** What came too late for somebody whose data was erased is not kept: head office has not kept it. */
function withoutErased(entry: OutboxEntry): OutboxEntry {
  const { settled } = entry;
  const isErased = settled?.verdict === 'attention' && settled.code === 'CUSTOMER_ERASED';
  return isErased ? { ...entry, args: { erased: true } } : entry;
}
