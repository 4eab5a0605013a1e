import type { Kysely } from 'kysely';
import type { Database } from '../database-schema.ts';

/**
 * An idempotency key with which an agent marks repetitions of a request, so that the request takes
 * effect once.
 */
export interface KeyClaim {
  agentId: string;
  key: string;
  /** Fingerprint of the request: SHA-256 of its method, URL and body. */
  fingerprint: string;
}

/**
 * `first`: the key is new. `again`: a repeated request. `other`: a different request used this key.
 */
export type ClaimResult = 'first' | 'again' | 'other';

/**
 * Stores the key of a request. Runs in the same transaction as the writes of the request, so that
 * the key and the writes are committed together or not at all.
 */
export async function claimKey(
  db: Kysely<Database>,
  { agentId, key, fingerprint }: KeyClaim,
  now: number,
): Promise<ClaimResult> {
  const storedKey = await db
    .selectFrom('claimed_keys')
    .select('fingerprint')
    .where('agent_id', '=', agentId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (storedKey) return storedKey.fingerprint === fingerprint ? 'again' : 'other';
  // If a concurrent request has stored the same key, the insert fails; the transaction is retried
  // and then finds that key.
  await db
    .insertInto('claimed_keys')
    .values({ agent_id: agentId, key, fingerprint, claimed_at: now })
    .execute();
  return 'first';
}

export async function deleteKeysBefore(db: Kysely<Database>, before: number): Promise<number> {
  const query = db.deleteFrom('claimed_keys').where('claimed_at', '<', before);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}
