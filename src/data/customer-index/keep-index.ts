import { Dexie, type ObservabilitySet } from 'dexie';
import type { LocalDatabase } from '../database.ts';
import { noteDefect } from '../defects.ts';
import { changedKeys } from './changed-keys.ts';
import { CustomerIndex } from './customer-index.ts';

const ROWS_AT_ONCE = 2000;
/** A first sync changes all rows repeatedly; the index is rebuilt after a pause of this length. */
const PAUSE_MS = 300;

/** Tables with the vehicles of interest of a customer. */
const interests = ['builds', 'bookings'] as const;
const shownTables = ['customers', ...interests, 'priceLists'];

interface Keeping {
  locale: string;
  /**
   * Called after the index was built or updated, or after the data found with a customer has
   * changed.
   */
  onChange: () => void;
}

/** An index that follows its table, until `stop` is called. */
export interface KeptIndex {
  /** Returns the current index; waits while it is built for the first time. */
  current: () => Promise<CustomerIndex>;
  stop: () => void;
}

/**
 * Builds the index from the table and keeps it up to date. During a rebuild the old index responds,
 * so that no request waits a second time.
 */
export function keepIndex(db: LocalDatabase, { locale, onChange }: Keeping): KeptIndex {
  let index: CustomerIndex | undefined;
  let work = Promise.resolve();
  let pausing: ReturnType<typeof setTimeout> | undefined;

  // Tasks run one after the other: a change during the build is applied after it.
  const enqueue = (task: () => Promise<void>): Promise<void> => {
    const done = work.then(task).then(onChange);
    // After a failed read of the database the caller receives the error, and the next request
    // starts again.
    work = done.catch(() => {
      index = undefined;
    });
    return done;
  };

  const makeAnew = async () => {
    const made = new CustomerIndex(locale);
    await fill(db, made);
    for (const table of interests) await noteInterested(db, made, { table, keys: 'all' });
    index = made;
  };

  const takeIn = async (keys: readonly string[], parts: ObservabilitySet) => {
    if (!index) return;
    const rows = await db.customers.bulkGet([...keys]);
    rows.forEach((row, at) => {
      if (row) index?.put(row);
      else index?.remove(keys[at] ?? '');
    });
    for (const table of interests) {
      await noteInterested(db, index, { table, keys: changedKeys(parts, db.name, table) });
    }
  };

  const follow = (parts: ObservabilitySet) => {
    const keys = changedKeys(parts, db.name, 'customers');
    if (keys === 'all') {
      clearTimeout(pausing);
      pausing = setTimeout(() => void enqueue(makeAnew).catch(noteDefect), PAUSE_MS);
    } else if (shownTables.some((table) => changedKeys(parts, db.name, table).length > 0)) {
      void enqueue(() => takeIn(keys, parts)).catch(noteDefect);
    }
  };
  Dexie.on('storagemutated', follow);

  return {
    current: async () => {
      if (!index) await enqueue(async () => (index ? undefined : makeAnew()));
      if (!index) throw new Error('The index could not be made');
      return index;
    },
    stop: () => {
      clearTimeout(pausing);
      Dexie.on('storagemutated').unsubscribe(follow);
    },
  };
}

async function noteInterested(
  db: LocalDatabase,
  index: CustomerIndex,
  { table, keys }: { table: (typeof interests)[number]; keys: readonly string[] | 'all' },
): Promise<void> {
  if (keys === 'all') {
    // Reads only the keys: rows of builds are long, and most of them are not needed.
    const ids = await db[table].orderBy('customerId').uniqueKeys();
    index.noteInterested(ids.map(String));
  } else if (keys.length > 0) {
    const rows = await db.table<{ customerId: string | null }, string>(table).bulkGet([...keys]);
    index.noteInterested(rows.flatMap((row) => row?.customerId ?? []));
  }
}

async function fill(db: LocalDatabase, index: CustomerIndex): Promise<void> {
  let rows = await db.customers.orderBy(':id').limit(ROWS_AT_ONCE).toArray();
  while (rows.length > 0) {
    rows.forEach((row) => index.put(row));
    const last = rows.at(-1)?.id ?? '';
    if (rows.length < ROWS_AT_ONCE) break;
    rows = await db.customers.where(':id').above(last).limit(ROWS_AT_ONCE).toArray();
  }
  index.settle();
}
