import type { Enrolment } from '#domain/protocol/enrolment.ts';
import type { ActorGrant } from '#domain/protocol/mutation-envelope.ts';
import { ACTOR_GRANT_LIFETIME_MS } from '#domain/time/durations.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { readMeta, writeMeta } from '../../meta.ts';

/**
 * Stores the grant of an agent's online sign-in in place of an earlier one, and deletes expired
 * grants of other agents. The later outbox entries of the agent contain the grant. Does nothing
 * without a grant, which servers of older releases do not issue.
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

/** Stores the enrolment of this tablet, and the grant of the agent who has enrolled the tablet. */
export async function storeEnrolment(
  db: LocalDatabase,
  agentId: string,
  { grant, ...device }: Enrolment & { name: string },
): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    await writeMeta(db, 'device', device);
    await storeActorGrant(db, agentId, grant);
    await db.meta.delete('deviceRefused');
  });
}
