import { Kysely, PostgresDialect } from 'kysely';
import type { Log } from '../ports/log.ts';
import type { Database } from './database.ts';
import { openKyselyStore } from './kysely-store.ts';
import { openPostgresPool } from './postgres-pool.ts';
import type { SyncStore } from './store.ts';

/** Any number of processes may share one database: the locks are in it. */
export function openPostgresStore(
  databaseUrl: string,
  log: Log,
  positionKey?: string,
): Promise<SyncStore> {
  const pool = openPostgresPool(databaseUrl, log);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const traits = { locksRows: true, commitsTogether: false };
  return openKyselyStore(db, traits, positionKey);
}
