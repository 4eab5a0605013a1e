import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test } from 'vitest';
import { putCustomer } from '../rows.testing.ts';
import { describeArchive } from './archive-contract.testing.ts';
import { describeBookings } from './bookings-contract.testing.ts';
import { describeFleet } from './fleet-contract.testing.ts';
import { describeFeed } from './feed-contract.testing.ts';
import { describeLog } from './log-contract.testing.ts';
import { openSqliteStore } from './open-sqlite-store.ts';
import { temporaryFolder } from './sqlite.testing.ts';
import { describeSecondFactors } from './second-factors-contract.testing.ts';
import { describeReads } from './reads-contract.testing.ts';
import { describeStore } from './store-contract.testing.ts';

const folders: ReturnType<typeof temporaryFolder>[] = [];
afterEach(() => folders.splice(0).forEach((folder) => folder.remove()));

function newFile(): string {
  const folder = temporaryFolder();
  folders.push(folder);
  return join(folder.path, 'head-office.sqlite');
}

const openStore = () => openSqliteStore(newFile());

describeStore('a store on SQLite', openStore);
describeReads('a store on SQLite', openStore);
describeFeed('a store on SQLite', openStore);
describeArchive('a store on SQLite', openStore);
describeBookings('a store on SQLite', openStore);
describeSecondFactors('a store on SQLite', openStore);
describeLog('a store on SQLite', async () => {
  const file = newFile();
  const forge = (statement: string) => {
    const database = new DatabaseSync(file);
    database.exec(statement);
    database.close();
    return Promise.resolve();
  };
  return { store: await openSqliteStore(file), forge };
});
describeFleet('a store on SQLite', openStore);

test('a file that is opened again has its epoch and its rows', async () => {
  const file = newFile();
  const first = await openSqliteStore(file);
  const epoch = await first.read((snapshot) => snapshot.epoch());
  await first.write(['manhattan'], (tx) => Promise.resolve(tx.applyWrites([putCustomer()])));
  await first.close();
  const second = await openSqliteStore(file);
  expect(await second.read((snapshot) => snapshot.epoch())).toBe(epoch);
  expect(await second.read((snapshot) => snapshot.get('customers', 'customer-1'))).toBeDefined();
  await second.close();
});

test('a write of another process can be told from one of its own', async () => {
  const file = newFile();
  const server = await openSqliteStore(file);
  const command = await openSqliteStore(file);
  const write = (store: typeof server) =>
    store.write(['manhattan'], (tx) => Promise.resolve(tx.applyWrites([putCustomer()])));
  const before = await server.foreignWrites();
  await write(server);
  expect(await server.foreignWrites()).toBe(before);
  await write(command);
  expect(await server.foreignWrites()).not.toBe(before);
  await server.close();
  await command.close();
});
