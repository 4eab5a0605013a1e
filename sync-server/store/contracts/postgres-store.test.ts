import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSearch } from '#domain/search/parse-search.ts';
import { describeAccounts } from '../../admin/accounts-contract.testing.ts';
import { describeFigures } from '../../figures/figures-contract.testing.ts';
import { silentLog } from '../../ports/silent-log.testing.ts';
import { putCustomer } from '../../test/rows.testing.ts';
import { openPostgresStore } from '../postgres/open-postgres-store.ts';
import { query, startTestPostgres, type TestPostgres } from '../postgres/postgres.testing.ts';
import { describeBackupStore } from './backup-store-contract.testing.ts';
import { describeBookings } from './bookings-contract.testing.ts';
import { describeClaimedKeys } from './claimed-keys-contract.testing.ts';
import { describeContents } from './contents-contract.testing.ts';
import { describeCredentials } from './credentials-contract.testing.ts';
import { describeFeed } from './feed-contract.testing.ts';
import { describeFleet } from './fleet-contract.testing.ts';
import { describeLists } from './lists-contract.testing.ts';
import { describeLog } from './log-contract.testing.ts';
import { describeMails } from './mails-contract.testing.ts';
import { describePayments } from './payments-contract.testing.ts';
import { describeReads } from './reads-contract.testing.ts';
import { describeRetention } from './retention-contract.testing.ts';
import { describeRestoredAccess } from './restored-access-contract.testing.ts';
import { describeSearch } from './search-contract.testing.ts';
import { describePasskeys } from './passkeys-contract.testing.ts';
import { describeSecondFactors } from './second-factors-contract.testing.ts';
import { describeSecurityLog } from './security-log-contract.testing.ts';
import { describeStore } from './store-contract.testing.ts';

let postgres: TestPostgres;
let migrated: string;
beforeAll(async () => {
  postgres = await startTestPostgres();
  // URL of a migrated template database, because a migration for each test would take longer than
  // the test.
  migrated = await postgres.createDatabase();
  await (await openPostgresStore(migrated, silentLog)).close();
  await query(migrated, 'delete from head_office');
});
afterAll(() => postgres.stop());

const openStore = async () => openPostgresStore(await postgres.createDatabase(migrated), silentLog);

describeStore('a store on PostgreSQL', openStore);
describeReads('a store on PostgreSQL', openStore);
describeFeed('a store on PostgreSQL', openStore);
describeLists('a store on PostgreSQL', openStore, 5);
describeSearch('a store on PostgreSQL', openStore, 15);
describeBackupStore('a store on PostgreSQL', openStore);
describeRestoredAccess('store on PostgreSQL', openStore);
describeBookings('a store on PostgreSQL', openStore);
describeFigures('a store on PostgreSQL', openStore, 3);
describePasskeys('a store on PostgreSQL', openStore);
describeSecondFactors('a store on PostgreSQL', openStore);
describeLog('a store on PostgreSQL', async () => {
  const url = await postgres.createDatabase(migrated);
  const forge = (statement: string) => query(url, statement);
  return { store: await openPostgresStore(url, silentLog), forge };
});
describeSecurityLog('a store on PostgreSQL', async () => {
  const url = await postgres.createDatabase(migrated);
  const forge = (statement: string) => query(url, statement);
  return { store: await openPostgresStore(url, silentLog), forge };
});
describeFleet('a store on PostgreSQL', openStore);
describeAccounts('a store on PostgreSQL', openStore);
describeCredentials('a store on PostgreSQL', openStore);
describeClaimedKeys('a store on PostgreSQL', openStore);
describePayments('a store on PostgreSQL', openStore);
describeRetention('a store on PostgreSQL', openStore);
describeContents('a store on PostgreSQL', openStore);
describeMails('a store on PostgreSQL', openStore);

test('writers of different showrooms do not wait for each other', async () => {
  const store = await openStore();
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const slow = store.write(['manhattan'], () => {
    begun.resolve();
    return mayEnd.promise;
  });
  await begun.promise;
  const quick = store.write(['brooklyn'], (tx) =>
    Promise.resolve(tx.applyWrites([putCustomer({ showroomId: 'brooklyn' })])),
  );
  const first = await Promise.race([
    quick.then(() => 'brooklyn'),
    sleep(5000, 'unknown', { ref: false }),
  ]);
  mayEnd.resolve();
  await Promise.all([slow, quick]);
  await store.close();
  expect(first).toBe('brooklyn');
});

test('a row that two writers of different spaces insert concurrently is inserted only once', async () => {
  const store = await openStore();
  const make = (showroomId: string) =>
    store.write([showroomId], async (tx) => {
      const existing = await tx.get('customers', 'same');
      await sleep(20);
      if (!existing) tx.applyWrites([putCustomer({ id: 'same', showroomId })]);
      return existing === undefined;
    });
  const made = await Promise.all([make('manhattan'), make('brooklyn')]);
  expect(made.filter(({ value }) => value)).toHaveLength(1);
  await store.close();
});

test('two stores that are opened concurrently on a new database have the same epoch', async () => {
  const url = await postgres.createDatabase();
  const stores = await Promise.all([
    openPostgresStore(url, silentLog),
    openPostgresStore(url, silentLog),
  ]);
  const epochs = await Promise.all(
    stores.map((store) => store.read((snapshot) => snapshot.epoch())),
  );
  expect(epochs[0]).toEqual(epochs[1]);
  await Promise.all(stores.map((store) => store.close()));
});

test('a store reconnects after the database has terminated its connections', async () => {
  const url = await postgres.createDatabase();
  const store = await openPostgresStore(url, silentLog);
  await store.ping();
  await query(
    url,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await sleep(50);
  await expect(store.ping()).resolves.toBeUndefined();
  await store.close();
});

test('without the right to create extensions, a store logs a warning and still finds customers', async () => {
  const url = new URL(await postgres.createDatabase());
  await query(
    String(url),
    `create role limited login password 'limited'; grant all on schema public to limited`,
  );
  url.username = 'limited';
  url.password = 'limited';
  const warnings: string[] = [];
  const log = { ...silentLog, warn: (_: object, text: string) => void warnings.push(text) };
  const store = await openPostgresStore(String(url), log);
  expect(warnings).toEqual(['extension pg_trgm missing, customer search has no index']);
  const rows = [putCustomer(), putCustomer({ id: 'customer-2', name: 'Zoë Østergård' })];
  await store.write([], (tx) => Promise.resolve(tx.applyWrites(rows)));
  const search = parseSearch('ostergard');
  const slice = { showroomId: 'manhattan', rank: undefined, search };
  const { keys } = await store.read((tx) => tx.searchCustomers(slice));
  expect(keys.map(({ id }) => id)).toEqual(['customer-2']);
  await store.close();
});

test('a search for a rare word uses the trigram index', async () => {
  const url = await postgres.createDatabase(migrated);
  const store = await openPostgresStore(url, silentLog);
  const writes = Array.from({ length: 3000 }, (_, at) => putCustomer({ id: `person-${at}` }));
  writes.push(putCustomer({ name: 'Xyzqwj' }));
  await store.write([], (tx) => Promise.resolve(tx.applyWrites(writes)));
  await query(url, 'vacuum analyze');
  const slice = { showroomId: 'manhattan', rank: undefined, search: parseSearch('xyzqwj') };
  await store.read((tx) => tx.searchCustomers(slice));
  await store.close();
  // The closed connections have reported their statistics to PostgreSQL.
  const scans = `select from pg_stat_user_indexes where indexrelname = 'customer_texts_trigrams' and idx_scan > 0`;
  await query(url, `do $$ begin assert exists(${scans}); end $$`);
});

test('two processes append to one security log without forks', async () => {
  const url = await postgres.createDatabase(migrated);
  const stores = [await openPostgresStore(url, silentLog), await openPostgresStore(url, silentLog)];
  await Promise.all(
    stores.flatMap((store) =>
      Array.from({ length: 15 }, (_, at) =>
        store.securityLog.append({ at, kind: 'sign-in', agentId: 'AGT001' }),
      ),
    ),
  );
  expect(await stores[0]?.archive.verifyLog()).toMatchObject([{ lines: 30, problem: null }]);
  await Promise.all(stores.map((store) => store.close()));
});
