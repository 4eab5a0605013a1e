/*
 * Push: sends unsettled outbox entries in order until no unsettled entry is left. After a lost
 * response the same mutation ids are sent again, and the server recognizes the duplicates.
 */
import { toEnvelope } from '#domain/protocol/mutation-envelope.ts';
import { MAX_MUTATIONS_PER_PUSH, type PushResponse } from '#domain/protocol/push.ts';
import { PROTOCOL_VERSION } from '#domain/protocol/version.ts';
import type { LocalDatabase } from '../../data/database/database.ts';
import type { OutboxEntry } from '../../data/database/outbox-entry.ts';
import {
  listUnsettledEntries,
  recordFailedPush,
  storeVerdicts,
} from '../../data/pull/settle-outbox.ts';
import { AdaptiveBatchSize } from '../adaptive-batch-size.ts';
import type { RequestFailure, RequestResult } from '../requests/request-result.ts';
import { createHealFailure, readSyncPosition, type SyncPosition } from '../sync-position.ts';
import type { Transport } from '../transport/transport.ts';

export type PushResult = { ok: true; pushed: number } | RequestFailure;

export interface PushTiming {
  pace: AdaptiveBatchSize;
  now: () => number;
}

export async function pushOutbox(
  db: LocalDatabase,
  transport: Pick<Transport, 'push'>,
  deviceToken: string,
  timing: PushTiming = { pace: new AdaptiveBatchSize(), now: Date.now },
): Promise<PushResult> {
  let maxEntries = MAX_MUTATIONS_PER_PUSH;
  let pushed = 0;
  let pendingStore: Promise<boolean> = Promise.resolve(true);
  const readEntries = (after: number) =>
    listUnsettledEntries(db, timing.pace.sizeOf(maxEntries, 1), after);
  // The reads run concurrently, in the time of one read from the disk. If the outbox is empty, the
  // push needs no further reads.
  let [entries, position] = await Promise.all([readEntries(0), readSyncPosition(db)]);
  while (entries.length > 0) {
    const { first, last } = rangeOf(entries);
    // While this request is pending, the previous response is stored and the next entries are read.
    const pendingPush = pushEntries(db, transport, deviceToken, entries, {
      ...timing,
      ...position,
    });
    const [result, followingEntries] = await Promise.all([
      pendingPush,
      readEntries(last),
      pendingStore,
    ]);
    if (!result.ok) {
      if (result.code !== 'BODY_TOO_LARGE' || entries.length === 1) return result;
      maxEntries = Math.ceil(entries.length / 2);
      entries = await readEntries(first - 1);
      continue;
    }

    const { epoch, lastMutationId: settledThrough, ack } = result.value;
    pendingStore = storeVerdicts(db, result.value);
    const hasMore = settledThrough === last && followingEntries.length > 0;
    const failure = hasMore ? null : findPushFailure(await pendingStore, result.value, first);
    if (failure) return failure;
    pushed += entries.length;
    entries = hasMore ? followingEntries : await readEntries(0);
    Object.assign(position, { epoch, settledThrough, ack });
  }
  return { ok: true, pushed };
}

/**
 * Returns the failure with which the push ends; null if the push continues. The push ends if the
 * response was not stored or settled no entry, because the same request could be repeated
 * endlessly.
 */
function findPushFailure(
  isStored: boolean,
  response: PushResponse,
  firstMutationId: number,
): RequestFailure | null {
  // A response is not stored if the epoch of this tablet has changed since the request. The
  // response to the next request, with the new epoch, contains the position to heal from.
  if (!isStored) return { ok: false, code: 'EPOCH_CHANGED', body: null };
  const { lastMutationId } = response;
  if (lastMutationId >= firstMutationId) return null;
  if (lastMutationId + 1 < firstMutationId) return createHealFailure('MUTATION_GAP', response);
  return { ok: false, code: 'UNREADABLE_ANSWER', body: null };
}

function rangeOf(entries: readonly OutboxEntry[]): { first: number; last: number } {
  return { first: entries[0]?.mutationId ?? 0, last: entries.at(-1)?.mutationId ?? 0 };
}

async function pushEntries(
  db: LocalDatabase,
  transport: Pick<Transport, 'push'>,
  deviceToken: string,
  entries: readonly OutboxEntry[],
  { pace, now, clientId, epoch, ack, settledThrough, begins }: PushTiming & SyncPosition,
): Promise<RequestResult<PushResponse>> {
  const sentAt = now();
  const result = await transport.push(deviceToken, {
    protocol: PROTOCOL_VERSION,
    clientId,
    epoch,
    ...(ack !== undefined && { ack }),
    ...(begins !== undefined && { begins }),
    mutations: entries.map(toEnvelope),
  });
  if (result.ok) {
    pace.recordSuccess();
    // A decreased `lastMutationId` means that the server's database has lost commits since the last
    // request.
    const isServerBehind = result.value.lastMutationId < settledThrough;
    return isServerBehind ? createHealFailure('EPOCH_CHANGED', result.value) : result;
  }
  pace.recordFailure(now() - sentAt);
  await recordFailedPush(db, entries);
  return result;
}
