import type { Write } from '../mutations/outcome.ts';
import type { ReadTx } from '../mutations/read-tx.ts';
import { rowIdOf } from '../rows/row-id-of.ts';
import type { RowOf, TableName } from '../rows/tables.ts';
import { isDeepEqual } from '../values/is-deep-equal.ts';
import type { Activity, ChangedValue } from './activity.ts';
import { trackedTables } from './tracked-tables.ts';

export type ActivityContext = Omit<
  Activity,
  'id' | 'showroomId' | 'customerId' | 'table' | 'rowId' | 'what' | 'changes'
> & {
  /**
   * Identifies the mutation. The ids of its activities derive from this key, so that settling the
   * mutation again creates the same activities.
   */
  key: string;
};

type Row = RowOf<TableName>;

interface RowChange {
  table: TableName;
  before: Row | undefined;
  after: Row | undefined;
}

/**
 * Returns the activities of a mutation, at most one per written row and customer. Call this
 * function before the writes are applied, because the function reads the old rows from `tx`.
 */
export async function recordActivities(
  tx: ReadTx,
  writes: readonly Write[],
  activityContext: ActivityContext,
): Promise<Activity[]> {
  const rowChanges: RowChange[] = [];
  for (const write of writes) {
    if (!trackedTables[write.table]) continue;
    const before = await tx.get(write.table, rowIdOf(write));
    rowChanges.push({
      table: write.table,
      before,
      after: write.op === 'put' ? write.row : undefined,
    });
  }
  return createActivities(rowChanges, activityContext);
}

function createActivities(
  rowChanges: readonly RowChange[],
  { key, ...activityContext }: ActivityContext,
): Activity[] {
  const erasures = rowChanges.filter(isErasure);
  const keptIdByMergedId = mapMergedIds(rowChanges);
  const drafts = (erasures.length > 0 ? erasures : rowChanges).flatMap((rowChange) =>
    createActivityDrafts(rowChange, keptIdByMergedId),
  );
  return drafts.map((draft, index) =>
    Object.assign(draft, { id: `${key}-${index + 1}` }, activityContext),
  );
}

/** Whether the row change erases a customer. The activity of an erasure contains no values. */
function isErasure({ table, after }: RowChange): boolean {
  return table === 'customers' && (after as RowOf<'customers'> | undefined)?.erasedAt !== undefined;
}

/**
 * Whether the row change creates an imported customer. Imports record no activities, because an
 * import can create 100,000 customers and each row already contains its `importId`.
 */
function isImported({ table, before, after }: RowChange): boolean {
  const customer = table === 'customers' ? (after as RowOf<'customers'> | undefined) : undefined;
  return before === undefined && customer?.importId !== undefined;
}

function mapMergedIds(rowChanges: readonly RowChange[]): ReadonlyMap<string, string> {
  const mergedEntries = rowChanges.flatMap(({ table, after }) => {
    const customer = table === 'customers' ? (after as RowOf<'customers'> | undefined) : undefined;
    return customer?.mergedInto ? [[customer.id, customer.mergedInto] as const] : [];
  });
  return new Map(mergedEntries);
}

type ActivityDraft = Pick<
  Activity,
  'showroomId' | 'customerId' | 'table' | 'rowId' | 'what' | 'changes'
>;

function createActivityDrafts(
  rowChange: RowChange,
  keptIdByMergedId: ReadonlyMap<string, string>,
): ActivityDraft[] {
  const { table, before, after } = rowChange;
  const row = after ?? before;
  // TypeScript cannot infer that the types of `row` and `trackedTable` belong to the same table.
  const trackedTable = trackedTables[table] as AnyTrackedTable | undefined;
  if (!trackedTable || !row || isImported(rowChange)) return [];
  const changes = removeMergeChanges(listChanges(rowChange, trackedTable), keptIdByMergedId);
  if (classifyRowChange(rowChange) === 'changed' && changes.length === 0 && !isErasure(rowChange))
    return [];
  return listOwnerIds(rowChange, trackedTable, keptIdByMergedId).map((customerId) => ({
    showroomId: trackedTable.showroomOf(row),
    customerId,
    table,
    rowId: row.id,
    what: classifyRowChange(rowChange),
    changes,
  }));
}

/**
 * Returns the ids of the customers whose timelines contain the row change: the row's customer
 * before and after the change. Leaves out customers that this mutation merges into another
 * customer, because the timeline of the remaining customer includes their activities.
 */
function listOwnerIds(
  { before, after }: RowChange,
  trackedTable: AnyTrackedTable,
  keptIdByMergedId: ReadonlyMap<string, string>,
): string[] {
  const ownerIds = [before, after].map((row) => (row ? trackedTable.customerOf(row) : null));
  return [...new Set(ownerIds)]
    .filter((id) => id !== null)
    .filter((id) => !keptIdByMergedId.has(id));
}

interface AnyTrackedTable {
  customerOf: (row: Row) => string | null;
  showroomOf: (row: Row) => string;
  values: (row: Row) => Record<string, unknown>;
  shownOnCreate: readonly string[];
}

function classifyRowChange({ before, after }: RowChange): Activity['what'] {
  if (!after) return 'deleted';
  return before ? 'changed' : 'created';
}

function listChanges(
  rowChange: RowChange,
  { values, shownOnCreate }: AnyTrackedTable,
): ChangedValue[] {
  if (isErasure(rowChange)) return [];
  const valuesBefore = rowChange.before && values(rowChange.before);
  const valuesAfter = rowChange.after && values(rowChange.after);
  const fields = valuesBefore ? Object.keys({ ...valuesBefore, ...valuesAfter }) : shownOnCreate;
  return fields
    .map((field) => ({
      field,
      from: valuesBefore?.[field] ?? null,
      to: valuesAfter?.[field] ?? null,
    }))
    .filter((change) => !isDeepEqual(change.from, change.to));
}

/** Removes changes of `customerId` that a merge caused; the merge has its own activity. */
function removeMergeChanges(
  changes: readonly ChangedValue[],
  keptIdByMergedId: ReadonlyMap<string, string>,
): ChangedValue[] {
  return changes.filter(
    ({ field, from, to }) => field !== 'customerId' || keptIdByMergedId.get(String(from)) !== to,
  );
}
