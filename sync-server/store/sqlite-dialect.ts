import { DatabaseSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type SqliteDatabase,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely';

const MAX_CACHED_STATEMENTS = 1000;

/**
 * Pages of 4 KiB in the log before they go into the file: 40 MB. At SQLite's own 1,000 every tenth
 * push or so writes the same index pages once more and waits for the disk a second time.
 */
const PAGES_PER_CHECKPOINT = 10_000;

/** `node:sqlite` in the shape Kysely expects; statements are prepared once. */
function openDatabase(path: string): SqliteDatabase {
  const database = new DatabaseSync(path);
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma busy_timeout = 5000;
    pragma wal_autocheckpoint = ${PAGES_PER_CHECKPOINT};
  `);
  const statements = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      if (statements.size >= MAX_CACHED_STATEMENTS) statements.clear();
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

/** A transaction that may write takes the write lock before it reads anything. */
class LockFirstDriver extends SqliteDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
}

/** SQLite does undo changes of its schema; a migration is all or nothing. */
class TransactionalDdlAdapter extends SqliteAdapter {
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
    return new LockFirstDriver({ database: () => Promise.resolve(openDatabase(this.#path)) });
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter();
  }
}
