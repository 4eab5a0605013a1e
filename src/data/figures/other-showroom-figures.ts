import type { DayFigures } from '#domain/figures/day-figures.ts';
import type { Period } from '#domain/figures/period.ts';
import type { Target } from '#domain/figures/target.ts';
import type { LocalDatabase } from '../database/database.ts';
import { filterValidRows } from '../database/quarantine.ts';
import { readMeta } from '../meta.ts';

/** Figures of other showrooms, and targets, both as of the last pull. */
interface OtherShowroomFigures {
  days: DayFigures[];
  targets: Target[];
  /** Ids of the selected other showrooms whose figures this tablet stores. */
  knownIds: string[];
  /**
   * Time of the last complete pull, ms since 1970; null if no selected other showroom has figures
   * here.
   */
  asOf: number | null;
}

interface OtherFiguresRequest {
  ownId: string;
  showroomIds: readonly string[];
  period: Period;
}

/**
 * Returns the day figures of the selected other showrooms of the dealer, and the targets of all
 * selected showrooms.
 */
export async function readOtherShowroomFigures(
  db: LocalDatabase,
  { ownId, showroomIds, period }: OtherFiguresRequest,
): Promise<OtherShowroomFigures> {
  const knownIds = await findKnownShowroomIds(
    db,
    ownId,
    showroomIds.filter((id) => id !== ownId),
  );
  const [days, targets, pulledAt] = await Promise.all([
    Promise.all(knownIds.map((id) => selectDayFigures(db, id, period).toArray())),
    db.targets
      .where('showroomId')
      .anyOf([...showroomIds])
      .toArray(),
    readMeta(db, 'pulledAt'),
  ]);
  return {
    days: filterValidRows(db, 'dayFigures', days.flat()),
    targets: filterValidRows(db, 'targets', targets),
    knownIds,
    asOf: knownIds.length > 0 ? (pulledAt ?? null) : null,
  };
}

/**
 * Returns the first day with figures of each of these showrooms; omits showrooms without figures.
 */
export async function findFirstDaysOfOtherShowrooms(
  db: LocalDatabase,
  showroomIds: readonly string[],
): Promise<string[]> {
  const unboundedPeriod = { from: '', through: '\uFFFF' };
  const firstRows = await Promise.all(
    showroomIds.map((id) => selectDayFigures(db, id, unboundedPeriod).first()),
  );
  return firstRows.flatMap((row) => row?.day ?? []);
}

/**
 * Returns the ids of the selected other showrooms of the same dealer. Returns no ids before the
 * first complete pull, because this tablet then stores no figures of other showrooms.
 */
async function findKnownShowroomIds(
  db: LocalDatabase,
  ownId: string,
  otherIds: readonly string[],
): Promise<string[]> {
  const [ownShowroom, otherShowrooms, anyDayFigures, pulledAt] = await Promise.all([
    db.showrooms.get(ownId),
    db.showrooms.bulkGet([...otherIds]),
    db.dayFigures.toCollection().first(),
    readMeta(db, 'pulledAt'),
  ]);
  if (!ownShowroom || !anyDayFigures || pulledAt === undefined) return [];
  return otherShowrooms.flatMap((showroom) =>
    showroom?.dealerId === ownShowroom.dealerId ? showroom.id : [],
  );
}

function selectDayFigures(db: LocalDatabase, showroomId: string, { from, through }: Period) {
  return db.dayFigures
    .where('[showroomId+day]')
    .between([showroomId, from], [showroomId, through], true, true);
}
