import type { Kysely } from 'kysely';
import type { Database } from '../database-schema.ts';
import type { DriverTraits } from '../driver-traits.ts';
import { createFirstEpoch, openEpoch, readEpoch } from '../epoch.ts';
import { clearSearchIndex } from '../lists/search-index.ts';
import { SCHEMA_VERSION } from '../migrations.ts';
import { excludeWriters } from '../write-transactions/lock-spaces.ts';
import { BackupError, readBackupFile, verifyChecksum } from './backup-file.ts';
import {
  type BackupHeader,
  type BackupRow,
  parseBackupHeader,
  parseBackupRow,
} from './backup-format.ts';
import { backupTables, batchSizeOf, toStoredTable } from './backup-tables.ts';
import { revokeAccess, readRevokedAccess } from './revoked-access.ts';
import { type BackupSummary, countBackupRows } from './save-backup.ts';

export interface RestoreOptions {
  /** Whether the rows of the store are deleted first; otherwise the store must be empty. */
  replace: boolean;
  passphrase?: string | undefined;
}

/**
 * Loads a backup into the database:
 * 1. verify the whole file; a damaged file leaves the database untouched
 * 2. in one transaction that excludes writers: reject a store with rows unless `replace` is set,
 *    then delete all its rows
 * 3. read the file again and insert its rows
 * 4. end all sessions, delete all one-time codes, and end the access that has ended after the
 *    backup was made
 * 5. open a new epoch, by which tablets detect that the server has an earlier state
 */
export async function loadBackup(
  db: Kysely<Database>,
  traits: DriverTraits,
  file: string,
  { replace, passphrase }: RestoreOptions,
): Promise<BackupSummary> {
  const header = await verifyBackup(file, passphrase);
  await db.transaction().execute(async (tx) => {
    if (traits.locksRows) await excludeWriters(tx, backupTables.keys());
    if (!replace) await assertStoreEmpty(tx);
    const revokedAccess = await readRevokedAccess(tx);
    await emptyTables(tx);
    await insertRows(tx, file, passphrase);
    await tx.deleteFrom('agent_tokens').execute();
    await tx.deleteFrom('reset_codes').execute();
    await tx.deleteFrom('passkey_challenges').execute();
    await tx.deleteFrom('enrolment_codes').execute();
    await revokeAccess(tx, revokedAccess);
    // Deletes the cluster id in the backup, which may be that of another cluster; the next
    // connection stores the current id.
    await tx.deleteFrom('head_office').where('key', '=', 'cluster').execute();
    // Creates the position key that a backup of an earlier release lacks.
    await createFirstEpoch(tx);
    await openEpoch(tx, (await readEpoch(tx)).id);
  });
  return header;
}

async function verifyBackup(file: string, passphrase?: string): Promise<BackupHeader> {
  await verifyChecksum(file, passphrase);
  let header: BackupHeader | undefined;
  const counts = new Map<string, number>();
  for await (const line of readBackupFile(file, passphrase)) {
    if (!header) {
      header = parseBackupHeader(line, SCHEMA_VERSION);
      continue;
    }
    const [table] = parseBackupRow(line);
    counts.set(table, (counts.get(table) ?? 0) + 1);
  }
  const isComplete = Object.entries(header?.rows ?? {}).every(
    ([table, count]) => (counts.get(table) ?? 0) === count,
  );
  if (!header || !isComplete) throw new BackupError(`${file} is not whole; nothing was changed.`);
  return header;
}

/**
 * Throws if the store has rows. A new store has rows only in the table `head_office`, and in the
 * security log if sign-ins were tried.
 */
async function assertStoreEmpty(db: Kysely<Database>): Promise<void> {
  const {
    head_office: _epoch,
    log_heads: _heads,
    security_log: _log,
    ...rowCounts
  } = await countBackupRows(db);
  const rowCount = Object.values(rowCounts).reduce((sum, count) => sum + count, 0);
  if (rowCount === 0) return;
  throw new BackupError(
    `This head office holds ${rowCount} rows; nothing was changed. With --replace they are thrown away.`,
  );
}

async function emptyTables(db: Kysely<Database>): Promise<void> {
  await clearSearchIndex(db);
  for (const name of backupTables.keys()) await db.deleteFrom(toStoredTable(name)).execute();
}

async function insertRows(db: Kysely<Database>, file: string, passphrase?: string): Promise<void> {
  let batch: BackupRow[] = [];
  let isHeader = true;
  for await (const line of readBackupFile(file, passphrase)) {
    if (isHeader) {
      isHeader = false;
      continue;
    }
    const row = parseBackupRow(line);
    if (batch.length === batchSizeOf(row[0]) || (batch[0] && batch[0][0] !== row[0])) {
      await insertBatch(db, batch);
      batch = [];
    }
    batch.push(row);
  }
  await insertBatch(db, batch);
}

async function insertBatch(
  db: Kysely<Database>,
  [firstRow, ...otherRows]: BackupRow[],
): Promise<void> {
  if (!firstRow) return;
  const records = [firstRow, ...otherRows].map(([, record]) => record);
  await db.insertInto(toStoredTable(firstRow[0])).values(records).execute();
}
