import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { runAgentMutation } from '../reconcile/api-mutations/run-agent-mutation.ts';
import { TEST_PASSWORD, type TestServer } from '../test/server.testing.ts';
import { openDescribedServer, TUESDAY } from './described-server.testing.ts';

let server: TestServer;
let token: string;
beforeEach(async () => {
  server = await openDescribedServer();
  token = await server.tokenOf('ADM001');
});
afterEach(() => {
  vi.restoreAllMocks();
  return server.close();
});

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';

async function send(
  method: Method,
  path: string,
  { body, ...headers }: { body?: object | undefined; [header: string]: unknown } = {},
) {
  const response = await server.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(body && { payload: body }),
  });
  return {
    status: response.statusCode,
    etag: response.headers.etag,
    text: response.body,
    code: response.body.startsWith('{') ? response.json().code : undefined,
  };
}

const maria = '/customers/maria';
const renamed = { notes: 'Likes red' };

test.each([
  maria,
  '/customers',
  '/bookings/booking-1',
  '/configurations/build-1',
  '/admin/agents',
  '/showrooms/manhattan',
  '/vehicles',
  '/analytics/export?format=csv&dateRange=30',
])('GET %s returns an ETag, or 304 for an unchanged resource', async (path) => {
  const { status, etag, text } = await send('GET', path);
  expect([status, text.length > 0]).toEqual([200, true]);
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
    expect(await send('GET', path, { 'if-none-match': known })).toMatchObject({
      status: 304,
      etag,
      text: '',
    });
  expect(await send('GET', path, { 'if-none-match': '"other"' })).toMatchObject({
    status: 200,
    text,
  });
  expect(await send('HEAD', path)).toMatchObject({ status: 200, etag, text: '' });
});

test('after a change of a row, a request with the earlier ETag gets 200 and a new ETag', async () => {
  const before = await send('GET', maria);
  await send('PUT', maria, { body: renamed });
  const after = await send('GET', maria, { 'if-none-match': before.etag });
  expect(after.status).toBe(200);
  expect(after.etag).not.toBe(before.etag);
});

const writes: [method: Method, path: string, read: string, body?: object][] = [
  ['PUT', maria, maria, renamed],
  ['PUT', '/bookings/booking-1', '/bookings/booking-1', { date: TUESDAY, time: '11:00' }],
  ['DELETE', '/bookings/booking-1/cancel', '/bookings/booking-1', { reason: 'Ill' }],
  ['PUT', '/configurations/build-1', '/configurations/build-1', { status: 'archived' }],
  ['DELETE', '/configurations/build-1', '/configurations/build-1'],
  ['PUT', '/admin/agents/AGT001', '/admin/agents', { name: 'Ada' }],
  ['PUT', '/admin/showrooms/manhattan', '/admin/showrooms', { rules: { horizonDays: 7 } }],
  [
    'POST',
    '/customers',
    '/customers',
    { firstName: 'A', lastName: 'B', email: 'a@example.com', phone: '+12125550199' },
  ],
];

test.each(writes)(
  '%s %s with an outdated If-Match gets 412 with the present ETag and writes nothing',
  async (method, path, read, body) => {
    const before = await send('GET', read);
    for (const outdated of ['"outdated"', `W/${before.etag}`]) {
      const refused = await send(method, path, { body, 'if-match': outdated });
      expect(refused).toMatchObject({
        status: 412,
        code: 'PRECONDITION_FAILED',
        etag: before.etag,
      });
    }
    expect((await send('GET', read)).text).toBe(before.text);
  },
);

test.each(writes)(
  '%s %s with the present ETag as If-Match succeeds',
  async (method, path, read, body) => {
    const before = await send('GET', read);
    const written = await send(method, path, { body, 'if-match': `"outdated", ${before.etag}` });
    expect([written.status, written.text]).toEqual([200, expect.any(String)]);
    expect((await send('GET', read)).text).not.toBe(before.text);
  },
);

test('a write with If-Match: * succeeds for an existing row, and gets 404 for an unknown row', async () => {
  expect((await send('PUT', maria, { body: renamed, 'if-match': '*' })).status).toBe(200);
  const unknown = await send('PUT', '/customers/unknown', { body: renamed, 'if-match': '*' });
  expect(unknown.status).toBe(404);
});

test('a write with If-Match gets 412 without an ETag if its path has no readable resource', async () => {
  const body = { password: TEST_PASSWORD };
  const refused = await send('POST', '/agents/two-factor', { body, 'if-match': '"any"' });
  expect([refused.status, refused.code, refused.etag]).toEqual([
    412,
    'PRECONDITION_FAILED',
    undefined,
  ]);
});

test('a write gets 412 if another request changes the row after the comparison of the ETags', async () => {
  const { etag } = await send('GET', maria);
  const admin = (await server.store.read((tx) => tx.get('agents', 'ADM001')))!;
  const write = server.store.write.bind(server.store);
  vi.spyOn(server.store, 'write').mockImplementationOnce(async (spaceIds, work) => {
    const changes = { notes: { from: aCustomer().notes, to: 'Has a dog' } };
    const args = { customerId: 'maria', showroomId: 'manhattan', changes };
    await runAgentMutation(server, admin, { name: 'updateCustomer', args });
    return write(spaceIds, work);
  });
  const refused = await send('PUT', maria, { body: renamed, 'if-match': etag });
  const now = await send('GET', maria);
  expect(refused).toMatchObject({ status: 412, etag: now.etag });
  expect(now.text).toContain('Has a dog');
});

test('a retry with its idempotency key gets the first response despite its outdated If-Match', async () => {
  const { etag } = await send('GET', maria);
  const request = { body: renamed, 'if-match': etag, 'idempotency-key': 'key-1' };
  const first = await send('PUT', maria, request);
  expect(first.status).toBe(200);
  expect(await send('PUT', maria, request)).toEqual(first);
  const other = { ...request, 'idempotency-key': 'key-2' };
  expect((await send('PUT', maria, other)).status).toBe(412);
});

test.each([{}, { status: 'saved' }, { customerId: null }])(
  'a write with idempotency key and outdated If-Match gets 412, even if %j changes nothing',
  async (body) => {
    const row = aBuild({ id: 'build-1', status: 'saved', customerId: null });
    await server.write([{ op: 'put', table: 'builds', row }]);
    const request = { body, 'if-match': '"outdated"', 'idempotency-key': 'key-1' };
    expect((await send('PUT', '/configurations/build-1', request)).status).toBe(412);
  },
);

test('a request with If-Match can change both the fields and the status of a build', async () => {
  const row = aBuild({ id: 'build-1', customerId: null });
  await server.write([{ op: 'put', table: 'builds', row }]);
  const path = '/configurations/build-1';
  const { etag } = await send('GET', path);
  const body = { customerId: 'maria', status: 'archived' };
  expect((await send('PUT', path, { body, 'if-match': etag })).status).toBe(200);
  expect((await send('GET', path)).text).toMatch(/"customerId":"maria".*"status":"archived"/);
});

test('a write with If-Match is not recorded as a read of the profile', async () => {
  const { etag } = await send('GET', maria);
  const query = { customerId: 'maria', offset: 0, limit: 10 };
  const countReads = async () => (await server.store.retention.listProfileReads(query)).length;
  expect(await countReads()).toBe(1);
  await send('PUT', maria, { body: renamed, 'if-match': '"outdated"' });
  await send('PUT', maria, { body: renamed, 'if-match': etag });
  expect(await countReads()).toBe(1);
});

test('the customer timeline contains a value that a write without If-Match has overwritten', async () => {
  await send('PUT', maria, { body: { notes: 'Likes red' } });
  await send('PUT', maria, { body: { notes: 'Likes blue' } });
  await send('PUT', '/bookings/booking-1', { body: { date: TUESDAY, time: '11:00' } });
  const { data } = JSON.parse((await send('GET', `${maria}/activity`)).text);
  const changes = data.flatMap((activity: { changes: object[] }) => activity.changes);
  expect(changes).toContainEqual({ field: 'notes', from: 'Likes red', to: 'Likes blue' });
  expect(changes).toContainEqual(expect.objectContaining({ field: 'time', to: '11:00' }));
});
