import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  type SqliteDatabase,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely';
import { dividesLongWork, Slices } from '../ports/slices.ts';
import { isUnavailable, Unavailable } from '../ports/unavailable.ts';

/** Letters of SQL: prepared, a statement that writes 500 rows takes half a megabyte. */
const MAX_CACHED_LETTERS = 400_000;

/** Kibibytes of pages in memory; the default of 2,000 holds less than one index of a large table. */
const PAGE_CACHE_KIB = 16_384;

/** Connections for reads. A commit empties their pages in memory, which are few for this reason. */
const READERS = 3;
const READER_CACHE_KIB = 4096;

/**
 * Pages of 4 KiB in the log before they go into the file: 40 MB. At SQLite's own 1,000 every tenth
 * push or so writes the same index pages once more and waits for the disk a second time.
 */
const PAGES_PER_CHECKPOINT = 10_000;

/** How long a statement waits for another process that writes into the file. */
const LOCKED_FOR_MS = 2000;
const RETRY_EVERY_MS = 20;

/** The primary result code; extended codes have it in their lowest byte. */
const SQLITE_BUSY = 5;

function openWriter(path: string): SqliteDatabase {
  const database = new DatabaseSync(path);
  database.exec(`
    pragma busy_timeout = 5000;
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma wal_autocheckpoint = ${dividesLongWork() ? 0 : PAGES_PER_CHECKPOINT};
    pragma cache_size = -${PAGE_CACHE_KIB};
    pragma busy_timeout = 0;
  `);
  return openDatabase(database);
}

function openReader(path: string): SqliteDatabase {
  const database = new DatabaseSync(path, { readOnly: true });
  database.exec(`pragma cache_size = -${READER_CACHE_KIB}`);
  return openDatabase(database);
}

/** `node:sqlite` in the shape Kysely expects; statements are prepared once. */
function openDatabase(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  let letters = 0;
  return {
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      letters += sql.length;
      if (letters > MAX_CACHED_LETTERS) {
        statements.clear();
        letters = sql.length;
      }
      const prepared = prepareStatement(database, sql);
      statements.set(sql, prepared);
      return prepared;
    },
    close() {
      statements.clear();
      database.close();
    },
  };
}

function prepareStatement(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  const bind = (values: readonly unknown[]) => values as (string | number | null)[];
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...bind(values)),
    run: (values) => statement.run(...bind(values)),
    iterate: (values) => statement.iterate(...bind(values)),
  };
}

/** Of this process: each driver of it shares the event loop. */
const slices = new Slices();

/** Connections with the file; each runs one statement or transaction at a time. */
class Lanes {
  readonly #drivers: readonly SqliteDriver[];
  readonly #free: DatabaseConnection[] = [];
  readonly #waiting: ((lane: DatabaseConnection) => void)[] = [];

  constructor(count: number, open: () => SqliteDatabase) {
    const database = () => Promise.resolve(open());
    this.#drivers = Array.from({ length: count }, () => new SqliteDriver({ database }));
  }

  async open(): Promise<void> {
    for (const driver of this.#drivers) {
      await driver.init();
      this.#free.push(await driver.acquireConnection());
    }
  }

  async take(): Promise<DatabaseConnection> {
    return this.#free.pop() ?? new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** The next request gets it without a moment in between. */
  put(lane: DatabaseConnection): void {
    const next = this.#waiting.shift();
    if (next) next(lane);
    else this.#free.push(lane);
  }

  /** Transactions that passed the event loop on end first. */
  async close(): Promise<void> {
    for (const driver of this.#drivers) {
      await this.take();
      await driver.destroy();
    }
  }
}

interface File {
  writer: Lanes;
  readers: Lanes;
}

/**
 * Transactions that only read, and single selects, run beside the one connection that writes. Waits
 * for the lock of another process without blocking the event loop, as SQLite itself would.
 */
class FileConnection implements DatabaseConnection {
  readonly #file: File;
  /** While a transaction is open. */
  #held: { lanes: Lanes; lane: DatabaseConnection } | undefined;

  constructor(file: File) {
    this.#file = file;
  }

  async begin(isReadOnly: boolean): Promise<void> {
    const lanes = isReadOnly ? this.#file.readers : this.#file.writer;
    // A transaction that may write takes the write lock before it reads anything.
    const begin = CompiledQuery.raw(isReadOnly ? 'begin' : 'begin immediate');
    const { lane } = await attempt(lanes, begin);
    this.#held = { lanes, lane };
  }

  release(): void {
    this.#held?.lanes.put(this.#held.lane);
    this.#held = undefined;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#held) return execute<R>(this.#held.lane, query);
    const lanes = SelectQueryNode.is(query.query) ? this.#file.readers : this.#file.writer;
    const { lane, result } = await attempt<R>(lanes, query);
    lanes.put(lane);
    return result;
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('results are read as a whole');
  }
}

/** Outside of a transaction a statement that failed has had no effect: other ones run in between. */
async function attempt<R>(
  lanes: Lanes,
  query: CompiledQuery,
): Promise<{ lane: DatabaseConnection; result: QueryResult<R> }> {
  const deadline = performance.now() + LOCKED_FOR_MS;
  for (;;) {
    const lane = await lanes.take();
    try {
      return { lane, result: await execute<R>(lane, query) };
    } catch (error) {
      lanes.put(lane);
      if (!isUnavailable(error) || performance.now() > deadline) throw error;
    }
    await pause(RETRY_EVERY_MS);
  }
}

async function execute<R>(lane: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<R>> {
  // The driver itself never waits: a transaction of many statements would stop all other work.
  const nextTurn = slices.pause();
  if (nextTurn) await nextTurn;
  try {
    return await lane.executeQuery<R>(query);
  } catch (cause) {
    if (!isBusy(cause)) throw cause;
    throw new Unavailable('Another process writes into the database file', { cause });
  }
}

function isBusy(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error)) return false;
  return (Number(error.errcode) & 0xff) === SQLITE_BUSY;
}

class FileDriver implements Driver {
  readonly #path: string;
  readonly #file: File;
  #checkpoints: Worker | undefined;

  constructor(path: string) {
    this.#path = path;
    this.#file = {
      writer: new Lanes(1, () => openWriter(path)),
      readers: new Lanes(READERS, () => openReader(path)),
    };
  }

  async init(): Promise<void> {
    await this.#file.writer.open();
    await this.#file.readers.open();
    if (!dividesLongWork()) return;
    const workerData = { path: this.#path, pagesPerCheckpoint: PAGES_PER_CHECKPOINT };
    const file = new URL('checkpoint-worker.ts', import.meta.url);
    this.#checkpoints = new Worker(file, { workerData });
    this.#checkpoints.unref();
  }

  acquireConnection(): Promise<FileConnection> {
    return Promise.resolve(new FileConnection(this.#file));
  }

  beginTransaction(connection: FileConnection, settings: TransactionSettings): Promise<void> {
    return connection.begin(settings.accessMode === 'read only');
  }

  async commitTransaction(connection: FileConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: FileConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  releaseConnection(connection: FileConnection): Promise<void> {
    connection.release();
    return Promise.resolve();
  }

  /** The connection that writes is closed last: it brings the log into the file. */
  async destroy(): Promise<void> {
    await this.#checkpoints?.terminate();
    await this.#file.readers.close();
    await this.#file.writer.close();
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** The driver shares its connections itself. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** SQLite does undo changes of its schema; a migration is all or nothing. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export class NodeSqliteDialect extends SqliteDialect {
  readonly #path: string;

  constructor(path: string) {
    super({ database: () => Promise.resolve(openWriter(path)) });
    this.#path = path;
  }

  override createDriver(): Driver {
    return new FileDriver(this.#path);
  }

  override createAdapter(): SqliteAdapter {
    return new NodeSqliteAdapter();
  }
}
