import { Dexie, type IntervalTree, type ObservabilitySet } from 'dexie';
import type { LocalDatabase } from '../database/database.ts';
import { emitDefect } from '../defects.ts';
import { CustomerIndex } from './customer-index.ts';

/** Maximum number of changed keys that `readChangedKeys` returns individually. */
const MAX_KEYS = 1000;

const ROWS_AT_ONCE = 2000;
/**
 * Delay of a rebuild after the last change of many rows, because the first sync changes many rows
 * repeatedly.
 */
const REBUILD_DELAY_MS = 300;

/** Tables whose rows contain a customer's vehicle of interest. */
const interestTables = ['builds', 'bookings'] as const;
const shownTables = ['customers', ...interestTables, 'priceLists'];

interface MaintainOptions {
  locale: string;
  /**
   * Called after the index was built or updated, and after a change of other data that a result
   * includes: builds, bookings, price lists.
   */
  onChange: () => void;
}

/** An index that follows the changes of customers, builds and bookings until `stop` is called. */
export interface MaintainedIndex {
  /**
   * Resolves with the current index; builds the index if there is none. Rejects if a read of the
   * database fails.
   */
  current: () => Promise<CustomerIndex>;
  stop: () => void;
}

/**
 * Maintains the index of the customers on this tablet; the index also contains the customer ids of
 * builds and bookings. During a rebuild, `current` returns the old index, so that requests do not
 * wait.
 */
export function maintainIndex(
  db: LocalDatabase,
  { locale, onChange }: MaintainOptions,
): MaintainedIndex {
  let index: CustomerIndex | undefined;
  let taskQueue = Promise.resolve();
  let rebuildTimer: ReturnType<typeof setTimeout> | undefined;

  // Tasks run sequentially, so a change that arrives during the build is applied after the build.
  const enqueue = (task: () => Promise<void>): Promise<void> => {
    const pendingTask = taskQueue.then(task).then(onChange);
    // If a read of the database fails, the caller receives the error, and the next request builds
    // the index again.
    taskQueue = pendingTask.catch(() => {
      index = undefined;
    });
    return pendingTask;
  };

  const rebuildIndex = async () => {
    const newIndex = new CustomerIndex(locale);
    await fillIndex(db, newIndex);
    for (const table of interestTables) await addInterested(db, newIndex, { table, keys: 'all' });
    index = newIndex;
  };

  const applyChangedRows = async (keys: readonly string[], parts: ObservabilitySet) => {
    if (!index) return;
    const rows = await db.customers.bulkGet([...keys]);
    rows.forEach((row, position) => {
      if (row) index?.put(row);
      else index?.remove(keys[position] ?? '');
    });
    for (const table of interestTables) {
      await addInterested(db, index, { table, keys: readChangedKeys(parts, db.name, table) });
    }
  };

  const handleStorageMutation = (parts: ObservabilitySet) => {
    const keys = readChangedKeys(parts, db.name, 'customers');
    if (keys === 'all') {
      clearTimeout(rebuildTimer);
      rebuildTimer = setTimeout(
        () => void enqueue(rebuildIndex).catch(emitDefect),
        REBUILD_DELAY_MS,
      );
    } else if (shownTables.some((table) => readChangedKeys(parts, db.name, table).length > 0)) {
      void enqueue(() => applyChangedRows(keys, parts)).catch(emitDefect);
    }
  };
  Dexie.on('storagemutated', handleStorageMutation);

  return {
    current: async () => {
      if (!index) await enqueue(async () => (index ? undefined : rebuildIndex()));
      if (!index) throw new Error('The index could not be made');
      return index;
    },
    stop: () => {
      clearTimeout(rebuildTimer);
      Dexie.on('storagemutated').unsubscribe(handleStorageMutation);
    },
  };
}

async function addInterested(
  db: LocalDatabase,
  index: CustomerIndex,
  { table, keys }: { table: (typeof interestTables)[number]; keys: readonly string[] | 'all' },
): Promise<void> {
  if (keys === 'all') {
    // Reads only the keys of the index `customerId`, because the rows of builds are large.
    const ids = await db[table].orderBy('customerId').uniqueKeys();
    index.addInterested(ids.map(String));
  } else if (keys.length > 0) {
    const rows = await db.table<{ customerId: string | null }, string>(table).bulkGet([...keys]);
    index.addInterested(rows.flatMap((row) => row?.customerId ?? []));
  }
}

async function fillIndex(db: LocalDatabase, index: CustomerIndex): Promise<void> {
  let rows = await db.customers.orderBy(':id').limit(ROWS_AT_ONCE).toArray();
  while (rows.length > 0) {
    rows.forEach((row) => index.put(row));
    const lastId = rows.at(-1)?.id ?? '';
    if (rows.length < ROWS_AT_ONCE) break;
    rows = await db.customers.where(':id').above(lastId).limit(ROWS_AT_ONCE).toArray();
  }
  index.flush();
}

/**
 * Returns the changed keys of a table. `parts` is the set of changed ranges that Dexie reports to
 * live queries; the set includes changes by other tabs and by workers. Returns `'all'` for more
 * than `MAX_KEYS` changed keys, or if Dexie does not list the keys individually.
 */
export function readChangedKeys(
  parts: ObservabilitySet,
  databaseName: string,
  table: string,
): readonly string[] | 'all' {
  if ('all' in parts) return 'all';
  const keys = new Set<string>();
  for (const suffix of ['', ':dels']) {
    const ranges = parts[`idb://${databaseName}/${table}/${suffix}`];
    if (ranges && !collectKeys(ranges, keys)) return 'all';
  }
  return [...keys];
}

/**
 * Adds the keys in `ranges` to `keys`. Returns false if a range is not a single string key, or
 * after more than `MAX_KEYS` keys.
 */
function collectKeys(ranges: IntervalTree, keys: Set<string>): boolean {
  const pendingNodes: (IntervalTree | null | undefined)[] = [ranges];
  while (pendingNodes.length > 0) {
    const node = pendingNodes.pop();
    if (!node || !('from' in node) || node.from === undefined) continue;
    if (node.from !== node.to || typeof node.from !== 'string') return false;
    keys.add(node.from);
    if (keys.size > MAX_KEYS) return false;
    pendingNodes.push(node.l, node.r);
  }
  return true;
}
