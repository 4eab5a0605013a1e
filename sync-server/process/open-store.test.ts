import { once } from 'node:events';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../ports/silent-log.testing.ts';
import { createTemporaryFolder } from '../store/sqlite/sqlite.testing.ts';
import { reasonOf } from './exit-with-error.ts';
import { openStore, restrictNewFiles, sqliteFileOf } from './open-store.ts';

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

test('if TLS is required, the store does not use a database without TLS', async () => {
  // Answers the request for TLS like a PostgreSQL without TLS.
  const server = createServer((socket) => socket.once('data', () => socket.end('N')));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const databaseUrl = `postgres://user@127.0.0.1:${port}/name?sslmode=disable&sslmode=verify-full`;
  const error: unknown = await openStore({ databaseUrl, dataDir: 'none' }, silentLog).catch(
    (reason: unknown) => reason,
  );
  expect(reasonOf(error)).toContain('does not support SSL');
});

test('the files of a database are readable only by the user of the server', async () => {
  const folder = createTemporaryFolder();
  onTestFinished(() => folder.remove());
  const file = sqliteFileOf(folder.path);
  writeFileSync(file, '', { mode: 0o644 });
  const umask = process.umask();
  onTestFinished(() => void process.umask(umask));
  restrictNewFiles();
  const store = await openStore({ databaseUrl: undefined, dataDir: folder.path }, silentLog);
  const modes = readdirSync(folder.path).map((name) => [
    name,
    statSync(join(folder.path, name)).mode & 0o777,
  ]);
  expect(modes).toEqual([
    ['head-office.sqlite', 0o600],
    ['head-office.sqlite-shm', 0o600],
    ['head-office.sqlite-wal', 0o600],
  ]);
  await store.close();
});
