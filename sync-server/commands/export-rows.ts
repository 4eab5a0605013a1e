import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { toJsonSchema } from '@valibot/to-json-schema';
import { tableNames, tables } from '#domain/rows/tables.ts';
import type { Snapshot, SyncStore } from '../store/store.ts';

/**
 * Version of the export format. Raise it when programs that read the current format can no longer
 * read an export.
 */
const EXPORT_FORMAT = 'forecourt-export-1';

/**
 * Writes every row of every table into one JSON file, from one snapshot: `{ format, exportedAt,
 * schemas: { customers: … }, rows: { customers: [ … ] } }`. The schemas are JSON Schema (draft
 * 2020-12) and describe the fields of the rows. Secrets and the contents of documents are not
 * exported. Returns the number of rows by table. Throws if the file exists already.
 */
export async function exportRows(
  store: Pick<SyncStore, 'readWithoutLimits'>,
  file: string,
  exportedAt: number,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  await store.readWithoutLimits((snapshot) =>
    pipeline(
      Readable.from(generateExportJson(snapshot, exportedAt, counts)),
      createWriteStream(file, { flags: 'wx', mode: 0o600 }),
    ),
  );
  return counts;
}

async function* generateExportJson(
  snapshot: Snapshot,
  exportedAt: number,
  counts: Record<string, number>,
): AsyncGenerator<string> {
  const header = { format: EXPORT_FORMAT, exportedAt, schemas: describeTables() };
  yield `${JSON.stringify(header).slice(0, -1)},\n"rows":{`;
  for (const [tableIndex, name] of tableNames.entries()) {
    const rows = await snapshot.all(name);
    counts[name] = rows.length;
    yield `${tableIndex === 0 ? '' : ','}\n${JSON.stringify(name)}:[`;
    for (const [index, row] of rows.entries()) {
      yield `${index === 0 ? '' : ','}\n${JSON.stringify(row)}`;
    }
    yield ']';
  }
  yield '\n}}\n';
}

function describeTables(): Record<string, unknown> {
  const options = { target: 'draft-2020-12', errorMode: 'ignore', typeMode: 'output' } as const;
  return Object.fromEntries(
    tableNames.map((name) => [name, toJsonSchema(tables[name].schema, options)]),
  );
}
