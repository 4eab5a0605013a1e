import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import formats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tableNames } from '#domain/rows/tables.ts';
import { aRowOfEveryTable } from '../store/contracts/row-of-every-table.testing.ts';
import { createTemporaryFolder } from '../store/sqlite/sqlite.testing.ts';
import { openHeadlessServer, type HeadlessServer } from '../test/server.testing.ts';
import { exportRows } from './export-rows.ts';

let office: HeadlessServer;
let folder: ReturnType<typeof createTemporaryFolder>;
beforeEach(async () => {
  folder = createTemporaryFolder();
  office = await openHeadlessServer();
  await office.write(aRowOfEveryTable());
});
afterEach(async () => {
  await office.close();
  folder.remove();
});

test('an export file contains rows of every table, and each row matches the schema in the file', async () => {
  const file = join(folder.path, 'export.json');
  const counts = await exportRows(office.store, file, 5);
  const exported = JSON.parse(readFileSync(file, 'utf8'));
  expect(exported).toMatchObject({ format: 'forecourt-export-1', exportedAt: 5 });
  expect(Object.keys(exported.rows)).toEqual(tableNames);
  const ajv = new Ajv2020({ strict: false, unicodeRegExp: false });
  formats.default(ajv);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  for (const name of tableNames) {
    const rows = await office.store.read((snapshot) => snapshot.all(name));
    expect(exported.rows[name]).toEqual(JSON.parse(JSON.stringify(rows)));
    expect(exported.rows[name]).toHaveLength(counts[name] ?? 0);
    expect(exported.rows[name].length).toBeGreaterThan(0);
    const validate = ajv.compile(exported.schemas[name]);
    for (const row of exported.rows[name]) expect([name, validate(row)]).toEqual([name, true]);
  }
});

test('an export does not overwrite an existing file', async () => {
  const file = join(folder.path, 'export.json');
  await exportRows(office.store, file, 1);
  await expect(exportRows(office.store, file, 2)).rejects.toThrow(/EEXIST/);
});
