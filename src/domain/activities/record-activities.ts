import type { Write } from '../mutations/outcome.ts';
import type { ReadTx } from '../mutations/read-tx.ts';
import { rowIdOf } from '../rows/row-id-of.ts';
import type { RowOf, TableName } from '../rows/tables.ts';
import { isDeepEqual } from '../values/is-deep-equal.ts';
import type { Activity, ChangedValue } from './activity.ts';
import { trackedTables } from './tracked-tables.ts';

/** Fields that all activities of one mutation share. */
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

interface Step {
  table: TableName;
  before: Row | undefined;
  after: Row | undefined;
}

/**
 * Returns the activities of a mutation's writes, one per row and customer. Call this function
 * before the writes are applied, because the function reads the old rows from `tx`.
 */
export async function recordActivities(
  tx: ReadTx,
  writes: readonly Write[],
  activityContext: ActivityContext,
): Promise<Activity[]> {
  const steps: Step[] = [];
  for (const write of writes) {
    if (!trackedTables[write.table]) continue;
    const before = await tx.get(write.table, rowIdOf(write));
    steps.push({ table: write.table, before, after: write.op === 'put' ? write.row : undefined });
  }
  return activitiesOf(steps, activityContext);
}

function activitiesOf(
  steps: readonly Step[],
  { key, ...activityContext }: ActivityContext,
): Activity[] {
  const erased = steps.filter(isErasure);
  const survivors = mergedBy(steps);
  const found = (erased.length > 0 ? erased : steps).flatMap((step) =>
    describeStep(step, survivors),
  );
  return found.map((draft, index) =>
    Object.assign(draft, { id: `${key}-${index + 1}` }, activityContext),
  );
}

/** Whether the step erases personal data. The activity of such a step contains no values. */
function isErasure({ table, after }: Step): boolean {
  return table === 'customers' && (after as RowOf<'customers'> | undefined)?.erasedAt !== undefined;
}

/**
 * Whether the step creates an imported customer. Imports record no activities, because an import
 * can create 100,000 customers and each row already contains its `importId`.
 */
function isImported({ table, before, after }: Step): boolean {
  const customer = table === 'customers' ? (after as RowOf<'customers'> | undefined) : undefined;
  return before === undefined && customer?.importId !== undefined;
}

/** Maps the id of each merged customer to the id of the remaining customer. */
function mergedBy(steps: readonly Step[]): ReadonlyMap<string, string> {
  const merged = steps.flatMap(({ table, after }) => {
    const customer = table === 'customers' ? (after as RowOf<'customers'> | undefined) : undefined;
    return customer?.mergedInto ? [[customer.id, customer.mergedInto] as const] : [];
  });
  return new Map(merged);
}

type ActivityDraft = Pick<
  Activity,
  'showroomId' | 'customerId' | 'table' | 'rowId' | 'what' | 'changes'
>;

function describeStep(step: Step, survivors: ReadonlyMap<string, string>): ActivityDraft[] {
  const { table, before, after } = step;
  const row = after ?? before;
  // TypeScript cannot see that the types of `row` and `tracked` belong to the same table.
  const tracked = trackedTables[table] as AnyTracked | undefined;
  if (!tracked || !row || isImported(step)) return [];
  const changes = withoutMerge(changesOf(step, tracked), survivors);
  if (classifyStep(step) === 'changed' && changes.length === 0 && !isErasure(step)) return [];
  return ownersOf(step, tracked, survivors).map((customerId) => ({
    showroomId: tracked.showroomOf(row),
    customerId,
    table,
    rowId: row.id,
    what: classifyStep(step),
    changes,
  }));
}

/**
 * Returns the ids of the customers whose timelines contain the step: the row's customer before and
 * after the step. Leaves out merged customers, because the timeline of the remaining customer
 * includes their activities.
 */
function ownersOf(
  { before, after }: Step,
  tracked: AnyTracked,
  survivors: ReadonlyMap<string, string>,
): string[] {
  const owners = [before, after].map((row) => (row ? tracked.customerOf(row) : null));
  return [...new Set(owners)].filter((id) => id !== null).filter((id) => !survivors.has(id));
}

interface AnyTracked {
  customerOf: (row: Row) => string | null;
  showroomOf: (row: Row) => string;
  values: (row: Row) => Record<string, unknown>;
  shownOnCreate: readonly string[];
}

function classifyStep({ before, after }: Step): Activity['what'] {
  if (!after) return 'deleted';
  return before ? 'changed' : 'created';
}

function changesOf(step: Step, { values, shownOnCreate }: AnyTracked): ChangedValue[] {
  if (isErasure(step)) return [];
  const from = step.before && values(step.before);
  const to = step.after && values(step.after);
  const fields = from ? Object.keys({ ...from, ...to }) : shownOnCreate;
  return fields
    .map((field) => ({ field, from: from?.[field] ?? null, to: to?.[field] ?? null }))
    .filter((change) => !isDeepEqual(change.from, change.to));
}

/** Removes changes of `customerId` that a merge caused; the merge has its own activity. */
function withoutMerge(
  changes: readonly ChangedValue[],
  survivors: ReadonlyMap<string, string>,
): ChangedValue[] {
  return changes.filter(
    ({ field, from, to }) => field !== 'customerId' || survivors.get(String(from)) !== to,
  );
}
