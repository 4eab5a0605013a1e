import type { ActorGrant } from '#domain/protocol/mutation-envelope.ts';
import { ACTOR_GRANT_LIFETIME_MS } from '#domain/time/durations.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { readMeta, writeMeta } from '../../meta.ts';

/**
 * Stores the grant of an agent's online sign-in, which replaces the agent's earlier grant, and
 * deletes expired grants of other agents. Later outbox entries of the agent contain the grant. Does
 * nothing if `grant` is undefined, because servers of older releases issue no grant.
 */
export async function storeActorGrant(
  db: LocalDatabase,
  agentId: string,
  grant: ActorGrant | undefined,
): Promise<void> {
  if (!grant) return;
  await db.transaction('rw', db.meta, async () => {
    const storedGrants = Object.entries((await readMeta(db, 'grants')) ?? {});
    // All times are from the server's clock, because this tablet's clock may be wrong.
    const issuedAt = grant.expiresAt - ACTOR_GRANT_LIFETIME_MS;
    const validGrants = storedGrants.filter(([, { expiresAt }]) => expiresAt > issuedAt);
    await writeMeta(db, 'grants', { ...Object.fromEntries(validGrants), [agentId]: grant });
  });
}
