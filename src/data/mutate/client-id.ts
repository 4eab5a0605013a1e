import type { LocalDatabase } from '../database/database.ts';
import type { OutboxEntry, SentEntry } from '../database/outbox-entry.ts';
import { readMeta, writeMeta } from '../meta.ts';

/**
 * Returns the client id of this tablet's database. The id is created at the first call and stays
 * the same until the database is deleted.
 */
export async function getOrCreateClientId(db: LocalDatabase): Promise<string> {
  return (await readMeta(db, 'clientId')) ?? createClientId(db);
}

function createClientId(db: LocalDatabase): Promise<string> {
  return db.transaction('rw', db.meta, db.outbox, db.sent, async () => {
    const existing = await readMeta(db, 'clientId');
    if (existing) return existing;
    // If the stored id is lost, reuses the client id of the last entry. The server expects a new
    // client to number its mutations from 1, but the remaining entries have higher numbers.
    const entry = await findLastEntry(db);
    // No query sorts by client id, so a random UUID is sufficient.
    const clientId = entry?.clientId ?? crypto.randomUUID();
    await writeMeta(db, 'clientId', clientId);
    return clientId;
  });
}

/**
 * Returns the device id in the last outbox or sent entry, for a tablet that has lost its enrolment;
 * null if there are no entries.
 */
export async function findLastDeviceId(db: LocalDatabase): Promise<string | null> {
  return (await findLastEntry(db))?.deviceId ?? null;
}

async function findLastEntry(db: LocalDatabase): Promise<OutboxEntry | SentEntry | undefined> {
  return (await db.outbox.toCollection().last()) ?? db.sent.toCollection().last();
}
