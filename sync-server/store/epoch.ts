import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from './database-schema.ts';

/**
 * A period in which the database loses no commits. After a restore or a loss of commits, a new
 * epoch is opened.
 */
export interface Epoch {
  id: string;
  /**
   * Key that signs positions. A restore keeps the key, so that the server can still verify
   * positions from before the restore.
   */
  positionKey: string;
}

/**
 * Creates the first epoch and the key that signs positions in a new database; an existing database
 * keeps its epoch and its key. A key from the environment replaces the stored key.
 */
export async function createFirstEpoch(db: Kysely<Database>, positionKey?: string): Promise<void> {
  await db
    .insertInto('head_office')
    .values([
      { key: 'epoch', value: randomUUID() },
      { key: 'position_key', value: randomBytes(32).toString('base64url') },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (positionKey === undefined) return;
  const query = db.updateTable('head_office').set({ value: positionKey });
  await query.where('key', '=', 'position_key').execute();
}

export async function readEpoch(db: Kysely<Database>): Promise<Epoch> {
  const records = await db
    .selectFrom('head_office')
    .selectAll()
    .where('key', 'in', ['epoch', 'position_key'])
    .execute();
  const values = new Map(records.map(({ key, value }) => [key, value]));
  const [id, positionKey] = [values.get('epoch'), values.get('position_key')];
  if (id === undefined || positionKey === undefined) throw new Error('The database has no epoch');
  return { id, positionKey };
}

/**
 * Compare-and-set: opens a new epoch only if `expectedEpoch` is the current one. Several
 * processes that detect the same loss therefore open only one epoch. Returns the id of the
 * epoch that is current afterwards.
 */
export async function openEpoch(db: Kysely<Database>, expectedEpoch: string): Promise<string> {
  await db
    .updateTable('head_office')
    .set({ value: randomUUID() })
    .where('key', '=', 'epoch')
    .where('value', '=', expectedEpoch)
    .execute();
  return (await readEpoch(db)).id;
}
