import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { put } from '#domain/mutations/outcome.ts';
import { openTestServer, type TestServer } from '../../test/server.testing.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
  await server.write([
    put('agents', anAgent({ id: 'MGR001', role: 'manager', agentCode: 'MGR001' })),
    put('agents', anAgent({ id: 'ADM001', role: 'admin', agentCode: 'ADM001' })),
  ]);
});
afterEach(() => server.close());

async function get(path: string, agentId = 'ADM001') {
  const authorization = `Bearer ${await server.tokenOf(agentId)}`;
  return server.app.inject({ url: `/api/admin${path}`, headers: { authorization } });
}

async function record(count: number) {
  for (let at = 1; at <= count; at += 1) {
    const kind = at % 2 === 0 ? 'sign-in' : 'device-ended';
    const event = { at, kind, agentId: 'AGT001', deviceId: 'device-1' } as const;
    await server.store.securityLog.append(event);
  }
}

test('the security log is listed newest first, in pages, and can be filtered by kind', async () => {
  await record(5);
  const positions = async (query: string) => {
    const { data } = (await get(`/security-log${query}`)).json();
    return [data.entries.map(({ position }: { position: number }) => position), data.hasMore];
  };
  expect(await positions('?limit=2')).toEqual([[5, 4], true]);
  expect(await positions('?limit=2&before=4')).toEqual([[3, 2], true]);
  expect(await positions('?limit=2&before=3')).toEqual([[2, 1], false]);
  expect(await positions('?limit=2&before=2')).toEqual([[1], false]);
  expect(await positions('?kind=sign-in')).toEqual([[4, 2], false]);
});

test('a security log entry is listed with the current names of its agent and tablet', async () => {
  await record(1);
  await server.store.fleet.rename('device-1', 'Front desk');
  const { data } = (await get('/security-log')).json();
  expect(data.entries).toMatchObject([
    { agentName: 'Maya Lindqvist', subjectName: null, deviceName: 'Front desk' },
  ]);
});

test.each(['/security-log', '/log-heads'])('agents and managers may not read %s', async (path) => {
  for (const agentId of ['AGT001', 'MGR001'])
    expect((await get(path, agentId)).statusCode).toBe(403);
});

test('a security log query with an invalid kind, position or page size is rejected', async () => {
  for (const query of ['kind=other', 'before=x', 'limit=0', 'limit=201'])
    expect((await get(`/security-log?${query}`)).statusCode).toBe(400);
});

test('`/log-heads` returns the number of entries and the last hash of each log', async () => {
  await record(2);
  const { data } = (await get('/log-heads')).json();
  const hash = 'e952d130e5602ae617c042a4cc6d5da15416ffbbb30c5383341fc051f864b02b';
  expect(data).toEqual([{ log: 'security log', entries: 2, hash }]);
});
