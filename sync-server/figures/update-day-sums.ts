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

const FEED_BATCH_SIZE = 500;

/**
 * Reads the next feed entries of a showroom and updates the daily sums by the difference that the
 * changed rows make:
 * 1. subtract the earlier contribution of the changed rows and of their customers
 * 2. add the current contribution of these rows and customers
 *
 * Returns whether the feed may have more entries. After a change of the showroom's time zone or
 * dealer, the feed is read again from its beginning.
 */
export async function updateDaySums(
  figuresStore: FiguresStore,
  showroom: Showroom,
): Promise<boolean> {
  const { id: showroomId, timezone, dealerId } = showroom;
  const storedSpace = await figuresStore.findSpace(showroomId);
  const isSpaceUnchanged = storedSpace?.timezone === timezone && storedSpace.dealerId === dealerId;
  const { lines, readUpTo } = await figuresStore.changesSince(showroomId, {
    tables: countedTables,
    after: isSpaceUnchanged ? storedSpace.readUpTo : 0,
    limit: FEED_BATCH_SIZE,
  });
  const rowsBefore = await figuresStore.findRows(showroomId, lines);
  const rowsAfter = await readCountedRows(figuresStore, showroom, lines);
  const customerIds = listCustomerIds([...lines, ...rowsBefore, ...rowsAfter]);
  const progressBefore = await readProgress(figuresStore, showroomId, customerIds);
  await figuresStore.replaceRows(showroomId, lines, rowsAfter);
  const progressAfter = await readProgress(figuresStore, showroomId, customerIds);
  const sums = new DaySums();
  sums.add(rowsBefore.filter(isSale), progressBefore, -1);
  sums.add(rowsAfter.filter(isSale), progressAfter, 1);
  await figuresStore.addToSums(showroomId, sums.changed());
  const changedRows = [...rowsBefore, ...rowsAfter, ...progressAfter.customers];
  await figuresStore.addDays(showroomId, [...new Set(changedRows.flatMap(({ day }) => day ?? []))]);
  await figuresStore.saveSpace(showroomId, { readUpTo, timezone, dealerId });
  return lines.length === FEED_BATCH_SIZE;
}

/** Returns the ids of the customers among the rows, and the customer ids in the other rows. */
function listCustomerIds(rows: readonly (ChangedRow | CountedRow)[]): string[] {
  const ids = rows.flatMap((row) => {
    if (row.table === 'customers') return [row.rowId];
    return 'customerId' in row && row.customerId !== null ? [row.customerId] : [];
  });
  return [...new Set(ids)];
}

function isSale({ table }: CountedRow): boolean {
  return table === 'sales';
}

interface FunnelProgress {
  customers: readonly CountedRow[];
  /**
   * By customer, the furthest funnel stage that is proved by rows of other tables, such as a
   * booking or a sale.
   */
  reached: ReadonlyMap<string, FunnelStage>;
}

async function readProgress(
  figuresStore: FiguresStore,
  showroomId: string,
  customerIds: readonly string[],
): Promise<FunnelProgress> {
  const rowRefs = customerIds.map((rowId) => ({ table: 'customers', rowId }));
  const reached = new Map<string, FunnelStage>();
  for (const { customerId, stage } of await figuresStore.rowsAbout(showroomId, customerIds)) {
    if (customerId === null) continue;
    reached.set(customerId, getLaterStage(stage, reached.get(customerId) ?? stage));
  }
  return { customers: await figuresStore.findRows(showroomId, rowRefs), reached };
}

function getLaterStage(first: FunnelStage, second: FunnelStage): FunnelStage {
  return funnelStages.indexOf(first) > funnelStages.indexOf(second) ? first : second;
}

class DaySums {
  readonly #sums = new Map<string, DaySum>();

  add(sales: readonly CountedRow[], { customers, reached }: FunnelProgress, sign: 1 | -1): void {
    for (const { day, vehicleId, agentId, amount } of sales) {
      this.#addDifference({
        day,
        kind: 'vehicle',
        id: vehicleId,
        count: sign,
        amount: sign * amount,
      });
      this.#addDifference({ day, kind: 'agent', id: agentId, count: sign, amount: sign * amount });
    }
    for (const { day, rowId, agentId, stage: ownStage } of customers) {
      const stage = getLaterStage(ownStage, reached.get(rowId) ?? ownStage);
      this.#addDifference({ day, kind: 'customers', id: agentId, count: sign, amount: 0 });
      this.#addDifference({ day, kind: 'stage', id: stage, count: sign, amount: 0 });
    }
  }

  changed(): DaySum[] {
    return [...this.#sums.values()].filter(({ count, amount }) => count !== 0 || amount !== 0);
  }

  #addDifference({
    day,
    kind,
    id,
    count,
    amount,
  }: Omit<DaySum, 'day' | 'id'> & NullableSumKey): void {
    if (day === null || id === null) return;
    const key = `${day} ${kind} ${id}`;
    const currentSum = this.#sums.get(key) ?? { day, kind, id, count: 0, amount: 0 };
    this.#sums.set(key, {
      ...currentSum,
      count: currentSum.count + count,
      amount: currentSum.amount + amount,
    });
  }
}

interface NullableSumKey {
  day: string | null;
  id: string | null;
}

async function readCountedRows(
  figuresStore: FiguresStore,
  showroom: Showroom,
  feedEntries: readonly ChangedRow[],
): Promise<CountedRow[]> {
  const counted: CountedRow[] = [];
  for (const table of countedTables) {
    const liveEntries = feedEntries.filter((entry) => entry.table === table && !entry.deleted);
    const ids = liveEntries.map(({ rowId }) => rowId);
    counted.push(...(await readCountedRowsOfTable(figuresStore, showroom, table, ids)));
  }
  return counted;
}

async function readCountedRowsOfTable(
  figuresStore: FiguresStore,
  { id: showroomId, timezone }: Showroom,
  table: CountedTable,
  ids: readonly string[],
): Promise<CountedRow[]> {
  const rows = await figuresStore.readRows(table, ids);
  return rows.flatMap((row) => {
    // The row may have moved to another showroom since the feed entry was written.
    if (!listSpaceIds(table, row).includes(showroomId)) return [];
    const contribution = toFigureContribution(table, row, timezone);
    return contribution ? Object.assign({ table, rowId: row.id }, contribution) : [];
  });
}
