import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PushResponse } from '#domain/protocol/push.ts';
import { silentLog } from '../ports/silent-log.testing.ts';
import { openPostgresStore } from '../store/postgres/open-postgres-store.ts';
import { startTestPostgres, type TestPostgres } from '../store/postgres/postgres.testing.ts';
import type { SyncStore } from '../store/store.ts';
import {
  registration,
  staffWrites,
  pushRequest,
  enrolTablet,
  writeRows,
} from '../test/rows.testing.ts';
import {
  killServers,
  type ServerProcess,
  startServer,
  urlOf,
} from '../test/server-process.testing.ts';

const PROCESSES = 3;
const CLIENTS = 6;
/** Number of processes that the simulated proxy tries before a request fails. */
const ATTEMPTS = 3;

let postgres: TestPostgres;
let store: SyncStore;
let env: Record<string, string>;
const processes: { server: ServerProcess; url: string }[] = [];
beforeAll(async () => {
  postgres = await startTestPostgres();
  env = { DATABASE_URL: await postgres.createDatabase(), DRAIN_SECONDS: '1' };
  store = await openPostgresStore(env['DATABASE_URL'] ?? '', silentLog);
  await writeRows(store, staffWrites);
  await enrolTablet(store, 'device-token');
  for (let at = 0; at < PROCESSES; at += 1) processes.push(await begin());
});
afterAll(async () => {
  await killServers();
  await store.close();
  await postgres.stop();
});

async function begin() {
  const server = startServer(env);
  return { server, url: await urlOf(server) };
}

/**
 * Returns the URLs of the processes whose `/readyz` responds with 200, as a proxy determines them.
 */
async function readyUrls(): Promise<string[]> {
  const asked = processes.map(async ({ url }) => {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    return answer?.status === 200 ? [url] : [];
  });
  return (await Promise.all(asked)).flat();
}

/**
 * Pushes like a tablet behind the simulated proxy; resolves with undefined if all attempts failed.
 */
async function push(clientId: string, id: number): Promise<PushResponse | undefined> {
  const customerId = `${clientId}-${id}`;
  const phone = `+1212${String(Number(clientId.slice(-1)) * 100_000 + id + 1_000_000)}`;
  const customer = { customerId, phone, email: `${customerId}@example.com` };
  const body = JSON.stringify(pushRequest([registration(id, { customer })], { clientId }));
  const headers = { authorization: 'Bearer device-token', 'content-type': 'application/json' };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const urls = await readyUrls();
    const url = urls[(id + attempt) % Math.max(1, urls.length)];
    const answer = await fetch(`${url}/api/sync/push`, { method: 'POST', headers, body }).catch(
      () => undefined,
    );
    if (answer?.status === 200) return (await answer.json()) as PushResponse;
  }
  return undefined;
}

test('a rolling restart of three processes under load fails no push and loses no mutation', async () => {
  const enough = new AbortController();
  const failed: string[] = [];
  const sent = new Map<string, number>();
  const work = async (clientId: string) => {
    for (let id = 1; !enough.signal.aborted; id += 1) {
      const answer = await push(clientId, id);
      if (answer?.lastMutationId !== id) failed.push(`${clientId} ${id}`);
      sent.set(clientId, id);
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_, at) => `client-${at}`);
  const load = Promise.all(clients.map(work));
  for (let at = 0; at < PROCESSES; at += 1) {
    const before = processes[at];
    before?.server.child.kill('SIGTERM');
    expect(await before?.server.ended).toBe(0);
    processes[at] = await begin();
  }
  enough.abort();
  await load;

  expect(failed).toEqual([]);
  const customers = await store.read((snapshot) => snapshot.all('customers'));
  const wanted = [...sent].flatMap(([clientId, last]) =>
    Array.from({ length: last }, (_, at) => `${clientId}-${at + 1}`),
  );
  expect(wanted.length).toBeGreaterThan(CLIENTS * PROCESSES);
  expect(customers.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted());
  expect(await store.read((snapshot) => snapshot.all('attentions'))).toEqual([]);
  expect(await store.archive.verifyLog()).toMatchObject([
    { space: 'manhattan', lines: wanted.length, problem: null },
  ]);
});
