import type { RequestErrorCode } from '#domain/errors/request-error-policy.ts';
import type { LocalDatabase } from '../data/database/database.ts';
import { type MetaValue, readMetas } from '../data/meta.ts';
import { getOrCreateClientId } from '../data/mutate/client-id.ts';
import type { RequestFailure } from './requests/request-result.ts';

/** The id of this client, and the position up to which the client and the server are synced. */
export interface SyncPosition {
  clientId: string;
  cookie: string | null;
  epoch: string | null;
  /** The acknowledgement in the last push response; see `pushRequestSchema`. */
  ack: string | undefined;
  /** Id of the last mutation that the server has settled. */
  settledThrough: number;
  /**
   * Id of the first mutation that this tablet still stores. Defined only if a restored server has
   * lost earlier mutations and this tablet has already deleted them; see `pushRequestSchema`.
   */
  begins: number | undefined;
}

export const syncPositionKeys = [
  'clientId',
  'cookie',
  'epoch',
  'ack',
  'settledThrough',
  'begins',
] as const;

type PositionFacts = { [K in (typeof syncPositionKeys)[number]]: MetaValue<K> | undefined };

export async function readSyncPosition(db: LocalDatabase): Promise<SyncPosition> {
  return toSyncPosition(db, await readMetas(db, syncPositionKeys));
}

/**
 * Builds the sync position from meta rows that the caller has read. Accesses the database only if
 * the client id is missing.
 */
export async function toSyncPosition(
  db: LocalDatabase,
  { clientId, cookie, epoch, ack, settledThrough, begins }: PositionFacts,
): Promise<SyncPosition> {
  return {
    clientId: clientId ?? (await getOrCreateClientId(db)),
    cookie: cookie ?? null,
    epoch: epoch ?? null,
    ack,
    settledThrough: settledThrough ?? 0,
    begins,
  };
}

/**
 * Returns a failure that starts a heal: the sync loop sends all mutations above `lastMutationId`
 * again, as after a restore of the server.
 */
export function createHealFailure(
  code: Extract<RequestErrorCode, 'EPOCH_CHANGED' | 'MUTATION_GAP'>,
  { epoch, lastMutationId }: { epoch: string; lastMutationId: number },
): RequestFailure {
  return { ok: false, code, body: { error: code, message: code, code, epoch, lastMutationId } };
}
