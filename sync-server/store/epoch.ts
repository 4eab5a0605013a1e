import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

/** One lifetime of the database. A restore and a loss of commits each open a new epoch. */
export interface Epoch {
  id: string;
  /** Key that signs positions. A restore keeps the key, so that older positions still verify. */
  positionKey: string;
}

/**
 * A new database begins an epoch and creates the key that signs positions; an existing one keeps
 * both. A key from the environment replaces the stored one.
 */
export async function beginEpoch(db: Kysely<Database>, positionKey?: string): Promise<void> {
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
 * Compare-and-set: opens a new epoch if `known` is the current one, so that processes that find the
 * same fault open one epoch. Returns the id of the current epoch afterwards.
 */
export async function openEpoch(db: Kysely<Database>, known: string): Promise<string> {
  await db
    .updateTable('head_office')
    .set({ value: randomUUID() })
    .where('key', '=', 'epoch')
    .where('value', '=', known)
    .execute();
  return (await readEpoch(db)).id;
}
