import { Client } from 'pg';
import { tableNames } from '#domain/rows/tables.ts';
import { silentLog } from '../../../sync-server/ports/silent-log.testing.ts';
import { toRowTableName } from '../../../sync-server/store/database-schema.ts';
import { openPostgresStore } from '../../../sync-server/store/postgres/open-postgres-store.ts';
import {
  query,
  startTestPostgres,
  type TestPostgres,
} from '../../../sync-server/store/postgres/postgres.testing.ts';
import { openSqliteStore } from '../../../sync-server/store/sqlite/open-sqlite-store.ts';
import type { SyncStore } from '../../../sync-server/store/store.ts';
import { trackExternalWork } from '../event-loop-turns.ts';
import { ServerDisk } from './server-disk.ts';

/**
 * Tables that the harness reads, each with its sort columns. The columns sort by commit order if
 * the table stores this order.
 */
const mirrored = new Map([
  ...tableNames.map((table) => [toRowTableName(table), 'id'] as [string, string]),
  ['mutation_log', 'received_at, position'],
  ['clients', 'id'],
  ['feed', 'space, version'],
  ['digests', 'space'],
]);

let server: Promise<TestPostgres> | undefined;

/**
 * Creates a separate database on the PostgreSQL server that all runs of this process share, empty
 * or as a copy of `template`.
 */
export async function createPostgresDatabase(template?: string): Promise<string> {
  server ??= startTestPostgres();
  return (await server).createDatabase(template);
}

export async function stopPostgres(): Promise<void> {
  await (await server)?.stop();
}

/**
 * A PostgreSQL database of a run. Its rows are mirrored into memory after each commit, so that the
 * harness can read them synchronously.
 */
export class PostgresDisk extends ServerDisk {
  readonly url: string;
  #client: Client | undefined;
  #refreshed: Promise<void> = Promise.resolve();

  private constructor(url: string) {
    super();
    this.url = url;
  }

  static async empty(): Promise<PostgresDisk> {
    const disk = new PostgresDisk(await createPostgresDatabase());
    await (await openSqliteStore(disk.path)).close();
    return disk;
  }

  /** `copiesWhileOpen` is false, because PostgreSQL copies only databases without connections. */
  override get copiesWhileOpen(): boolean {
    return false;
  }

  override async openStore(): Promise<SyncStore> {
    return trackExternalCalls(await trackExternalWork(openPostgresStore(this.url, silentLog)));
  }

  override async copy(): Promise<PostgresDisk> {
    await this.#disconnect();
    return this.copyInto(new PostgresDisk(await createPostgresDatabase(this.url)));
  }

  override refresh(): Promise<void> {
    // Queues the refreshes of the mirror, because two commits may end at the same time.
    this.#refreshed = this.#refreshed.then(() => this.#refresh());
    return trackExternalWork(this.#refreshed);
  }

  async #refresh(): Promise<void> {
    this.#client ??= await connect(this.url);
    this.reader.exec('begin');
    for (const [table, order] of mirrored) {
      const { rows } = await this.#client.query<Row>(`select * from ${table} order by ${order}`);
      this.reader.exec(`delete from ${table}`);
      this.#insert(table, rows);
    }
    this.reader.exec('commit');
  }

  #insert(table: string, rows: readonly Row[]): void {
    const [first] = rows;
    if (!first) return;
    const columns = Object.keys(first);
    const insert = this.reader.prepare(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    );
    for (const row of rows) insert.run(...Object.values(row));
  }

  async #disconnect(): Promise<void> {
    await this.#refreshed;
    await this.#client?.end();
    this.#client = undefined;
  }

  override async close(): Promise<void> {
    await super.close();
    await this.#disconnect();
    const { pathname } = new URL(this.url);
    await query(await adminUrl(), `drop database ${pathname.slice(1)} with (force)`);
  }
}

type Row = Record<string, string | number | null>;

let administration: Promise<string> | undefined;

/** Returns the URL of a separate database, from which the harness drops other databases. */
function adminUrl(): Promise<string> {
  administration ??= createPostgresDatabase();
  return administration;
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

/**
 * Returns a proxy that makes the run wait for calls of the object's methods, because network calls
 * run outside of the counted turns.
 */
function trackExternalCalls<T extends object>(target: T): T {
  return new Proxy(target, {
    get(original, key) {
      const value: unknown = Reflect.get(original, key, original);
      if (typeof value === 'object' && value !== null) return trackExternalCalls(value);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        const result: unknown = value.apply(original, args);
        return result instanceof Promise ? trackExternalWork(result) : result;
      };
    },
  });
}
