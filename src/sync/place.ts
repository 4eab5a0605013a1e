import { loadClientId } from '../data/client.ts';
import type { LocalDatabase } from '../data/database.ts';
import { readMetas } from '../data/meta.ts';

/** Where this client has read up to. */
export interface Place {
  clientId: string;
  cookie: string | null;
  epoch: string | null;
}

export async function readPlace(db: LocalDatabase): Promise<Place> {
  const { clientId, cookie, epoch } = await readMetas(db, ['clientId', 'cookie', 'epoch']);
  return {
    clientId: clientId ?? (await loadClientId(db)),
    cookie: cookie ?? null,
    epoch: epoch ?? null,
  };
}
