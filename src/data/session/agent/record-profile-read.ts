import { MINUTE_MS } from '#domain/time/durations.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { localDatabase } from '../../database/local-database.ts';
import { readMetas, writeMeta } from '../../meta.ts';
import { newId } from '../../mutate/new-id.ts';

/** Time in which further reads of the same profile by the same agent are one read. */
const SAME_READ_MS = MINUTE_MS;

/**
 * Queues a read of a customer's profile for the log of the server; the sync loop sends the queue.
 * Does nothing while a customer has the tablet, because then no agent reads the profile.
 */
export async function recordProfileRead(
  { agentId, customerId, now }: { agentId: string; customerId: string; now: number },
  db: LocalDatabase = localDatabase,
): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const { grants, profileReads = [] } = await readMetas(db, ['grants', 'profileReads']);
    // Any entry, even a damaged one, means that the tablet is handed over; see `readKiosk`.
    if ((await db.meta.get('handedOver')) !== undefined) return;
    const isRepeated = profileReads.some(
      (read) =>
        read.agentId === agentId &&
        read.customerId === customerId &&
        Math.abs(now - read.readAt) < SAME_READ_MS,
    );
    if (isRepeated) return;
    const grant = grants?.[agentId]?.token;
    const read = { id: newId(), customerId, agentId, readAt: now, ...(grant && { grant }) };
    await writeMeta(db, 'profileReads', [...profileReads, read]);
  });
}
