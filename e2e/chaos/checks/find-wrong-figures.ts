import { computeDayFigures } from '#domain/figures/compute-day-figures.ts';
import type { CountedRows } from '#domain/figures/counted-rows.ts';
import type { DayFigures } from '#domain/figures/day-figures.ts';
import { toFigureContribution, countedTables } from '#domain/figures/figure-contribution.ts';
import { listSpaceIds } from '#domain/rows/spaces.ts';
import type { RowOf, TableName } from '#domain/rows/tables.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { isDeepEqual } from '#domain/values/is-deep-equal.ts';
import type { Rows } from '../rows.ts';

/**
 * Finds a difference between the stored figures and a new count of all rows. Missing and additional
 * days also count as differences.
 */
export function findWrongFigures(rows: Rows): string | undefined {
  const kept = new Map(rows.of<DayFigures>('dayFigures').map((day) => [day.id, day]));
  const counted = rows.of<Showroom>('showrooms').flatMap((showroom) => countAll(rows, showroom));
  for (const { countedAt: _now, ...figures } of counted) {
    const { countedAt: _then, dealerId: _dealer, ...known } = Object(kept.get(figures.id));
    if (!isDeepEqual(known, figures)) return `${figures.id}: ${JSON.stringify(known)}`;
    kept.delete(figures.id);
  }
  const [tooMany] = kept.keys();
  return tooMany && `${tooMany} should not be there`;
}

function countAll(rows: Rows, { id: showroomId, timezone }: Showroom): DayFigures[] {
  const own = <T extends TableName>(table: T) =>
    rows.of<RowOf<T>>(table).filter((row) => listSpaceIds(table, row).includes(showroomId));
  const counted: CountedRows = {
    customers: own('customers'),
    sales: own('sales'),
    builds: own('builds'),
    bookings: own('bookings'),
  };
  const found = countedTables.flatMap((table) =>
    own(table).flatMap((row) => toFigureContribution(table, row, timezone)?.day ?? []),
  );
  return [...new Set(found)].flatMap((day) =>
    computeDayFigures(counted, {
      showroomId,
      timezone,
      period: { from: day, through: day },
      now: 0,
    }),
  );
}
