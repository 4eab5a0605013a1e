import { callbackify } from 'node:util';
import { DatabaseError, Pool, type PoolClient, types } from 'pg';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { errorFacts, type Log } from '../ports/log.ts';
import { Unavailable } from '../ports/unavailable.ts';
import { checkCluster } from './postgres-cluster.ts';

const INT8 = 20;

/** Versions and instants are far below 2^53; the driver would hand them over as text. */
const numbersAsNumbers = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8
      ? Number
      : types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text')) as never,
};

/** Connections lost, too many of them, a server that starts, stops or became a replica. */
const unavailableCodes = /^(08...|53300|57P0[1-5]|25006)$/;

/**
 * Connections to PostgreSQL that survive its restart: while it is away every call fails with
 * `Unavailable`, and afterwards the next one opens a new connection.
 */
export function openPostgresPool(connectionString: string, log: Log): PostgresPool {
  const pool = new Pool({
    connectionString,
    types: numbersAsNumbers,
    max: 10,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    verify: callbackify((client: PoolClient) => checkCluster(client, log)),
  });
  // A connection that breaks, idle or at work, would otherwise end the process.
  pool.on('error', (error) => log.error(errorFacts(error), 'database connection lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn(errorFacts(error), 'database connection broken'));
  });
  return {
    options: pool.options,
    connect: async () => guarded(await pool.connect().catch(asUnavailable)),
    end: () => pool.end(),
  };
}

function guarded(client: PoolClient): PostgresPoolClient {
  const query = (text: string, values: unknown[]) =>
    client.query(text, values).catch((error: unknown) => {
      throw isOfDatabase(error) ? error : unavailable(error);
    });
  return {
    query: query as never,
    release: (destroy) => client.release(destroy),
  };
}

/** What the database itself answered, as opposed to a line that broke or a server that is leaving. */
function isOfDatabase(error: unknown): boolean {
  return error instanceof DatabaseError && !unavailableCodes.test(error.code ?? '');
}

function asUnavailable(error: unknown): never {
  throw unavailable(error);
}

function unavailable(cause: unknown): Unavailable {
  return new Unavailable('The database does not answer', { cause });
}
