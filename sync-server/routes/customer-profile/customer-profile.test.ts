import { afterEach, beforeEach, expect, test } from 'vitest';
import { anActivity } from '#domain/activities/activity.testing.ts';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { registration, pushRequest } from '../../test/rows.testing.ts';
import { DEVICE_TOKEN, openTestServer, type TestServer } from '../../test/server.testing.ts';

let server: TestServer;
let token: string;
beforeEach(async () => {
  server = await openTestServer();
  await server.write([
    { op: 'put', table: 'customers', row: aCustomer({ id: 'maria' }) },
    { op: 'put', table: 'builds', row: aBuild({ customerId: 'maria' }) },
  ]);
  token = await server.signIn();
});
afterEach(() => server.close());

function ask(method: 'GET' | 'PUT', path: string, payload?: object) {
  return server.app.inject({
    method,
    url: `/api/customers${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
}

test(
  'a request with the id of a customer returns the customer',
  { meta: { requirements: 'API-31, API-34' } },
  async () => {
    expect((await ask('GET', '/maria')).json().data).toMatchObject({ id: 'maria', intent: 'warm' });
  },
);

test(
  'an update of a customer changes only the given fields and splits a name into first and last name',
  { meta: { requirements: 'API-33, API-35, CT-13' } },
  async () => {
    const answer = await ask('PUT', '/maria', { name: 'Ana Maria Garcia', intent: 'hot' });
    expect(answer.json().data).toMatchObject({
      firstName: 'Ana Maria',
      lastName: 'Garcia',
      name: 'Ana Maria Garcia',
      intent: 'hot',
      phone: '+12125550101',
    });
  },
);

test(
  'the activity of a change contains the old and the new value of the changed field',
  { meta: { requirements: 'API-36' } },
  async () => {
    await ask('PUT', '/maria', { intent: 'hot' });
    const { data } = (await ask('GET', '/maria/activity')).json();
    expect(data).toMatchObject([
      {
        mutation: 'updateCustomer',
        actorId: 'AGT001',
        device: null,
        changes: [{ field: 'intent', from: 'warm', to: 'hot' }],
      },
    ]);
  },
);

test(
  'a query with the id of a merged customer lists the activities of both customers, in pages',
  { meta: { requirements: 'API-36' } },
  async () => {
    await server.write([{ op: 'put', table: 'customers', row: aCustomer({ id: 'twin' }) }]);
    await ask('PUT', '/twin', { notes: 'Came with a dog' });
    const merge = {
      ...registration(1),
      name: 'mergeCustomers',
      args: { showroomId: 'manhattan', keepId: 'maria', dropId: 'twin', attentionId: null },
    };
    await server.post('/api/sync/push', pushRequest([merge]), DEVICE_TOKEN);
    const said = async (query = '') => {
      const { data } = (await ask('GET', `/twin/activity${query}`)).json();
      return (data as { mutation: string }[]).map(({ mutation }) => mutation).sort();
    };
    expect(await said()).toEqual(['mergeCustomers', 'mergeCustomers', 'updateCustomer']);
    expect(await said('?page=2&limit=2')).toHaveLength(1);
  },
);

test('the activities of a customer are listed latest first, and by id at the same instant', async () => {
  const times = { middle: 2000, 'same-1': 3000, early: 1000, 'same-2': 3000 };
  const rows = Object.entries(times).map(([id, at]) => anActivity({ id, at }));
  const other = anActivity({ id: 'other', customerId: 'ann', rowId: 'ann', at: 2500 });
  await server.write(
    [...rows, other].map((row) => ({ op: 'put', table: 'activities', row }) as const),
  );
  const idsOf = async (query = '') => {
    const { data, total } = (await ask('GET', `/maria/activity${query}`)).json();
    return [total, ...data.map(({ id }: { id: string }) => id)];
  };
  expect(await idsOf()).toEqual([4, 'same-2', 'same-1', 'middle', 'early']);
  expect(await idsOf('?page=2&limit=3')).toEqual([4, 'early']);
});

test('the builds of a customer are listed', { meta: { requirements: 'API-37' } }, async () => {
  expect((await ask('GET', '/maria/builds')).json().data).toMatchObject([{ customerId: 'maria' }]);
});

test.each([
  ['GET', '/gone', undefined, 404, 'Failed to fetch customer'],
  ['GET', '/gone/activity', undefined, 404, 'Failed to fetch customer activity'],
  ['GET', '/gone/builds', undefined, 404, 'Failed to fetch customer builds'],
  ['PUT', '/gone', {}, 404, 'Failed to update customer'],
  ['PUT', '/maria', { phone: '12' }, 400, 'Failed to update customer'],
  ['PUT', '/maria', { budgetRange: { min: 9, max: 1 } }, 400, 'Failed to update customer'],
  ['GET', '/maria/activity?page=0', undefined, 400, 'Failed to fetch customer activity'],
] as const)(
  '%s %s with the body %j responds with %i',
  async (method, path, payload, status, message) => {
    const answer = await ask(method, path, payload);
    expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
  },
);

test('a customer whose erasure is pending is neither found nor listed, until the cancellation', async () => {
  const erasure = { requestedAt: 5, requestedBy: 'AGT001', dueAt: 9 };
  const paths = ['/maria', '/maria/activity', '/maria/builds'];
  const statuses = async () =>
    Promise.all(paths.map(async (path) => (await ask('GET', path)).statusCode));
  const total = async () => (await ask('GET', '')).json().data.total;
  expect([await statuses(), await total()]).toEqual([[200, 200, 200], 1]);
  const row = aCustomer({ id: 'maria', deletedAt: 5, erasure });
  await server.write([{ op: 'put', table: 'customers', row }]);
  expect([await statuses(), await total()]).toEqual([[404, 404, 404], 0]);
  expect((await ask('PUT', '/maria', { notes: 'nut allergy' })).statusCode).toBe(404);
  await server.write([{ op: 'put', table: 'customers', row: aCustomer({ id: 'maria' }) }]);
  expect([await statuses(), await total()]).toEqual([[200, 200, 200], 1]);
});

test('a request for a customer of another showroom gets 404, and an invalid token gets 401', async () => {
  token = await server.signIn('AGT002');
  expect((await ask('GET', '/maria')).statusCode).toBe(404);
  token = 'made-up';
  expect((await ask('GET', '/maria')).statusCode).toBe(401);
});

test('an agent cannot take over the customer of a colleague over the API, a manager can', async () => {
  const colleague = { id: 'ben', assignedTo: 'AGT002', showroomId: 'manhattan' };
  await server.write([
    { op: 'put', table: 'customers', row: aCustomer(colleague) },
    {
      op: 'put',
      table: 'agents',
      row: anAgent({ id: 'MGR001', role: 'manager', showroomIds: ['manhattan'] }),
    },
  ]);
  const takeover = { assignedTo: 'AGT001', intent: 'hot' };
  const refused = await ask('PUT', '/ben', takeover);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    403,
    { code: 'FORBIDDEN', reason: 'CUSTOMER_OF_COLLEAGUE' },
  ]);
  // The refusal also rejects the new intent, and stores no attention.
  expect((await ask('GET', '/ben')).json().data).toMatchObject({
    assignedTo: 'AGT002',
    intent: 'warm',
  });
  expect(await server.attentions()).toEqual([]);
  token = await server.tokenOf('MGR001');
  expect((await ask('PUT', '/ben', takeover)).json().data).toMatchObject(takeover);
});
