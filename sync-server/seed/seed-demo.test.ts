import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { tables } from '#domain/rows/tables.ts';
import { createPasswordHasher } from '../auth/secrets/password.ts';
import { openSqliteStore } from '../store/sqlite/open-sqlite-store.ts';
import { createTemporaryFolder } from '../store/sqlite/sqlite.testing.ts';
import { DEMO_AGENT_CODE, DEMO_PASSWORD, demoAgents } from './demo-agents.ts';
import { createDemoCustomers } from './demo-customers.ts';
import { demoShowrooms } from './demo-showrooms.ts';
import { createDemoWrites, seedDemo } from './seed-demo.ts';

const NOW = Date.UTC(2026, 10, 20, 14, 30);
const clock = { now: () => NOW };
const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

test('every demo row matches its schema exactly', () => {
  for (const write of createDemoWrites(NOW)) {
    if (write.op !== 'put') continue;
    expect(v.parse(tables[write.table].schema, write.row)).toEqual(write.row);
  }
});

test('the demo rows are deterministic: they depend only on the time of the start', () => {
  expect(createDemoWrites(NOW)).toEqual(createDemoWrites(NOW));
  expect(createDemoWrites(NOW)).not.toEqual(createDemoWrites(NOW + 1e9));
});

test('ids, telephone numbers and e-mail addresses in the demo are unique', () => {
  const customers = createDemoCustomers(NOW);
  for (const field of ['id', 'phone', 'email'] as const) {
    expect(new Set(customers.map((customer) => customer[field])).size).toBe(customers.length);
  }
  const numbers = [...customers, ...demoAgents, ...demoShowrooms].map(({ phone }) => phone);
  expect(numbers.every((phone) => /^\+1\d{3}55501\d\d$/.test(phone))).toBe(true);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('every demo customer was registered within the last year, during opening hours', () => {
  const showrooms = new Map(demoShowrooms.map((showroom) => [showroom.id, showroom]));
  for (const { showroomId, registeredAt, lastActivityAt } of createDemoCustomers(NOW)) {
    expect(registeredAt).toBeGreaterThan(NOW - YEAR_MS);
    expect(registeredAt).toBeLessThanOrEqual(lastActivityAt ?? 0);
    expect(lastActivityAt).toBeLessThanOrEqual(NOW);
    const { timezone, hours } = showrooms.get(showroomId)!;
    const local = new Intl.DateTimeFormat('en-GB', {
      timeZone: timezone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const [day = '', time = ''] = local.format(registeredAt).split(/,? /);
    const weekday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(day) + 1;
    const open = hours.find((entry) => entry.weekday === weekday)!;
    expect(time >= open.opens && time <= open.closes).toBe(true);
  }
});

test('every demo showroom has customers, each assigned to an agent of the showroom', () => {
  const customers = createDemoCustomers(NOW);
  const agents = new Map(demoAgents.map((agent) => [agent.id, agent]));
  for (const { id } of demoShowrooms) {
    const own = customers.filter((customer) => customer.showroomId === id);
    expect(own.length).toBeGreaterThanOrEqual(40);
    for (const { assignedTo } of own) expect(agents.get(assignedTo)?.showroomIds).toContain(id);
  }
});

test('every demo agent has the demo password', async () => {
  const folder = createTemporaryFolder();
  const store = await openSqliteStore(join(folder.path, 'head-office.sqlite'));
  const passwords = createPasswordHasher({ N: 2 ** 4, r: 8, p: 1 });
  await seedDemo(store, clock, passwords);
  for (const { id } of demoAgents) {
    const hash = await store.credentials.findPasswordHash(id);
    expect([id, await passwords.verify(DEMO_PASSWORD, hash)]).toEqual([id, true]);
  }
  await store.close();
  folder.remove();
});

test('the demo rows are written only into an empty store, and the demo agent has the demo password', async () => {
  const folder = createTemporaryFolder();
  const store = await openSqliteStore(join(folder.path, 'head-office.sqlite'));
  await seedDemo(store, clock);
  const filled = await store.read((snapshot) => snapshot.spaces(['manhattan', 'catalogue']));
  await seedDemo(store, { now: () => NOW + YEAR_MS });
  const later = await store.read((snapshot) => snapshot.spaces(['manhattan', 'catalogue']));
  expect(later).toEqual(filled);
  expect(filled.get('manhattan')?.version).toBeGreaterThan(180);
  const [agent] = await store.read((snapshot) =>
    snapshot.findBy('agents', 'agentCode', DEMO_AGENT_CODE),
  );
  expect(agent).toMatchObject({ role: 'agent', showroomIds: ['manhattan'] });
  const hash = await store.credentials.findPasswordHash(DEMO_AGENT_CODE);
  expect(await createPasswordHasher().verify(DEMO_PASSWORD, hash)).toBe(true);
  await store.close();
  folder.remove();
});
