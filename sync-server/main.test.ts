import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createTemporaryFolder } from './store/sqlite/sqlite.testing.ts';
import { killServers, startServer, urlOf } from './test/server-process.testing.ts';

const folder = createTemporaryFolder();
afterEach(async () => {
  await killServers();
  folder.remove();
});

const start = (env: Record<string, string>) => startServer({ DATA_DIR: folder.path, ...env });

test('with an invalid environment variable, the server exits with one sentence and no stack trace', async () => {
  const { output, ended } = start({ PORT: 'eighty' });
  expect(await ended).toBe(1);
  expect(output.error).toBe('PORT must be a whole number from 0 to 65535.\n');
});

test('if the database cannot be opened, the server exits with one sentence and no stack trace', async () => {
  const { output, ended } = start({ DATABASE_URL: 'postgres://unknown@127.0.0.1:1/none' });
  expect(await ended).toBe(1);
  expect(output.error).toMatch(/^Head office could not start\. .* ECONNREFUSED 127\.0\.0\.1:1\n$/);
  expect(output.error).not.toMatch(/^\s+at /m);
});

test('a demo server prints the demo credentials, and stops cleanly despite an open live stream', async () => {
  const office = start({ DEMO: '1' });
  const url = await urlOf(office);
  expect(office.output.out).toMatch(
    /^Forecourt head office is open at .*AGT001 \/ showroom-demo\n$/,
  );
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()).data;
  };
  const credentials = { agentCode: 'AGT001', password: 'showroom-demo' };
  const showrooms = await fetch(`${url}/api/agents/showrooms`);
  expect(await showrooms.json()).toMatchObject({ demo: credentials });
  const { token } = await post('/api/agents/login', credentials);
  const tablet = { deviceId: null, name: 'Tablet', showroomId: 'manhattan' };
  const { deviceToken } = await post('/api/devices', tablet, token);
  const headers = { authorization: `Bearer ${deviceToken}` };
  const live = await fetch(`${url}/api/sync/live`, { headers });
  office.child.kill('SIGTERM');
  expect(await live.text()).toContain('heartbeat');
  expect(await office.ended).toBe(0);
  expect(office.output.error).toBe('');
});

test('the server does not start with a demo database without DEMO=1, even after two demo starts', async () => {
  for (const _start of [1, 2]) {
    const office = start({ DEMO: '1' });
    await urlOf(office);
    office.child.kill('SIGTERM');
    expect(await office.ended).toBe(0);
  }
  const { output, ended } = start({ DEMO: '0' });
  expect(await ended).toBe(1);
  expect(output.error).toMatch(
    /^Head office could not start\. This database contains the demo, .*\n$/,
  );
  expect(output.out).toBe('');
});

test('outside of the demo, a start without SECRETS_KEY is logged as a warning', async () => {
  const office = start({ DATA_DIR: join(folder.path, 'plain'), LOG_LEVEL: 'warn' });
  await urlOf(office);
  expect(office.output.error).toContain('SECRETS_KEY missing');
  const sealed = start({ DATA_DIR: join(folder.path, 'sealed'), SECRETS_KEY: 's'.repeat(43) });
  await urlOf(sealed);
  expect(sealed.output.error).toBe('');
});
