import { setTimeout as pause } from 'node:timers/promises';
import { tableNames } from '#domain/rows/tables.ts';
import { toRowTableName } from '../../sync-server/store/database-schema.ts';
import { type Query, queryPostgres } from '../../sync-server/store/postgres/postgres.testing.ts';
import { Rows } from '../chaos/rows.ts';
import type { LogEntry } from '../chaos/server/server-disk.ts';

/** Content of the server's database, read without the server's code. */
export interface ServerState {
  rows: Rows;
  /** Entries of the mutation log, in the order of settlement within each space. */
  log: LogEntry[];
  lastMutationIds: ReadonlyMap<string, number>;
  /**
   * Digests keyed by space and table, like `manhattan/customers`. Tables without rows have no
   * digest.
   */
  digests: ReadonlyMap<string, string>;
  /** Open transactions and awaited locks that remain after all requests have ended. */
  stuck: string[];
}

export function readPostgresState(databaseUrl: string): Promise<ServerState> {
  return queryPostgres(databaseUrl, async (query) => {
    return { ...(await readServerState(query)), stuck: await readStuck(query) };
  });
}

/**
 * Reads the state from SQLite or PostgreSQL. Leaves `stuck` empty, because open transactions are
 * read differently in both databases.
 */
export async function readServerState(query: Query): Promise<ServerState> {
  return {
    rows: await readRows(query),
    log: await readLog(query),
    lastMutationIds: await readClients(query),
    digests: await readDigests(query),
    stuck: [],
  };
}

async function readRows(query: Query): Promise<Rows> {
  const rows = new Rows();
  for (const table of tableNames) {
    for (const { body } of await query(`select body from ${toRowTableName(table)}`)) {
      rows.put(table, JSON.parse(String(body)) as { id: string });
    }
  }
  return rows;
}

async function readLog(query: Query): Promise<LogEntry[]> {
  const records = await query(
    'select * from mutation_log order by received_at, space_id, position',
  );
  return records.map((record) => ({
    clientId: String(record['client_id']),
    mutationId: Number(record['mutation_id']),
    deviceId: String(record['device_id']),
    spaceId: String(record['space_id']),
    receivedAt: Number(record['received_at']),
    verdict: record['verdict'] as LogEntry['verdict'],
    attentionId: record['attention_id'] as string | null,
    code: record['code'] as string | null,
    raw: JSON.parse(String(record['body'])),
  }));
}

async function readClients(query: Query): Promise<Map<string, number>> {
  const records = await query('select id, last_mutation_id from clients');
  return new Map(records.map(({ id, last_mutation_id }) => [String(id), Number(last_mutation_id)]));
}

async function readDigests(query: Query): Promise<Map<string, string>> {
  const records = await query('select space, table_name, digest from digests');
  return new Map(
    records.map(({ space, table_name, digest }) => [
      `${String(space)}/${String(table_name)}`,
      String(digest),
    ]),
  );
}

/**
 * Returns the open transactions and awaited locks that several consecutive queries find.
 * Transactions of routine pulls end between two queries.
 */
async function readStuck(query: Query): Promise<string[]> {
  let stuck = await queryStuck(query);
  for (let look = 0; look < 10 && stuck.length > 0; look += 1) {
    await pause(200);
    const again = await queryStuck(query);
    stuck = stuck.filter((one) => again.includes(one));
  }
  return stuck;
}

async function queryStuck(query: Query): Promise<string[]> {
  const open = await query(
    `select pid, state, xact_start as begun from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
  );
  const waiting = await query('select pid, locktype from pg_locks where not granted');
  return [
    ...open.map(
      ({ pid, state, begun }) => `transaction ${String(pid)} ${String(state)} ${String(begun)}`,
    ),
    ...waiting.map(({ pid, locktype }) => `lock ${String(pid)} ${String(locktype)}`),
  ];
}
