import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import { errorFacts, type Log } from '../ports/log.ts';
import type { Database } from './database.ts';
import { openKyselyStore } from './kysely-store.ts';
import type { SyncStore } from './store.ts';

const INT8 = 20;

/** Versions and instants are far below 2^53; the driver would hand them over as text. */
const numbersAsNumbers = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8
      ? Number
      : types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text')) as never,
};

/** Any number of processes may share one database: the locks are in it. */
export function openPostgresStore(databaseUrl: string, log: Log): Promise<SyncStore> {
  const pool = new Pool({
    connectionString: databaseUrl,
    types: numbersAsNumbers,
    max: 10,
    connectionTimeoutMillis: 5000,
  });
  // An idle connection that breaks would otherwise end the process; the pool replaces it.
  pool.on('error', (error) => log.error(errorFacts(error), 'database connection lost'));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return openKyselyStore(db, { locksRows: true });
}
