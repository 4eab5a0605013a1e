import { Kysely, PostgresDialect } from 'kysely';
import type { Log } from '../ports/log.ts';
import type { Database } from './database.ts';
import { openKyselyStore } from './kysely-store.ts';
import {
  maintenanceLimits,
  openPostgresPool,
  requestLimits,
  type SessionLimits,
} from './postgres-pool.ts';
import type { SyncStore } from './store.ts';

/** Any number of processes may share one database: the locks are in it. */
export function openPostgresStore(
  databaseUrl: string,
  log: Log,
  positionKey?: string,
): Promise<SyncStore> {
  const connect = (limits: SessionLimits) => {
    const pool = openPostgresPool(databaseUrl, log, limits);
    return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  };
  const traits = { locksRows: true, commitsTogether: false };
  const options = { positionKey, log, maintenanceDb: connect(maintenanceLimits) };
  return openKyselyStore(connect(requestLimits), traits, options);
}
