import { Dexie } from 'dexie';
import * as v from 'valibot';
import { findMutator } from '#domain/mutations/mutators.ts';
import { localDatabase } from '../data/local-database.ts';
import { LogGuard } from '../data/log-guard.ts';
import { measureRoom, requestRoom } from '../data/room-for-work.ts';

const namedSchema = v.object({ name: v.string(), argsVersion: v.number() });

/**
 * Whether this version of the app knows every mutation that waits on this tablet. The database is
 * opened as it is: an upgrade under a running older page would take it away from that page. Throws
 * where a page measures too little room for an opening; older pages do not respond.
 */
export async function canReadOutbox(name = localDatabase.name): Promise<boolean> {
  if ((await requestRoom()) === false) {
    throw new DOMException('No room to open the database', 'QuotaExceededError');
  }
  const guard = new LogGuard(measureRoom);
  const database = new Dexie(name, guard.options);
  guard.watch(database);
  try {
    await database.open();
    const entries: unknown[] = await database.table('outbox').toArray();
    return entries.every(isKnown);
  } catch (error) {
    if (error instanceof Dexie.NoSuchDatabaseError) return true;
    throw error;
  } finally {
    database.close();
  }
}

function isKnown(entry: unknown): boolean {
  const parsed = v.safeParse(namedSchema, entry);
  // What nobody can read is no reason to stay: head office keeps it as it is.
  if (!parsed.success) return true;
  return findMutator(parsed.output.name, parsed.output.argsVersion) !== undefined;
}
