import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { sqliteFileOf } from '../../sync-server/process/open-store.ts';
import type { Query } from '../../sync-server/store/postgres/postgres.testing.ts';
import { openSqliteStore } from '../../sync-server/store/sqlite/open-sqlite-store.ts';
import { createTemporaryFolder } from '../../sync-server/store/sqlite/sqlite.testing.ts';
import { findFreePort } from '../../sync-server/test/free-port.testing.ts';
import {
  killServers,
  loggedErrors,
  type ServerProcess,
  startServer,
  stopServer,
  urlOf,
} from '../../sync-server/test/server-process.testing.ts';
import { readServerState } from '../soak/server-state.ts';
import { countCommits, enrol, type RollbackServer } from './server-processes.ts';

/**
 * Starts a server process on an SQLite file. A rollback stops the process, puts an earlier copy of
 * the file back and starts a new process.
 */
export async function openCopiedFile(): Promise<RollbackServer> {
  const folder = createTemporaryFolder();
  const dataDir = join(folder.path, 'data');
  const file = sqliteFileOf(dataDir);
  const copy = join(folder.path, 'copy.sqlite');
  mkdirSync(dataDir);
  const enrolled = await enrol(await openSqliteStore(file));
  const env = { DATA_DIR: dataDir, PORT: String(await findFreePort()) };
  const processes: ServerProcess[] = [];

  async function start(): Promise<string> {
    const process = startServer(env);
    processes.push(process);
    return urlOf(process);
  }
  const commits = () => querySqlite(file, countCommits);

  return {
    enrolled,
    urls: [await start()],
    mark: () =>
      openReadOnly(file, async (database) => {
        await backup(database, copy);
      }),
    rollBack: async () => {
      for (const process of processes.slice(-1)) await stopServer(process);
      const before = await commits();
      for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name));
      copyFileSync(copy, file);
      const after = await commits();
      await start();
      return before - after;
    },
    readState: () => querySqlite(file, readServerState),
    errorCounts: () => loggedErrors(processes),
    close: async () => {
      await killServers();
      folder.remove();
    },
  };
}

async function openReadOnly<T>(
  file: string,
  work: (database: DatabaseSync) => Promise<T>,
): Promise<T> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

function querySqlite<T>(file: string, work: (query: Query) => Promise<T>): Promise<T> {
  return openReadOnly(file, (database) =>
    work((sql) => Promise.resolve(database.prepare(sql).all())),
  );
}
