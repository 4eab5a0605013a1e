import * as v from 'valibot';
import { BackupError } from './backup-file.ts';
import { backupTables } from './backup-tables.ts';

/** Version of the file format, not of the tables in the file. */
const FORMAT_VERSION = 1;

const headerSchema = v.object({
  forecourtBackup: v.number(),
  schema: v.string(),
  createdAt: v.number(),
  rows: v.record(v.string(), v.number()),
});
/** The header, which is the first line of a backup file. */
export type BackupHeader = Omit<v.InferOutput<typeof headerSchema>, 'forecourtBackup'>;

/** Every further line of a backup file: the name of a table, and a record of that table. */
export type BackupRow = readonly [table: string, record: Record<string, string | number | null>];

const rowSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.tuple([
    v.picklist([...backupTables.keys()]),
    v.record(v.string(), v.nullable(v.union([v.string(), v.number()]))),
  ]),
);

export function formatBackupHeader(header: BackupHeader): string {
  return JSON.stringify({ forecourtBackup: FORMAT_VERSION, ...header });
}

/** Parses the header of a backup. Throws a `BackupError` if this server cannot load the backup. */
export function parseBackupHeader(line: string, schema: string): BackupHeader {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), headerSchema), line);
  if (!parsed.success) throw new BackupError('This is no backup of a head office.');
  const { forecourtBackup, ...header } = parsed.output;
  if (forecourtBackup !== FORMAT_VERSION || header.schema !== schema) {
    throw new BackupError(
      `The backup is of format ${forecourtBackup}, schema ${header.schema}; this head office ` +
        `is of format ${FORMAT_VERSION}, schema ${schema}. Restore it with the release that made it, ` +
        'then update.',
    );
  }
  return header;
}

export function formatBackupRow(row: BackupRow): string {
  return JSON.stringify(row);
}

export function parseBackupRow(line: string): BackupRow {
  const parsed = v.safeParse(rowSchema, line);
  if (!parsed.success) throw new BackupError('The backup has a row that cannot be read.');
  return parsed.output;
}
