import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PushResponse } from '#domain/protocol/push.ts';
import { createPasswordHasher } from '../auth/secrets/password.ts';
import { silentLog } from '../ports/silent-log.testing.ts';
import { openPostgresStore } from '../store/postgres/open-postgres-store.ts';
import { startTestPostgres, type TestPostgres } from '../store/postgres/postgres.testing.ts';
import { createTemporaryFolder } from '../store/sqlite/sqlite.testing.ts';
import type { SyncStore } from '../store/store.ts';
import {
  putCustomer,
  registration,
  staffWrites,
  pullRequest,
  pushRequest,
  enrolTablet,
  writeRows,
} from '../test/rows.testing.ts';
import { killServers, runCommand, startServers } from '../test/server-process.testing.ts';

const RESTORES = 10;
/**
 * Number of customers in the backup, so many that several requests of each kind arrive during a
 * restore.
 */
const CUSTOMERS = 2000;
const PASSWORD = 'showroom-demo';
const tablets = ['manhattan-0', 'manhattan-1', 'brooklyn-0', 'queens-0'];

const folder = createTemporaryFolder();
const backup = join(folder.path, 'backup');
let postgres: TestPostgres;
let databaseUrl: string;
let store: SyncStore;
let urls: string[];
beforeAll(async () => {
  postgres = await startTestPostgres();
  databaseUrl = await postgres.createDatabase();
  store = await openPostgresStore(databaseUrl, silentLog);
  const customers = Array.from({ length: CUSTOMERS }, (_, at) => putCustomer({ id: `old-${at}` }));
  const writes = [...staffWrites, ...customers];
  await writeRows(store, writes);
  await store.credentials.savePasswordHash('AGT001', await createPasswordHasher().hash(PASSWORD));
  for (const id of tablets) {
    await enrolTablet(store, id, { id, showroomId: id.replace(/-.*/, '') });
  }
  await store.archive.save(backup, 0);
  ({ urls } = await startServers(databaseUrl, 3));
});
afterAll(async () => {
  await killServers();
  await store.close();
  await postgres.stop();
  folder.remove();
});

/** Number of responses by kind of request and status. */
const statuses = new Map<string, number>();

async function request(path: string, token: string, body?: object): Promise<Response> {
  const url = urls[Math.floor(Math.random() * urls.length)];
  const response = await fetch(`${url}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  const name = `${body ? 'POST' : 'GET'} ${path} ${response.status}`;
  statuses.set(name, (statuses.get(name) ?? 0) + 1);
  return response;
}

async function sync(tablet: string, signal: AbortSignal): Promise<void> {
  const spaceId = tablet.replace(/-.*/, '');
  let last = 0;
  while (!signal.aborted) {
    const customer = { customerId: `${tablet}-${last + 1}` };
    const mutations = [registration(last + 1, { spaceId, customer })];
    const pushed = await request('sync/push', tablet, pushRequest(mutations, { clientId: tablet }));
    if (pushed.status === 200) last = ((await pushed.json()) as PushResponse).lastMutationId;
    await request('sync/pull', tablet, pullRequest({ clientId: tablet, limit: 50 }));
    await sleep(20);
  }
}

/** Sends the requests of an agent who signs in again after each restore. */
async function useRest(signal: AbortSignal): Promise<void> {
  let token = '';
  for (let turn = 0; !signal.aborted; turn += 1) {
    const phone = `(+1) 212 555-0${100 + (turn % 900)}`;
    const payload = { name: `Guest ${turn}`, phone, email: `guest-${turn}@example.com` };
    const created = await request('customers', token, payload);
    const listed = await request('customers?limit=5', token);
    if (created.status === 401 || listed.status === 401) {
      const credentials = { agentCode: 'AGT001', password: PASSWORD };
      const signedIn = await request('agents/login', '', credentials);
      if (signedIn.status === 200) token = (await signedIn.json()).data.token;
    }
    await sleep(20);
  }
}

test('ten restores succeed while three server processes are under load', async () => {
  const stopped = new AbortController();
  const load = Promise.all([
    ...tablets.map((tablet) => sync(tablet, stopped.signal)),
    useRest(stopped.signal),
    useRest(stopped.signal),
  ]);
  const results: (string | number | null)[] = [];
  for (let at = 0; at < RESTORES; at += 1) {
    const args = ['restore', backup, '--replace'];
    const { code, error } = await runCommand(args, { DATABASE_URL: databaseUrl });
    results.push(code === 0 ? 0 : error);
    await sleep(300);
  }
  stopped.abort();
  await load;
  process.stdout.write(
    `${[...statuses].map(([name, count]) => `${count} × ${name}`).join('\n')}\n`,
  );
  expect(results).toEqual(Array.from({ length: RESTORES }, () => 0));
  expect([...statuses.keys()].filter((name) => !/ (200|201|401|503)$/.test(name))).toEqual([]);
  for (const path of [
    'POST sync/push',
    'POST sync/pull',
    'POST customers',
    'GET customers?limit=5',
  ])
    expect(
      [...statuses.keys()].filter((name) => /^(.*) 20[01]$/.exec(name)?.[1] === path),
    ).toHaveLength(1);
});
