import type { FeedPosition } from '../store/store.ts';
import { decodeCookie } from './cookie.ts';

interface StartingPoint {
  positions: FeedPosition[];
  /** The client must drop the rows it has: nothing is known of what it read before. */
  reset: boolean;
}

/**
 * Where a pull begins. A cookie counts only if it is of exactly these spaces and of no version that
 * head office has not reached: it may come from another showroom or from before a restore.
 */
export function startingPoint(
  cookie: string | null,
  versions: ReadonlyMap<string, number>,
): StartingPoint {
  const positions = cookie === null ? undefined : decodeCookie(cookie);
  if (positions && fits(positions, versions)) return { positions, reset: false };
  const fromStart = [...versions].map(([spaceId, freshUntil]) => ({
    spaceId,
    version: 0,
    freshUntil,
  }));
  return { positions: fromStart, reset: true };
}

function fits(positions: readonly FeedPosition[], versions: ReadonlyMap<string, number>): boolean {
  const spaceIds = [...versions.keys()];
  if (positions.length !== spaceIds.length) return false;
  return positions.every(
    ({ spaceId, version, freshUntil }, index) =>
      spaceId === spaceIds[index] && Math.max(version, freshUntil) <= (versions.get(spaceId) ?? 0),
  );
}
