import { loadClientId } from '../data/client.ts';
import type { LocalDatabase } from '../data/database.ts';
import { type MetaValue, readMetas } from '../data/meta.ts';

/** Who this client is, and where it has read up to. */
export interface SyncPosition {
  clientId: string;
  cookie: string | null;
  epoch: string | null;
  /** See the request of a push. */
  begins: number | undefined;
}

/** The facts that say it. */
export const positionFacts = ['clientId', 'cookie', 'epoch', 'begins'] as const;

type PositionFacts = { [K in (typeof positionFacts)[number]]: MetaValue<K> | undefined };

export async function readSyncPosition(db: LocalDatabase): Promise<SyncPosition> {
  return toSyncPosition(db, await readMetas(db, positionFacts));
}

/** From facts that have been read with others; asks again only where this client has no name yet. */
export async function toSyncPosition(
  db: LocalDatabase,
  { clientId, cookie, epoch, begins }: PositionFacts,
): Promise<SyncPosition> {
  return {
    clientId: clientId ?? (await loadClientId(db)),
    cookie: cookie ?? null,
    epoch: epoch ?? null,
    begins,
  };
}
