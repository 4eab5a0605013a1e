import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

export async function readEpoch(db: Kysely<Database>): Promise<string> {
  const record = await db
    .selectFrom('head_office')
    .select('value')
    .where('key', '=', 'epoch')
    .executeTakeFirstOrThrow();
  return record.value;
}
