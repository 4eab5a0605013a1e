import type { FeedPosition, SpaceState } from '../../store/store.ts';

interface ResolvedCookie {
  positions: FeedPosition[];
  /**
   * Whether the client must replace all its rows, because it has no position in the feed, or a
   * position that cannot be used.
   */
  reset: boolean;
}

/**
 * Returns the position in each space at which a pull begins. The client's position is used if:
 * - it has exactly these spaces (a tablet that has moved to another showroom has other spaces)
 * - none of its versions is ahead of the server
 * - it is not older than the stored tombstones, because otherwise the client would miss deletions
 */
export function resolveCookie(
  positions: FeedPosition[] | undefined,
  spaces: ReadonlyMap<string, SpaceState>,
): ResolvedCookie {
  if (positions && isCookieUsable(positions, spaces)) return { positions, reset: false };
  const startPositions = [...spaces].map(([spaceId, space]) => ({
    spaceId,
    version: 0,
    freshUntil: space.version,
  }));
  return { positions: startPositions, reset: true };
}

function isCookieUsable(
  positions: readonly FeedPosition[],
  spaces: ReadonlyMap<string, SpaceState>,
): boolean {
  const spaceIds = [...spaces.keys()];
  if (positions.length !== spaceIds.length) return false;
  return positions.every(({ spaceId, version, freshUntil }, index) => {
    const space = spaces.get(spaceId);
    if (!space || spaceId !== spaceIds[index]) return false;
    const clientVersion = Math.max(version, freshUntil);
    return clientVersion <= space.version && clientVersion >= space.tombstoneFloor;
  });
}
