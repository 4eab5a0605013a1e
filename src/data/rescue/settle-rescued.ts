import { redactMutation } from '#domain/customers/personal-data/redact-mutation.ts';
import type { PushResponse } from '#domain/protocol/push.ts';
import { SENT_RETENTION_MS } from '#domain/time/durations.ts';
import type { LocalDatabase } from '../database/database.ts';
import type { EntryVerdict } from '../database/outbox-entry.ts';
import type { RescuedEntry } from '../database/rescued-entry.ts';
import { readMetas } from '../meta.ts';
import { matchesEpoch } from '../pull/matches-epoch.ts';
import { toEntryVerdict, redactErasedArgs } from '../pull/settle-outbox.ts';

/**
 * Verdict of an entry that the server has settled but for which the push response contains no
 * verdict, because another tablet has already sent the entry.
 */
const settledElsewhereVerdict: EntryVerdict = { verdict: 'applied' };

/**
 * Returns up to `limit` unsettled rescued entries of one client, in order; skips the clients in
 * `skippedClientIds`. Returns no entries after the last client.
 */
export async function listNextRescuedEntries(
  db: LocalDatabase,
  limit: number,
  skippedClientIds: ReadonlySet<string> = new Set(),
): Promise<RescuedEntry[]> {
  const entries = await db.rescued.orderBy('[clientId+mutationId]').toArray();
  const openEntries = entries.filter(
    ({ clientId, settled }) => settled === null && !skippedClientIds.has(clientId),
  );
  return openEntries
    .filter(({ clientId }) => clientId === openEntries[0]?.clientId)
    .slice(0, limit);
}

/**
 * Stores the verdicts of a push for one client. All rescued entries of the client up to
 * `lastMutationId` become settled. Entries about erased customers then lose their personal data,
 * because `purgeErasedData` skips unsettled entries. Deletes the rescued entries that were settled
 * more than 30 days ago. Returns false and changes nothing if the response and this tablet have
 * different epochs, because the server was restored from a backup.
 */
export function storeRescuedVerdicts(
  db: LocalDatabase,
  clientId: string,
  response: PushResponse,
): Promise<boolean> {
  const verdicts = new Map(response.verdicts.map((verdict) => [verdict.mutationId, verdict]));
  const rescued = db.rescued;
  return db.transaction('rw', rescued, db.meta, async () => {
    const [entries, facts] = await Promise.all([
      rescued.toArray(),
      readMetas(db, ['epoch', 'forgottenIds']),
    ]);
    if (!matchesEpoch(facts.epoch, response.epoch)) return false;
    const erasedIds = new Set(facts.forgottenIds);
    const settledEntries = entries.filter(
      (entry) =>
        entry.clientId === clientId &&
        entry.settled === null &&
        entry.mutationId <= response.lastMutationId,
    );
    await rescued.bulkPut(
      settledEntries.map((entry) => {
        const verdict = verdicts.get(entry.mutationId);
        return redactErasedArgs({
          ...entry,
          ...(redactMutation(entry, erasedIds) as Pick<RescuedEntry, 'args'>),
          settled: verdict ? toEntryVerdict(verdict) : settledElsewhereVerdict,
          // Uses the server's clock for the retention of 30 days, because this tablet's clock may
          // jump.
          settledAt: response.serverTime,
        });
      }),
    );
    const retentionStart = response.serverTime - SENT_RETENTION_MS;
    const expiredEntries = entries.filter(
      ({ settled: verdict, settledAt, importedAt }) =>
        verdict !== null && (settledAt ?? importedAt) < retentionStart,
    );
    await rescued.bulkDelete(expiredEntries.map((entry) => [entry.clientId, entry.mutationId]));
    return true;
  });
}
