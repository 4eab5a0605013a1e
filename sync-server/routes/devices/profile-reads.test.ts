import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { put } from '#domain/mutations/outcome.ts';
import type { DescribedProfileRead, TabletRead } from '#domain/protocol/profile-reads.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { MASS_READING_PROFILES } from '../../api/security-recorder.ts';
import { putCustomer } from '../../test/rows.testing.ts';
import { openTestServer, type TestServer } from '../../test/server.testing.ts';

const TABLET_TOKEN = 'token-of-tablet-9';

let server: TestServer;
let grant: string;
let admin: string;
beforeEach(async () => {
  server = await openTestServer();
  await server.write([
    put('agents', anAgent({ id: 'ADM001', role: 'admin' })),
    putCustomer({ id: 'maria' }),
    putCustomer({ id: 'alias', mergedInto: 'maria' }),
  ]);
  // Without `ungrantedUntil`, the reads of this tablet need grants.
  await server.enrol(TABLET_TOKEN, { id: 'tablet-9', ungrantedUntil: null });
  grant = await server.grantTo('AGT001', {
    deviceId: 'tablet-9',
    issuedAt: server.clock.now() - 2 * HOUR_MS,
  });
  admin = await server.tokenOf('ADM001');
});
afterEach(() => server.close());

const aRead = (fields: Partial<TabletRead> = {}): TabletRead => ({
  id: 'read-1',
  customerId: 'maria',
  agentId: 'AGT001',
  grant,
  readAt: server.clock.now() - HOUR_MS,
  ...fields,
});
const report = (reads: TabletRead[], token = TABLET_TOKEN) =>
  server.post('/api/devices/profile-reads', { reads }, token);
async function get(path: string, token = admin) {
  const headers = { authorization: `Bearer ${token}` };
  return server.app.inject({ url: `/api${path}`, headers });
}
const list = async (query = ''): Promise<DescribedProfileRead[]> =>
  (await get(`/admin/profile-reads${query}`)).json().data.reads;
const massReadings = async () =>
  (await get('/admin/security-log?kind=mass-reading')).json().data.entries;

test(
  'profile reads on a tablet are logged once with agent, tablet and time, even if reported again',
  { meta: { requirements: 'ROLE-23' } },
  async () => {
    const offline = aRead();
    expect((await report([offline])).statusCode).toBe(200);
    const later = aRead({ id: 'read-2', readAt: server.clock.now() });
    expect((await report([offline, later])).statusCode).toBe(200);
    const common = { agentId: 'AGT001', customerId: 'maria', deviceId: 'tablet-9' };
    const names = { agentName: expect.any(String), deviceName: expect.any(String) };
    expect(await list()).toEqual([
      { id: 'read-2', ...common, ...names, readAt: server.clock.now() },
      { id: 'read-1', ...common, ...names, readAt: offline.readAt },
    ]);
    expect(await list('?customerId=other')).toEqual([]);
    const getPage = async (page: number) =>
      (await get(`/admin/profile-reads?limit=1&page=${page}`)).json().data;
    expect(await getPage(1)).toMatchObject({ reads: [{ id: 'read-2' }], hasMore: true });
    expect(await getPage(2)).toMatchObject({ reads: [{ id: 'read-1' }], hasMore: false });
  },
);

test.each<[string, () => Promise<Partial<TabletRead>>]>([
  ['without a grant', () => Promise.resolve({ grant: undefined })],
  ['with a forged grant', () => Promise.resolve({ grant: `${grant}x` })],
  ['with the grant of a colleague', () => Promise.resolve({ agentId: 'AGT002' })],
  [
    'with the grant of another tablet',
    async () => ({
      grant: await server.grantTo('AGT001', { deviceId: 'device-2' }),
    }),
  ],
])('a profile read %s is logged without the agent', async (_title, fields) => {
  await report([aRead(await fields())]);
  expect(await list()).toMatchObject([{ id: 'read-1', agentId: null, agentName: null }]);
  expect(await massReadings()).toEqual([]);
});

test('a profile read with a time in the future is logged with the time of its arrival', async () => {
  await report([aRead({ readAt: server.clock.now() + HOUR_MS })]);
  expect(await list()).toMatchObject([{ readAt: server.clock.now() }]);
});

test('each read of a customer profile over the API is logged with agent and time', async () => {
  await get('/customers/maria', await server.tokenOf('AGT001'));
  await get('/customers/alias', admin);
  const readAt = server.clock.now();
  const reads = await list('?customerId=maria');
  expect(new Set(reads.map(({ agentId }) => agentId))).toEqual(new Set(['ADM001', 'AGT001']));
  expect(reads).toMatchObject([
    { readAt, deviceId: null },
    { readAt, deviceId: null },
  ]);
});

test('an agent who reads more profiles within an hour than the limit causes one security log entry', async () => {
  const readMany = (from: number, count: number, readAt: number) =>
    Array.from({ length: count }, (_, index) =>
      aRead({ id: `r-${from + index}`, customerId: `c-${from + index}`, readAt }),
    );
  const hour = Math.floor((server.clock.now() - HOUR_MS) / HOUR_MS) * HOUR_MS;
  const reports = [readMany(0, 100, hour + 1), readMany(100, 100, hour + 2)];
  for (const reads of reports) await report(reads);
  expect(MASS_READING_PROFILES).toBe(200);
  expect(await massReadings()).toEqual([]);
  await report([aRead({ id: 'again', customerId: 'c-1', readAt: hour + 3 })]);
  await report([aRead({ id: 'next-hour', customerId: 'other', readAt: hour + HOUR_MS })]);
  expect(await massReadings()).toEqual([]);
  await report(readMany(200, 1, hour + 4));
  await report(readMany(201, 1, hour + 5));
  expect(await massReadings()).toMatchObject([
    { agentId: 'AGT001', deviceId: 'tablet-9', address: '127.0.0.0/24' },
  ]);
});

test('only tablets can report profile reads, and only administrators can list profile reads', async () => {
  expect((await report([aRead()], admin)).statusCode).toBe(401);
  expect((await report([])).statusCode).toBe(400);
  expect((await get('/admin/profile-reads', await server.tokenOf('AGT001'))).statusCode).toBe(403);
});
