import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShowroom, anAgent } from '#domain/agents/agent.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { openDescribedServer } from '../../api/described-server.testing.ts';
import { putCustomer } from '../../test/rows.testing.ts';
import type { TestServer } from '../../test/server.testing.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await openDescribedServer();
  const people = [
    ['ann', 'Ann', 'Lee', 'hot', 'AGT001', 3000],
    ['zoe', 'Zoë', 'Østergård', 'browsing', 'AGT009', 2000],
  ] as const;
  await server.write(
    people.map(([id, firstName, lastName, intent, assignedTo, lastActivityAt], at) => ({
      op: 'put',
      table: 'customers',
      row: aCustomer({
        id,
        firstName,
        lastName,
        name: `${firstName} ${lastName}`,
        phone: `+1212555030${at}`,
        email: `${id}@example.com`,
        intent,
        assignedTo,
        lastActivityAt,
      }),
    })),
  );
  const elsewhere = aCustomer({ id: 'far', showroomId: 'brooklyn', name: 'Ann Far' });
  await server.write([{ op: 'put', table: 'customers', row: elsewhere }]);
  token = await server.tokenOf('AGT001');
});
afterAll(() => server.close());

async function list(query: string) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await server.app.inject({ url: `/api/customers${query}`, headers });
  return answer.json();
}
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

function create(payload: object, key?: string) {
  return server.app.inject({
    method: 'POST',
    url: '/api/customers',
    headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
    payload,
  });
}
const paul = { name: 'Paul von Berg', phone: '(+1) 212 555-0404', email: 'Paul@Example.com' };

test(
  'customers of the agent’s showroom are listed in pages, latest activity first',
  { meta: { requirements: 'API-38, CT-29' } },
  async () => {
    const { data } = await list('');
    expect(idsOf(data.customers)).toEqual(['ann', 'zoe', 'maria']);
    expect(data.total).toBe(3);
    expect(data.customers[0].lastActivity).toBe(3000);
    const second = (await list('?page=2&limit=2')).data;
    expect([idsOf(second.customers), second.total]).toEqual([['maria'], 3]);
  },
);

test.each([
  ['?search=ostergard', ['zoe']],
  ['?search=212 555-0300', ['ann']],
  ['?search=ANN@example.com', ['ann']],
  ['?search=unknown', []],
  ['?intent=hot', ['ann']],
  ['?intent=cold', ['zoe']],
  ['?intent=All', ['ann', 'zoe', 'maria']],
  ['/agent/AGT009', ['zoe']],
])(
  'the list of customers with the path and query “%s” contains %j',
  { meta: { requirements: 'API-32, TR-25' } },
  async (query, ids) => {
    const answer = await list(query);
    const { customers, total } = Array.isArray(answer.data)
      ? { customers: answer.data, total: answer.total }
      : answer.data;
    expect([idsOf(customers), total]).toEqual([ids, ids.length]);
  },
);

test.each([
  ['?sort=name', ['ann', 'maria', 'zoe']],
  ['?sort=name&order=desc', ['zoe', 'maria', 'ann']],
  ['?sort=intent', ['ann', 'maria', 'zoe']],
  ['?sort=intent&order=desc', ['zoe', 'maria', 'ann']],
  ['?sort=lastContact', ['maria', 'zoe', 'ann']],
  ['?sort=lastContact&order=desc', ['ann', 'zoe', 'maria']],
  ['?order=asc', ['maria', 'zoe', 'ann']],
  ['?sort=name&page=2&limit=2', ['zoe']],
])(
  'the list of customers for %s has the order %j',
  { meta: { requirements: 'CT-19' } },
  async (query, ids) => {
    expect(idsOf((await list(query)).data.customers)).toEqual(ids);
  },
);

test('POST /customers/search returns the same customers as the list, and rejects invalid bodies', async () => {
  const search = (body: object) => server.post('/api/customers/search', body, token);
  const found = async (body: object) => (await search(body)).json();
  expect(await found({ search: 'ostergard' })).toEqual(await list('?search=ostergard'));
  expect(await found({ intent: 'hot' })).toEqual(await list('?intent=hot'));
  expect(await found({ sort: 'name', page: 2, limit: 2 })).toEqual(
    await list('?sort=name&page=2&limit=2'),
  );
  for (const body of [
    { page: 0 },
    { limit: 201 },
    { limit: '5' },
    { search: 5 },
    { sort: 'phone' },
  ])
    expect((await search(body)).statusCode).toBe(400);
  expect((await server.post('/api/customers/search', {})).statusCode).toBe(401);
});

test.each(['?sort=phone', '?sort=', '?order=down', '?sort=name&sort=intent'])(
  'the list of customers with the invalid query %s gets 400',
  { meta: { requirements: 'CT-19' } },
  async (query) => {
    expect((await list(query)).code).toBe('BAD_REQUEST');
  },
);

test(
  'the OpenAPI document describes the query fields that sort the list of customers',
  { meta: { requirements: 'CT-19' } },
  async () => {
    const { paths } = (await server.app.inject('/api/openapi.json')).json();
    expect(paths['/customers'].get.parameters).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: 'sort',
          required: false,
          schema: expect.objectContaining({ enum: ['name', 'intent', 'lastContact'] }),
        }),
        expect.objectContaining({
          name: 'order',
          required: false,
          schema: expect.objectContaining({ enum: ['asc', 'desc'] }),
        }),
      ]),
    );
  },
);

test(
  'names of customers are sorted by the rules of the agent’s language',
  { meta: { requirements: 'CT-19' } },
  async () => {
    const people = ['Nunzio', 'Nuñez'];
    await server.write(
      people.map((name) => putCustomer({ id: name.slice(-1), name, tags: ['tilde'] })),
    );
    const ids = async () => idsOf((await list('?search=tilde&sort=name')).data.customers);
    expect(await ids()).toEqual(['z', 'o']);
    await server.write([{ op: 'put', table: 'agents', row: anAgent({ locale: 'es' }) }]);
    expect(await ids()).toEqual(['o', 'z']);
    await server.write([{ op: 'put', table: 'agents', row: anAgent({ locale: 'fr' }) }]);
    expect(await ids()).toEqual(['z', 'o']);
    await server.write([{ op: 'put', table: 'agents', row: anAgent() }]);
    await server.write(['o', 'z'].map((id) => ({ op: 'del', table: 'customers', id })));
  },
);

test('customers that are equal in the sort fields are sorted by id in both directions', async () => {
  const ids = ['same-2', 'same-1', 'same-3'];
  await server.write(ids.map((id) => putCustomer({ id, name: 'Sam Ames', tags: ['equal'] })));
  const sorted = ids.toSorted();
  const found = async (query: string) =>
    idsOf((await list(`?search=equal&${query}`)).data.customers);
  for (const sort of ['name', 'intent', 'lastContact']) {
    expect(await found(`sort=${sort}&order=asc`)).toEqual(sorted);
    expect(await found(`sort=${sort}&order=desc`)).toEqual(sorted.toReversed());
  }
  await server.write(ids.map((id) => ({ op: 'del', table: 'customers', id })));
});

test(
  'a request for the list of customers with an invalid page or limit gets 400',
  { meta: { requirements: 'ERR-16' } },
  async () => {
    expect((await list('?page=0')).message).toBe('Failed to fetch customers');
    expect((await list('?limit=5000')).code).toBe('BAD_REQUEST');
  },
);

test(
  'a REST registration normalizes phone and e-mail, splits the name and sets default values',
  { meta: { requirements: 'API-27, API-29, ROLE-05, CONST-14' } },
  async () => {
    const { data } = (await create(paul)).json();
    expect(data).toMatchObject({
      firstName: 'Paul',
      lastName: 'von Berg',
      phone: '+12125550404',
      email: 'paul@example.com',
      intent: 'browsing',
      budgetRange: { min: 2_000_000, max: 5_000_000 },
      contactPreference: 'phone',
      assignedTo: 'AGT001',
      showroomId: 'manhattan',
      consent: { contact: false },
    });
  },
);

test(
  'the fields of a registration are stored as given',
  { meta: { requirements: 'ENT-28' } },
  async () => {
    const said = {
      name: 'Wilma Ode',
      phone: '+12125550909',
      email: 'wilma@example.com',
      intent: 'buying',
      budgetRange: { min: 5_000_000, max: 8_000_000 },
      contactPreference: 'whatsapp',
    };
    const { data } = (await create({ ...said, agentId: 'AGT001', showroomId: 'manhattan' })).json();
    expect(data).toMatchObject({ ...said, assignedTo: 'AGT001', showroomId: 'manhattan' });
  },
);

test.each([
  [{ agentId: 'AGT002', assignedTo: 'AGT003' }, 'AGT002', 1],
  [{ assignedTo: 'AGT003' }, 'AGT003', 2],
  [{}, 'AGT001', 3],
])('a registration with the fields %j is assigned to %s', async (fields, assignedTo, number) => {
  const contact = { phone: `+1212555060${number}`, email: `new-${number}@example.com` };
  const { data } = (await create({ ...paul, ...contact, ...fields })).json();
  expect(data.assignedTo).toBe(assignedTo);
});

test('a customer with a known phone number is created and causes an attention POSSIBLE_DUPLICATE', async () => {
  const { data } = (await create({ ...paul, name: 'P. Berg', email: 'p@example.com' })).json();
  const attentions = await server.store.read((tx) =>
    tx.findBy('attentions', 'spaceId', 'manhattan'),
  );
  expect(attentions).toMatchObject([
    { code: 'POSSIBLE_DUPLICATE', subject: { table: 'customers', id: data.id }, actorId: 'AGT001' },
  ]);
});

test.each([
  ['no fields', 400, {}],
  ['an invalid phone number', 400, { ...paul, phone: 'none' }],
  ['no name', 400, { phone: paul.phone, email: paul.email }],
  ['another showroom', 403, { ...paul, showroomId: 'brooklyn' }],
])(
  'the creation of a customer with %s is rejected with %i',
  { meta: { requirements: 'ERR-14' } },
  async (_title, status, payload) => {
    const answer = await create(payload);
    expect([answer.statusCode, answer.json().message]).toEqual([
      status,
      'Failed to create customer',
    ]);
  },
);

test('an administrator can write customers neither in unknown showrooms nor in closed showrooms', async () => {
  const closed = aShowroom({ id: 'closed', closedAt: 1000 });
  await server.write([
    { op: 'put', table: 'showrooms', row: closed },
    putCustomer({ id: 'former', showroomId: 'closed' }),
  ]);
  const headers = { authorization: `Bearer ${await server.tokenOf('ADM001')}` };
  const write = async (method: 'POST' | 'PUT', path: string, payload: object) => {
    const url = `/api/customers${path}`;
    const { statusCode, ...answer } = await server.app.inject({ method, url, headers, payload });
    return [statusCode, answer.json().reason ?? answer.json().code];
  };
  for (const showroomId of ['catalogue', 'dealer_forecourt-east', 'nowhere']) {
    expect(await write('POST', '', { ...paul, showroomId })).toEqual([404, 'SHOWROOM_UNKNOWN']);
  }
  const refused = [403, 'SHOWROOM_NOT_ALLOWED'];
  expect(await write('POST', '', { ...paul, showroomId: 'closed' })).toEqual(refused);
  expect(await write('PUT', '/former', { intent: 'hot' })).toEqual(refused);
});

test.each([
  ['+44 (0)20 7946 0000', '+442079460000'],
  ['0044 20 7946 0000', '+442079460000'],
  ['212–555–0188', '+12125550188'],
  ['(212) 555‑0189', '+12125550189'],
])('creation and change of a customer store the phone number %s as %s', async (written, phone) => {
  const { data } = (await create({ ...paul, phone: written })).json();
  expect(data?.phone).toBe(phone);
  const { statusCode, ...answer } = await server.app.inject({
    method: 'PUT',
    url: '/api/customers/zoe',
    headers: { authorization: `Bearer ${token}` },
    payload: { phone: written },
  });
  expect([statusCode, answer.json().data?.phone]).toEqual([200, phone]);
});

test('Idempotency-Key: a retry creates no second customer, a different request is rejected', async () => {
  const grace = { name: 'Grace', phone: '+12125550777', email: 'grace@example.com' };
  const [first, again] = [await create(grace, 'form-7'), await create(grace, 'form-7')];
  expect(again.json().data).toEqual(first.json().data);
  const other = await create({ ...grace, name: 'Not Grace' }, 'form-7');
  expect([other.statusCode, other.json().reason]).toEqual([400, 'IDEMPOTENCY_KEY_REUSED']);
  const found = (await list('?search=grace')).data;
  expect(found.total).toBe(1);
});

test('Idempotency-Key: a retry of a change does not undo a later change', async () => {
  const put = (payload: object, key?: string) =>
    server.app.inject({
      method: 'PUT',
      url: '/api/customers/zoe',
      headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
      payload,
    });
  await put({ intent: 'hot' }, 'change-1');
  await put({ intent: 'warm' });
  expect((await put({ intent: 'hot' }, 'change-1')).json().data.intent).toBe('warm');
});
