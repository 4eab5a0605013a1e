import type { LocalDatabase } from './database.ts';
import { readMeta, writeMeta } from './meta.ts';

/** The id of this client, made at its first use and then kept for the life of the database. */
export async function loadClientId(db: LocalDatabase): Promise<string> {
  return (await readMeta(db, 'clientId')) ?? makeClientId(db);
}

function makeClientId(db: LocalDatabase): Promise<string> {
  return db.transaction('rw', db.meta, db.outbox, db.sent, async () => {
    const existing = await readMeta(db, 'clientId');
    if (existing) return existing;
    // Should the id be lost: entries are numbered for it, and another client would begin with a gap.
    const entry = (await db.outbox.toCollection().last()) ?? (await db.sent.toCollection().last());
    // Nothing is sorted by it, so the browser's own will do.
    const clientId = entry?.clientId ?? crypto.randomUUID();
    await writeMeta(db, 'clientId', clientId);
    return clientId;
  });
}
