import * as v from 'valibot';
import type { LocalDatabase } from '../database/database.ts';
import type { RescueFileEntry } from '../database/rescued-entry.ts';
import { readMeta } from '../meta.ts';
import { getOrCreateClientId } from '../mutate/client-id.ts';
import { rescueContentSchema } from './export-unsent.ts';
import { type UnsealFailure, unseal } from './seal.ts';

export type RescueImportResult =
  | { ok: true; added: number; known: number }
  | { ok: false; code: UnsealFailure | 'NOT_ENROLLED' | 'OTHER_SHOWROOM' };

/**
 * Imports the unsent work of another tablet from a rescue file. The entries keep their client id
 * and their numbers. So the server settles each entry once, even if both tablets send the entry. An
 * invalid rescue file changes nothing.
 */
export async function importUnsentEntries(
  db: LocalDatabase,
  { file, passphrase, now }: { file: string; passphrase: string; now: number },
): Promise<RescueImportResult> {
  const device = await readMeta(db, 'device');
  if (!device) return { ok: false, code: 'NOT_ENROLLED' };
  const unsealResult = await unseal(file, passphrase);
  if (!unsealResult.ok) return unsealResult;
  const parsed = v.safeParse(rescueContentSchema, unsealResult.content);
  if (!parsed.success) return { ok: false, code: 'DAMAGED_FILE' };
  const { spaceId, entries } = parsed.output;
  if (spaceId !== device.showroomId) return { ok: false, code: 'OTHER_SHOWROOM' };
  const added = await addMissingEntries(db, entries, now);
  return { ok: true, added, known: entries.length - added };
}

async function addMissingEntries(
  db: LocalDatabase,
  entries: readonly RescueFileEntry[],
  importedAt: number,
): Promise<number> {
  const ownClientId = await getOrCreateClientId(db);
  // Skips this tablet's own entries, which are still in its outbox or already settled.
  const foreignEntries = entries.filter(({ clientId }) => clientId !== ownClientId);
  const rescued = db.rescued;
  return db.transaction('rw', rescued, async () => {
    const storedEntries = await rescued.bulkGet(foreignEntries.map((entry) => keyOf(entry)));
    const missingEntries = foreignEntries.filter(
      (_entry, index) => storedEntries[index] === undefined,
    );
    await rescued.bulkPut(missingEntries.map((entry) => ({ ...entry, importedAt, settled: null })));
    return missingEntries.length;
  });
}

function keyOf({ clientId, mutationId }: RescueFileEntry): [string, number] {
  return [clientId, mutationId];
}
