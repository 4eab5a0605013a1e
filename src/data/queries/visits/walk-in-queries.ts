import type { WalkIn } from '#domain/walk-ins/walk-in.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { isValidRow, filterValidRows } from '../../database/quarantine.ts';

/**
 * Returns the open walk-ins of a showroom: first the waiting, then the served walk-ins, each in
 * order of arrival.
 */
export async function listOpenWalkIns(db: LocalDatabase, showroomId: string): Promise<WalkIn[]> {
  const rows = await db.walkIns.where('status').anyOf('waiting', 'served').toArray();
  return filterValidRows(db, 'walkIns', rows)
    .filter((walkIn) => walkIn.showroomId === showroomId)
    .sort(
      (a, b) =>
        Number(a.status === 'served') - Number(b.status === 'served') || compareByArrival(a, b),
    );
}

/**
 * Returns the walk-ins that arrived at `since` (ms since 1970) or later and have ended, the last
 * ended first. Omits walk-ins that were entered by mistake.
 */
export async function listEndedWalkIns(
  db: LocalDatabase,
  { showroomId, since }: { showroomId: string; since: number },
): Promise<WalkIn[]> {
  const rows = await db.walkIns.where('arrivedAt').aboveOrEqual(since).toArray();
  return filterValidRows(db, 'walkIns', rows)
    .filter(
      (walkIn) =>
        walkIn.showroomId === showroomId &&
        walkIn.status === 'ended' &&
        walkIn.outcome !== 'mistake',
    )
    .sort((a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0));
}

export async function findWalkIn(db: LocalDatabase, walkInId: string): Promise<WalkIn | null> {
  const row = await db.walkIns.get(walkInId);
  return isValidRow('walkIns', row) ? row : null;
}

function compareByArrival(a: WalkIn, b: WalkIn): number {
  return a.arrivedAt - b.arrivedAt || (a.id < b.id ? -1 : 1);
}
