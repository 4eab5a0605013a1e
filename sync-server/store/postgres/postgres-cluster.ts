/*
 * Detects that the database is now on a promoted standby, a restored base backup or another
 * machine: then the cluster id or the timeline differs from the stored value. Commits may be lost,
 * so such a change opens a new epoch. A restored dump or snapshot changes neither id nor timeline;
 * in that case signed positions prove the loss of commits.
 */
import { randomUUID } from 'node:crypto';
import { DatabaseError, type PoolClient } from 'pg';
import { toLoggableError, type Log } from '../../ports/log.ts';

/**
 * Error codes of PostgreSQL-compatible databases that lack the functions for cluster id and
 * timeline or deny their use.
 */
const unsupportedCodes: ReadonlySet<unknown> = new Set(['42883', '42501', '0A000']);

/**
 * Reads the cluster id, and the timeline from the first eight digits of the current WAL file name.
 * This name is up to date even before the first checkpoint.
 */
const CLUSTER_QUERY = `
  select (select system_identifier from pg_control_system()) || '/' ||
         left(pg_walfile_name(pg_current_wal_lsn()), 8) as cluster,
         to_regclass('head_office') is not null as is_migrated`;

/**
 * Compares cluster id and timeline of a new connection with the stored values and opens a new epoch
 * if the values differ. Rejects while the database server is a standby, which cannot accept writes.
 */
export async function openEpochOnClusterChange(client: PoolClient, log: Log): Promise<void> {
  const found = await readCluster(client, log);
  if (found === undefined) return;
  const { rows } = await client.query<{ value: string }>(
    "select value from head_office where key = 'cluster'",
  );
  const known = rows[0]?.value;
  if (known === found) return;
  if (known === undefined) {
    await client.query(
      "insert into head_office (key, value) values ('cluster', $1) on conflict do nothing",
      [found],
    );
    return;
  }
  // Compares and updates in one statement, so that only one of many new connections opens the
  // epoch.
  const { rowCount } = await client.query(
    `with moved as (
       update head_office set value = $1 where key = 'cluster' and value = $2 returning key
     )
     update head_office set value = $3 where key = 'epoch' and exists (select from moved)`,
    [found, known, randomUUID()],
  );
  if (rowCount) log.error({ known, found }, 'database cluster changed, new epoch opened');
}

/**
 * Returns cluster id and timeline; undefined before the first migration, and if the database does
 * not report them.
 */
async function readCluster(client: PoolClient, log: Log): Promise<string | undefined> {
  try {
    const { rows } = await client.query<{ cluster: string; is_migrated: boolean }>(CLUSTER_QUERY);
    const [row] = rows;
    return row?.is_migrated ? row.cluster : undefined;
  } catch (error) {
    if (!(error instanceof DatabaseError) || !unsupportedCodes.has(error.code)) throw error;
    log.warn({ error: toLoggableError(error) }, 'database does not report its cluster');
    return undefined;
  }
}
