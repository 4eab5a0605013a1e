import * as v from 'valibot';
import type { Write } from '#domain/mutations/outcome.ts';
import { hashToken } from '../../sync-server/auth/token.ts';
import { silentLog } from '../../sync-server/ports/silent-log.testing.ts';
import { testAgent, testDevice } from '../../sync-server/rows.testing.ts';
import { demoShowrooms } from '../../sync-server/seed/demo-showrooms.ts';
import { killServers, startServer, urlOf } from '../../sync-server/server-process.testing.ts';
import { openPostgresStore } from '../../sync-server/store/open-postgres-store.ts';
import { startOwnPostgres } from '../../sync-server/store/postgres.testing.ts';
import type { SyncStore } from '../../sync-server/store/store.ts';
import { createTransport, type Transport } from '../../src/sync/transport.ts';

export interface Enrolled {
  deviceId: string;
  deviceToken: string;
  showroomId: string;
  actorId: string;
}

const PROCESSES = 3;
const SHOWROOMS = 5;

/** Three processes on one durable PostgreSQL, with so many tablets enrolled in five showrooms. */
export async function openSoakOffice(tablets: number) {
  const postgres = await startOwnPostgres({ durable: true });
  const databaseUrl = await postgres.createDatabase();
  const store = await openPostgresStore(databaseUrl, silentLog);
  const enrolled = await enrolTablets(store, tablets);
  await store.close();
  const env = { DATABASE_URL: databaseUrl };
  const processes = Array.from({ length: PROCESSES }, () => startServer(env));
  const urls = await Promise.all(processes.map(urlOf));
  return {
    databaseUrl,
    enrolled,
    transports: urls.map((url): Transport => createTransport(url)),
    /** What the processes logged as errors, and how often. */
    complaints: () => countComplaints(processes.map(({ said }) => `${said.out}\n${said.error}`)),
    killOne: async () => {
      processes[0]?.child.kill('SIGKILL');
      await processes[0]?.ended;
    },
    restartDatabase: async () => {
      await postgres.halt();
      await postgres.resume();
    },
    close: async () => {
      await killServers();
      await postgres.stop();
    },
  };
}
export type SoakOffice = Awaited<ReturnType<typeof openSoakOffice>>;

const complaintSchema = v.object({ msg: v.string(), code: v.optional(v.string(), '') });

export function countComplaints(logs: readonly string[]): ReadonlyMap<string, number> {
  const counted = new Map<string, number>();
  for (const line of logs.flatMap((log) => log.split('\n'))) {
    if (!line.startsWith('{')) continue;
    const { msg, code } = v.parse(complaintSchema, JSON.parse(line));
    const what = `${msg} ${code}`.trim();
    counted.set(what, (counted.get(what) ?? 0) + 1);
  }
  return counted;
}

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
