import { queryPostgres } from '../../sync-server/store/postgres/postgres.testing.ts';
import { killServers } from '../../sync-server/test/server-process.testing.ts';
import { Clusters } from './clusters.ts';
import {
  countCommits,
  portOf,
  readPostgres,
  type RollbackServer,
  startProcesses,
  withPort,
} from './server-processes.ts';

/**
 * Starts server processes that reach PostgreSQL through one port. Each rollback is a failover: the
 * asynchronous standby loses its connection, later the primary crashes, and the standby is promoted
 * without the latest commits. The promoted standby is the primary of the next round.
 */
export async function openPromotedStandby(processCount: number): Promise<RollbackServer> {
  const clusters = await Clusters.start();
  const database = await clusters.primary.createDatabase();
  const processes = await startProcesses(withPort(database, clusters.port), processCount);
  const onPrimary = () => withPort(database, portOf(clusters.primary.url));
  return {
    ...processes,
    mark: () => clusters.leaveStandbyBehind(),
    rollBack: async () => {
      clusters.refuseClients();
      const before = await queryPostgres(onPrimary(), countCommits);
      await clusters.failOver();
      const after = await queryPostgres(onPrimary(), countCommits);
      clusters.admitClients();
      return before - after;
    },
    readState: () => readPostgres(onPrimary()),
    close: async () => {
      await killServers();
      await clusters.close();
    },
  };
}
