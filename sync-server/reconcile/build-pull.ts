import type { Device } from '#domain/devices/device.ts';
import { pullRequestSchema, type PullResponse } from '#domain/protocol/pull.ts';
import { CATALOGUE_SPACE } from '#domain/spaces.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { FeedPosition, Snapshot, SyncStore } from '../store/store.ts';
import { buildPatch, type SpaceLine } from './build-patch.ts';
import { checkClient } from './check-client.ts';
import { encodeCookie } from './cookie.ts';
import { readSyncRequest } from './read-sync-request.ts';
import { startingPoint } from './starting-point.ts';

export interface PullDeps {
  store: SyncStore;
  clock: Clock;
  log: Log;
}

/** The catalogue comes first: with it the screens are usable. */
export function spacesOfDevice(device: Device): string[] {
  return [CATALOGUE_SPACE, device.showroomId];
}

/**
 * One page of what has changed since the cookie, all of it from one snapshot, so that an
 * acknowledgement and the effect it stands for arrive together:
 * 1. refuse another device's client, and a client of another epoch
 * 2. begin at the cookie, or at nothing
 * 3. read lines space by space, oldest version first, until the page is full
 * 4. turn them into puts and dels; the cookie says exactly how far the page goes
 */
export function buildPull(deps: PullDeps, device: Device, body: unknown): Promise<PullResponse> {
  const request = readSyncRequest(pullRequestSchema, body);
  return deps.store.read(async (snapshot) => {
    const client = await snapshot.findClient(request.clientId);
    const epoch = await snapshot.epoch();
    checkClient(device, client, request.epoch, epoch);
    const versions = await snapshot.spaceVersions(spacesOfDevice(device));
    const { positions, reset } = startingPoint(request.cookie, versions);
    const page = await readPage(snapshot, positions, versions, request.limit);
    return {
      epoch,
      cookie: encodeCookie(page.positions),
      reset,
      patch: await buildPatch(deps.log, snapshot, page.lines, spacesOfDevice(device)),
      lastMutationId: client?.lastMutationId ?? 0,
      more: page.remaining > 0,
      remaining: page.remaining,
      serverTime: deps.clock.now(),
    };
  });
}

interface Page {
  lines: SpaceLine[];
  /** Where the page ends. */
  positions: FeedPosition[];
  remaining: number;
}

async function readPage(
  snapshot: Snapshot,
  from: readonly FeedPosition[],
  versions: ReadonlyMap<string, number>,
  limit: number,
): Promise<Page> {
  const page: Page = { lines: [], positions: [], remaining: 0 };
  for (const position of from) {
    const { spaceId } = position;
    const room = limit - page.lines.length;
    const lines = room > 0 ? await snapshot.changesSince(position, room) : [];
    page.lines.push(...lines.map((line) => ({ ...line, spaceId })));
    const isRead = lines.length < room;
    const newest = isRead ? versions.get(spaceId) : lines.at(-1)?.version;
    const reached = { ...position, version: newest ?? position.version };
    page.positions.push(reached);
    if (!isRead) page.remaining += await snapshot.countSince(reached);
  }
  return page;
}
