import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import { continueDisposals } from '../../maintenance/dispose-records.ts';
import { putCustomer } from '../../test/rows.testing.ts';
import { openTestServer, type TestServer } from '../../test/server.testing.ts';

const YEAR_MS = 366 * 24 * 3_600_000;

let server: TestServer;
let token: string;
let old: number;
beforeEach(async () => {
  server = await openTestServer();
  old = server.clock.now() - 3 * YEAR_MS;
  await server.write([
    { op: 'put', table: 'agents', row: anAgent({ id: 'ADM001', role: 'admin' }) },
  ]);
  token = await server.tokenOf('ADM001');
  const erasure = { requestedAt: old, requestedBy: 'AGT001', dueAt: server.clock.now() + YEAR_MS };
  const booking = { customerId: 'visits', startsAt: server.clock.now() + 1000 };
  await server.write([
    customer('old', 0),
    customer('older', -1000),
    customer('visits', 0),
    customer('recent', 2 * YEAR_MS),
    customer('alias', 0, { mergedInto: 'recent' }),
    customer('deleted', 1000, { deletedAt: old, erasure }),
    { op: 'put', table: 'bookings', row: aBooking({ id: 'booking-1', ...booking }) },
  ]);
});
afterEach(() => server.close());

function customer(id: string, later: number, fields: object = {}) {
  return putCustomer({ id, registeredAt: old - 5000, lastActivityAt: old + later, ...fields });
}

async function send(method: 'GET' | 'PUT' | 'POST', path: string, payload?: object, as = token) {
  const url = `/api/admin/retention/customers${path}`;
  const headers = { authorization: `Bearer ${as}` };
  const response = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, ...response.json() };
}

test('retention is off by default, and then no customer is due', async () => {
  expect((await send('GET', '')).data).toMatchObject({ months: null, before: null, due: 0 });
  expect(await send('GET', '/due')).toMatchObject({ data: [], total: 0 });
  expect((await send('POST', '/disposals', { before: old, due: 3 })).status).toBe(412);
});

test('customers without contact for the months are due, except merged and future visitors', async () => {
  expect((await send('PUT', '', { months: 24 })).data).toMatchObject({ months: 24, due: 3 });
  const { data, total } = await send('GET', '/due');
  expect(total).toBe(3);
  expect(data).toEqual([
    { id: 'older', showroomId: 'manhattan', lastContactAt: old - 1000 },
    { id: 'old', showroomId: 'manhattan', lastContactAt: old },
    { id: 'deleted', showroomId: 'manhattan', lastContactAt: old + 1000 },
  ]);
  expect((await send('GET', '/due?limit=1&page=2')).data).toMatchObject([{ id: 'old' }]);
  expect((await send('PUT', '', { months: null })).data).toMatchObject({ due: 0 });
  expect((await send('PUT', '', { months: 0 })).status).toBe(400);
});

test('an approved disposal destroys the due customers at once and completes a certificate', async () => {
  const { before, due } = (await send('PUT', '', { months: 24 })).data;
  expect((await send('POST', '/disposals', { before, due: due + 1 })).status).toBe(412);
  expect((await send('GET', '/disposals')).data).toEqual([]);
  expect((await send('POST', '/disposals', { before, due })).status).toBe(200);
  await expect
    .poll(async () => (await send('GET', '/disposals')).data[0].finishedAt)
    .not.toBeNull();
  const idsHash = createHash('sha256').update('deleted\nold\nolder').digest('hex');
  const certificate = { approvedBy: 'ADM001', before, destroyed: 3, kept: 0, idsHash };
  expect((await send('GET', '/disposals')).data).toMatchObject([certificate]);
  const customers = await server.store.read((tx) => tx.all('customers'));
  const erased = customers.filter(({ erasedAt }) => erasedAt !== undefined).map(({ id }) => id);
  expect(erased.toSorted()).toEqual(['deleted', 'old', 'older']);
  expect(customers.filter(({ erasure }) => erasure !== undefined)).toEqual([]);
  expect((await send('GET', '')).data).toMatchObject({ due: 0 });
});

test('an interrupted disposal continues, and keeps a customer with a contact since the approval', async () => {
  const { before, due } = (await send('PUT', '', { months: 24 })).data;
  const disposal = {
    id: 'd',
    recordType: 'customers',
    before,
    approvedBy: 'ADM001',
    approvedAt: 1,
  };
  expect(await server.store.retention.approve(disposal, due)).toBe(true);
  const destroyedBefore = customer('older', -1000, { erasedAt: disposal.approvedAt });
  await server.write([customer('old', 2 * YEAR_MS), destroyedBefore]);
  await continueDisposals(server);
  const certificates = [expect.objectContaining({ id: 'd', destroyed: 2, kept: 1 })];
  expect((await send('GET', '/disposals')).data).toEqual(certificates);
  expect((await server.store.read((tx) => tx.get('customers', 'old')))?.erasedAt).toBeUndefined();
  await continueDisposals(server);
  expect((await send('GET', '/disposals')).data).toEqual(certificates);
});

test('only administrators see and change the retention', async () => {
  const agent = await server.tokenOf('AGT001');
  expect((await send('GET', '', undefined, agent)).status).toBe(403);
  expect((await send('PUT', '', { months: 24 }, agent)).status).toBe(403);
  expect((await send('POST', '/disposals', { before: 0, due: 1 }, agent)).status).toBe(403);
});

test('each read of a customer profile over the API is logged with agent and time', async () => {
  const read = async (url: string, as: string) => {
    const headers = { authorization: `Bearer ${as}` };
    return (await server.app.inject({ url: `/api${url}`, headers })).json();
  };
  await read('/customers/old', await server.tokenOf('AGT001'));
  await read('/customers/alias', token);
  const readAt = server.clock.now();
  expect((await read('/admin/customers/old/reads', token)).data).toEqual([
    { agentId: 'AGT001', customerId: 'old', readAt },
  ]);
  expect((await read('/admin/customers/recent/reads', token)).data).toMatchObject([
    { agentId: 'ADM001' },
  ]);
});
