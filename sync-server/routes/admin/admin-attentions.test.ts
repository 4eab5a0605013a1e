import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { openTestServer, type TestServer } from '../../test/server.testing.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const content = { mutationId: 1, odd: 'x'.repeat(30_000) };

async function read(id: string, agentId: string) {
  const headers = { authorization: `Bearer ${await server.tokenOf(agentId)}` };
  return server.app.inject({ url: `/api/admin/attentions/${id}`, headers });
}

test('an administrator reads the whole content of an unreadable mutation', async () => {
  const admin = anAgent({ id: 'ADM001', role: 'admin' });
  await server.write([{ op: 'put', table: 'agents', row: admin }]);
  await server.push([content]);
  const [attention] = await server.attentions();
  const response = await read(attention?.id ?? '', 'ADM001');
  expect(response.json().data).toMatchObject({ code: 'UNREADABLE_MUTATION', mutation: content });
  expect((await read('unknown', 'ADM001')).statusCode).toBe(404);
  expect((await read(attention?.id ?? '', 'AGT001')).statusCode).toBe(403);
});
