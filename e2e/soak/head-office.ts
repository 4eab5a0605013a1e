import { join } from 'node:path';
import type { Write } from '#domain/mutations/outcome.ts';
import { hashToken } from '../../sync-server/auth/token.ts';
import { silentLog } from '../../sync-server/ports/silent-log.testing.ts';
import { testAgent, testDevice } from '../../sync-server/rows.testing.ts';
import { demoShowrooms } from '../../sync-server/seed/demo-showrooms.ts';
import {
  killServers,
  loggedErrors,
  runCommand,
  type ServerProcess,
  startServer,
  stopServer,
  urlOf,
} from '../../sync-server/server-process.testing.ts';
import { openPostgresStore } from '../../sync-server/store/open-postgres-store.ts';
import { startOwnPostgres } from '../../sync-server/store/postgres.testing.ts';
import { startSilentProxy } from '../../sync-server/store/silent-proxy.testing.ts';
import { temporaryFolder } from '../../sync-server/store/sqlite.testing.ts';
import type { SyncStore } from '../../sync-server/store/store.ts';
import { haltInsideWrite } from './halt-inside-write.ts';
import { createTransport, type Transport } from '../../src/sync/transport.ts';

export interface Enrolled {
  deviceId: string;
  deviceToken: string;
  showroomId: string;
  actorId: string;
}

const SHOWROOMS = 5;

/**
 * Four processes on one durable PostgreSQL, with so many tablets enrolled in five showrooms. One
 * process is killed, one is paused, one vanishes; the last one is there all the time.
 */
export async function openSoakOffice(tablets: number) {
  const postgres = await startOwnPostgres({ durable: true });
  const databaseUrl = await postgres.createDatabase();
  const folder = temporaryFolder();
  const backup = join(folder.path, 'backup');
  const store = await openPostgresStore(databaseUrl, silentLog);
  const enrolled = await enrolTablets(store, tablets);
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
    /** What the processes logged as errors, and how often. */
    complaints: () => loggedErrors(processes),
    killProcess: () => stopServer(killed, 'SIGKILL'),
    /** Returns the function that resumes the process. */
    pauseInsideWrite: async () => {
      const pause = () => paused.child.kill('SIGSTOP');
      const resume = () => paused.child.kill('SIGCONT');
      await haltInsideWrite(databaseUrl, pause, resume);
      return resume;
    },
    /** Its host loses power: the database receives neither a byte nor the end of a connection. */
    vanishInsideWrite: async () => {
      await haltInsideWrite(databaseUrl, proxy.silence, proxy.resume);
      await stopServer(vanishing, 'SIGKILL');
    },
    restartDatabase: async () => {
      await postgres.halt();
      await postgres.resume();
    },
    /** Returns why the backup was not restored. */
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
export type SoakOffice = Awaited<ReturnType<typeof openSoakOffice>>;

export async function enrolTablets(
  store: SyncStore,
  count: number,
  showroomCount = SHOWROOMS,
): Promise<Enrolled[]> {
  const showrooms = demoShowrooms.slice(0, showroomCount);
  const writes = showrooms.flatMap((row): Write[] => [
    { op: 'put', table: 'showrooms', row },
    {
      op: 'put',
      table: 'agents',
      row: testAgent({ id: agentOf(row.id), showroomIds: [row.id] }),
    },
  ]);
  await store.write([], (tx) => Promise.resolve(tx.applyWrites(writes)));
  const enrolled = Array.from({ length: count }, (_, index): Enrolled => {
    const showroomId = showrooms[index % showrooms.length]?.id ?? '';
    const deviceId = `device-${index}`;
    return { deviceId, deviceToken: `${deviceId}-token`, showroomId, actorId: agentOf(showroomId) };
  });
  for (const { deviceId, deviceToken, showroomId } of enrolled) {
    await store.credentials.saveDevice(
      testDevice({ id: deviceId, showroomId }),
      hashToken(deviceToken),
    );
  }
  return enrolled;
}

function agentOf(showroomId: string): string {
  return `agent-${showroomId}`;
}
