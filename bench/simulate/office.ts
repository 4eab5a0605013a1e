import { silentLog } from '../../sync-server/ports/silent-log.testing.ts';
import { killServers, startServers } from '../../sync-server/server-process.testing.ts';
import { openPostgresStore } from '../../sync-server/store/open-postgres-store.ts';
import { startOwnPostgres } from '../../sync-server/store/postgres.testing.ts';
import { type Enrolled, foundNetwork } from './network.ts';
import { familyOf, megabytes, processorMs } from '../process-usage.ts';

/** What head office has used until now. */
export interface Usage {
  /** Processor time of all server processes, ms. */
  servers: number;
  /** Processor time of PostgreSQL, ms. */
  database: number;
  /** Processor time of the simulated tablets, ms. */
  tablets: number;
}

export interface Office {
  urls: readonly string[];
  enrolled: readonly Enrolled[];
  usage(): Usage;
  /** Memory of all server processes now, megabytes. */
  megabytes(): number;
  close(): Promise<void>;
}

/** Real server processes on one real PostgreSQL that keeps what it has confirmed. */
export async function openOffice(tablets: number, processes: number): Promise<Office> {
  const postgres = await startOwnPostgres({ durable: true });
  const databaseUrl = await postgres.createDatabase();
  const store = await openPostgresStore(databaseUrl, silentLog);
  const enrolled = await foundNetwork(store, tablets);
  await store.close();
  const { servers, urls } = await startServers(databaseUrl, processes);
  const pids = servers.map(({ child }) => child.pid ?? 0);
  return {
    urls,
    enrolled,
    usage: () => {
      const { user, system } = process.cpuUsage();
      return {
        servers: processorMs(pids),
        database: processorMs(familyOf(postgres.pid)),
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
