import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Log } from '../../ports/log.ts';
import type { Database } from '../database-schema.ts';
import { openKyselyStore, type StoreKeys } from '../kysely-store.ts';
import type { SyncStore } from '../store.ts';
import {
  maintenancePoolLimits,
  openPostgresPool,
  requestPoolLimits,
  type PostgresPoolLimits,
} from './postgres-pool.ts';

/** Several processes may share one database, because the locks are in the database. */
export function openPostgresStore(
  databaseUrl: string,
  log: Log,
  keys: StoreKeys = {},
): Promise<SyncStore> {
  const openPool = (limits: PostgresPoolLimits) => openPostgresPool(databaseUrl, log, limits);
  const createDatabase = (pool: PostgresPool) =>
    new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const pool = openPool(requestPoolLimits);
  const traits = { locksRows: true, commitsTogether: false, poolUse: () => pool.use() };
  const options = {
    ...keys,
    log,
    maintenanceDb: createDatabase(openPool(maintenancePoolLimits)),
  };
  return openKyselyStore(createDatabase(pool), traits, options);
}
