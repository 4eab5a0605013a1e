import type { FeedPosition, SpaceState } from '../store/store.ts';

interface StartingPoint {
  positions: FeedPosition[];
  /** Whether the client must drop its rows, because its former position is unknown. */
  reset: boolean;
}

/**
 * Returns the positions from which a pull begins. A given position counts only if it names exactly
 * these spaces and no version that the server has not reached: it may come from another showroom. A
 * position older than the stored tombstones would miss deleted rows.
 */
export function startingPoint(
  positions: FeedPosition[] | undefined,
  spaces: ReadonlyMap<string, SpaceState>,
): StartingPoint {
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
