/*
 * Pull: requests changes page by page until the last page. The first page is small, so that a new
 * tablet shows rows soon.
 */
import { MAX_ROWS_PER_PULL, type PullResponse } from '#domain/protocol/pull.ts';
import { PROTOCOL_VERSION } from '#domain/protocol/version.ts';
import type { LocalDatabase } from '../../data/database/database.ts';
import { applyPatch } from '../../data/pull/apply-patch.ts';
import { AdaptiveBatchSize } from '../adaptive-batch-size.ts';
import type { RequestFailure, RequestResult } from '../requests/request-result.ts';
import { createHealFailure, readSyncPosition, type SyncPosition } from '../sync-position.ts';
import type { Transport } from '../transport/transport.ts';

const FIRST_PAGE_ROWS = 500;
const SMALLEST_PAGE_ROWS = 50;

export interface PullProgress {
  received: number;
  remaining: number;
}

export interface PullDeps {
  db: LocalDatabase;
  transport: Pick<Transport, 'pull'>;
  now: () => number;
  pace?: AdaptiveBatchSize;
  /** The sync position of this client, if the caller has just read it. */
  from?: SyncPosition | undefined;
  /**
   * Called after the cookie was deleted because the digests of the stored row versions differ from
   * the server's; at most every 10 minutes.
   */
  onDifference?: () => void;
  /**
   * Called after each page with the number of rows received in this pull and the number of
   * remaining rows.
   */
  onProgress?: (progress: PullProgress) => void;
}

export type PullResult = { ok: true } | RequestFailure;

export async function pullChanges(deps: PullDeps, deviceToken: string): Promise<PullResult> {
  const requestPage = createPageRequest(
    { ...deps, pace: deps.pace ?? new AdaptiveBatchSize() },
    deviceToken,
  );
  const applyPage = createPageWriter(deps);
  let position = deps.from ?? (await readSyncPosition(deps.db));
  let pendingPage = requestPage(position);
  for (;;) {
    const page = await pendingPage;
    if (!page.ok) return page;

    const response = page.value;
    const nextPosition = { ...position, cookie: response.cookie, epoch: response.epoch };
    // Requests the next page before this page is written, so that the request and the write
    // overlap.
    const nextPage = response.more ? requestPage(nextPosition) : null;
    if (!(await applyPage(position, response))) {
      position = await readSyncPosition(deps.db);
      pendingPage = requestPage(position);
      continue;
    }
    if (!nextPage) return { ok: true };
    position = nextPosition;
    pendingPage = nextPage;
  }
}

/**
 * Returns a function that writes a page to the database. The function resolves with false if the
 * stored sync position has changed: another tab has pulled, or the digests differ and the cookie
 * was deleted.
 */
function createPageWriter(deps: PullDeps) {
  let received = 0;
  return async ({ cookie }: SyncPosition, response: PullResponse): Promise<boolean> => {
    const page = { requestCookie: cookie, response, receivedAt: deps.now() };
    const outcome = await applyPatch(deps.db, page);
    if (outcome === 'overtaken') return false;
    received += response.patch.length;
    deps.onProgress?.({ received, remaining: response.remaining });
    if (outcome === 'differs') deps.onDifference?.();
    return outcome === 'applied';
  };
}

type PageRequest = (position: SyncPosition) => Promise<RequestResult<PullResponse>>;

function createPageRequest(
  { transport, now, pace }: PullDeps & { pace: AdaptiveBatchSize },
  deviceToken: string,
): PageRequest {
  return async ({ clientId, cookie, epoch, settledThrough }) => {
    const requestedAt = now();
    const result = await transport.pull(deviceToken, {
      protocol: PROTOCOL_VERSION,
      clientId,
      epoch,
      cookie,
      limit: cookie === null ? FIRST_PAGE_ROWS : pace.sizeOf(MAX_ROWS_PER_PULL, SMALLEST_PAGE_ROWS),
    });
    if (!result.ok) {
      pace.recordFailure(now() - requestedAt);
      return result;
    }
    pace.recordSuccess();
    const { value } = result;
    // Ends the pull, because an unchanged cookie or an unexpected epoch would cause an endless
    // loop.
    const isCookieUnchanged = value.more && value.cookie === cookie;
    const hasOtherEpoch = epoch !== null && value.epoch !== epoch;
    if (isCookieUnchanged || hasOtherEpoch)
      return { ok: false, code: 'UNREADABLE_ANSWER', body: null };
    // A decreased `lastMutationId` means that the server's database has lost commits since the last
    // request.
    return value.lastMutationId < settledThrough
      ? createHealFailure('EPOCH_CHANGED', value)
      : result;
  };
}
