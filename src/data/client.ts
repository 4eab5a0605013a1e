import type { LocalDatabase } from './database.ts';
import { readMeta, writeMeta } from './meta.ts';
import { newId } from './new-id.ts';

/** The id of this client, made at its first use and then kept for the life of the database. */
export function loadClientId(db: LocalDatabase): Promise<string> {
  return db.transaction('rw', db.meta, async () => {
    const existing = await readMeta(db, 'clientId');
    if (existing) return existing;
    const clientId = newId();
    await writeMeta(db, 'clientId', clientId);
    return clientId;
  });
}
