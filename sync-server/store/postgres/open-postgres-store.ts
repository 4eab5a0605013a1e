import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Log } from '../../ports/log.ts';
import type { Database } from '../database-schema.ts';
import { openKyselyStore } from '../kysely-store.ts';
import type { SyncStore } from '../store.ts';
import {
  maintenanceLimits,
  openPostgresPool,
  requestLimits,
  type SessionLimits,
} from './postgres-pool.ts';

/** Several processes may share one database, because the locks are in the database. */
export function openPostgresStore(
  databaseUrl: string,
  log: Log,
  positionKey?: string,
): Promise<SyncStore> {
  const open = (limits: SessionLimits) => openPostgresPool(databaseUrl, log, limits);
  const connect = (pool: PostgresPool) =>
    new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const pool = open(requestLimits);
  const traits = { locksRows: true, commitsTogether: false, poolUse: () => pool.use() };
  const options = { positionKey, log, maintenanceDb: connect(open(maintenanceLimits)) };
  return openKyselyStore(connect(pool), traits, options);
}
