import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import type { CustomerSortKey } from '../../store/lists/list-types.ts';
import type { SyncStore } from '../../store/store.ts';
import { requestAs } from '../../api/described-server.testing.ts';
import { putCustomer } from '../../test/rows.testing.ts';
import { openTestServer, type TestServer } from '../../test/server.testing.ts';
import { readCustomers } from './read-customers.ts';

let server: TestServer;
let ask: ReturnType<typeof requestAs>;
beforeEach(async () => {
  server = await openTestServer();
  const customer = (id: string, at: number, fields: object = {}) =>
    putCustomer({ id, name: `Ann ${id}`, lastActivityAt: at, ...fields });
  await server.write([
    customer('a', 1000, { intent: 'hot' }),
    customer('b', 3000, { assignedTo: 'AGT002' }),
    customer('c', 2000, { showroomId: 'brooklyn', intent: 'hot' }),
    customer('d', 4000, { showroomId: 'queens' }),
    customer('e', 5000, { name: 'Bea' }),
    { op: 'put', table: 'agents', row: anAgent({ showroomIds: ['manhattan', 'brooklyn'] }) },
    { op: 'put', table: 'agents', row: anAgent({ id: 'ADM001', role: 'admin' }) },
  ]);
  ask = requestAs(server.app, await server.tokenOf('AGT001'));
});
afterEach(() => server.close());

const idsOf = async (query: string) => {
  const answer = await ask('GET', `/customers${query}`);
  const { data, total = data.total } = answer;
  return [total, ...(data.customers ?? data).map(({ id }: { id: string }) => id)];
};

test.each([
  ['', [4, 'e', 'b', 'c', 'a']],
  ['?intent=hot', [2, 'c', 'a']],
  ['?search=ann', [3, 'b', 'c', 'a']],
  ['?search=ann&intent=hot', [2, 'c', 'a']],
  ['?search=ann&page=2&limit=2', [3, 'a']],
  ['?search=ann&order=asc', [3, 'a', 'c', 'b']],
  ['?search=%20ann%20', [3, 'b', 'c', 'a']],
  ['?search=%20', [4, 'e', 'b', 'c', 'a']],
  ['/agent/AGT002', [1, 'b']],
  ['/agent/AGT001', [3, 'e', 'c', 'a']],
  ['/agent/AGT001?page=2&limit=2', [3, 'a']],
])('the list of customers of two showrooms with the query “%s” is %j', async (query, ids) => {
  expect(await idsOf(query)).toEqual(ids);
});

test('a search text of 200 characters is accepted, and a search text of 201 characters gets 400', async () => {
  const statusOf = async (length: number) =>
    (await ask('GET', `/customers?search=${'a'.repeat(length)}`)).status;
  expect([await statusOf(200), await statusOf(201)]).toEqual([200, 400]);
});

test('an administrator can list and search the customers of all showrooms', async () => {
  ask = requestAs(server.app, await server.tokenOf('ADM001'));
  expect(await idsOf('')).toEqual([5, 'e', 'd', 'b', 'c', 'a']);
  expect(await idsOf('?search=ann')).toEqual([4, 'd', 'b', 'c', 'a']);
});

test('a search that responds in slices is continued until the last slice', async () => {
  const keyOf = (id: string, at: number): CustomerSortKey => ({
    id,
    name_order: id,
    name_order_es: id,
    listed_rank: 0,
    last_activity_at: at,
  });
  const slices = [[keyOf('a', 1000)], [keyOf('b', 3000)], [keyOf('c', 2000)]];
  const requested: unknown[] = [];
  const searchCustomers = ({ after }: { after: { customer_id: string } | undefined }) => {
    requested.push(after?.customer_id);
    const at = Number(after?.customer_id ?? 0);
    const next = at < 2 ? { showroom_id: 'manhattan', customer_id: String(at + 1) } : undefined;
    return Promise.resolve({ keys: slices[at], next });
  };
  const rows = (_table: string, ids: string[]) => Promise.resolve(ids);
  const read = (work: (tx: object) => unknown) => work({ searchCustomers, rows });
  const store = { read } as unknown as SyncStore;
  const query = { search: 'ann', page: 1, limit: 2 };
  expect(await readCustomers(store, anAgent(), query)).toEqual({ customers: ['b', 'c'], total: 3 });
  expect(requested).toEqual([undefined, '1', '2']);
});

const contact = { phone: '+12125550909', email: 'wilma@example.com' };
const create = (fields: object) => ask('POST', '/customers', { ...contact, ...fields });

test('a registration without optional fields has default values', async () => {
  const { data } = await create({ firstName: 'Wilma' });
  const now = server.clock.now();
  expect(data).toEqual({
    ...contact,
    id: 'attention-1',
    showroomId: 'manhattan',
    firstName: 'Wilma',
    lastName: '',
    name: 'Wilma',
    intent: 'browsing',
    budgetRange: { min: 2_000_000, max: 5_000_000 },
    contactPreference: 'phone',
    preferredTime: 'any',
    notes: '',
    assignedTo: 'AGT001',
    consent: { contact: false, textVersion: 'not-asked' },
    lifecycle: { stage: 'new', reason: null },
    registeredAt: now,
    lastActivityAt: now,
    lastActivity: now,
  });
});

test.each([
  [{ agentId: 'AGT002', assignedTo: 'AGT001' }, { assignedTo: 'AGT002' }],
  [{ assignedTo: 'AGT002' }, { assignedTo: 'AGT002' }],
  [{ showroomId: 'brooklyn' }, { showroomId: 'brooklyn' }],
  [
    { preferredTime: 'evening', notes: 'Tall' },
    { preferredTime: 'evening', notes: 'Tall' },
  ],
  [
    { firstName: 'Wil', lastName: 'Ode' },
    { name: 'Wil Ode', lastName: 'Ode' },
  ],
  [
    { consent: { contact: true, textVersion: '2026-01' } },
    { consent: { contact: true, textVersion: '2026-01' } },
  ],
])('a registration with %j stores %j', async (fields, stored) => {
  const { data } = await create({ firstName: 'Wilma', ...fields });
  expect(data).toMatchObject(stored);
});

test('a change of a customer can replace the full name, and keeps omitted fields', async () => {
  const { data: before } = await ask('GET', '/customers/a');
  const { data } = await ask('PUT', '/customers/a', { name: 'Ann Lee', lastName: 'Lee-Ode' });
  const changed = { firstName: 'Ann', lastName: 'Lee-Ode', name: 'Ann Lee-Ode' };
  const at = { lastActivityAt: server.clock.now(), lastActivity: server.clock.now() };
  expect(data).toEqual({ ...before, ...changed, ...at });
});
