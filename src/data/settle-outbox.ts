import type { PushResponse, Verdict } from '#domain/protocol/push.ts';
import type { LocalDatabase } from './database.ts';
import { readMeta, writeMeta } from './meta.ts';
import type { EntryVerdict, OutboxEntry } from './outbox-entry.ts';

/** The entries head office has not settled yet, in order. */
export async function nextUnsettled(db: LocalDatabase, limit: number): Promise<OutboxEntry[]> {
  const settledThrough = (await readMeta(db, 'settledThrough')) ?? 0;
  return db.outbox.where('mutationId').above(settledThrough).limit(limit).sortBy('mutationId');
}

/**
 * Notes what head office answered. Entries stay in the outbox until a pull brings their effect:
 * only then is the optimistic row no longer needed.
 */
export function noteVerdicts(db: LocalDatabase, response: PushResponse): Promise<void> {
  return db.transaction('rw', db.outbox, db.meta, async () => {
    const ids = response.verdicts.map((verdict) => verdict.mutationId);
    const entries = await db.outbox.bulkGet(ids);
    const settled = entries.flatMap((entry, index) => {
      const verdict = response.verdicts[index];
      return entry && verdict ? [{ ...entry, settled: toEntryVerdict(verdict) }] : [];
    });
    await db.outbox.bulkPut(settled);
    const known = (await readMeta(db, 'settledThrough')) ?? 0;
    await writeMeta(db, 'settledThrough', Math.max(known, response.lastMutationId));
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
