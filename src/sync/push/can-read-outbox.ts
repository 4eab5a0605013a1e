import { Dexie } from 'dexie';
import * as v from 'valibot';
import { findMutator } from '#domain/mutations/mutators.ts';
import { measureFreeSpace, requestFreeSpaceCheck } from '../../data/database/free-space.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { LevelDbLogGuard } from '../../data/database/log-guard.ts';

const mutationNameSchema = v.object({ name: v.string(), argsVersion: v.number() });

/**
 * Resolves with true if this version of the app has a mutator for each readable outbox entry, or if
 * the database does not exist. Opens the database without an upgrade, because an upgrade would
 * close the database of an older page that is still open. Rejects with a `QuotaExceededError` if an
 * open page measures too little free space; pages of older versions do not measure.
 */
export async function canReadOutbox(name = localDatabase.name): Promise<boolean> {
  if ((await requestFreeSpaceCheck()) === false) {
    throw new DOMException('No room to open the database', 'QuotaExceededError');
  }
  const guard = new LevelDbLogGuard(measureFreeSpace);
  const database = new Dexie(name, guard.options);
  guard.watch(database);
  try {
    await database.open();
    const entries: unknown[] = await database.table('outbox').toArray();
    return entries.every(hasKnownMutator);
  } catch (error) {
    if (error instanceof Dexie.NoSuchDatabaseError) return true;
    throw error;
  } finally {
    database.close();
  }
}

function hasKnownMutator(entry: unknown): boolean {
  const parsed = v.safeParse(mutationNameSchema, entry);
  // An unreadable entry does not block the update, because no version can read the entry; the
  // server stores such an entry unchanged.
  if (!parsed.success) return true;
  return findMutator(parsed.output.name, parsed.output.argsVersion) !== undefined;
}
