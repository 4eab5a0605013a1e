import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

/** An idempotency key: a request that is sent twice with the same key takes effect once. */
export interface KeyClaim {
  agentId: string;
  key: string;
  /** SHA-256 of method, URL and body of the request. */
  fingerprint: string;
}

/**
 * `first`: the key is new. `again`: a repeated request. `other`: a different request used this key.
 */
export type ClaimAnswer = 'first' | 'again' | 'other';

/** Runs in the transaction of the request's writes, so that both are committed or neither is. */
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
  // A concurrent claim of the same key fails here; the retried write then finds the stored key.
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
