import { join } from 'node:path';
import { createTransport, type Transport } from '../../src/sync/transport/transport.ts';
import { silentLog } from '../../sync-server/ports/silent-log.testing.ts';
import { demoShowrooms } from '../../sync-server/seed/demo-showrooms.ts';
import { openPostgresStore } from '../../sync-server/store/postgres/open-postgres-store.ts';
import { startOwnPostgres } from '../../sync-server/store/postgres/postgres.testing.ts';
import { startSilentProxy } from '../../sync-server/store/postgres/silent-proxy.testing.ts';
import { createTemporaryFolder } from '../../sync-server/store/sqlite/sqlite.testing.ts';
import {
  killServers,
  loggedErrors,
  runCommand,
  type ServerProcess,
  startServer,
  stopServer,
  urlOf,
} from '../../sync-server/test/server-process.testing.ts';
import { enrolTablets } from '../../sync-server/test/tablets.testing.ts';
import { haltInsideWrite } from './halt-inside-write.ts';

const SHOWROOMS = 5;

/**
 * Starts four server processes on one PostgreSQL with durable writes, and enrols `tablets` tablets
 * in five showrooms. During the soak, one process is killed, one is paused and one is cut off; the
 * fourth process keeps running.
 */
export async function openSoakServer(tablets: number) {
  const postgres = await startOwnPostgres({ durable: true });
  const databaseUrl = await postgres.createDatabase();
  const folder = createTemporaryFolder();
  const backup = join(folder.path, 'backup');
  const store = await openPostgresStore(databaseUrl, silentLog);
  const enrolled = await enrolTablets(store, demoShowrooms.slice(0, SHOWROOMS), tablets);
  await store.archive.save(backup, Date.now());
  await store.close();
  const proxy = await startSilentProxy(databaseUrl);
  const start = (url: string) => startServer({ DATABASE_URL: url });
  const [killed, paused, vanishing, lasting] = [
    databaseUrl,
    databaseUrl,
    proxy.url,
    databaseUrl,
  ].map(start) as [ServerProcess, ServerProcess, ServerProcess, ServerProcess];
  const processes = [killed, paused, vanishing, lasting];
  const urls = await Promise.all(processes.map(urlOf));
  return {
    databaseUrl,
    enrolled,
    transports: urls.map((url): Transport => createTransport(url)),
    errorCounts: () => loggedErrors(processes),
    killProcess: () => stopServer(killed, 'SIGKILL'),
    /** Pauses a process inside a write. Returns a function that resumes the process. */
    pauseInsideWrite: async () => {
      const pause = () => paused.child.kill('SIGSTOP');
      const resume = () => paused.child.kill('SIGCONT');
      await haltInsideWrite(databaseUrl, pause, resume);
      return resume;
    },
    /**
     * Simulates a host that loses power: its connections to the database stay open without further
     * data.
     */
    vanishInsideWrite: async () => {
      await haltInsideWrite(databaseUrl, proxy.silence, proxy.resume);
      await stopServer(vanishing, 'SIGKILL');
    },
    restartDatabase: async () => {
      await postgres.halt();
      await postgres.resume();
    },
    /** Restores the initial backup; returns an error text if the restore fails. */
    restoreBackup: async () => {
      const env = { DATABASE_URL: databaseUrl };
      const { code, error } = await runCommand(['restore', backup, '--replace'], env);
      return code === 0 ? undefined : `the backup was not restored: ${error}`;
    },
    close: async () => {
      paused.child.kill('SIGCONT');
      await killServers();
      proxy.stop();
      await postgres.stop();
      folder.remove();
    },
  };
}
export type SoakServer = Awaited<ReturnType<typeof openSoakServer>>;
