import { Dexie } from 'dexie';
import * as v from 'valibot';
import { findMutator } from '#domain/mutations/mutators.ts';
import { localDatabase } from '../data/local-database.ts';

const namedSchema = v.object({ name: v.string(), argsVersion: v.number() });

/**
 * Whether this version of the app knows every mutation that waits on this tablet. The database is
 * opened as it is: an upgrade under a running older page would take it away from that page.
 */
export async function canReadOutbox(name = localDatabase.name): Promise<boolean> {
  if (!(await Dexie.exists(name))) return true;
  const database = new Dexie(name);
  try {
    await database.open();
    const entries: unknown[] = await database.table('outbox').toArray();
    return entries.every(isKnown);
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
