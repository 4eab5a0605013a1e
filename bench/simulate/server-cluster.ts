import { aShowroom } from '../../src/domain/agents/agent.testing.ts';
import type { Write } from '../../src/domain/mutations/outcome.ts';
import { silentLog } from '../../sync-server/ports/silent-log.testing.ts';
import { openPostgresStore } from '../../sync-server/store/postgres/open-postgres-store.ts';
import { startOwnPostgres } from '../../sync-server/store/postgres/postgres.testing.ts';
import type { SyncStore } from '../../sync-server/store/store.ts';
import { writeRows } from '../../sync-server/test/rows.testing.ts';
import { killServers, startServers } from '../../sync-server/test/server-process.testing.ts';
import { type EnrolledTablet, enrolTablets } from '../../sync-server/test/tablets.testing.ts';
import { listProcessFamily, megabytes, readProcessorMs } from '../process-usage.ts';

/** Processor time since the start of the processes, ms. */
export interface Usage {
  servers: number;
  /** Processor time of PostgreSQL with its child processes. */
  database: number;
  tablets: number;
}

export interface ServerCluster {
  urls: readonly string[];
  enrolled: readonly EnrolledTablet[];
  usage(): Usage;
  /** Current memory of all server processes, megabytes. */
  megabytes(): number;
  close(): Promise<void>;
}

/**
 * Starts real server processes on one real PostgreSQL with durable commits, and enrols `tablets`
 * tablets.
 */
export async function openServerCluster(
  tablets: number,
  processes: number,
): Promise<ServerCluster> {
  const postgres = await startOwnPostgres({ durable: true });
  const databaseUrl = await postgres.createDatabase();
  const store = await openPostgresStore(databaseUrl, silentLog);
  const enrolled = await enrolNetwork(store, tablets);
  await store.close();
  const { servers, urls } = await startServers(databaseUrl, processes);
  const pids = servers.map(({ child }) => child.pid ?? 0);
  return {
    urls,
    enrolled,
    usage: () => {
      const { user, system } = process.cpuUsage();
      return {
        servers: readProcessorMs(pids),
        database: readProcessorMs(listProcessFamily(postgres.pid)),
        tablets: (user + system) / 1000,
      };
    },
    megabytes: () => pids.reduce((sum, pid) => sum + megabytes(pid), 0),
    close: async () => {
      await killServers();
      await postgres.stop();
    },
  };
}

const TABLETS_PER_SHOWROOM = 10;
const SHOWROOMS_PER_DEALER = 5;

async function enrolNetwork(store: SyncStore, tablets: number): Promise<EnrolledTablet[]> {
  const dealerOf = (showroom: number) => Math.floor(showroom / SHOWROOMS_PER_DEALER);
  const showrooms = Array.from({ length: Math.ceil(tablets / TABLETS_PER_SHOWROOM) }, (_, index) =>
    aShowroom({ id: `showroom-${index}`, dealerId: `dealer-${dealerOf(index)}` }),
  );
  const dealers = Array.from({ length: dealerOf(showrooms.length - 1) + 1 }, (_, index): Write => {
    const name = `Dealer ${index}`;
    const facts = { logo: '', rating: 4.5, location: 'New York', distanceKm: 10, brands: [] };
    return { op: 'put', table: 'dealers', row: { id: `dealer-${index}`, name, ...facts } };
  });
  await writeRows(store, dealers);
  const showroomAt = (tablet: number) => Math.floor(tablet / TABLETS_PER_SHOWROOM);
  return enrolTablets(store, showrooms, tablets, showroomAt);
}
