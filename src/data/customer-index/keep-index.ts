import { Dexie, type ObservabilitySet } from 'dexie';
import type { LocalDatabase } from '../database.ts';
import { noteDefect } from '../defects.ts';
import { changedKeys } from './changed-keys.ts';
import { CustomerIndex } from './customer-index.ts';

const ROWS_AT_ONCE = 2000;
/** A first sync changes everything again and again; the index is made anew when it has paused. */
const PAUSE_MS = 300;

/** They say what a customer is interested in. */
const besides = ['builds', 'bookings', 'priceLists'];

interface Keeping {
  locale: string;
  /** The index is made or has taken in a change, or what is found with a customer has changed. */
  onChange: () => void;
}

/** An index that follows its table, and how to stop it. */
export interface KeptIndex {
  /** The index as it is now; waits while it is made for the first time. */
  current: () => Promise<CustomerIndex>;
  stop: () => void;
}

/**
 * Makes the index from the table and keeps it up to date. While it is made anew the old one
 * answers, so that nobody waits a second time.
 */
export function keepIndex(db: LocalDatabase, { locale, onChange }: Keeping): KeptIndex {
  let index: CustomerIndex | undefined;
  let work = Promise.resolve();
  let pausing: ReturnType<typeof setTimeout> | undefined;

  // One after the other: a change that comes while the index is made is taken in afterwards.
  const enqueue = (task: () => Promise<void>): Promise<void> => {
    const done = work.then(task).then(onChange);
    // The disk could not be read: who asks is told, and the next question begins anew.
    work = done.catch(() => {
      index = undefined;
    });
    return done;
  };

  const makeAnew = async () => {
    index = await fill(db, new CustomerIndex(locale));
  };

  const takeIn = async (keys: readonly string[]) => {
    if (!index) return;
    const rows = await db.customers.bulkGet([...keys]);
    rows.forEach((row, at) => {
      if (row) index?.put(row);
      else index?.remove(keys[at] ?? '');
    });
  };

  const follow = (parts: ObservabilitySet) => {
    const keys = changedKeys(parts, db.name, 'customers');
    if (keys === 'all') {
      clearTimeout(pausing);
      pausing = setTimeout(() => void enqueue(makeAnew).catch(noteDefect), PAUSE_MS);
    } else if (keys.length > 0) {
      void enqueue(() => takeIn(keys)).catch(noteDefect);
    } else if (index && besides.some((table) => changedKeys(parts, db.name, table).length > 0)) {
      onChange();
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

async function fill(db: LocalDatabase, index: CustomerIndex): Promise<CustomerIndex> {
  let rows = await db.customers.orderBy(':id').limit(ROWS_AT_ONCE).toArray();
  while (rows.length > 0) {
    rows.forEach((row) => index.put(row));
    const last = rows.at(-1)?.id ?? '';
    if (rows.length < ROWS_AT_ONCE) break;
    rows = await db.customers.where(':id').above(last).limit(ROWS_AT_ONCE).toArray();
  }
  index.settle();
  return index;
}
