import { join } from 'node:path';
import { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../database-schema.ts';
import { openSqliteStore } from '../sqlite/open-sqlite-store.ts';
import { NodeSqliteDialect } from '../sqlite/sqlite-dialect.ts';
import { createTemporaryFolder } from '../sqlite/sqlite.testing.ts';
import { backupTables } from './backup-tables.ts';

test('a backup lists every table except the search index, and the listed key columns exist', async () => {
  const folder = createTemporaryFolder();
  const file = join(folder.path, 'head-office.sqlite');
  await (await openSqliteStore(file)).close();
  const db = new Kysely<Database>({ dialect: new NodeSqliteDialect(file) });
  const all = await db.introspection.getTables();
  // The tables of the search index are not part of a backup, because triggers fill them from other
  // tables.
  const tables = all.filter(({ name }) => !name.startsWith('search_'));
  expect(tables.map((table) => table.name).toSorted()).toEqual([...backupTables.keys()].toSorted());
  for (const { name, columns } of tables) {
    const known = columns.map((column) => column.name);
    expect(known).toEqual(expect.arrayContaining([...(backupTables.get(name) ?? ['?'])]));
  }
  await db.destroy();
  folder.remove();
});
