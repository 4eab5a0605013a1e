import { silentLog } from '../../sync-server/ports/silent-log.testing.ts';
import { demoShowrooms } from '../../sync-server/seed/demo-showrooms.ts';
import { openPostgresStore } from '../../sync-server/store/postgres/open-postgres-store.ts';
import { type Query, queryPostgres } from '../../sync-server/store/postgres/postgres.testing.ts';
import type { SyncStore } from '../../sync-server/store/store.ts';
import { loggedErrors, startServers } from '../../sync-server/test/server-process.testing.ts';
import { type EnrolledTablet, enrolTablets } from '../../sync-server/test/tablets.testing.ts';
import { type ServerState, readServerState } from '../soak/server-state.ts';

const TABLETS = 8;
const SHOWROOMS = 2;

/** A server whose database a test can roll back without `head-office restore`. */
export interface RollbackServer {
  readonly enrolled: readonly EnrolledTablet[];
  readonly urls: readonly string[];
  /** Marks the state to which the next rollback returns. */
  mark(): Promise<void>;
  /**
   * Rolls the database back. Returns the number of acknowledged commits that the database then
   * lacks.
   */
  rollBack(): Promise<number>;
  /**
   * Reads the database without the server's code, so that the read does not help the server to
   * detect a rollback.
   */
  readState(): Promise<ServerState>;
  errorCounts(): ReadonlyMap<string, number>;
  close(): Promise<void>;
}

export async function enrol(store: SyncStore): Promise<EnrolledTablet[]> {
  const enrolled = await enrolTablets(store, demoShowrooms.slice(0, SHOWROOMS), TABLETS);
  await store.close();
  return enrolled;
}

export async function startProcesses(databaseUrl: string, count: number) {
  const enrolled = await enrol(await openPostgresStore(databaseUrl, silentLog));
  const { servers, urls } = await startServers(databaseUrl, count);
  return { enrolled, urls, errorCounts: () => loggedErrors(servers) };
}

export function readPostgres(url: string): Promise<ServerState> {
  return queryPostgres(url, readServerState);
}

/**
 * Returns the number of entries in the mutation log, which is the number of acknowledged mutations.
 */
export async function countCommits(query: Query): Promise<number> {
  const [record] = await query('select count(*) as lines from mutation_log');
  return Number(record?.['lines']);
}

export function portOf(url: string): number {
  return Number(new URL(url).port);
}

export function withPort(url: string, port: number): string {
  const changed = new URL(url);
  changed.port = String(port);
  return changed.href;
}
