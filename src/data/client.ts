import type { LocalDatabase } from './database.ts';
import { readMeta, writeMeta } from './meta.ts';
import type { OutboxEntry, SentEntry } from './outbox-entry.ts';

/** The id of this client, made at its first use and then kept for the life of the database. */
export async function loadClientId(db: LocalDatabase): Promise<string> {
  return (await readMeta(db, 'clientId')) ?? makeClientId(db);
}

function makeClientId(db: LocalDatabase): Promise<string> {
  return db.transaction('rw', db.meta, db.outbox, db.sent, async () => {
    const existing = await readMeta(db, 'clientId');
    if (existing) return existing;
    // Should the id be lost: entries are numbered for it, and another client would begin with a gap.
    const entry = await lastEntry(db);
    // Nothing is sorted by it, so the browser's own will do.
    const clientId = entry?.clientId ?? crypto.randomUUID();
    await writeMeta(db, 'clientId', clientId);
    return clientId;
  });
}

/** The device its entries were written on, should how it is enrolled be lost; null where there are none. */
export async function lastDeviceId(db: LocalDatabase): Promise<string | null> {
  return (await lastEntry(db))?.deviceId ?? null;
}

async function lastEntry(db: LocalDatabase): Promise<OutboxEntry | SentEntry | undefined> {
  return (await db.outbox.toCollection().last()) ?? db.sent.toCollection().last();
}
