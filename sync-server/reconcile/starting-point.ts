import type { FeedPosition, SpaceState } from '../store/store.ts';
import { decodeCookie } from './cookie.ts';

interface StartingPoint {
  positions: FeedPosition[];
  /** The client must drop the rows it has: nothing is known of what it read before. */
  reset: boolean;
}

/**
 * Where a pull begins. A cookie counts only if it is of exactly these spaces and of no version that
 * head office has not reached: it may come from another showroom or from before a restore. One that
 * is older than the tombstones head office still has would miss what was deleted since.
 */
export function startingPoint(
  cookie: string | null,
  spaces: ReadonlyMap<string, SpaceState>,
): StartingPoint {
  const positions = cookie === null ? undefined : decodeCookie(cookie);
  if (positions && fits(positions, spaces)) return { positions, reset: false };
  const fromStart = [...spaces].map(([spaceId, space]) => ({
    spaceId,
    version: 0,
    freshUntil: space.version,
  }));
  return { positions: fromStart, reset: true };
}

function fits(
  positions: readonly FeedPosition[],
  spaces: ReadonlyMap<string, SpaceState>,
): boolean {
  const spaceIds = [...spaces.keys()];
  if (positions.length !== spaceIds.length) return false;
  return positions.every(({ spaceId, version, freshUntil }, index) => {
    const space = spaces.get(spaceId);
    if (!space || spaceId !== spaceIds[index]) return false;
    const reached = Math.max(version, freshUntil);
    return reached <= space.version && reached >= space.tombstoneFloor;
  });
}
