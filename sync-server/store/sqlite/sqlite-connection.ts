import { DatabaseSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { isWorkSlicingEnabled } from '../../ports/work-slicer.ts';

/**
 * Maximum total length of the SQL of all cached statements; a longer total empties the cache. The
 * limit is necessary, because a prepared statement that writes 500 rows takes half a megabyte.
 */
const MAX_CACHED_CHARACTERS = 400_000;

/**
 * Page cache in KiB of the write connection; the default of 2,000 is smaller than one index of a
 * large table.
 */
const PAGE_CACHE_KIB = 16_384;

/** Page cache in KiB of a read connection, small because each commit empties the cache. */
const READER_CACHE_KIB = 4096;

/**
 * Number of pages of 4 KiB in the write-ahead log before a checkpoint copies these pages into the
 * file: 40 MB. With SQLite's default of 1,000, about every tenth push writes the same index pages
 * again and waits for the disk a second time.
 */
export const PAGES_PER_CHECKPOINT = 10_000;

/**
 * Number of pages in the log from which a checkpoint makes writers wait. SQLite restarts the log
 * only after a checkpoint has copied all its pages. Continuous writes would prevent this restart,
 * and the log would grow without limit.
 */
const MAX_LOG_PAGES = 40_000;

export interface WalState {
  log: number;
  /** Number of pages of the log that are already copied into the file. */
  checkpointed: number;
}

export function isCheckpointDue(
  { log, checkpointed }: WalState,
  pagesPerCheckpoint: number,
): boolean {
  return log - checkpointed >= pagesPerCheckpoint;
}

/**
 * Whether writers must wait for a restart of the log, given its state after a checkpoint. A backup
 * may read an old snapshot for minutes; writers must not wait for the end of the backup.
 */
export function mustWritersWait(walState: WalState, pagesPerCheckpoint: number): boolean {
  const hasOldReader = isCheckpointDue(walState, pagesPerCheckpoint);
  return walState.log >= MAX_LOG_PAGES && !hasOldReader;
}

/**
 * Opens the write connection. `secure_delete` overwrites deleted content with zeros, so that erased
 * personal data does not stay in the file. In the server process, `WalFlusher` flushes the commits
 * and a worker thread runs the checkpoints, so SQLite does neither automatically.
 */
export function openWriter(path: string): SqliteDatabase {
  const database = new DatabaseSync(path);
  database.exec(`
    pragma busy_timeout = 5000;
    pragma journal_mode = wal;
    pragma synchronous = ${isWorkSlicingEnabled() ? 'normal' : 'full'};
    pragma foreign_keys = on;
    pragma secure_delete = on;
    pragma wal_autocheckpoint = ${isWorkSlicingEnabled() ? 0 : PAGES_PER_CHECKPOINT};
    pragma cache_size = -${PAGE_CACHE_KIB};
    pragma busy_timeout = 0;
  `);
  return openDatabase(database);
}

export function openReader(path: string): SqliteDatabase {
  const database = new DatabaseSync(path, { readOnly: true });
  database.exec(`pragma cache_size = -${READER_CACHE_KIB}`);
  return openDatabase(database);
}

/** Adapts `node:sqlite` to the interface of Kysely and caches prepared statements. */
function openDatabase(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  let cachedLength = 0;
  return {
    prepare(sql) {
      const cachedStatement = statements.get(sql);
      if (cachedStatement) return cachedStatement;
      cachedLength += sql.length;
      if (cachedLength > MAX_CACHED_CHARACTERS) {
        statements.clear();
        cachedLength = sql.length;
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
  const toSqlValues = (values: readonly unknown[]) => values as (string | number | null)[];
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...toSqlValues(values)),
    run: (values) => statement.run(...toSqlValues(values)),
    iterate: (values) => statement.iterate(...toSqlValues(values)),
  };
}
