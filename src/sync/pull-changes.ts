/*
 * Pull: ask for what is new, page by page, until head office has no more.
 * The first page is small, so that a fresh tablet has something to show at once.
 */
import { MAX_ROWS_PER_PULL, type PullResponse } from '#domain/protocol/pull.ts';
import { PROTOCOL_VERSION } from '#domain/protocol/version.ts';
import { applyPatch } from '../data/apply-patch.ts';
import type { LocalDatabase } from '../data/database.ts';
import { readMeta } from '../data/meta.ts';
import { Pace } from './pace.ts';
import { readSyncPosition, type SyncPosition } from './sync-position.ts';
import type { RequestFailure, RequestResult } from './request-result.ts';
import type { Transport } from './transport.ts';

const FIRST_PAGE = 500;
const SMALLEST_PAGE = 50;

export interface PullProgress {
  received: number;
  remaining: number;
}

export interface PullDeps {
  db: LocalDatabase;
  transport: Pick<Transport, 'pull'>;
  now: () => number;
  pace?: Pace;
  /** Where this client is, should the caller have just read it. */
  from?: SyncPosition | undefined;
  /** Called when this client turned out to hold something else than head office says. */
  onDifference?: () => void;
  /** Called after each page with how many rows this pull brought and how many are still to come. */
  onProgress?: (progress: PullProgress) => void;
}

export type PullResult = { ok: true } | RequestFailure;

export async function pullChanges(deps: PullDeps, deviceToken: string): Promise<PullResult> {
  const ask = asker({ ...deps, pace: deps.pace ?? new Pace() }, deviceToken);
  const apply = applier(deps);
  let position = deps.from ?? (await readSyncPosition(deps.db));
  let asked = ask(position);
  for (;;) {
    const page = await asked;
    if (!page.ok) return page;

    const response = page.value;
    const reached = { ...position, cookie: response.cookie, epoch: response.epoch };
    // While this page is written, the next one is on its way.
    const next = response.more ? ask(reached) : null;
    const applied = await apply(position, response);
    if (applied === 'whole') return { ok: true };
    const following = applied ? next : null;
    position = following ? reached : await readSyncPosition(deps.db);
    asked = following ?? ask(position);
  }
}

/** Writes pages, and tells whether one was written, and whether it was the last and nothing is missing. */
function applier(deps: PullDeps) {
  let received = 0;
  return async ({ cookie }: SyncPosition, response: PullResponse): Promise<'whole' | boolean> => {
    const page = { askedWith: cookie, response, receivedAt: deps.now() };
    if (!(await applyPatch(deps.db, page))) return false;
    received += response.patch.length;
    deps.onProgress?.({ received, remaining: response.remaining });
    return !response.more && (await isWhole(deps)) ? 'whole' : true;
  };
}

/** Where the digests differ, the cookie is forgotten: something went missing on the way. */
async function isWhole({ db, onDifference }: PullDeps): Promise<boolean> {
  if ((await readMeta(db, 'cookie')) !== undefined) return true;
  onDifference?.();
  return false;
}

type Asker = (position: SyncPosition) => Promise<RequestResult<PullResponse>>;

function asker({ transport, now, pace }: PullDeps & { pace: Pace }, deviceToken: string): Asker {
  return async ({ clientId, cookie, epoch }) => {
    const askedAt = now();
    const result = await transport.pull(deviceToken, {
      protocol: PROTOCOL_VERSION,
      clientId,
      epoch,
      cookie,
      limit: cookie === null ? FIRST_PAGE : pace.sizeOf(MAX_ROWS_PER_PULL, SMALLEST_PAGE),
    });
    if (!result.ok) {
      pace.failedAfter(now() - askedAt);
      return result;
    }
    pace.gotThrough();
    const { value } = result;
    // A cookie that stands still would be asked with for ever, and so would a strange epoch.
    const standsStill = value.more && value.cookie === cookie;
    const isStrange = epoch !== null && value.epoch !== epoch;
    return standsStill || isStrange ? { ok: false, code: 'UNREADABLE_ANSWER', body: null } : result;
  };
}
