import { loadClientId } from '../data/client.ts';
import type { LocalDatabase } from '../data/database.ts';
import { readMetas } from '../data/meta.ts';

/** Who this client is, and where it has read up to. */
export interface SyncPosition {
  clientId: string;
  cookie: string | null;
  epoch: string | null;
  /** See the request of a push. */
  begins: number | undefined;
}

export async function readSyncPosition(db: LocalDatabase): Promise<SyncPosition> {
  const facts = await readMetas(db, ['clientId', 'cookie', 'epoch', 'begins']);
  return {
    clientId: facts.clientId ?? (await loadClientId(db)),
    cookie: facts.cookie ?? null,
    epoch: facts.epoch ?? null,
    begins: facts.begins,
  };
}
