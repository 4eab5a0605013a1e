import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteFile } from '../../sync-server/open-store.ts';
import {
  killServers,
  type ServerProcess,
  startServer,
  urlOf,
} from '../../sync-server/server-process.testing.ts';
import { openSqliteStore } from '../../sync-server/store/open-sqlite-store.ts';
import { readOfficeState } from '../soak/head-office-state.ts';
import { freePort } from '../support/free-port.ts';
import {
  complaintsOf,
  countCommits,
  enrol,
  querySqlite,
  type RollbackServer,
} from './server-processes.ts';

/** A process on an SQLite file. While it is stopped, an earlier copy of the file is put back. */
export async function openCopiedFile(): Promise<RollbackServer> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-file-'));
  const dataDir = join(folder, 'data');
  const copy = join(folder, 'copy');
  mkdirSync(dataDir);
  const enrolled = await enrol(await openSqliteStore(sqliteFile(dataDir)));
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()) };
  const processes: ServerProcess[] = [];

  async function start(): Promise<string> {
    const process = startServer(env);
    processes.push(process);
    return urlOf(process);
  }
  async function stop(): Promise<void> {
    processes.at(-1)?.child.kill('SIGTERM');
    await processes.at(-1)?.ended;
  }
  const commits = () => querySqlite(sqliteFile(dataDir), countCommits);

  return {
    enrolled,
    urls: [await start()],
    mark: async () => {
      await stop();
      rmSync(copy, { recursive: true, force: true });
      cpSync(dataDir, copy, { recursive: true });
      await start();
    },
    rollBack: async () => {
      await stop();
      const before = await commits();
      rmSync(dataDir, { recursive: true });
      cpSync(copy, dataDir, { recursive: true });
      const after = await commits();
      await start();
      return before - after;
    },
    readState: () => querySqlite(sqliteFile(dataDir), readOfficeState),
    complaints: () => complaintsOf(processes),
    close: async () => {
      await killServers();
      rmSync(folder, { recursive: true });
    },
  };
}
