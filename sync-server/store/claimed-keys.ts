import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

/** The key of a request that may be sent twice but counts once. */
export interface KeyClaim {
  agentId: string;
  key: string;
  /** A hash of what was sent with it. */
  fingerprint: string;
}

/** `first`: go on. `again`: that was done before. `other`: before, something else was sent with it. */
export type ClaimAnswer = 'first' | 'again' | 'other';

/** In the transaction of what it is for: both are there, or neither. */
export async function claimKey(
  db: Kysely<Database>,
  { agentId, key, fingerprint }: KeyClaim,
  now: number,
): Promise<ClaimAnswer> {
  const known = await db
    .selectFrom('claimed_keys')
    .select('fingerprint')
    .where('agent_id', '=', agentId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (known) return known.fingerprint === fingerprint ? 'again' : 'other';
  // Whoever comes at the same moment fails here, and finds it when the write is tried once more.
  await db
    .insertInto('claimed_keys')
    .values({ agent_id: agentId, key, fingerprint, claimed_at: now })
    .execute();
  return 'first';
}

export async function forgetKeys(db: Kysely<Database>, before: number): Promise<number> {
  const query = db.deleteFrom('claimed_keys').where('claimed_at', '<', before);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}
