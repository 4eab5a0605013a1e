import type { LocalDatabase } from './database.ts';
import { readMeta, writeMeta } from './meta.ts';
import type { OutboxEntry, SentEntry } from './outbox-entry.ts';

/**
 * Returns the id of this client. The id is created on first use and lives as long as the database.
 */
export async function loadClientId(db: LocalDatabase): Promise<string> {
  return (await readMeta(db, 'clientId')) ?? makeClientId(db);
}

function makeClientId(db: LocalDatabase): Promise<string> {
  return db.transaction('rw', db.meta, db.outbox, db.sent, async () => {
    const existing = await readMeta(db, 'clientId');
    if (existing) return existing;
    // If the stored id is lost, reuse the id of the last entry: the server numbers entries per
    // client, and a new client id would begin with a gap.
    const entry = await lastEntry(db);
    // The id is never sorted, so a random UUID is sufficient.
    const clientId = entry?.clientId ?? crypto.randomUUID();
    await writeMeta(db, 'clientId', clientId);
    return clientId;
  });
}

/**
 * Returns the device id of the last entry, for a tablet with a lost enrolment; null without
 * entries.
 */
export async function lastDeviceId(db: LocalDatabase): Promise<string | null> {
  return (await lastEntry(db))?.deviceId ?? null;
}

async function lastEntry(db: LocalDatabase): Promise<OutboxEntry | SentEntry | undefined> {
  return (await db.outbox.toCollection().last()) ?? db.sent.toCollection().last();
}
