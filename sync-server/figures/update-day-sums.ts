import { type FunnelStage, funnelStages } from '#domain/figures/day-figures.ts';
import {
  toFigureContribution,
  type CountedTable,
  countedTables,
} from '#domain/figures/figure-contribution.ts';
import { listSpaceIds } from '#domain/rows/spaces.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import type {
  ChangedRow,
  CountedRow,
  DaySum,
  FiguresStore,
} from '../store/unsynced-tables/figures-store.ts';

const LINES_AT_ONCE = 500;

/**
 * Reads the next feed entries of a showroom and updates the daily sums by the difference that the
 * changed rows make:
 * 1. subtract the earlier contribution of the changed rows and of their customers
 * 2. add the current contribution of these rows and customers
 *
 * Returns whether the feed may have more entries. After a change of the showroom's time zone or
 * dealer, the feed is read again from its beginning.
 */
export async function updateDaySums(tally: FiguresStore, showroom: Showroom): Promise<boolean> {
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
  const customers = customersOf([...lines, ...before, ...after]);
  const progressBefore = await readProgress(tally, showroomId, customers);
  await tally.replaceRows(showroomId, lines, after);
  const progressAfter = await readProgress(tally, showroomId, customers);
  const sums = new DaySums();
  sums.add(before.filter(isSale), progressBefore, -1);
  sums.add(after.filter(isSale), progressAfter, 1);
  await tally.addToSums(showroomId, sums.changed());
  const changed = [...before, ...after, ...progressAfter.customers];
  await tally.addDays(showroomId, [...new Set(changed.flatMap(({ day }) => day ?? []))]);
  await tally.saveSpace(showroomId, { readUpTo, timezone, dealerId });
  return lines.length === LINES_AT_ONCE;
}

/** Returns the ids of the customers among the rows, and the customer ids in the other rows. */
function customersOf(rows: readonly (ChangedRow | CountedRow)[]): string[] {
  const ids = rows.flatMap((row) => {
    if (row.table === 'customers') return [row.rowId];
    return 'customerId' in row && row.customerId !== null ? [row.customerId] : [];
  });
  return [...new Set(ids)];
}

function isSale({ table }: CountedRow): boolean {
  return table === 'sales';
}

interface Progress {
  customers: readonly CountedRow[];
  /**
   * By customer, the furthest funnel stage that is proved by rows of other tables, such as a
   * booking or a sale.
   */
  reached: ReadonlyMap<string, FunnelStage>;
}

async function readProgress(
  tally: FiguresStore,
  showroomId: string,
  customerIds: readonly string[],
): Promise<Progress> {
  const refs = customerIds.map((rowId) => ({ table: 'customers', rowId }));
  const reached = new Map<string, FunnelStage>();
  for (const { customerId, stage } of await tally.rowsAbout(showroomId, customerIds)) {
    if (customerId === null) continue;
    reached.set(customerId, furthest(stage, reached.get(customerId) ?? stage));
  }
  return { customers: await tally.findRows(showroomId, refs), reached };
}

function furthest(one: FunnelStage, other: FunnelStage): FunnelStage {
  return funnelStages.indexOf(one) > funnelStages.indexOf(other) ? one : other;
}

/** Collects differences of daily sums. */
class DaySums {
  readonly #sums = new Map<string, DaySum>();

  add(sales: readonly CountedRow[], { customers, reached }: Progress, by: 1 | -1): void {
    for (const { day, vehicleId, agentId, amount } of sales) {
      this.#move({ day, kind: 'vehicle', id: vehicleId, count: by, amount: by * amount });
      this.#move({ day, kind: 'agent', id: agentId, count: by, amount: by * amount });
    }
    for (const { day, rowId, agentId, stage: own } of customers) {
      const stage = furthest(own, reached.get(rowId) ?? own);
      this.#move({ day, kind: 'customers', id: agentId, count: by, amount: 0 });
      this.#move({ day, kind: 'stage', id: stage, count: by, amount: 0 });
    }
  }

  changed(): DaySum[] {
    return [...this.#sums.values()].filter(({ count, amount }) => count !== 0 || amount !== 0);
  }

  #move({ day, kind, id, count, amount }: Omit<DaySum, 'day' | 'id'> & Nullable): void {
    if (day === null || id === null) return;
    const key = `${day} ${kind} ${id}`;
    const known = this.#sums.get(key) ?? { day, kind, id, count: 0, amount: 0 };
    this.#sums.set(key, { ...known, count: known.count + count, amount: known.amount + amount });
  }
}

interface Nullable {
  day: string | null;
  id: string | null;
}

async function countedRows(
  tally: FiguresStore,
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
  tally: FiguresStore,
  { id: showroomId, timezone }: Showroom,
  table: CountedTable,
  ids: readonly string[],
): Promise<CountedRow[]> {
  const rows = await tally.readRows(table, ids);
  return rows.flatMap((row) => {
    // The row may have moved to another showroom since the feed entry was written.
    if (!listSpaceIds(table, row).includes(showroomId)) return [];
    const as = toFigureContribution(table, row, timezone);
    return as ? Object.assign({ table, rowId: row.id }, as) : [];
  });
}
