import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { redactMutation } from '#domain/customers/personal-data/redact-mutation.ts';
import { countLeads } from '#domain/figures/lead-counts.ts';
import { parseSearch } from '#domain/search/parse-search.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { updateFigures } from '../figures/update-figures.ts';
import { silentLog } from '../ports/silent-log.testing.ts';
import { demoShowrooms } from '../seed/demo-showrooms.ts';
import { registration, testAttention } from '../test/rows.testing.ts';
import { splitIntoChunks } from './chunks.ts';
import type { Database } from './database-schema.ts';
import type { FoundCustomers } from './lists/list-types.ts';
import { createMigrations } from './migrations.ts';
import { appendToLogChain } from './mutation-log/log-chain.ts';
import type { SyncStore } from './store.ts';

const LAST_MIGRATION = '022_client_epochs';
const VISITS = 20;

/** Returns a customer as the earlier release stored it; every tenth customer is deleted. */
function customerAt(at: number): Customer {
  return aCustomer({
    id: `customer-${at}`,
    name: `Maria Garcia ${at}`,
    phone: `+1212${1_000_000 + at}`,
    email: `customer-${at}@example.com`,
    intent: at % 2 === 0 ? 'hot' : 'browsing',
    lastActivityAt: 1000 + at,
    ...(at % 10 === 9 && { deletedAt: 2000 }),
  });
}

/** Creates a database in the state in which a release without list columns left it. */
export async function fillEarlierRelease(db: Kysely<Database>, customers: number): Promise<void> {
  const known = Object.entries(createMigrations(silentLog));
  const earlier = Object.fromEntries(known.filter(([key]) => key <= LAST_MIGRATION));
  const provider = { getMigrations: () => Promise.resolve(earlier) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw new Error('The earlier schema could not be made', { cause: error });

  const people = Array.from({ length: customers }, (_, at) => customerAt(at));
  const records = people.map((row) => {
    const { id, phone, email, showroomId: showroom_id } = row;
    return { id, body: JSON.stringify(row), phone, email, showroom_id };
  });
  await insertAll(db, 'customers', records);
  const visits = Array.from({ length: VISITS }, (_, at) =>
    aBooking({ id: `booking-${at}`, customerId: `customer-${at}`, startsAt: at }),
  );
  await insertAll(
    db,
    'bookings',
    visits.map((row) => ({ id: row.id, body: JSON.stringify(row), customer_id: row.customerId })),
  );
  const build = aBuild({ customerId: 'customer-1' });
  const showroom_id = build.showroomId;
  await insertAll(db, 'builds', [
    { id: build.id, body: JSON.stringify(build), agent_id: build.agentId, showroom_id },
  ]);
  const subject = { table: 'customers', id: 'customer-1' };
  const attention = testAttention({ subject, settledAt: 2, mutation: mutationOf(1) });
  const space_id = attention.spaceId;
  await insertAll(db, 'attentions', [
    { id: attention.id, body: JSON.stringify(attention), space_id },
  ]);
  const agent = anAgent();
  await insertAll(db, 'agents', [
    { id: agent.id, body: JSON.stringify(agent), agent_code: agent.agentCode },
  ]);
  const showrooms = demoShowrooms.filter(({ id }) => id === 'manhattan');
  await insertAll(
    db,
    'showrooms',
    showrooms.map((row) => ({ id: row.id, body: JSON.stringify(row), dealer_id: row.dealerId })),
  );
  await insertFeed(db, [
    ...people.map(({ id }) => ['customers', id] as const),
    ...visits.map(({ id }) => ['bookings', id] as const),
    ['builds', build.id],
    ['attentions', attention.id],
  ]);
  await insertLog(db, customers);
}

function mutationOf(at: number) {
  return registration(at + 1, { customer: { customerId: `customer-${at}` } });
}

async function insertFeed(db: Kysely<Database>, rows: (readonly [string, string])[]) {
  const lines = rows.map(([table, id], at) => ({
    space: 'manhattan',
    table_name: table,
    row_id: id,
    version: at + 1,
    deleted: 0,
  }));
  await insertAll(db, 'feed', lines);
  await insertAll(db, 'spaces', [{ id: 'manhattan', version: lines.length }]);
}

async function insertLog(db: Kysely<Database>, entries: number): Promise<void> {
  const unchained = Array.from({ length: entries }, (_, at) => ({
    client_id: 'client-1',
    mutation_id: at + 1,
    name: 'registerCustomer',
    actor_id: 'AGT001',
    device_id: 'device-1',
    space_id: 'manhattan',
    recorded_at: at,
    received_at: at,
    verdict: 'applied' as const,
    code: null,
    attention_id: null,
    body: JSON.stringify(mutationOf(at)),
  }));
  const chained = await appendToLogChain(db, unchained);
  await insertAll(
    db,
    'mutation_log',
    chained.map(({ archived: _archived, ...entry }) => entry),
  );
}

async function insertAll(
  db: Kysely<Database>,
  table: string,
  records: readonly object[],
): Promise<void> {
  for (const chunk of splitIntoChunks(records)) {
    const [first] = chunk;
    if (!first) return;
    const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
    const values = chunk.map((record) => sql`(${sql.join(Object.values(record))})`);
    await sql`insert into ${sql.table(table)} (${columns}) values ${sql.join(values)}`.execute(db);
  }
}

/**
 * Checks that lists, totals, figures and an erasure in a migrated database include all rows from
 * before the migration.
 */
export async function checkMigrated(store: SyncStore, customers: number): Promise<void> {
  const listed = customers - Math.floor(customers / 10);
  await store.read(async (tx) => {
    const counted = { table: 'customers', showroomIds: ['manhattan'] } as const;
    expect(await tx.count(counted)).toBe(listed);
    const [latest] = await tx.list({
      table: 'customers',
      anyOf: [0, 1, 2].map((rank) => ({ showroom_id: 'manhattan', listed_rank: rank })),
      orderBy: ['last_activity_at'],
      descending: true,
      offset: 0,
      limit: 1,
    });
    expect(latest).toEqual(customerAt(customers - 2));
    expect(await tx.count({ table: 'bookings', showroomIds: undefined })).toBe(VISITS);
    const people = Array.from({ length: customers }, (_, at) => customerAt(at));
    for (const then of [0, 2 * DAY_MS]) {
      expect(await tx.readLeadCounts('manhattan', then)).toEqual(countLeads(people, then));
    }
    const ofAgent = { table: 'builds', showroomIds: ['manhattan'], otherId: 'AGT001' } as const;
    expect(await tx.count(ofAgent)).toBe(1);
    const search = parseSearch(`garcia customer-${customers - 3}@`);
    const found: string[] = [];
    let after: FoundCustomers['next'];
    do {
      const slice = { showroomId: 'manhattan', rank: 2, search, ...(after && { after }) };
      const { keys, next } = await tx.searchCustomers(slice);
      found.push(...keys.map(({ id }) => id));
      after = next;
    } while (after);
    expect(found).toEqual([`customer-${customers - 3}`]);
  });
  await updateFigures({ store, clock: { now: () => 1 }, pokes: { notify: () => undefined } });
  const days = await store.read((tx) => tx.all('dayFigures'));
  expect(days).toMatchObject([{ reached: { registered: customers } }]);
  await store.write(['manhattan'], async (tx) => {
    await tx.rewriteLog(new Set(['customer-1']), redactMutation);
    expect(await tx.findMentions?.(new Set(['customer-1']))).toHaveLength(1);
  });
  expect(await store.archive.verifyLog()).toMatchObject([
    { lines: customers, erased: 1, problem: null },
  ]);
}
