import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import { addToDigest, EMPTY_DIGEST } from '#domain/protocol/digest.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { silentLog } from '../ports/silent-log.testing.ts';
import { testAttention } from '../test/rows.testing.ts';
import type { Database } from './database-schema.ts';
import { checkMigrated, fillEarlierRelease } from './earlier-release.testing.ts';
import { createMigrations } from './migrations.ts';
import { groundFloor } from './migrations/001-019/001-ground-floor.ts';
import { hashChainFields } from './mutation-log/log-chain.ts';
import { openSqliteStore } from './sqlite/open-sqlite-store.ts';
import { NodeSqliteDialect } from './sqlite/sqlite-dialect.ts';
import { createTemporaryFolder } from './sqlite/sqlite.testing.ts';

const folder = createTemporaryFolder();
afterAll(() => folder.remove());

/** Creates a database with the schema of the first release. */
async function openFirstRelease(file: string): Promise<Kysely<Database>> {
  const db = new Kysely<Database>({ dialect: new NodeSqliteDialect(file) });
  const migrations = () => Promise.resolve({ '001_ground_floor': groundFloor });
  await new Migrator({ db, provider: { getMigrations: migrations } }).migrateToLatest();
  return db;
}

test('the migration of a first-release database adds digests, a hash chain and customer stages', async () => {
  const file = join(folder.path, 'old.sqlite');
  const old = await openFirstRelease(file);
  const line = { space: 'manhattan', table_name: 'customers', deleted: 0 };
  await old.insertInto('spaces').values({ id: 'manhattan', version: 3 }).execute();
  const lines = [
    { ...line, row_id: 'a', version: 1 },
    { ...line, row_id: 'b', version: 2, deleted: 1 },
    { ...line, row_id: 'c', version: 3 },
  ];
  await old.insertInto('feed').values(lines).execute();
  const bodies = ['{"id":"a"}', '{"id":"b","lifecycle":{"stage":"won","reason":null}}'];
  await sql`insert into customers (id, body) values ('a', ${bodies[0]}), ('b', ${bodies[1]})`.execute(
    old,
  );
  const said = `'old-client', 'registerCustomer', null, 'device-1', 'manhattan', null`;
  for (const id of [1, 2]) {
    await sql
      .raw(
        `insert into mutation_log values (${said.replace(',', `, ${id},`)}, ${id}, 'applied', null, null, '{}')`,
      )
      .execute(old);
  }
  await old.destroy();

  const store = await openSqliteStore(file);
  const { customers, agents } = await store.read((snapshot) => snapshot.digestsOf('manhattan'));
  expect(customers).toBe(addToDigest(addToDigest(EMPTY_DIGEST, 'a', 1), 'c', 3));
  expect(agents).toBe(EMPTY_DIGEST);
  // The hash chain also covers entries that were written before the log had a chain.
  expect(await store.archive.verifyLog()).toMatchObject([{ lines: 2, problem: null }]);
  await store.close();
  const db = new Kysely<Database>({ dialect: new NodeSqliteDialect(file) });
  const { rows } = await sql<{ body: string }>`select body from customers order by id`.execute(db);
  expect(rows.map(({ body }) => JSON.parse(body).lifecycle.stage)).toEqual(['new', 'won']);
  await db.destroy();
});

test('the migration of an older database indexes its open attentions by their subject', async () => {
  const file = join(folder.path, 'attentions.sqlite');
  const old = await openFirstRelease(file);
  const subject = { table: 'bookings', id: 'booking-1' };
  const open = testAttention({ id: 'open', subject });
  const mutation = { settledAt: null };
  const rows = [
    open,
    testAttention({ id: 'settled', subject, mutation, settledAt: 2 }),
    testAttention({ id: 'without-subject' }),
  ];
  for (const row of rows) {
    const body = JSON.stringify(row);
    await sql`insert into attentions (id, body, space_id) values (${row.id}, ${body}, ${row.spaceId})`.execute(
      old,
    );
  }
  await old.destroy();

  const store = await openSqliteStore(file);
  const found = store.read((tx) => tx.findBy('attentions', 'openSubjectId', 'booking-1'));
  expect(await found).toEqual([open]);
  expect([...(await store.oldestOpenAttentions())]).toEqual([['manhattan', open.receivedAt]]);
  await store.close();
});

test('a migration gives agents with the same code different codes, which tablets then pull', async () => {
  const file = join(folder.path, 'agents.sqlite');
  const old = await openFirstRelease(file);
  await old.insertInto('spaces').values({ id: 'manhattan', version: 4 }).execute();
  const codes = { first: 'AGT007', second: 'AGT007', third: 'AGT007', other: 'AGT007-2' };
  for (const [at, [id, agentCode]] of Object.entries(codes).entries()) {
    const body = JSON.stringify(anAgent({ id, agentCode }));
    await sql`insert into agents (id, body, agent_code) values (${id}, ${body}, ${agentCode})`.execute(
      old,
    );
    const line = { space: 'manhattan', table_name: 'agents', row_id: id, deleted: 0 };
    await old
      .insertInto('feed')
      .values({ ...line, version: at + 1 })
      .execute();
  }
  await old.destroy();

  const store = await openSqliteStore(file);
  const agents = await store.read((snapshot) => snapshot.all('agents'));
  expect(agents.map(({ id, agentCode }) => [id, agentCode])).toEqual([
    ['first', 'AGT007'],
    ['other', 'AGT007-2'],
    ['second', 'AGT007-3'],
    ['third', 'AGT007-4'],
  ]);
  const position = { spaceId: 'manhattan', version: 4, freshUntil: 0 };
  const changed = await store.read((snapshot) => snapshot.changesSince(position, 10));
  expect(changed.map(({ rowId, version }) => [rowId, version])).toEqual([
    ['second', 5],
    ['third', 6],
  ]);
  const versions = { first: 1, other: 4, second: 5, third: 6 };
  const digest = Object.entries(versions).reduce(
    (sum, [id, version]) => addToDigest(sum, id, version),
    EMPTY_DIGEST,
  );
  const { agents: stored } = await store.read((snapshot) => snapshot.digestsOf('manhattan'));
  expect(stored).toBe(digest);
  await store.close();
});

test('tablets that were enrolled before grants existed need no grants for 30 days', async () => {
  const file = join(folder.path, 'devices.sqlite');
  const old = await openFirstRelease(file);
  const ids = "'device-1', 'Door', 'manhattan', 'token-hash', 'AGT001'";
  await sql
    .raw(
      `insert into devices (id, name, showroom_id, token_hash, enrolled_by, enrolled_at) values (${ids}, 1)`,
    )
    .execute(old);
  await old.destroy();

  const before = Date.now();
  const store = await openSqliteStore(file);
  const device = await store.credentials.findDevice('device-1');
  const until = (device?.ungrantedUntil ?? 0) - 30 * DAY_MS;
  expect(until).toBeGreaterThanOrEqual(before);
  expect(until).toBeLessThanOrEqual(Date.now());
  await store.close();
});

test('the migration of a database without list columns keeps its rows, its log and its totals', async () => {
  const file = join(folder.path, 'release-022.sqlite');
  const old = new Kysely<Database>({ dialect: new NodeSqliteDialect(file) });
  await fillEarlierRelease(old, 40);
  await old.destroy();

  const lines: unknown[] = [];
  const log = { ...silentLog, info: (fields: object, text: string) => lines.push([text, fields]) };
  const store = await openSqliteStore(file, undefined, log);
  expect(lines).toEqual([
    ['list columns filled', { table: 'customers', rows: 40 }],
    ['list columns filled', { table: 'bookings', rows: 20 }],
    ['list columns filled', { table: 'builds', rows: 1 }],
    ['log entries indexed', { entries: 40 }],
    ['customers indexed for search', { customers: 36 }],
  ]);
  await checkMigrated(store, 40);
  await store.close();
});

test('the migration gives each dealer its own contents of documents, and deletes unused contents', async () => {
  const file = join(folder.path, 'shared-contents.sqlite');
  const old = new Kysely<Database>({ dialect: new NodeSqliteDialect(file) });
  await fillEarlierRelease(old, 1);
  await sql`delete from showrooms`.execute(old);
  const [shared, unused] = ['a'.repeat(64), 'b'.repeat(64)];
  for (const [id, dealerId] of [
    ['manhattan', 'east'],
    ['brooklyn', 'east'],
    ['seattle', 'west'],
  ] as const) {
    await sql`insert into showrooms (id, body) values (${id}, ${JSON.stringify({ id, dealerId })})`.execute(
      old,
    );
    const document = JSON.stringify({ id, showroomId: id, sha256: shared });
    await sql`insert into documents (id, body, sha256) values (${id}, ${document}, ${shared})`.execute(
      old,
    );
  }
  for (const sha256 of [shared, unused])
    await old.insertInto('content_pieces').values({ sha256, piece: 0, bytes: 'AQ==' }).execute();
  await old.insertInto('whole_contents').values({ sha256: shared }).execute();
  await old.destroy();

  const store = await openSqliteStore(file);
  for (const key of [`east/${shared}`, `west/${shared}`]) {
    expect(await store.contents.isWhole(key)).toBe(true);
    expect(await store.contents.readPiece(key, 0)).toEqual(Uint8Array.of(1));
  }
  expect(await store.contents.isWhole(shared)).toBe(false);
  expect(await store.contents.pieceNumbers(unused)).toEqual([]);
  await store.close();
});

test('the migration of an older database approves its devices and renews the issue time of their tokens', async () => {
  const file = join(folder.path, 'approval.sqlite');
  const old = await openFirstRelease(file);
  const columns = 'id, name, showroom_id, token_hash, enrolled_by, enrolled_at';
  await sql
    .raw(`insert into devices (${columns}) values ('a', 'Door', 'manhattan', 'hash', 'AGT001', 5)`)
    .execute(old);
  await old.destroy();

  const before = Date.now();
  const store = await openSqliteStore(file);
  const device = await store.credentials.findDevice('a');
  expect(device).toMatchObject({ approvedAt: 5, approvedBy: null, enrollers: ['AGT001'] });
  expect(device?.tokens.issuedAt).toBeGreaterThanOrEqual(before);
  await store.close();
});

/** Creates a database with the schema of the last migration before `key`. */
async function openReleaseBefore(file: string, key: string): Promise<Kysely<Database>> {
  const db = new Kysely<Database>({ dialect: new NodeSqliteDialect(file) });
  const known = Object.entries(createMigrations(silentLog));
  const earlier = Object.fromEntries(known.filter(([candidate]) => candidate < key));
  const provider = { getMigrations: () => Promise.resolve(earlier) };
  await new Migrator({ db, provider }).migrateToLatest();
  return db;
}

test('the migration that adds payments creates no payment for fees that were marked as paid before', async () => {
  const file = join(folder.path, 'payments.sqlite');
  const old = await openReleaseBefore(file, '033_payments');
  const fee = { ...aBooking().fee, state: 'paid' as const, note: 'cash' };
  const body = JSON.stringify(aBooking({ fee }));
  await sql`insert into bookings (id, body) values ('booking-1', ${body})`.execute(old);
  const tables = (await old.introspection.getTables()).map(({ name }) => name);
  expect(tables).not.toContain('payments');
  await old.destroy();

  const store = await openSqliteStore(file);
  const payment = { bookingId: 'booking-1', reference: 'charge-1', amountCents: 5000 };
  const { value: found } = await store.write([], async (tx) => {
    const before = await tx.findPayment('booking-1');
    await tx.putPayment({ ...payment, chargedAt: 7, deviceId: 'device-1' });
    return [before, await tx.findPayment('booking-1')];
  });
  expect(found).toEqual([undefined, { ...payment, chargedAt: 7, deviceId: 'device-1' }]);
  // The migration does not invent payments for fees that an agent marked as paid before.
  expect(await store.read((tx) => tx.get('bookings', 'booking-1'))).toMatchObject({ fee });
  await store.close();
});

test('a migration adds columns to the security log, and earlier entries stay valid', async () => {
  const file = join(folder.path, 'security-log.sqlite');
  const old = await openReleaseBefore(file, '037_disposal_evidence');
  const entry = { position: 1, at: 5, kind: 'sign-in' as const, agent_id: 'AGT001' };
  const withoutIdentity = { subject_id: null, device_id: null, address: null };
  const { agent_id: agentId, subject_id, device_id, address } = { ...entry, ...withoutIdentity };
  const fields = [entry.position, entry.at, entry.kind, agentId, subject_id, device_id, address];
  const hash = hashChainFields('', fields);
  await sql`insert into security_log (position, at, kind, agent_id, hash)
    values (1, 5, 'sign-in', 'AGT001', ${hash})`.execute(old);
  await sql`insert into log_heads (space, length, hash) values ('security log', 1, ${hash})`.execute(
    old,
  );
  await sql`insert into profile_reads (id, agent_id, customer_id, read_at)
    values ('read-1', 'AGT001', 'maria', 5)`.execute(old);
  await sql`insert into disposals (id, record_type, due_before, approved_by, approved_at, finished_at,
    ids_hash) values ('d', 'customers', 1, 'ADM001', 2, 3, 'ab')`.execute(old);
  await old.destroy();

  const store = await openSqliteStore(file);
  await store.securityLog.append({ at: 6, kind: 'export', agentId: 'AGT001' });
  expect(await store.archive.verifyLog()).toMatchObject([{ lines: 2, problem: null }]);
  expect(await store.retention.listCertificates()).toMatchObject([{ id: 'd', logPosition: null }]);
  const reads = await store.retention.listProfileReads({ offset: 0, limit: 10 });
  expect(reads).toMatchObject([{ id: 'read-1', agentId: 'AGT001', deviceId: null }]);
  await store.close();
});

test('the migration that adds end reasons leaves the reason of earlier revoked tablets empty', async () => {
  const file = join(folder.path, 'ended.sqlite');
  const old = await openReleaseBefore(file, '038_device_end_reasons');
  await sql`insert into devices (id, name, showroom_id, token_hash, enrolled_by, enrolled_at, ending,
    ended_at) values ('a', 'Door', 'manhattan', 'hash', 'AGT001', 5, 'revoked', 6)`.execute(old);
  await old.destroy();

  const store = await openSqliteStore(file);
  expect(await store.fleet.find('a')).toMatchObject({ ending: 'revoked', endReason: null });
  await store.close();
});
