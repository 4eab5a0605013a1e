import { demoShowrooms } from '../../sync-server/seed/demo-showrooms.ts';
import { silentLog } from '../../sync-server/ports/silent-log.testing.ts';
import { loggedErrors, startServers } from '../../sync-server/server-process.testing.ts';
import { openPostgresStore } from '../../sync-server/store/open-postgres-store.ts';
import { type Query, queryPostgres } from '../../sync-server/store/postgres.testing.ts';
import type { SyncStore } from '../../sync-server/store/store.ts';
import { type EnrolledTablet, enrolTablets } from '../../sync-server/tablets.testing.ts';
import { type OfficeState, readOfficeState } from '../soak/head-office-state.ts';

const TABLETS = 8;
const SHOWROOMS = 2;

/** A server whose database can be put back to an earlier state without `head-office restore`. */
export interface RollbackServer {
  readonly enrolled: readonly EnrolledTablet[];
  readonly urls: readonly string[];
  /** Marks the state that the next rollback returns to. */
  mark(): Promise<void>;
  /** Returns the number of acknowledged commits that the database lacks afterwards. */
  rollBack(): Promise<number>;
  /**
   * Reads the database without the server's code, so that the server must detect a rollback alone.
   */
  readState(): Promise<OfficeState>;
  /** Errors that the processes logged, with their counts. */
  complaints(): ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** Enrols the tablets before a process is started. */
export async function enrol(store: SyncStore): Promise<EnrolledTablet[]> {
  const enrolled = await enrolTablets(store, demoShowrooms.slice(0, SHOWROOMS), TABLETS);
  await store.close();
  return enrolled;
}

/** Enrols the tablets and starts processes on a PostgreSQL database. */
export async function startProcesses(databaseUrl: string, count: number) {
  const enrolled = await enrol(await openPostgresStore(databaseUrl, silentLog));
  const { servers, urls } = await startServers(databaseUrl, count);
  return { enrolled, urls, complaints: () => loggedErrors(servers) };
}

export function readPostgres(url: string): Promise<OfficeState> {
  return queryPostgres(url, readOfficeState);
}

/** Each acknowledged mutation is one line of the log. */
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
