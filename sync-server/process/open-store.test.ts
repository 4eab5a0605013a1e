import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../ports/silent-log.testing.ts';
import { createTemporaryFolder } from '../store/sqlite/sqlite.testing.ts';
import { openStore, sqliteFileOf } from './open-store.ts';

test('without a database URL, the store is a SQLite file in the data folder, which is created', async () => {
  const folder = createTemporaryFolder();
  onTestFinished(() => folder.remove());
  const dataDir = join(folder.path, 'srv', 'data');
  const positionKey = 'k'.repeat(43);
  const store = await openStore({ databaseUrl: undefined, dataDir, positionKey }, silentLog);
  const epoch = await store.read((snapshot) => snapshot.epoch());
  await store.close();
  expect(epoch.positionKey).toBe(positionKey);
  expect(sqliteFileOf(dataDir)).toBe(join(dataDir, 'head-office.sqlite'));
  expect(existsSync(sqliteFileOf(dataDir))).toBe(true);
});

test('with a database URL, no data folder is created', async () => {
  const folder = createTemporaryFolder();
  onTestFinished(() => folder.remove());
  const dataDir = join(folder.path, 'data');
  const databaseUrl = 'postgres://unknown@127.0.0.1:1/none';
  await expect(openStore({ databaseUrl, dataDir }, silentLog)).rejects.toThrow(/database/i);
  expect(existsSync(dataDir)).toBe(false);
});
