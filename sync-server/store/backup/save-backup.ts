import { type Kysely, sql } from 'kysely';
import type { Database } from '../database-schema.ts';
import { SCHEMA_VERSION } from '../migrations.ts';
import { writeBackupFile } from './backup-file.ts';
import {
  type BackupHeader,
  type BackupRow,
  formatBackupHeader,
  formatBackupRow,
} from './backup-format.ts';
import { backupTables, batchSizeOf, toStoredTable } from './backup-tables.ts';

export interface BackupSummary {
  createdAt: number;
  rows: Record<string, number>;
}

/** Writes a backup of one snapshot to a file; `db` must be a transaction that sees one snapshot. */
export async function saveBackup(
  db: Kysely<Database>,
  file: string,
  { createdAt, passphrase }: { createdAt: number; passphrase?: string | undefined },
): Promise<BackupSummary> {
  const header: BackupHeader = {
    schema: SCHEMA_VERSION,
    createdAt,
    rows: await countBackupRows(db),
  };
  await writeBackupFile(file, generateBackupLines(db, header), passphrase);
  return header;
}

export async function countBackupRows(db: Kysely<Database>): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const name of backupTables.keys()) {
    const query = db
      .selectFrom(toStoredTable(name))
      .select((row) => row.fn.countAll<number>().as('n'));
    rows[name] = (await query.executeTakeFirstOrThrow()).n;
  }
  return rows;
}

async function* generateBackupLines(
  db: Kysely<Database>,
  header: BackupHeader,
): AsyncGenerator<string> {
  yield formatBackupHeader(header);
  for (const [table, keyColumns] of backupTables) {
    let records: BackupRow[1][] = [];
    do {
      records = await readRecordsAfter(db, table, keyColumns, records.at(-1));
      if (records.length > 0)
        yield records.map((record) => formatBackupRow([table, record])).join('\n');
    } while (records.length === batchSizeOf(table));
  }
}

async function readRecordsAfter(
  db: Kysely<Database>,
  table: string,
  keyColumns: readonly string[],
  lastRecord: BackupRow[1] | undefined,
): Promise<BackupRow[1][]> {
  const columns = sql.join(keyColumns.map((column) => sql.ref(column)));
  const afterCondition =
    lastRecord &&
    sql`where (${columns}) > (${sql.join(keyColumns.map((name) => lastRecord[name]))})`;
  const { rows } = await sql<BackupRow[1]>`
    select * from ${sql.table(table)} ${afterCondition ?? sql``} order by ${columns} limit ${batchSizeOf(table)}
  `.execute(db);
  return rows;
}
