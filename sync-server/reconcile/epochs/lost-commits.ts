/*
 * A database goes back in time without a new epoch if a standby without the last commits is
 * promoted, or if a dump, snapshot or file copy is restored. A tablet proves this with a validly
 * signed position that is ahead of the database. The server then opens a new epoch, and every
 * tablet pushes the lost mutations again.
 */
import { CATALOGUE_SPACE } from '#domain/rows/spaces.ts';
import { RequestError } from '../../errors/request-error.ts';
import type { Log } from '../../ports/log.ts';
import type { Pokes } from '../../ports/pokes.ts';
import type { Epoch } from '../../store/epoch.ts';
import type { ClientState, Snapshot, SpaceState, SyncStore } from '../../store/store.ts';
import { type ClientPosition, decodePosition } from './position.ts';

export interface LostCommitDeps {
  store: SyncStore;
  log: Log;
  pokes: Pick<Pokes, 'notify'>;
}

/** Thrown to abort the transaction that has found the proof of lost commits. */
class LostCommitsError extends Error {
  override name = 'LostCommits';
  readonly epoch: string;
  readonly lastMutationId: number;

  constructor(epoch: string, lastMutationId: number) {
    super('the database is behind a position that was handed out');
    this.epoch = epoch;
    this.lastMutationId = lastMutationId;
  }
}

/**
 * Runs `work`. If `work` throws `LostCommitsError`, opens a new epoch and throws `EPOCH_CHANGED`.
 */
export async function guardAgainstLostCommits<T>(
  { store, log, pokes }: LostCommitDeps,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof LostCommitsError)) throw error;
    const { lastMutationId } = error;
    const epoch = await store.openEpoch(error.epoch);
    log.error({ before: error.epoch, epoch }, 'database lost commits, new epoch opened');
    // Every tablet subscribes to the catalogue space, so this poke reaches all tablets.
    pokes.notify([CATALOGUE_SPACE]);
    throw new RequestError('EPOCH_CHANGED', { epoch, lastMutationId });
  }
}

interface PresentedPosition {
  text: string | null | undefined;
  clientId: string;
  epoch: Epoch;
  client: ClientState | undefined;
}

/**
 * Verifies and returns the position in a request. Returns undefined if the request has no position,
 * or the position of another client or epoch. Returns an unsigned cookie of an earlier release
 * without verification. Throws `POSITION_REJECTED` for any other text that this server has not
 * signed. Throws `LostCommitsError` if the last mutation in the position is ahead of the database.
 */
export function verifyPosition({
  text,
  clientId,
  epoch,
  client,
}: PresentedPosition): ClientPosition | Pick<ClientPosition, 'spaces'> | undefined {
  if (text === null || text === undefined) return undefined;
  const decoded = decodePosition(text, epoch.positionKey);
  if (decoded.kind === 'invalid') throw new RequestError('POSITION_REJECTED');
  if (decoded.kind === 'unsigned') return { spaces: decoded.spaces };
  const { position } = decoded;
  if (position.epoch !== epoch.id || position.clientId !== clientId) return undefined;
  const lastMutationId = client?.lastMutationId ?? 0;
  if (position.lastMutationId > lastMutationId)
    throw new LostCommitsError(epoch.id, lastMutationId);
  return position;
}

/**
 * Throws `LostCommitsError` if a signed position is ahead of a space, or if the showroom's log
 * lacks the entry in the position. The log proves the loss even after other writers have raised the
 * versions again, because the entry at this position then has another hash.
 */
export async function assertNoLostCommits(
  snapshot: Snapshot,
  position: ClientPosition | Pick<ClientPosition, 'spaces'> | undefined,
  spaces: ReadonlyMap<string, SpaceState>,
): Promise<void> {
  if (position === undefined || !('epoch' in position)) return;
  const isAhead = position.spaces.some(({ spaceId, version, freshUntil }) => {
    const space = spaces.get(spaceId);
    return space !== undefined && Math.max(version, freshUntil) > space.version;
  });
  if (isAhead || !(await snapshot.hasLogMark(position.log))) {
    throw new LostCommitsError(position.epoch, position.lastMutationId);
  }
}
