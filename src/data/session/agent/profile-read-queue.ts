/*
 * The reads of customer profiles that are not in the log of the server yet. `metaSchemas` does not
 * contain the queue, because `meta.ts` loads before the sign-in screen and must stay small.
 */
import * as v from 'valibot';
import { type TabletRead, tabletReadSchema } from '#domain/protocol/profile-reads.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { localDatabase } from '../../database/local-database.ts';
import { readMeta } from '../../meta.ts';
import { newId } from '../../mutate/new-id.ts';

const KEY = 'profileReads';
const queueSchema = v.fallback(v.array(tabletReadSchema), []);

/** Within this time, repeated reads of a profile by the same agent count as one read. */
const SAME_READ_MS = MINUTE_MS;

/** Returns the queued reads, the oldest first. */
export async function listQueuedReads(db: LocalDatabase): Promise<TabletRead[]> {
  return v.parse(queueSchema, (await db.meta.get(KEY))?.value);
}

/**
 * Queues a read of a customer's profile for the log of the server; the sync loop sends the queue.
 * Does nothing while a customer has the tablet, because then no agent reads the profile.
 */
export async function recordProfileRead(
  { agentId, customerId, now }: { agentId: string; customerId: string; now: number },
  db: LocalDatabase = localDatabase,
): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const grants = await readMeta(db, 'grants');
    const queuedReads = await listQueuedReads(db);
    // Any entry, even a damaged one, means that the tablet is handed over; see `readKiosk`.
    if ((await db.meta.get('handedOver')) !== undefined) return;
    const isRepeated = queuedReads.some(
      (read) =>
        read.agentId === agentId &&
        read.customerId === customerId &&
        Math.abs(now - read.readAt) < SAME_READ_MS,
    );
    if (isRepeated) return;
    const grant = grants?.[agentId]?.token;
    const read = { id: newId(), customerId, agentId, readAt: now, ...(grant && { grant }) };
    await db.meta.put({ key: KEY, value: [...queuedReads, read] });
  });
}

/** Removes reads in a transaction, because another tab may add a read concurrently. */
export function dequeueReads(db: LocalDatabase, ids: ReadonlySet<string>): Promise<void> {
  return db.transaction('rw', db.meta, async () => {
    const others = (await listQueuedReads(db)).filter(({ id }) => !ids.has(id));
    if (others.length > 0) await db.meta.put({ key: KEY, value: others });
    else await db.meta.delete(KEY);
  });
}
