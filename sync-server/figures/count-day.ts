import { type CountedTable } from '#domain/figures/counted-as.ts';
import { countDays } from '#domain/figures/count-days.ts';
import { dayFiguresId, type KeptDay } from '#domain/figures/day-figures.ts';
import { sameValue } from '#domain/same-value.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import type { WriteTx } from '../store/store.ts';
import { type CountedRow } from '../store/tally.ts';

/** Counts one day of a showroom from its rows. Figures that are what they were keep their date. */
export async function countDay(
  tx: WriteTx,
  showroom: Showroom,
  day: string,
  now: number,
): Promise<void> {
  const id = dayFiguresId(showroom.id, day);
  const known = await tx.get('dayFigures', id);
  const counted = await countFresh(tx, showroom, day, now);
  if (!counted) {
    if (known) tx.applyWrites([{ op: 'del', table: 'dayFigures', id }]);
  } else if (!sameValue({ ...counted, countedAt: known?.countedAt }, known)) {
    tx.applyWrites([{ op: 'put', table: 'dayFigures', row: counted }]);
  }
}

/** Undefined for a day without anything. */
async function countFresh(
  { tally }: WriteTx,
  { id: showroomId, timezone, dealerId }: Showroom,
  day: string,
  now: number,
): Promise<KeptDay | undefined> {
  const onDay = await tally.rowsOn(showroomId, day);
  const people = idsIn('customers', onDay);
  const rows = [...onDay, ...(await tally.rowsAbout(showroomId, people))];
  const [figures] = countDays(
    {
      customers: await tally.readRows('customers', people),
      sales: await tally.readRows('sales', idsIn('sales', rows)),
      builds: await tally.readRows('builds', idsIn('builds', rows)),
      bookings: await tally.readRows('bookings', idsIn('bookings', rows)),
    },
    { showroomId, timezone, period: { from: day, through: day }, now },
  );
  return figures && { ...figures, dealerId };
}

function idsIn(table: CountedTable, rows: readonly CountedRow[]): string[] {
  return [...new Set(rows.filter((row) => row.table === table).map(({ rowId }) => rowId))];
}
