import type { RequestErrorCode } from '#domain/errors/request-error-policy.ts';
import { loadClientId } from '../data/client.ts';
import type { LocalDatabase } from '../data/database.ts';
import { type MetaValue, readMetas } from '../data/meta.ts';
import type { RequestFailure } from './request-result.ts';

/** The id of this client and the position of its sync. */
export interface SyncPosition {
  clientId: string;
  cookie: string | null;
  epoch: string | null;
  /** The acknowledgement of the last push; see `pushRequestSchema`. */
  ack: string | undefined;
  /** The last mutation that the server has acknowledged. */
  settledThrough: number;
  /** The first available mutation id after a restore; see `pushRequestSchema`. */
  begins: number | undefined;
}

/** Keys of the meta rows with the position. */
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

/**
 * Builds the position from meta rows that the caller has read. Reads again only to create a missing
 * client id.
 */
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
