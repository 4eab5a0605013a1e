import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { tableNames } from '#domain/tables.ts';
import type { LogLine } from '../chaos/office-disk.ts';
import { Rows } from '../chaos/rows.ts';
import { rowTable } from '../../sync-server/store/database.ts';

/** What lies in head office's database, read beside the server's own code. */
export interface OfficeState {
  rows: Rows;
  /** In the order in which it was settled, per space. */
  log: LogLine[];
  lastMutationIds: ReadonlyMap<string, number>;
  /** Transactions that were open, and locks that were waited for, when all was quiet. */
  stuck: string[];
}

export async function readOfficeState(databaseUrl: string): Promise<OfficeState> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return {
      rows: await readRows(client),
      log: await readLog(client),
      lastMutationIds: await readClients(client),
      stuck: await readStuck(client),
    };
  } finally {
    await client.end();
  }
}

async function readRows(client: Client): Promise<Rows> {
  const rows = new Rows();
  for (const table of tableNames) {
    const found = await client.query<{ body: string }>(`select body from ${rowTable(table)}`);
    for (const { body } of found.rows) rows.put(table, JSON.parse(body) as { id: string });
  }
  return rows;
}

async function readLog(client: Client): Promise<LogLine[]> {
  const found = await client.query(
    'select * from mutation_log order by received_at, client_id, mutation_id',
  );
  return found.rows.map((row): LogLine => ({
    clientId: row.client_id,
    mutationId: Number(row.mutation_id),
    deviceId: row.device_id,
    spaceId: row.space_id,
    receivedAt: Number(row.received_at),
    verdict: row.verdict,
    attentionId: row.attention_id,
    raw: JSON.parse(row.body),
  }));
}

async function readClients(client: Client): Promise<Map<string, number>> {
  const found = await client.query('select id, last_mutation_id from clients');
  return new Map(found.rows.map((row) => [String(row.id), Number(row.last_mutation_id)]));
}

/** A tablet may still pull its routine page: what is stuck is there on every look. */
async function readStuck(client: Client): Promise<string[]> {
  let stuck = await lookForStuck(client);
  for (let look = 0; look < 10 && stuck.length > 0; look += 1) {
    await pause(200);
    const again = await lookForStuck(client);
    stuck = stuck.filter((one) => again.includes(one));
  }
  return stuck;
}

async function lookForStuck(client: Client): Promise<string[]> {
  const open = await client.query(
    `select pid, state, xact_start from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
  );
  const waiting = await client.query('select pid, locktype from pg_locks where not granted');
  return [
    ...open.rows.map(({ pid, state, xact_start }) => `transaction ${pid} ${state} ${xact_start}`),
    ...waiting.rows.map(({ pid, locktype }) => `lock ${pid} ${locktype}`),
  ];
}
