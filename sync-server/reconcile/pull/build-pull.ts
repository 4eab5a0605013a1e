import * as v from 'valibot';
import type { Device } from '#domain/devices/device.ts';
import type { ReadTx } from '#domain/mutations/read-tx.ts';
import {
  type PatchOperation,
  type PullRequest,
  pullRequestSchema,
  type PullResponse,
} from '#domain/protocol/pull.ts';
import { CATALOGUE_SPACE, toDealerSpaceId } from '#domain/rows/spaces.ts';
import { RequestError } from '../../errors/request-error.ts';
import type { Clock } from '../../ports/clock.ts';
import { toLoggableError, type Log } from '../../ports/log.ts';
import type { Epoch } from '../../store/epoch.ts';
import {
  type ClientState,
  type FeedEntry,
  type FeedPosition,
  rowKey,
  type Snapshot,
  type SpaceState,
} from '../../store/store.ts';
import {
  assertClientDeviceAndEpoch,
  getStoredClientId,
} from '../assert-client-device-and-epoch.ts';
import {
  verifyPosition,
  assertNoLostCommits,
  guardAgainstLostCommits,
  type LostCommitDeps,
} from '../epochs/lost-commits.ts';
import { encodePosition, type ClientPosition } from '../epochs/position.ts';
import { readSyncRequest } from '../read-sync-request.ts';
import { resolveCookie } from './resolve-cookie.ts';

export interface PullDeps extends LostCommitDeps {
  clock: Clock;
}

/**
 * Returns the spaces that a device pulls, the most important first: screens need the catalogue, and
 * the figures of the dealer may come last.
 */
export async function readDeviceSpaces(tx: ReadTx, { showroomId }: Device): Promise<string[]> {
  const showroom = await tx.get('showrooms', showroomId);
  const dealerSpaceIds = showroom ? [toDealerSpaceId(showroom.dealerId)] : [];
  return [CATALOGUE_SPACE, showroomId, ...dealerSpaceIds];
}

/**
 * Returns one page of changes since the cookie of the request. The whole response is from one
 * snapshot, so that the acknowledgement of a mutation arrives together with its effects. Steps:
 * 1. find the client of this device; reject a request of another epoch
 * 2. begin at the position in the cookie, or at the start of the feed; a cookie ahead of the
 *    database proves lost commits
 * 3. read feed entries space by space, in ascending versions, until the page is full
 * 4. convert the feed entries to operations; the new cookie is the exact end of the page
 * 5. add digests to the last page, so that the client can verify its stored rows; a client of
 *    protocol 1 gets neither digests nor feed versions
 */
export function buildPullResponse(
  deps: PullDeps,
  device: Device,
  body: unknown,
): Promise<PullResponse> {
  const request = readSyncRequest(pullRequestSchema, body);
  return guardAgainstLostCommits(deps, () =>
    deps.store.read((snapshot) => readPull(deps, snapshot, device, request)),
  );
}

/**
 * Returns the response for a revoked device: no rows and no new position, only the last settled
 * mutation, with which the device empties its outbox and then erases its data.
 */
export function buildFinalPullResponse(
  { store, clock }: PullDeps,
  device: Device,
  body: unknown,
): Promise<PullResponse> {
  const { clientId, cookie, ...request } = readSyncRequest(pullRequestSchema, body);
  return store.read(async (snapshot) => {
    const epoch = await snapshot.epoch();
    const { client } = await findOwnClient(snapshot, clientId, device, epoch);
    assertClientDeviceAndEpoch(device, client, request.epoch, epoch);
    return {
      epoch: epoch.id,
      cookie: cookie ?? '',
      reset: false,
      patch: [],
      lastMutationId: client?.lastMutationId ?? 0,
      more: false,
      remaining: 0,
      serverTime: clock.now(),
    };
  });
}

/** Finds the client of this device with the client id of the request; see `getStoredClientId`. */
async function findOwnClient(
  snapshot: Snapshot,
  clientId: string,
  device: Device,
  epoch: Epoch,
): Promise<{ storedId: string; client: ClientState | undefined }> {
  const firstClient = await snapshot.findClient(clientId);
  const storedId = getStoredClientId(clientId, device, firstClient, epoch);
  const client = storedId === clientId ? firstClient : await snapshot.findClient(storedId);
  return { storedId, client };
}

async function readPull(
  deps: PullDeps,
  snapshot: Snapshot,
  device: Device,
  request: PullRequest,
): Promise<PullResponse> {
  const epoch = await snapshot.epoch();
  const { storedId, client } = await findOwnClient(snapshot, request.clientId, device, epoch);
  assertClientDeviceAndEpoch(device, client, request.epoch, epoch);
  const spaceIds = await readDeviceSpaces(snapshot, device);
  const spaces = await snapshot.spaces(spaceIds);
  const clientPosition = readCookie({ ...request, clientId: storedId }, epoch, client);
  await assertNoLostCommits(snapshot, clientPosition, spaces);
  const { positions, reset } = resolveCookie(clientPosition?.spaces, spaces);
  const page = await readPage(snapshot, positions, spaces, request.limit);
  const lastMutationId = client?.lastMutationId ?? 0;
  const endPosition: ClientPosition = {
    epoch: epoch.id,
    clientId: storedId,
    lastMutationId,
    spaces: page.positions,
    log: await snapshot.logMark(device.showroomId),
  };
  const response: PullResponse = {
    epoch: epoch.id,
    cookie: encodePosition(endPosition, epoch.positionKey),
    reset,
    patch: await buildPatch(deps.log, snapshot, page.lines, spaceIds),
    lastMutationId,
    more: page.remaining > 0,
    remaining: page.remaining,
    serverTime: deps.clock.now(),
  };
  if (request.protocol === 1) return toProtocol1(response);
  if (!response.more) response.digests = await readDigests(snapshot, spaceIds);
  return response;
}

/**
 * Reads the position in the cookie. Tablets before protocol 3 do not support the error
 * `POSITION_REJECTED`. With an invalid cookie, such a tablet begins again at the start of the feed.
 */
function readCookie(
  { cookie, clientId, protocol }: PullRequest,
  epoch: Epoch,
  client: ClientState | undefined,
): ReturnType<typeof verifyPosition> {
  try {
    return verifyPosition({ text: cookie, clientId, epoch, client });
  } catch (error) {
    if (protocol < 3 && error instanceof RequestError) return undefined;
    throw error;
  }
}

interface FeedPage {
  lines: SpaceFeedEntry[];
  /** The position in each space at which the page ends. */
  positions: FeedPosition[];
  remaining: number;
}

async function readPage(
  snapshot: Snapshot,
  startPositions: readonly FeedPosition[],
  spaces: ReadonlyMap<string, SpaceState>,
  limit: number,
): Promise<FeedPage> {
  const page: FeedPage = { lines: [], positions: [], remaining: 0 };
  for (const position of startPositions) {
    const { spaceId } = position;
    const spaceVersion = spaces.get(spaceId)?.version ?? 0;
    // Skips the query for a space without changes. Most pulls find changes in at most one space.
    if (position.version === spaceVersion) {
      page.positions.push(position);
      continue;
    }
    const remainingLimit = limit - page.lines.length;
    const feedEntries =
      remainingLimit > 0 ? await snapshot.changesSince(position, remainingLimit) : [];
    page.lines.push(...feedEntries.map((entry) => ({ ...entry, spaceId })));
    const isSpaceComplete = feedEntries.length < remainingLimit;
    const reachedVersion = isSpaceComplete ? spaceVersion : feedEntries.at(-1)?.version;
    const endPosition = { ...position, version: reachedVersion ?? position.version };
    page.positions.push(endPosition);
    if (!isSpaceComplete) page.remaining += await snapshot.countSince(endPosition);
  }
  return page;
}

async function readDigests(
  snapshot: Snapshot,
  spaceIds: readonly string[],
): Promise<PullResponse['digests']> {
  const digests = await Promise.all(spaceIds.map((spaceId) => snapshot.digestsOf(spaceId)));
  return Object.fromEntries(spaceIds.map((spaceId, index) => [spaceId, digests[index] ?? {}]));
}

/**
 * Converts a pull response for a tablet of protocol 1, which supports neither feed versions nor
 * digests.
 */
function toProtocol1({ digests: _digests, patch, ...page }: PullResponse): PullResponse {
  return { ...page, patch: patch.map(omitFeedFields) };
}

function omitFeedFields({
  space: _space,
  version: _version,
  ...operation
}: PatchOperation): PatchOperation {
  return operation;
}

interface SpaceFeedEntry extends FeedEntry {
  spaceId: string;
}

/**
 * Converts feed entries to put and delete operations for a client, each with the space and
 * version of its feed entry.
 */
export async function buildPatch(
  log: Log,
  snapshot: Snapshot,
  feedEntries: readonly SpaceFeedEntry[],
  spaceIds: readonly string[],
): Promise<PatchOperation[]> {
  const bodies = await snapshot.bodiesOf(feedEntries.filter((entry) => !entry.deleted));
  // A row that left one of the client's spaces may still belong to another of these spaces. Then
  // the client must not delete the row.
  const liveRowKeys = await snapshot.aliveRows(
    spaceIds,
    feedEntries.filter((entry) => entry.deleted),
  );
  return feedEntries.flatMap((entry): PatchOperation[] => {
    const key = rowKey(entry);
    if (!entry.deleted) return toPutOperations(log, entry, bodies.get(key));
    return liveRowKeys.has(key)
      ? []
      : [{ op: 'del', table: entry.table, id: entry.rowId, ...toFeedFields(entry) }];
  });
}

/**
 * Parses a stored row without validation. A missing row and a row with invalid JSON are omitted and
 * logged, so that the other rows are still sent.
 */
function toPutOperations(
  log: Log,
  entry: SpaceFeedEntry,
  body: string | undefined,
): PatchOperation[] {
  const { table, rowId } = entry;
  try {
    const row: PutOperation['row'] = JSON.parse(body ?? '');
    const sentRow = table === 'attentions' ? cutUnreadableContent(row) : row;
    return [{ op: 'put', table, row: sentRow, ...toFeedFields(entry) }];
  } catch (error) {
    log.error({ table, rowId, error: toLoggableError(error) }, 'a stored row cannot be read');
    return [];
  }
}

type PutOperation = Extract<PatchOperation, { op: 'put' }>;

/** Maximum size of an unreadable mutation that tablets receive, bytes of its JSON text. */
const UNREADABLE_CONTENT_LIMIT = 16 * 1024;

const unreadableSchema = v.looseObject({
  code: v.literal('UNREADABLE_MUTATION'),
  mutation: v.unknown(),
});

/**
 * Replaces a large unreadable mutation by the beginning of its JSON text. Tablets only show such a
 * mutation, and each tablet of the showroom would store it; the server keeps the whole mutation.
 */
function cutUnreadableContent(row: PutOperation['row']): PutOperation['row'] {
  if (!v.is(unreadableSchema, row)) return row;
  const bytes = Buffer.from(JSON.stringify(row.mutation));
  if (bytes.length <= UNREADABLE_CONTENT_LIMIT) return row;
  const beginning = bytes.subarray(0, UNREADABLE_CONTENT_LIMIT);
  // With `stream`, the decoder omits an incomplete character at the end.
  const mutation = `${new TextDecoder().decode(beginning, { stream: true })}…`;
  return { ...row, mutation };
}

function toFeedFields({ spaceId, version }: SpaceFeedEntry): { space: string; version: number } {
  return { space: spaceId, version };
}
