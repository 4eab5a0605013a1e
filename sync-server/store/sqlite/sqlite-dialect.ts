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
  type TransactionSettings,
} from 'kysely';
import { isWorkSlicingEnabled, WorkSlicer } from '../../ports/work-slicer.ts';
import { isUnavailable, UnavailableError } from '../../ports/unavailable.ts';
import { WalFlusher } from './wal-flusher.ts';
import { openReader, openWriter, PAGES_PER_CHECKPOINT } from './sqlite-connection.ts';

const READER_COUNT = 3;

/** Maximum time that a statement waits while another process writes to the file. */
const LOCK_TIMEOUT_MS = 2000;
const RETRY_EVERY_MS = 20;

/** Primary result code for a locked file: the lowest byte of an extended result code. */
const SQLITE_BUSY = 5;

/** One instance for the whole process, because all drivers of the process share the event loop. */
const workSlicer = new WorkSlicer();

/** Connections to the file; each runs one statement or transaction at a time. */
class ConnectionPool {
  readonly #drivers: readonly SqliteDriver[];
  readonly #idleConnections: DatabaseConnection[] = [];
  readonly #waitingRequests: ((connection: DatabaseConnection) => void)[] = [];

  constructor(count: number, open: () => SqliteDatabase) {
    const database = () => Promise.resolve(open());
    this.#drivers = Array.from({ length: count }, () => new SqliteDriver({ database }));
  }

  async open(): Promise<void> {
    for (const driver of this.#drivers) {
      await driver.init();
      this.#idleConnections.push(await driver.acquireConnection());
    }
  }

  async take(): Promise<DatabaseConnection> {
    return (
      this.#idleConnections.pop() ?? new Promise((resolve) => this.#waitingRequests.push(resolve))
    );
  }

  /** Gives the connection back, or passes it directly to the next waiting request. */
  put(connection: DatabaseConnection): void {
    const next = this.#waitingRequests.shift();
    if (next) next(connection);
    else this.#idleConnections.push(connection);
  }

  /**
   * Takes all connections before closing the first one, because a transaction on any connection may
   * be paused between two statements.
   */
  async close(): Promise<void> {
    for (const _driver of this.#drivers) await this.take();
    for (const driver of this.#drivers) await driver.destroy();
  }
}

interface DatabaseFile {
  writer: ConnectionPool;
  readers: ConnectionPool;
  /**
   * Flushes commits in the background; set in the server process only. In other processes SQLite
   * flushes the log at each commit.
   */
  log: WalFlusher | undefined;
}

/**
 * A connection of the query builder. Read-only transactions and single selects run on read
 * connections, all other statements on the only write connection. If another process locks the
 * file, statements are retried without blocking the event loop. SQLite's busy timeout would block
 * the event loop.
 */
class FileConnection implements DatabaseConnection {
  readonly #file: DatabaseFile;
  /**
   * The connection that is reserved for the open transaction; undefined while no transaction is
   * open.
   */
  #reserved: { lanes: ConnectionPool; lane: DatabaseConnection } | undefined;

  constructor(file: DatabaseFile) {
    this.#file = file;
  }

  async begin(isReadOnly: boolean): Promise<void> {
    const lanes = isReadOnly ? this.#file.readers : this.#file.writer;
    // A transaction that may write takes the write lock before its first read.
    const beginStatement = CompiledQuery.raw(isReadOnly ? 'begin' : 'begin immediate');
    const { lane } = await executeWithRetry(lanes, beginStatement);
    this.#reserved = { lanes, lane };
  }

  /**
   * Releases the connection before the flush, so that the next transaction can begin. A read also
   * waits for a flush, because the read may have seen rows of a commit that is not on the disk yet.
   */
  async commit(): Promise<void> {
    await this.executeQuery(CompiledQuery.raw('commit'));
    if (this.#reserved?.lanes === this.#file.writer) this.#file.log?.noteCommit();
    this.release();
    await this.#file.log?.flush();
  }

  /** No transaction is open if the commit succeeded and only its flush failed. */
  async rollback(): Promise<void> {
    if (this.#reserved) await this.executeQuery(CompiledQuery.raw('rollback'));
  }

  release(): void {
    this.#reserved?.lanes.put(this.#reserved.lane);
    this.#reserved = undefined;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#reserved) return executeStatement<R>(this.#reserved.lane, query);
    const pool = SelectQueryNode.is(query.query) ? this.#file.readers : this.#file.writer;
    const { lane, result } = await executeWithRetry<R>(pool, query);
    if (pool === this.#file.writer) this.#file.log?.noteCommit();
    pool.put(lane);
    await this.#file.log?.flush();
    return result;
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('results are read as a whole');
  }
}

/**
 * Retries a statement while another process locks the file. Between two attempts the connection is
 * free for other statements.
 */
async function executeWithRetry<R>(
  pool: ConnectionPool,
  query: CompiledQuery,
): Promise<{ lane: DatabaseConnection; result: QueryResult<R> }> {
  const deadline = performance.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    const lane = await pool.take();
    try {
      return { lane, result: await executeStatement<R>(lane, query) };
    } catch (error) {
      pool.put(lane);
      if (!isUnavailable(error) || performance.now() > deadline) throw error;
    }
    await pause(RETRY_EVERY_MS);
  }
}

async function executeStatement<R>(
  connection: DatabaseConnection,
  query: CompiledQuery,
): Promise<QueryResult<R>> {
  // Yields to the event loop between statements, because the driver is synchronous and a
  // transaction of many statements would block all other work.
  const nextTurn = workSlicer.pause();
  if (nextTurn) await nextTurn;
  try {
    return await connection.executeQuery<R>(query);
  } catch (cause) {
    if (!isBusy(cause)) throw cause;
    throw new UnavailableError('Another process writes into the database file', { cause });
  }
}

function isBusy(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error)) return false;
  return (Number(error.errcode) & 0xff) === SQLITE_BUSY;
}

class FileDriver implements Driver {
  readonly #path: string;
  readonly #file: DatabaseFile;
  #checkpointWorker: Worker | undefined;

  constructor(path: string) {
    this.#path = path;
    this.#file = {
      writer: new ConnectionPool(1, () => openWriter(path)),
      readers: new ConnectionPool(READER_COUNT, () => openReader(path)),
      log: isWorkSlicingEnabled() ? new WalFlusher(`${path}-wal`) : undefined,
    };
  }

  async init(): Promise<void> {
    await this.#file.writer.open();
    await this.#file.readers.open();
    if (!isWorkSlicingEnabled()) return;
    const workerData = { path: this.#path, pagesPerCheckpoint: PAGES_PER_CHECKPOINT };
    const file = new URL('checkpoint-worker.ts', import.meta.url);
    this.#checkpointWorker = new Worker(file, { workerData });
    this.#checkpointWorker.unref();
  }

  /**
   * Copies the whole write-ahead log into the file and empties the log. In the server process the
   * worker does both later, because a truncation may have to wait for readers.
   */
  async truncateLog(): Promise<void> {
    if (this.#checkpointWorker) {
      this.#checkpointWorker.postMessage('truncate');
      return;
    }
    const connection = await this.acquireConnection();
    try {
      await connection.executeQuery(CompiledQuery.raw('pragma wal_checkpoint(truncate)'));
    } catch (error) {
      // Ignores a file that another process uses: SQLite empties the log when the last process
      // closes the file.
      if (!isUnavailable(error)) throw error;
    }
  }

  acquireConnection(): Promise<FileConnection> {
    return Promise.resolve(new FileConnection(this.#file));
  }

  beginTransaction(connection: FileConnection, settings: TransactionSettings): Promise<void> {
    return connection.begin(settings.accessMode === 'read only');
  }

  async commitTransaction(connection: FileConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: FileConnection): Promise<void> {
    await connection.rollback();
  }

  releaseConnection(connection: FileConnection): Promise<void> {
    connection.release();
    return Promise.resolve();
  }

  /** Closes the write connection last, because its close copies the log into the file. */
  async destroy(): Promise<void> {
    await this.#checkpointWorker?.terminate();
    await this.#file.readers.close();
    await this.#file.log?.close();
    await this.#file.writer.close();
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  /**
   * Lets Kysely run statements concurrently, because this driver assigns its connections to
   * statements and transactions.
   */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** SQLite can roll back schema changes, so a migration is applied completely or not at all. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export class NodeSqliteDialect extends SqliteDialect {
  readonly #driver: FileDriver;

  constructor(path: string) {
    super({ database: () => Promise.resolve(openWriter(path)) });
    this.#driver = new FileDriver(path);
  }

  override createDriver(): Driver {
    return this.#driver;
  }

  truncateLog(): Promise<void> {
    return this.#driver.truncateLog();
  }

  override createAdapter(): SqliteAdapter {
    return new NodeSqliteAdapter();
  }
}
