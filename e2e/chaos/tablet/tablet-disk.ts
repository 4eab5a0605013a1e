import { tableNames } from '#domain/rows/tables.ts';
import type { BaseRow, StoredDigest, StaleKey } from '../../../src/data/database/local-rows.ts';
import type { OutboxEntry, SentEntry } from '../../../src/data/database/outbox-entry.ts';
import type { RescuedEntry } from '../../../src/data/database/rescued-entry.ts';
import type { MetaKey, MetaValue } from '../../../src/data/meta.ts';
import { Rows } from '../rows.ts';
import { markOf } from './intent-log.ts';

export const DATABASE = 'forecourt';

/** The internals of fake-indexeddb with which the harness reads a disk without a transaction. */
interface RawFactory {
  _databases: Map<string, RawDatabase>;
}

interface RawRecords {
  get: (key: string) => { value: unknown } | undefined;
  size: () => number;
  values: () => Iterable<{ value: unknown }>;
}

interface RawTransaction {
  mode: string;
  db: unknown;
  _state: string;
  _abort: (error: null) => void;
}

interface RawDatabase {
  transactions: RawTransaction[];
  connections: { close: () => void }[];
  rawObjectStores: Map<string, { records: RawRecords }>;
}

function rawDatabase(factory: IDBFactory): RawDatabase | undefined {
  return (factory as unknown as RawFactory)._databases.get(DATABASE);
}

/**
 * Simulates a power cut: keeps committed transactions, aborts the others and closes all
 * connections.
 */
export function cutPower(factory: IDBFactory): void {
  const raw = rawDatabase(factory);
  for (const transaction of raw?.transactions ?? []) {
    if (transaction._state !== 'finished') transaction._abort(null);
  }
  for (const connection of raw?.connections ?? []) connection.close();
}

/** Closes one tab during its work, while other tabs continue. */
export function cutTab(factory: IDBFactory, connection: IDBDatabase): void {
  for (const transaction of rawDatabase(factory)?.transactions ?? []) {
    const isItsOwn = transaction.db === connection && transaction._state !== 'finished';
    if (isItsOwn) transaction._abort(null);
  }
  connection.close();
}

/** Calls `changed` when a write transaction begins on an open database. */
export function watchWrites(factory: IDBFactory, changed: () => void): void {
  const raw = rawDatabase(factory);
  if (!raw || Object.hasOwn(raw.transactions, 'push')) return;
  raw.transactions.push = (...transactions) => {
    if (transactions.some(({ mode }) => mode !== 'readonly')) changed();
    return Array.prototype.push.apply(raw.transactions, transactions);
  };
}

/** Content of a tablet's disk, read synchronously and without side effects. */
export class TabletDisk {
  readonly #factory: IDBFactory;

  constructor(factory: IDBFactory) {
    this.#factory = factory;
  }

  outbox(): OutboxEntry[] {
    return this.all('outbox') as OutboxEntry[];
  }

  countUnsent(): number {
    return rawDatabase(this.#factory)?.rawObjectStores.get('outbox')?.records.size() ?? 0;
  }

  /** Returns the mutations of other tablets that this tablet imported from a file. */
  rescued(): RescuedEntry[] {
    return this.all('rescued') as RescuedEntry[];
  }

  unsettledRescued(): RescuedEntry[] {
    return this.rescued().filter(({ settled }) => settled === null);
  }

  /**
   * Returns the marks of all mutations on this disk: unsent, sent, and rescued from other tablets.
   */
  marks(): number[] {
    const entries = [...this.outbox(), ...this.sent(), ...this.rescued()];
    return entries.map(({ recordedAt }) => markOf(recordedAt));
  }

  /**
   * Returns the marks that remain after the tablet deletes all entries that were settled before
   * `since`.
   */
  marksKeptSince(since: number): number[] {
    const sent = this.sent().filter(({ settledAt }) => settledAt >= since);
    const rescued = this.rescued().filter(
      ({ settled, settledAt, importedAt }) =>
        settled === null || (settledAt ?? importedAt) >= since,
    );
    return [...this.outbox(), ...sent, ...rescued].map(({ recordedAt }) => markOf(recordedAt));
  }

  sent(): SentEntry[] {
    return this.all('sent') as SentEntry[];
  }

  base(): BaseRow[] {
    return this.all('base') as BaseRow[];
  }

  stale(): StaleKey[] {
    return this.all('stale') as StaleKey[];
  }

  countDamaged(): number {
    return this.all('quarantine').length;
  }

  meta<K extends MetaKey>(key: K): MetaValue<K> | undefined {
    const found = rawDatabase(this.#factory)?.rawObjectStores.get('meta')?.records.get(key);
    return (found?.value as { value: MetaValue<K> } | undefined)?.value;
  }

  digest(spaceId: string, table: string): string | undefined {
    const digests = this.all('digests') as StoredDigest[];
    return digests.find((held) => held.space === spaceId && held.table === table)?.digest;
  }

  shownRows(): Rows {
    const rows = new Rows();
    for (const table of tableNames) {
      for (const row of this.all(table)) rows.put(table, row as { id: string });
    }
    return rows;
  }

  /**
   * Returns the server rows that this tablet stores: the shown rows without the effects of unsent
   * mutations.
   */
  canonicalRows(): Rows {
    const rows = this.shownRows();
    for (const { table, id, row } of this.base()) {
      if (row === null) rows.delete(table, id);
      else rows.put(table, row as { id: string });
    }
    return rows;
  }

  all(store: string): unknown[] {
    const raw = rawDatabase(this.#factory)?.rawObjectStores.get(store);
    return raw ? Array.from(raw.records.values(), (record) => record.value) : [];
  }
}
