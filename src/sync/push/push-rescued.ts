/*
 * Sends the rescued entries of other tablets, with their original client ids and mutation ids. So
 * the server applies each entry once, even if the other tablet has already sent the entry.
 */
import type { RequestErrorCode } from '#domain/errors/request-error-policy.ts';
import { toEnvelope } from '#domain/protocol/mutation-envelope.ts';
import {
  MAX_MUTATIONS_PER_PUSH,
  type PushRequest,
  type PushResponse,
} from '#domain/protocol/push.ts';
import { PROTOCOL_VERSION } from '#domain/protocol/version.ts';
import type { LocalDatabase } from '../../data/database/database.ts';
import type { RescuedEntry } from '../../data/database/rescued-entry.ts';
import { readMeta } from '../../data/meta.ts';
import { listNextRescuedEntries, storeRescuedVerdicts } from '../../data/rescue/settle-rescued.ts';
import type { RequestResult } from '../requests/request-result.ts';
import type { PushResult } from './push-outbox.ts';

export type RescuedPushSender = (
  deviceToken: string,
  request: PushRequest,
) => Promise<RequestResult<PushResponse>>;

/**
 * Error codes that concern the sent entries. The cause cannot be this tablet's token, because the
 * pull of this round has succeeded with the same token.
 */
const entryErrorCodes = new Set<RequestErrorCode>(['FORBIDDEN', 'BAD_REQUEST', 'BODY_TOO_LARGE']);

export async function pushRescued(
  db: LocalDatabase,
  rescue: RescuedPushSender,
  deviceToken: string,
): Promise<PushResult> {
  // Ids of clients to skip, because the server rejects their entries (for example, the client
  // belongs to another showroom) or waits for earlier mutations, which only the client's own tablet
  // can send.
  const skippedClientIds = new Set<string>();
  let maxEntries = MAX_MUTATIONS_PER_PUSH;
  let pushed = 0;
  for (;;) {
    const entries = await listNextRescuedEntries(db, maxEntries, skippedClientIds);
    const [firstEntry] = entries;
    if (!firstEntry) return { ok: true, pushed };

    const result = await rescue(deviceToken, await toRequest(db, firstEntry.clientId, entries));
    if (!result.ok) {
      if (!entryErrorCodes.has(result.code)) return result;
      if (result.code !== 'BODY_TOO_LARGE' || entries.length === 1)
        skippedClientIds.add(firstEntry.clientId);
      else maxEntries = Math.ceil(entries.length / 2);
      continue;
    }
    const isStored = await storeRescuedVerdicts(db, firstEntry.clientId, result.value);
    if (!isStored) return { ok: false, code: 'EPOCH_CHANGED', body: null };
    if (result.value.lastMutationId < firstEntry.mutationId)
      skippedClientIds.add(firstEntry.clientId);
    else pushed += entries.length;
  }
}

async function toRequest(
  db: LocalDatabase,
  clientId: string,
  entries: readonly RescuedEntry[],
): Promise<PushRequest> {
  return {
    protocol: PROTOCOL_VERSION,
    clientId,
    epoch: (await readMeta(db, 'epoch')) ?? null,
    mutations: entries.map(toEnvelope),
  };
}
