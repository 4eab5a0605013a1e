import { countedAs, type CountedTable, countedTables } from '#domain/figures/counted-as.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { spacesOf } from '#domain/spaces.ts';
import type { ChangedRow, CountedRow, Tally } from '../store/tally.ts';

const LINES_AT_ONCE = 500;

/**
 * Reads on in the feed of a showroom, and notes which days are to be counted again:
 * 1. what its rows were counted for before, and what they are to be counted for now
 * 2. the days of both, and those of the customers whose progress they tell of
 * Answers whether there may be more to read. A showroom that has another zone, or another dealer, than
 * when it was read is read from the beginning.
 */
export async function noteChanges(tally: Tally, showroom: Showroom): Promise<boolean> {
  const { id: showroomId, timezone, dealerId } = showroom;
  const known = await tally.findSpace(showroomId);
  const isSame = known?.timezone === timezone && known.dealerId === dealerId;
  const { lines, readUpTo } = await tally.changesSince(showroomId, {
    tables: countedTables,
    after: isSame ? known.readUpTo : 0,
    limit: LINES_AT_ONCE,
  });
  const before = await tally.findRows(showroomId, lines);
  const after = await countedRows(tally, showroom, lines);
  await tally.replaceRows(showroomId, lines, after);
  const changed = [...before, ...after];
  const people = new Set(changed.flatMap(({ customerId }) => customerId ?? []));
  const theirs = await tally.findRows(
    showroomId,
    [...people].map((rowId) => ({ table: 'customers', rowId })),
  );
  const days = new Set([...changed, ...theirs].flatMap(({ day }) => day ?? []));
  await tally.addDays(showroomId, [...days]);
  await tally.saveSpace(showroomId, { readUpTo, timezone, dealerId });
  return lines.length === LINES_AT_ONCE;
}

async function countedRows(
  tally: Tally,
  showroom: Showroom,
  lines: readonly ChangedRow[],
): Promise<CountedRow[]> {
  const counted: CountedRow[] = [];
  for (const table of countedTables) {
    const alive = lines.filter((line) => line.table === table && !line.deleted);
    const ids = alive.map(({ rowId }) => rowId);
    counted.push(...(await countedRowsOf(tally, showroom, table, ids)));
  }
  return counted;
}

async function countedRowsOf(
  tally: Tally,
  { id: showroomId, timezone }: Showroom,
  table: CountedTable,
  ids: readonly string[],
): Promise<CountedRow[]> {
  const rows = await tally.readRows(table, ids);
  return rows.flatMap((row) => {
    // It may have left since.
    if (!spacesOf(table, row).includes(showroomId)) return [];
    const as = countedAs(table, row, timezone);
    return as ? { table, rowId: row.id, day: as.day, customerId: as.customerId } : [];
  });
}
