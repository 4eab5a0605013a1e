import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  findBinariesWith,
  queryPostgres,
  startOwnPostgres,
} from '../../sync-server/store/postgres/postgres.testing.ts';
import { createTemporaryFolder } from '../../sync-server/store/sqlite/sqlite.testing.ts';
import { killServers } from '../../sync-server/test/server-process.testing.ts';
import {
  countCommits,
  portOf,
  readPostgres,
  type RollbackServer,
  startProcesses,
  withPort,
} from './server-processes.ts';
import { TcpForwarder } from './tcp-forwarder.ts';

const run = promisify(execFile);

type RestoreMethod = 'template' | 'pg_dump';

/**
 * Installed PostgreSQL binaries with `pg_dump`, if any. The embedded binaries lack `pg_dump`, and a
 * `pg_dump` of another release is incompatible with them.
 */
const [binariesWithDump] = findBinariesWith('pg_dump');

/** Methods to copy the database and put the copy back; `pg_dump` only if it is installed. */
export const restoreMethods: readonly RestoreMethod[] = binariesWithDump
  ? ['template', 'pg_dump']
  : ['template'];

interface DatabaseCopy {
  take(): Promise<void>;
  /** Restores the content of the database, which was dropped before. */
  putBack(): Promise<void>;
}

/**
 * Starts server processes on a database that a rollback drops and restores from a copy, under the
 * same URL. The cluster stays the same, so its system identifier and timeline do not reveal the
 * rollback.
 */
export async function openRestoredDatabase(
  method: RestoreMethod,
  processCount: number,
): Promise<RollbackServer> {
  const folder = createTemporaryFolder();
  const binaries = method === 'pg_dump' ? binariesWithDump : undefined;
  const postgres = await startOwnPostgres({ ...(binaries && { binaries }) });
  const database = await postgres.createDatabase();
  const clients = new TcpForwarder(portOf(database));
  const processes = await startProcesses(withPort(database, await clients.listen()), processCount);
  const copy = binaries
    ? dumpOf(postgres.url, database, { binaries, file: join(folder.path, 'dump') })
    : templateOf(postgres.url, database);
  return {
    ...processes,
    mark: async () => {
      clients.switchTo(null);
      await copy.take();
      clients.switchTo(portOf(database));
    },
    rollBack: async () => {
      clients.switchTo(null);
      const before = await queryPostgres(database, countCommits);
      const drop = `drop database ${nameOf(database)} with (force)`;
      await queryPostgres(postgres.url, (query) => query(drop));
      await copy.putBack();
      const after = await queryPostgres(database, countCommits);
      clients.switchTo(portOf(database));
      return before - after;
    },
    readState: () => readPostgres(database),
    close: async () => {
      await killServers();
      await clients.close();
      await postgres.stop();
      folder.remove();
    },
  };
}

function templateOf(url: string, database: string): DatabaseCopy {
  const name = nameOf(database);
  const copy = `${name}_copy`;
  return {
    take: () =>
      queryPostgres(url, async (query) => {
        await query(`drop database if exists ${copy}`);
        await query(`create database ${copy} template ${name}`);
      }),
    putBack: () =>
      queryPostgres(url, async (query) => {
        await query(`create database ${name} template ${copy}`);
      }),
  };
}

function dumpOf(
  url: string,
  database: string,
  { binaries, file }: { binaries: string; file: string },
): DatabaseCopy {
  return {
    take: async () => {
      await run(join(binaries, 'pg_dump'), ['-Fc', '-f', file, database]);
    },
    putBack: async () => {
      await queryPostgres(url, (query) => query(`create database ${nameOf(database)}`));
      await run(join(binaries, 'pg_restore'), ['-d', database, file]);
    },
  };
}

function nameOf(database: string): string {
  return new URL(database).pathname.slice(1);
}
