import type { Write } from '../mutations/outcome.ts';
import type { ReadTx } from '../mutations/read-tx.ts';
import { rowIdOf } from '../row-id-of.ts';
import { sameValue } from '../same-value.ts';
import type { RowOf, TableName } from '../tables.ts';
import type { Activity, ChangedValue } from './activity.ts';
import { trackedTables } from './tracked-tables.ts';

/** What is the same for everything that one mutation did. */
export type Occasion = Omit<
  Activity,
  'id' | 'showroomId' | 'customerId' | 'table' | 'rowId' | 'what' | 'changes'
> & {
  /** Names the mutation: the ids of what it did are made of it, so that a repetition makes the same. */
  key: string;
};

type Row = RowOf<TableName>;

interface Step {
  table: TableName;
  before: Row | undefined;
  after: Row | undefined;
}

/**
 * What a mutation's writes mean to customers, one activity for each row and customer. Called before
 * the writes are applied: `tx` still reads what was there.
 */
export async function recordActivities(
  tx: ReadTx,
  writes: readonly Write[],
  occasion: Occasion,
): Promise<Activity[]> {
  const steps: Step[] = [];
  for (const write of writes) {
    if (!trackedTables[write.table]) continue;
    const before = await tx.get(write.table, rowIdOf(write));
    steps.push({ table: write.table, before, after: write.op === 'put' ? write.row : undefined });
  }
  return activitiesOf(steps, occasion);
}

function activitiesOf(steps: readonly Step[], { key, ...occasion }: Occasion): Activity[] {
  const erased = steps.filter(isErasure);
  const survivors = mergedBy(steps);
  const found = (erased.length > 0 ? erased : steps).flatMap((step) => tellStep(step, survivors));
  return found.map((told, index) => Object.assign(told, { id: `${key}-${index + 1}` }, occasion));
}

/** Personal data was erased: that it was is told, and nothing of what there was. */
function isErasure({ table, after }: Step): boolean {
  return table === 'customers' && (after as RowOf<'customers'> | undefined)?.erasedAt !== undefined;
}

/** Who came with a file says so in their row; a line for each of 100,000 would tell no more. */
function isImported({ table, before, after }: Step): boolean {
  const customer = table === 'customers' ? (after as RowOf<'customers'> | undefined) : undefined;
  return before === undefined && customer?.importId !== undefined;
}

/** By the id that became an alias, the id it stands for now. */
function mergedBy(steps: readonly Step[]): ReadonlyMap<string, string> {
  const merged = steps.flatMap(({ table, after }) => {
    const customer = table === 'customers' ? (after as RowOf<'customers'> | undefined) : undefined;
    return customer?.mergedInto ? [[customer.id, customer.mergedInto] as const] : [];
  });
  return new Map(merged);
}

type Told = Pick<Activity, 'showroomId' | 'customerId' | 'table' | 'rowId' | 'what' | 'changes'>;

function tellStep(step: Step, survivors: ReadonlyMap<string, string>): Told[] {
  const { table, before, after } = step;
  const row = after ?? before;
  // Looked up by one name for both: the types of the rows go together.
  const tracked = trackedTables[table] as AnyTracked | undefined;
  if (!tracked || !row || isImported(step)) return [];
  const changes = withoutMerge(changesOf(step, tracked), survivors);
  if (what(step) === 'changed' && changes.length === 0 && !isErasure(step)) return [];
  return ownersOf(step, tracked, survivors).map((customerId) => ({
    showroomId: tracked.showroomOf(row),
    customerId,
    table,
    rowId: row.id,
    what: what(step),
    changes,
  }));
}

/** Who it is told to: whose it was and whose it is. An alias is told by who it became. */
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
  told: readonly string[];
}

function what({ before, after }: Step): Activity['what'] {
  if (!after) return 'deleted';
  return before ? 'changed' : 'created';
}

function changesOf(step: Step, { values, told }: AnyTracked): ChangedValue[] {
  if (isErasure(step)) return [];
  const from = step.before && values(step.before);
  const to = step.after && values(step.after);
  const fields = from ? Object.keys({ ...from, ...to }) : told;
  return fields
    .map((field) => ({ field, from: from?.[field] ?? null, to: to?.[field] ?? null }))
    .filter((change) => !sameValue(change.from, change.to));
}

/** Builds and bookings that followed their customer into a merge are told of by the merge. */
function withoutMerge(
  changes: readonly ChangedValue[],
  survivors: ReadonlyMap<string, string>,
): ChangedValue[] {
  return changes.filter(
    ({ field, from, to }) => field !== 'customerId' || survivors.get(String(from)) !== to,
  );
}
