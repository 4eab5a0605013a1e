/*
 * A customer's timeline on this tablet: activities of unsent mutations, and activities that the
 * server has recorded. The tablet computes unsent activities with the same rules as the server,
 * from the server's version of the rows. So the recorded activities that a later pull returns have
 * the same ids.
 */
import type { Activity } from '#domain/activities/activity.ts';
import { recordActivities } from '#domain/activities/record-activities.ts';
import { findMutator } from '#domain/mutations/mutators.ts';
import { OverlayTx } from '#domain/mutations/overlay-tx.ts';
import type { ReadTx } from '#domain/mutations/read-tx.ts';
import { type IndexName, getIndexValue, type RowOf, type TableName } from '#domain/rows/tables.ts';
import { compareById } from '#domain/values/by-id.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { createDexieReadTx } from '../../database/dexie-tx.ts';
import type { OutboxEntry } from '../../database/outbox-entry.ts';
import { isValidRow, filterValidRows } from '../../database/quarantine.ts';
import { emitDefectLater } from '../../defects.ts';
import { readMeta } from '../../meta.ts';

export interface Timeline {
  /** Activities of mutations whose effect is not pulled yet, latest first. */
  waiting: Activity[];
  /** Activities recorded by the server, up to the limit, latest first. */
  recorded: Activity[];
  hasMore: boolean;
}

/**
 * Returns the latest activities of a customer, including the activities of customers that were
 * merged into this customer.
 */
export async function readTimeline(
  db: LocalDatabase,
  customerId: string,
  limit: number,
): Promise<Timeline> {
  const ids = await listMergedIds(db, customerId);
  const [waiting, pages] = await Promise.all([
    listWaitingActivities(db, new Set(ids)),
    Promise.all(ids.map((id) => listLatestActivities(db, id, limit + 1))),
  ]);
  const recorded = filterValidRows(db, 'activities', pages.flat()).sort(compareLatestFirst);
  return { waiting, recorded: recorded.slice(0, limit), hasMore: recorded.length > limit };
}

function listLatestActivities(db: LocalDatabase, id: string, limit: number): Promise<Activity[]> {
  return db.activities
    .where('[customerId+at]')
    .between([id, 0], [id, Number.MAX_SAFE_INTEGER])
    .reverse()
    .limit(limit)
    .toArray();
}

/** Merges lists of activities without duplicate ids, latest first. */
export function mergeActivities(...lists: readonly (readonly Activity[])[]): Activity[] {
  const byActivityId = new Map(lists.flat().map((activity) => [activity.id, activity]));
  return [...byActivityId.values()].sort(compareLatestFirst);
}

/**
 * Sorts activities latest first; at the same instant, the activity with the higher number in its id
 * is later.
 */
function compareLatestFirst(a: Activity, b: Activity): number {
  return b.at - a.at || b.id.localeCompare(a.id, 'en', { numeric: true });
}

/**
 * Returns the ids of a customer and of all customers that were merged into this customer, directly
 * or indirectly.
 */
async function listMergedIds(db: LocalDatabase, customerId: string): Promise<string[]> {
  const ids = new Set([customerId]);
  for (const id of ids) {
    const aliases = await db.customers.where('mergedInto').equals(id).primaryKeys();
    for (const alias of aliases) ids.add(alias);
  }
  return [...ids];
}

async function listWaitingActivities(
  db: LocalDatabase,
  ids: ReadonlySet<string>,
): Promise<Activity[]> {
  const [entries, device] = await Promise.all([
    db.outbox.orderBy('mutationId').toArray(),
    readMeta(db, 'device'),
  ]);
  if (entries.length === 0 || !device) return [];
  const relatedRowIds = await findRelatedIds(db, ids);
  const tx = new OverlayTx(createBaseTx(db));
  const activities: Activity[] = [];
  for (const entry of entries.filter((candidate) => mentionsRelatedRow(candidate, relatedRowIds))) {
    const outcome = await findMutator(entry.name, entry.argsVersion)
      ?.run(tx, entry.args, entry)
      .catch(emitDefectLater);
    if (!outcome || outcome.kind === 'refused') continue;
    activities.push(
      ...(await recordActivities(tx, outcome.writes, activityContextOf(entry, device))),
    );
    tx.applyWrites(outcome.writes);
  }
  return activities.filter(({ customerId }) => ids.has(customerId)).reverse();
}

function activityContextOf(entry: OutboxEntry, device: { deviceId: string; name: string }) {
  const { clientId, mutationId, name: mutation, actorId, recordedAt } = entry;
  return {
    key: `${clientId}-${mutationId}`,
    mutation,
    actorId,
    device: { id: device.deviceId, name: device.name },
    recordedAt,
    receivedAt: recordedAt,
    at: recordedAt,
  };
}

/**
 * Returns the ids by which unsent mutations can refer to these customers: their own ids, and
 * ids of their builds, bookings, sales and follow-ups.
 */
async function findRelatedIds(db: LocalDatabase, ids: ReadonlySet<string>): Promise<Set<string>> {
  const customerIds = [...ids];
  const tables = [db.builds, db.bookings, db.sales, db.followUps] as const;
  const keys = await Promise.all(
    tables.map((table) => table.where('customerId').anyOf(customerIds).primaryKeys()),
  );
  return new Set([...customerIds, ...keys.flat()]);
}

/**
 * Whether a mutation may concern the customers. True for every `settleAttention`: its arguments
 * contain only the id of the attention, and only the rule reads the customer of the attention.
 */
function mentionsRelatedRow(
  { name, args }: OutboxEntry,
  relatedRowIds: ReadonlySet<string>,
): boolean {
  if (name === 'settleAttention') return true;
  // An argument can be one id or a list of ids.
  const argValues = Object.values(args as object).flat();
  return argValues.some((value) => typeof value === 'string' && relatedRowIds.has(value));
}

/**
 * Reads the server's version of rows: the base of a row with an unsent change, else the stored row.
 */
function createBaseTx(db: LocalDatabase): ReadTx {
  const readTx = createDexieReadTx(db);
  return {
    async get(table, id) {
      const base = await db.base.get([table, id]);
      if (!base) return readTx.get(table, id);
      return isValidRow(table, base.row) ? base.row : undefined;
    },
    async findBy<T extends TableName>(table: T, index: IndexName<T>, value: string) {
      const [rows, bases] = await Promise.all([
        readTx.findBy(table, index, value),
        db.base.where('[table+id]').between([table, ''], [table, '\uFFFF']).toArray(),
      ]);
      const changedIds = new Set(bases.map(({ id }) => id));
      const baseRows = bases
        .map(({ row }) => row)
        .filter((row): row is RowOf<T> => isValidRow(table, row))
        .filter((row) => getIndexValue(row, index) === value);
      return [...rows.filter(({ id }) => !changedIds.has(id)), ...baseRows].sort(compareById);
    },
  };
}
