import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../database-schema.ts';
import { openSqliteStore } from '../sqlite/open-sqlite-store.ts';
import { NodeSqliteDialect } from '../sqlite/sqlite-dialect.ts';
import { createTemporaryFolder } from '../sqlite/sqlite.testing.ts';
import { backupTables } from './backup-tables.ts';

test('a backup lists every table except the search index, each with the columns of a unique key', async () => {
  const folder = createTemporaryFolder();
  const file = join(folder.path, 'head-office.sqlite');
  await (await openSqliteStore(file)).close();
  const db = new Kysely<Database>({ dialect: new NodeSqliteDialect(file) });
  const all = await db.introspection.getTables();
  // The tables of the search index are not part of a backup, because triggers fill them from other
  // tables.
  const tables = all.filter(({ name }) => !name.startsWith('search_'));
  expect(tables.map((table) => table.name).toSorted()).toEqual([...backupTables.keys()].toSorted());
  for (const { name } of tables) {
    const keyColumns = [...(backupTables.get(name) ?? [])].toSorted().join();
    expect(await readUniqueKeys(db, name), name).toContain(keyColumns);
  }
  await db.destroy();
  folder.remove();
});

/** Returns the column names of each unique key of a table, sorted and joined with commas. */
async function readUniqueKeys(db: Kysely<Database>, table: string): Promise<string[]> {
  const { rows } = await sql<{ index: string; column: string }>`
    select list.name as "index", info.name as "column"
    from pragma_index_list(${table}) as list, pragma_index_info(list.name) as info
    where list."unique" = 1 and list.partial = 0
  `.execute(db);
  const columnsByIndex = Map.groupBy(rows, ({ index }) => index);
  return [...columnsByIndex.values()].map((keyRows) =>
    keyRows
      .map(({ column }) => column)
      .toSorted()
      .join(),
  );
}
