import * as v from 'valibot';
import { idSchema } from '#domain/id.ts';
import { instantSchema } from '#domain/time.ts';
import { loadClientId } from '../client.ts';
import type { LocalDatabase } from '../database.ts';
import { readMeta } from '../meta.ts';
import { markOfUnsent } from './may-reset.ts';
import { type RescueEntry, rescueEntrySchema } from './rescued-entry.ts';
import { seal } from './seal.ts';

/** What a rescue file holds. */
export const rescueContentSchema = v.object({
  clientId: idSchema,
  deviceId: idSchema,
  spaceId: idSchema,
  exportedAt: instantSchema,
  entries: v.array(rescueEntrySchema),
});
type RescueContent = v.InferOutput<typeof rescueContentSchema>;

export type ExportResult =
  /** `holds` says what of the unsent work is in it; see `noteExported`. */
  | { ok: true; file: string; count: number; holds: string }
  | { ok: false; code: 'NOTHING_UNSENT' | 'NOT_ENROLLED' };

/** All unsent work of this tablet as the text of a sealed file. Nothing leaves the tablet's tables. */
export async function exportUnsent(
  db: LocalDatabase,
  { passphrase, now, iterations }: { passphrase: string; now: number; iterations?: number },
): Promise<ExportResult> {
  const device = await readMeta(db, 'device');
  if (!device) return { ok: false, code: 'NOT_ENROLLED' };
  const holds = await markOfUnsent(db);
  const entries = await listUnsent(db);
  if (entries.length === 0) return { ok: false, code: 'NOTHING_UNSENT' };
  const content: RescueContent = {
    clientId: await loadClientId(db),
    deviceId: device.deviceId,
    spaceId: device.showroomId,
    exportedAt: now,
    entries,
  };
  const file = await seal(content, passphrase, iterations);
  return { ok: true, file, count: entries.length, holds };
}

/** The whole outbox, settled or not, and what was brought in here and is not settled yet. */
async function listUnsent(db: LocalDatabase): Promise<RescueEntry[]> {
  const own = await db.outbox.orderBy('mutationId').toArray();
  const rescued = await db.rescued.toArray();
  const unsettled = rescued.filter(({ settled }) => settled === null);
  return [...own, ...unsettled].map(withoutTrack);
}

/** The mutation alone, without what this tablet noted about sending it. */
function withoutTrack(entry: RescueEntry): RescueEntry {
  const { clientId, mutationId, name, argsVersion, args } = entry;
  const { actorId, deviceId, spaceId, recordedAt } = entry;
  return { clientId, mutationId, name, argsVersion, args, actorId, deviceId, spaceId, recordedAt };
}
