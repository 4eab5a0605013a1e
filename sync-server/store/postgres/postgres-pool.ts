import { callbackify } from 'node:util';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError, Pool, type PoolClient, types } from 'pg';
import { toLoggableError, type Log } from '../../ports/log.ts';
import { UnavailableError } from '../../ports/unavailable.ts';
import type { PoolUse } from '../driver-traits.ts';
import { openEpochOnClusterChange } from './postgres-cluster.ts';

const INT8 = 20;

/**
 * Parses int8 as numbers instead of text, which is safe because versions and instants are far below
 * 2^53.
 */
const int8AsNumber = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8
      ? Number
      : types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text')) as never,
};

/**
 * PostgreSQL error codes that mean “unavailable for now”: a lost connection or too many
 * connections; a server that starts, stops or became a replica; a lock, a statement or an idle
 * transaction that exceeds its time limit.
 */
const unavailableCodes = /^(08...|53300|57P0[1-5]|57014|55P03|25P0[34]|25006)$/;

/**
 * Session settings that make the database close the connections of a vanished process within about
 * ten seconds.
 */
export const TCP_OPTIONS = [
  'tcp_keepalives_idle=5',
  'tcp_keepalives_interval=2',
  'tcp_keepalives_count=3',
  'tcp_user_timeout=10000',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/**
 * Idle time before the first keep-alive probe, ms. The probes detect a connection that the network
 * has dropped without a FIN.
 */
export const KEEP_ALIVE_DELAY_MS = 10_000;

/** Number of connections in a pool, and time limits of their sessions in ms; 0 means no limit. */
export interface PostgresPoolLimits {
  connections: number;
  statementMs: number;
  lockMs: number;
  idleInTransactionMs: number;
}

/**
 * Time limits for requests. A process that is suspended inside a transaction loses its locks after
 * `idleInTransactionMs`; a writer that waits for such a lock fails after `lockMs` and frees its
 * connection.
 */
export const requestPoolLimits: PostgresPoolLimits = {
  connections: 10,
  statementMs: 20_000,
  lockMs: 2000,
  idleInTransactionMs: 5000,
};

/**
 * Time limits for maintenance: a single statement may take minutes, but not a pause between two
 * statements.
 */
export const maintenancePoolLimits: PostgresPoolLimits = {
  connections: 2,
  statementMs: 0,
  lockMs: 0,
  idleInTransactionMs: 60_000,
};

/**
 * Additional time in ms after the time limit of a statement; if there is still no result, the
 * connection is closed.
 */
const RESPONSE_GRACE_MS = 5000;

/**
 * Opens connections to PostgreSQL that survive a restart of the database server: calls throw
 * `UnavailableError` while the database is down, and a later call opens a new connection.
 */
export function openPostgresPool(
  connectionString: string,
  log: Log,
  { connections, statementMs, lockMs, idleInTransactionMs }: PostgresPoolLimits,
): PostgresPool & { use: () => PoolUse } {
  const pool = new Pool({
    connectionString,
    types: int8AsNumber,
    max: connections,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    options: TCP_OPTIONS,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    ...(statementMs > 0 && { query_timeout: statementMs + RESPONSE_GRACE_MS }),
    verify: callbackify((client: PoolClient) => openEpochOnClusterChange(client, log)),
  });
  // These listeners are required, because an unhandled error event of a broken connection would end
  // the process.
  pool.on('error', (error) => log.error(toLoggableError(error), 'database connection lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn(toLoggableError(error), 'database connection broken'));
  });
  return {
    options: pool.options,
    connect: async () => guardClient(await pool.connect().catch(throwUnavailable)),
    end: () => pool.end(),
    use: () => toPoolUse(pool),
  };
}

export function toPoolUse(pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>): PoolUse {
  const { totalCount, idleCount: idle, waitingCount: waiting } = pool;
  return { used: totalCount - idle, idle, waiting };
}

function guardClient(client: PoolClient): PostgresPoolClient {
  let isBroken = false;
  const query = async (text: string, values: unknown[]) => {
    if (isBroken) throw createUnavailableError();
    try {
      return await client.query(text, values);
    } catch (error) {
      if (isStatementError(error)) throw error;
      isBroken = !(error instanceof DatabaseError);
      throw createUnavailableError(error);
    }
  };
  return {
    query: query as never,
    release: (destroy) => client.release(destroy || isBroken),
  };
}

/**
 * Whether the database returned an error of the statement itself; false for a broken connection and
 * for all errors of `unavailableCodes`.
 */
function isStatementError(error: unknown): boolean {
  return error instanceof DatabaseError && !unavailableCodes.test(error.code ?? '');
}

function throwUnavailable(error: unknown): never {
  throw createUnavailableError(error);
}

function createUnavailableError(cause?: unknown): UnavailableError {
  return new UnavailableError('The database does not answer', { cause });
}
