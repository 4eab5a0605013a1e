import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDatabase,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely';
import { Slices } from '../ports/slices.ts';
import { Unavailable } from '../ports/unavailable.ts';
import { Mutex } from './mutex.ts';

/** Letters of SQL: prepared, a statement that writes 500 rows takes half a megabyte. */
const MAX_CACHED_LETTERS = 400_000;

/** Kibibytes of pages in memory; the default of 2,000 holds less than one index of a large table. */
const PAGE_CACHE_KIB = 16_384;

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

interface OpenDatabase extends SqliteDatabase {
  isInTransaction: () => boolean;
}

/** `node:sqlite` in the shape Kysely expects; statements are prepared once. */
function openDatabase(path: string): OpenDatabase {
  const database = new DatabaseSync(path);
  database.exec(`
    pragma busy_timeout = 5000;
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma wal_autocheckpoint = ${PAGES_PER_CHECKPOINT};
    pragma cache_size = -${PAGE_CACHE_KIB};
    pragma busy_timeout = 0;
  `);
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
    isInTransaction: () => database.isTransaction,
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

/**
 * Waits for the lock of another process without blocking the event loop, as SQLite itself would. A
 * statement outside of a transaction has had no effect, so that others use the connection in between.
 */
class WaitingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #isInTransaction: () => boolean;
  readonly #mutex: Mutex;

  constructor(connection: DatabaseConnection, isInTransaction: () => boolean, mutex: Mutex) {
    this.#connection = connection;
    this.#isInTransaction = isInTransaction;
    this.#mutex = mutex;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // The driver itself never waits: a transaction of many statements would stop all other work.
    const nextTurn = slices.pause();
    if (nextTurn) await nextTurn;
    const deadline = performance.now() + LOCKED_FOR_MS;
    for (;;) {
      try {
        return await this.#connection.executeQuery<R>(query);
      } catch (cause) {
        if (!isBusy(cause)) throw cause;
        if (this.#isInTransaction() || performance.now() > deadline) {
          throw new Unavailable('Another process writes into the database file', { cause });
        }
      }
      this.#mutex.unlock();
      await pause(RETRY_EVERY_MS);
      await this.#mutex.lock();
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#connection.streamQuery<R>(query, chunkSize);
  }
}

function isBusy(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error)) return false;
  return (Number(error.errcode) & 0xff) === SQLITE_BUSY;
}

/** A transaction that may write takes the write lock before it reads anything. */
class LockFirstDriver extends SqliteDriver {
  readonly #mutex = new Mutex();
  readonly #isInTransaction: () => boolean;

  constructor(path: string) {
    let database: OpenDatabase | undefined;
    super({
      database: () => {
        database = openDatabase(path);
        return Promise.resolve(database);
      },
    });
    this.#isInTransaction = () => database?.isInTransaction() ?? false;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#mutex.lock();
    const connection = await super.acquireConnection();
    return new WaitingConnection(connection, this.#isInTransaction, this.#mutex);
  }

  /** A transaction that passed the event loop on ends first. */
  override async destroy(): Promise<void> {
    await this.#mutex.lock();
    await super.destroy();
  }

  override releaseConnection(): Promise<void> {
    this.#mutex.unlock();
    return Promise.resolve();
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** The driver shares its connection itself: a statement that waits passes it on. */
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
    super({ database: () => Promise.resolve(openDatabase(path)) });
    this.#path = path;
  }

  override createDriver(): SqliteDriver {
    return new LockFirstDriver(this.#path);
  }

  override createAdapter(): SqliteAdapter {
    return new NodeSqliteAdapter();
  }
}
