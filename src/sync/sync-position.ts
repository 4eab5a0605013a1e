import type { RequestErrorCode } from '#domain/errors/request-error-policy.ts';
import { loadClientId } from '../data/client.ts';
import type { LocalDatabase } from '../data/database.ts';
import { type MetaValue, readMetas } from '../data/meta.ts';
import type { RequestFailure } from './request-result.ts';

/** Who this client is, and where it has read up to. */
export interface SyncPosition {
  clientId: string;
  cookie: string | null;
  epoch: string | null;
  /** See the request of a push. */
  ack: string | undefined;
  /** The last mutation that the server has acknowledged. */
  settledThrough: number;
  /** See the request of a push. */
  begins: number | undefined;
}

/** The facts that say it. */
export const positionFacts = [
  'clientId',
  'cookie',
  'epoch',
  'ack',
  'settledThrough',
  'begins',
] as const;

type PositionFacts = { [K in (typeof positionFacts)[number]]: MetaValue<K> | undefined };

export async function readSyncPosition(db: LocalDatabase): Promise<SyncPosition> {
  return toSyncPosition(db, await readMetas(db, positionFacts));
}

/** From facts that have been read with others; asks again only where this client has no name yet. */
export async function toSyncPosition(
  db: LocalDatabase,
  { clientId, cookie, epoch, ack, settledThrough, begins }: PositionFacts,
): Promise<SyncPosition> {
  return {
    clientId: clientId ?? (await loadClientId(db)),
    cookie: cookie ?? null,
    epoch: epoch ?? null,
    ack,
    settledThrough: settledThrough ?? 0,
    begins,
  };
}

/**
 * A response that leads to a heal: the tablet sends again each mutation above `lastMutationId`, as
 * after a restore.
 */
export function healFrom(
  code: Extract<RequestErrorCode, 'EPOCH_CHANGED' | 'MUTATION_GAP'>,
  { epoch, lastMutationId }: { epoch: string; lastMutationId: number },
): RequestFailure {
  return { ok: false, code, body: { error: code, message: code, code, epoch, lastMutationId } };
}
