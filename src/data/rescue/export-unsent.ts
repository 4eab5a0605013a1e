import * as v from 'valibot';
import { toEnvelope } from '#domain/protocol/mutation-envelope.ts';
import { instantSchema } from '#domain/time/time.ts';
import { idSchema } from '#domain/values/id.ts';
import type { LocalDatabase } from '../database/database.ts';
import { type RescueFileEntry, rescueFileEntrySchema } from '../database/rescued-entry.ts';
import { readMeta } from '../meta.ts';
import { getOrCreateClientId } from '../mutate/client-id.ts';
import { fingerprintUnsent } from './check-reset.ts';
import { seal } from './seal.ts';

/** The decrypted content of a rescue file. */
export const rescueContentSchema = v.object({
  clientId: idSchema,
  deviceId: idSchema,
  spaceId: idSchema,
  exportedAt: instantSchema,
  entries: v.array(rescueFileEntrySchema),
});
type RescueContent = v.InferOutput<typeof rescueContentSchema>;

export type RescueExportResult =
  /** `holds` is the fingerprint of the exported entries; see `recordRescueExport`. */
  | { ok: true; file: string; count: number; holds: string }
  | { ok: false; code: 'NOTHING_UNSENT' | 'NOT_ENROLLED' };

/**
 * Returns all unsent entries of this tablet as the text of an encrypted rescue file. The database
 * stays unchanged.
 */
export async function exportUnsentEntries(
  db: LocalDatabase,
  { passphrase, now, iterations }: { passphrase: string; now: number; iterations?: number },
): Promise<RescueExportResult> {
  const device = await readMeta(db, 'device');
  if (!device) return { ok: false, code: 'NOT_ENROLLED' };
  const holds = await fingerprintUnsent(db);
  const entries = await listUnsentEntries(db);
  if (entries.length === 0) return { ok: false, code: 'NOTHING_UNSENT' };
  const content: RescueContent = {
    clientId: await getOrCreateClientId(db),
    deviceId: device.deviceId,
    spaceId: device.showroomId,
    exportedAt: now,
    entries,
  };
  const file = await seal(content, passphrase, iterations);
  return { ok: true, file, count: entries.length, holds };
}

/** Returns all outbox entries, settled or not, and the rescued entries that are not settled yet. */
async function listUnsentEntries(db: LocalDatabase): Promise<RescueFileEntry[]> {
  const outboxEntries = await db.outbox.orderBy('mutationId').toArray();
  const rescuedEntries = await db.rescued.toArray();
  const unsettledEntries = rescuedEntries.filter(({ settled }) => settled === null);
  return [...outboxEntries, ...unsettledEntries].map(toRescueEntry);
}

function toRescueEntry(entry: RescueFileEntry): RescueFileEntry {
  return { clientId: entry.clientId, ...toEnvelope(entry) };
}
