/*
 * Pull: ask for what is new, page by page, until head office has no more.
 * The first page is small, so that a fresh tablet has something to show at once.
 */
import { MAX_ROWS_PER_PULL } from '#domain/protocol/pull.ts';
import { PROTOCOL_VERSION } from '#domain/protocol/version.ts';
import { applyPatch } from '../data/apply-patch.ts';
import { loadClientId } from '../data/client.ts';
import type { LocalDatabase } from '../data/database.ts';
import { readMeta } from '../data/meta.ts';
import type { RequestFailure } from './request-result.ts';
import type { Transport } from './transport.ts';

const FIRST_PAGE = 500;

export interface PullDeps {
  db: LocalDatabase;
  transport: Transport;
  now: () => number;
  /** Called after each page with how many rows are still to come. */
  onProgress?: (remaining: number) => void;
}

export type PullResult = { ok: true } | RequestFailure;

export async function pullChanges(deps: PullDeps, deviceToken: string): Promise<PullResult> {
  const { db, transport } = deps;
  const clientId = await loadClientId(db);
  for (;;) {
    const cookie = (await readMeta(db, 'cookie')) ?? null;
    const result = await transport.pull(deviceToken, {
      protocol: PROTOCOL_VERSION,
      clientId,
      epoch: (await readMeta(db, 'epoch')) ?? null,
      cookie,
      limit: cookie === null ? FIRST_PAGE : MAX_ROWS_PER_PULL,
    });
    if (!result.ok) return result;

    const response = result.value;
    const applied = await applyPatch(db, {
      askedWith: cookie,
      response,
      receivedAt: deps.now(),
    });
    if (!applied) continue;
    deps.onProgress?.(response.remaining);
    if (!response.more) return { ok: true };
  }
}
