import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import {
  aBooking,
  aVisitedShowroom,
  inNewYork,
  visitRules,
} from '#domain/bookings/booking.testing.ts';
import { aBuild, aConfiguration } from '#domain/builds/build.testing.ts';
import type { Build } from '#domain/builds/build.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { put, type Write } from '#domain/mutations/outcome.ts';
import { readShareRequest, SHARE_REQUEST_RETENTION_MS } from '#domain/sharing/share-request.ts';
import { TUESDAY } from '../../api/described-server.testing.ts';
import { deleteExpiredShareRequests } from '../../maintenance/maintenance.ts';
import { agentClientIdOf } from '../../reconcile/api-mutations/log-agent-mutation.ts';
import { openTestServer, type TestServer } from '../../test/server.testing.ts';

const requestId = '0f8fad5b-d9cb-469f-a165-70867728950e';
const body = {
  requestId,
  name: 'Nora de la Vega',
  email: 'Nora@Example.com',
  phone: '(212) 555-0177',
  contactMethod: 'email',
  message: 'Is it in stock?',
  language: 'es',
  consentVersion: '2026-11',
  generation: 1,
  configuration: aConfiguration(),
  testDrive: null,
};
const slot = { date: TUESDAY, time: '10:00' };

const rows: Write[] = [
  put('showrooms', aVisitedShowroom()),
  put('visitRules', visitRules({ capacity: 1 })),
  put('showrooms', aVisitedShowroom({ id: 'seattle', dealerId: 'harbor-lane' })),
  put('priceLists', aPriceList()),
  put('customers', aCustomer({ id: 'maria', email: 'maria@example.com' })),
  put('builds', aBuild({ status: 'shared', customerId: 'maria' })),
];

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({
    limits: {
      perAddress: 1e9,
      perAgent: 1e9,
      perDevice: 1e9,
      tabletsPerAddress: 1e9,
      shareRequests: { perAddress: 4, perShare: 3 },
    },
  });
  await server.write(rows);
});
afterEach(() => server.close());

const get = (path: string) => server.app.inject({ method: 'GET', url: `/api/shares/${path}` });
const send = (changes: object = {}, { id = 'build-1', remoteAddress = '192.0.2.1' } = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/shares/${id}/requests`,
    payload: { ...body, ...changes },
    remoteAddress,
  });
const storeBuild = (fields: Partial<Build>) => server.write([put('builds', aBuild(fields))]);
const received = async () =>
  (await server.attentions()).flatMap((attention) => readShareRequest(attention) ?? []);
const statusOf = async (changes: object) => (await send(changes)).statusCode;

test('the contact of a share link has the showroom and the agent’s name, but no other personal data', async () => {
  const response = await get('build-1');
  expect(response.statusCode).toBe(200);
  const { data } = response.json();
  expect(data.showroom).toMatchObject({ name: aVisitedShowroom().name });
  expect(data.agentName).toBe(anAgent().name);
  expect(data.testDriveDays).toContain(TUESDAY);
  for (const secret of [anAgent().email, anAgent().phone, 'AGT001', 'maria', 'gv80'])
    expect(response.body).not.toContain(secret);
  expect(response.headers['cache-control']).toBe('no-store');
});

test('the contact of a share link omits the name of a disabled agent', async () => {
  await server.write([put('agents', anAgent({ active: false }))]);
  expect((await get('build-1')).json().data.agentName).toBeNull();
});

test('the free test drive times of a day omit taken slots', async () => {
  const path = `build-1/slots?date=${TUESDAY}&vehicleId=gv80`;
  expect((await get(path)).json().data).toContain('10:00');
  const [startsAt, endsAt] = [inNewYork(TUESDAY, '10:00'), inNewYork(TUESDAY, '10:45')];
  const showroomDay = `manhattan/${TUESDAY}`;
  const booking = aBooking({ ...slot, showroomDay, startsAt, endsAt });
  await server.write([put('bookings', booking)]);
  const response = await get(path);
  expect(response.json().data).not.toContain('10:00');
  expect(response.headers['cache-control']).toBe('no-store');
});

test('a visitor’s request becomes an attention in the build’s showroom, with the consent version', async () => {
  const response = await send({ testDrive: slot });
  expect([response.statusCode, response.json()]).toEqual([200, { data: null }]);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(await received()).toMatchObject([
    {
      name: 'Nora de la Vega',
      email: 'nora@example.com',
      phone: '+12125550177',
      showroomId: 'manhattan',
      shareId: 'build-1',
      agentId: 'AGT001',
      language: 'es',
      consentVersion: '2026-11',
      priceListId: 'price-list-1',
      testDrive: slot,
    },
  ]);
  const { patch } = await server.pull();
  expect(patch.filter(({ table }) => table === 'attentions')).toHaveLength(1);
});

test('a visitor’s request creates neither a customer nor a booking, and reserves no slot', async () => {
  await send({ testDrive: slot });
  await send({ testDrive: slot, requestId: crypto.randomUUID() });
  const { customers, bookings } = await server.store.read(async (tx) => ({
    customers: await tx.all('customers'),
    bookings: await tx.all('bookings'),
  }));
  expect([customers.length, bookings.length]).toEqual([1, 0]);
  expect(await received()).toHaveLength(2);
});

test('a request by a known customer gets the same response as a request by an unknown visitor', async () => {
  const known = { requestId: crypto.randomUUID(), email: 'maria@example.com' };
  const responses = [await send(), await send(known)];
  const [first, second] = responses.map(({ statusCode, body: text }) => [statusCode, text]);
  expect(first).toEqual(second);
});

test('a repeated visitor’s request has no further effect, even after its acceptance', async () => {
  await send();
  await send({ message: 'changed' });
  expect(await received()).toMatchObject([{ message: body.message }]);
  const [attention] = await server.attentions();
  const accepted = { ...attention!, settledAt: 5, choice: 'use' as const, mutation: null };
  await server.write([put('attentions', accepted)]);
  expect((await send()).statusCode).toBe(200);
  expect(await server.attentions()).toEqual([accepted]);
});

test('a visitor’s request with a value in the hidden field `website` gets 200 and is not stored', async () => {
  const response = await send({ website: 'https://spam.example' });
  expect([response.statusCode, response.json()]).toEqual([200, { data: null }]);
  expect(await server.attentions()).toEqual([]);
});

test.each([
  ['no consent', { consentVersion: undefined }],
  ['an unknown consent text', { consentVersion: '1999-01' }],
  ['an unknown language', { language: 'xx' }],
  ['an invalid email', { email: 'nora' }],
  ['an invalid phone number', { phone: 'call me' }],
  ['an empty name', { name: ' ' }],
  ['a long message', { message: 'a'.repeat(1001) }],
  ['another showroom', { showroomId: 'seattle' }],
  ['another agent', { agentId: 'AGT002' }],
  ['an id that is not a UUID', { requestId: 'request-1' }],
  ['a day that does not exist', { testDrive: { date: '2026-02-31', time: '10:00' } }],
])('a visitor’s request with %s is rejected', async (_case, changes) => {
  expect(await statusOf(changes)).toBe(400);
  expect(await server.attentions()).toEqual([]);
});

test.each([
  ['an unknown price list', { generation: 9 }, 'OPTION_NOT_AVAILABLE'],
  [
    'an unknown option',
    { configuration: { ...aConfiguration(), wheelsId: 'none' } },
    'OPTION_NOT_AVAILABLE',
  ],
  ['a time outside of the opening hours', { testDrive: { ...slot, time: '03:00' } }, 'SLOT_TAKEN'],
  ['a past day', { testDrive: { ...slot, date: '2020-01-07' } }, 'SLOT_TAKEN'],
])('a visitor’s request with %s is rejected with the reason $2', async (_case, changes, reason) => {
  const response = await send(changes);
  expect([response.statusCode, response.json().reason]).toEqual([400, reason]);
  expect(await server.attentions()).toEqual([]);
});

test('a visitor’s request for a price list that is not in force yet is rejected', async () => {
  await server.write([put('priceLists', aPriceList({ validFrom: '2099-01-01' }, 2))]);
  expect(await statusOf({ generation: 2 })).toBe(400);
});

test('a request for a shared build of another dealer is synced only to tablets of that dealer', async () => {
  await storeBuild({ id: 'theirs', showroomId: 'seattle', status: 'shared' });
  expect((await send({}, { id: 'theirs' })).statusCode).toBe(200);
  expect(await received()).toMatchObject([{ showroomId: 'seattle' }]);
  const { patch } = await server.pull();
  expect(patch.filter(({ table }) => table === 'attentions')).toEqual([]);
});

test.each(['unknown', 'archived', 'closed'])(
  'if the build or showroom is %s, a share link returns no contact and accepts no request',
  async (id) => {
    await storeBuild({ id: 'archived', status: 'archived' });
    await server.write([
      put('showrooms', aVisitedShowroom({ id: 'seattle', closedAt: 1 })),
      put('builds', aBuild({ id: 'closed', showroomId: 'seattle', status: 'shared' })),
    ]);
    const responses = [
      await get(id),
      await get(`${id}/slots?date=${TUESDAY}&vehicleId=gv80`),
      await send({}, { id }),
      await send({ website: 'spam' }, { id }),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(await server.attentions()).toEqual([]);
  },
);

test('neither opening the share page of a saved build nor sending a request makes the build public', async () => {
  await storeBuild({ status: 'saved' });
  expect((await get('build-1')).statusCode).toBe(200);
  await send();
  const build = await server.store.read((tx) => tx.get('builds', 'build-1'));
  expect(build?.status).toBe('saved');
  const configuration = await server.app.inject('/api/configurations/build-1');
  expect(configuration.statusCode).toBe(404);
});

test('visitors’ requests above the hourly limit of a share link or an address get 429', async () => {
  await storeBuild({ id: 'build-2', status: 'shared' });
  const next = (id: string, remoteAddress: string) =>
    send({ requestId: crypto.randomUUID() }, { id, remoteAddress });
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
    expect((await next('build-1', address)).statusCode).toBe(200);
  const limited = await next('build-1', '192.0.2.4');
  expect([limited.statusCode, Number(limited.headers['retry-after']) > 0]).toEqual([429, true]);
  for (let sent = 0; sent < 3; sent += 1) await next('build-2', '192.0.2.4');
  expect((await next('build-2', '192.0.2.4')).statusCode).toBe(429);
  expect(await received()).toHaveLength(6);
});

test('the mutation log of a visitor’s request contains no personal data', async () => {
  await send();
  const clientId = agentClientIdOf('share-page');
  const { value } = await server.store.write([], (tx) => tx.findLogged(clientId, [1]));
  const logged = JSON.stringify(value);
  expect(logged).toContain('requestContact');
  expect(logged).not.toMatch(/Nora|nora@|555/);
});

test('a visitor’s request is deleted 30 days after its arrival, with or without a decision', async () => {
  await send();
  await send({ requestId: crypto.randomUUID() });
  const [first, second] = await server.attentions();
  const declined = { ...second!, settledAt: second!.receivedAt, choice: 'keep' as const };
  await server.write([put('attentions', declined)]);
  const expiresAt = first!.receivedAt + SHARE_REQUEST_RETENTION_MS;
  expect(await deleteExpiredShareRequests(server.store, expiresAt - 1)).toBe(0);
  expect(await deleteExpiredShareRequests(server.store, expiresAt)).toBe(2);
  expect(await server.attentions()).toEqual([]);
});
