import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PushResponse } from '#domain/protocol/push.ts';
import { toDealerSpaceId } from '#domain/rows/spaces.ts';
import { deviceTopicOf, Pokes } from '../ports/pokes.ts';
import { silentLog } from '../ports/silent-log.testing.ts';
import { PokedVersions } from '../store/pokes/poked-versions.ts';
import { relayPokes } from '../store/pokes/relay-pokes.ts';
import { openPostgresStore } from '../store/postgres/open-postgres-store.ts';
import { query, startTestPostgres, type TestPostgres } from '../store/postgres/postgres.testing.ts';
import type { SyncStore } from '../store/store.ts';
import {
  putCustomer,
  registration,
  staffWrites,
  enrolTablet,
  writeRows,
  pullRequest,
  pushRequest,
} from '../test/rows.testing.ts';
import {
  killServers,
  subscribeToPokes,
  runCommand,
  sendJson,
  type ServerProcess,
  startServer,
  startServers,
} from '../test/server-process.testing.ts';

/** The three server processes of these tests share only a database of this PostgreSQL server. */
let postgres: TestPostgres;
let databaseUrl: string;
let store: SyncStore;
let servers: ServerProcess[];
let urls: string[];
beforeAll(async () => {
  postgres = await startTestPostgres();
  databaseUrl = await postgres.createDatabase();
  store = await openPostgresStore(databaseUrl, silentLog);
  await writeRows(store, staffWrites);
  await enrolTablet(store, 'device-token');
  ({ servers, urls } = await startServers(databaseUrl, 3));
});
afterAll(async () => {
  await killServers();
  await store.close();
  await postgres.stop();
});

function post<T>(url: string | undefined, path: string, body: object): Promise<T> {
  return sendJson('POST', `${url}/api/sync/${path}`, 'device-token', body);
}

const clientIds = ['poking', 'roaming', 'unlucky'];

/** Registers customers with distinct contact data, so that no customer is a possible duplicate. */
function push(url: string | undefined, clientId: string, ids: number[]): Promise<PushResponse> {
  const mutations = ids.map((id) => {
    const customerId = `${clientId}-${id}`;
    const phone = `+1212556${1000 * clientIds.indexOf(clientId) + 1000 + id}`;
    return registration(id, {
      customer: { customerId, phone, email: `${customerId}@example.com` },
    });
  });
  return post(url, 'push', pushRequest(mutations, { clientId }));
}

async function customersOf(clientId: string): Promise<string[]> {
  const customers = await store.read((snapshot) => snapshot.all('customers'));
  return customers.map((row) => row.id).filter((id) => id.startsWith(`${clientId}-`));
}

test('a commit for which no process sends a poke still pokes the live streams of all processes', async () => {
  const abort = new AbortController();
  const streams = await Promise.all(
    urls.map((url) => subscribeToPokes(url, 'device-token', abort.signal)),
  );
  // A write through this store sends no pokes.
  const writes = [putCustomer({ id: 'unpoked' })];
  await writeRows(store, writes, ['manhattan']);
  expect(await Promise.all(streams.map((stream) => stream.news))).toEqual([true, true, true]);
  abort.abort();
});

test('a push to one process pokes the live streams of all processes', async () => {
  const abort = new AbortController();
  const streams = await Promise.all(
    urls.map((url) => subscribeToPokes(url, 'device-token', abort.signal)),
  );
  await push(urls[0], 'poking', [1]);
  expect(await Promise.all(streams.map((stream) => stream.news))).toEqual([true, true, true]);
  abort.abort();
});

type Poked = Record<'here' | 'there', PokedVersions>;

/**
 * Opens two poke relays without servers; `heard` collects the topics that reach the second relay.
 */
async function withRelays(
  topics: readonly string[],
  work: (here: Pokes, heard: Set<string>, poked: Poked) => Promise<void>,
): Promise<void> {
  const [here, there] = [new Pokes(), new Pokes()];
  const poked: Poked = { here: new PokedVersions(), there: new PokedVersions() };
  const relays = [
    relayPokes(databaseUrl, here, poked.here, silentLog),
    relayPokes(databaseUrl, there, poked.there, silentLog),
  ];
  await Promise.all(relays.map(({ ready }) => ready));
  const heard = new Set<string>();
  for (const topic of topics) there.subscribe([topic], () => heard.add(topic));
  try {
    await work(here, heard, poked);
  } finally {
    await Promise.all(relays.map((relay) => relay.stop()));
  }
}

test('pokes for single tablets and for spaces reach the subscribers in another process', async () => {
  const longest = 'x'.repeat(64);
  const topics = [
    deviceTopicOf('device-1'),
    deviceTopicOf(longest),
    toDealerSpaceId(longest),
    'manhattan',
  ];
  await withRelays(topics, async (here, heard) => {
    // While this topic is being sent, the following topics are queued and then sent in one message.
    here.notify(['brooklyn']);
    for (const topic of topics) here.notify([topic]);
    await expect.poll(() => [...heard].toSorted()).toEqual(topics.toSorted());
  });
});

test('a poke between processes contains the version of its commit', async () => {
  await withRelays(['manhattan'], async (here, heard, poked) => {
    poked.here.raise('manhattan', 7);
    here.notify(['manhattan', deviceTopicOf('device-1')]);
    await expect.poll(() => [...heard]).toEqual(['manhattan']);
    expect([...poked.there.copy()]).toEqual([['manhattan', 7]]);
  });
});

test('an unreadable topic in a message between processes does not affect the other topics', async () => {
  await withRelays(['manhattan', 'brooklyn'], async (_here, heard) => {
    const spaceIds = ['manhattan', 'device/1', 7, null, 'y'.repeat(500), 'brooklyn'];
    const message = JSON.stringify({ from: 'another version', spaceIds });
    await query(databaseUrl, `select pg_notify('forecourt_pokes', '${message}')`);
    await expect.poll(() => [...heard].toSorted()).toEqual(['brooklyn', 'manhattan']);
  });
});

test('a command that loads a price list pokes the live streams of all processes', async () => {
  const abort = new AbortController();
  const streams = await Promise.all(
    urls.map((url) => subscribeToPokes(url, 'device-token', abort.signal)),
  );
  const file = fileURLToPath(new URL('../seed/catalogue.json', import.meta.url));
  const loaded = await runCommand(['catalogue', file], { DATABASE_URL: databaseUrl });
  expect(loaded.code).toBe(0);
  expect(await Promise.all(streams.map((stream) => stream.news))).toEqual([true, true, true]);
  abort.abort();
});

test('the operator commands showroom and admin poke the spaces of the rows that they change', async () => {
  const pokedBy = (args: string[]) =>
    runCommand(args, { DATABASE_URL: databaseUrl }).then(({ code, error }) => {
      expect([code, error]).toEqual([0, '']);
    });
  const place = ['Tacoma', 'Tacoma, WA', '12 Dock Street', '+12535550101', 'America/Los_Angeles'];
  const person = ['ADM077', 'Graham Whitlock', 'graham@example.com', '+12125550100'];
  for (const [args, topic] of [
    [['showroom', 'Sound Motors', ...place], 'catalogue'],
    [['admin', ...person], 'manhattan'],
  ] as const) {
    await withRelays([topic], async (_here, heard) => {
      await pokedBy([...args]);
      await expect.poll(() => [...heard]).toEqual([topic]);
    });
  }
});

test('overlapping pushes sent concurrently to three processes apply each mutation exactly once', async () => {
  const ids = [1, 2, 3, 4, 5, 6];
  const pushes = Array.from({ length: 12 }, (_, index) =>
    push(urls[index % 3], 'roaming', ids.slice(0, 1 + (index % ids.length))),
  );
  const answers = await Promise.all(pushes);
  await push(urls[1], 'roaming', ids);
  const fresh = answers.flatMap((answer) => answer.verdicts).map(({ verdict }) => verdict);
  expect(fresh.filter((verdict) => verdict === 'applied').length).toBeLessThanOrEqual(ids.length);
  expect(await customersOf('roaming')).toHaveLength(ids.length);
  expect(await store.read((snapshot) => snapshot.all('attentions'))).toEqual([]);
});

test('a server process whose port is in use exits with one error sentence', async () => {
  const port = new URL(urls[0] ?? '').port;
  // Without this key, the start also logs a warning.
  const environment = { DATABASE_URL: databaseUrl, PORT: port, SECRETS_KEY: 'k'.repeat(43) };
  const { output, ended } = startServer(environment);
  expect(await ended).toBe(1);
  expect(output.error).toMatch(/^Head office could not start\. .*EADDRINUSE.*\n$/);
});

test('killing a process loses no acknowledged mutation, and the other processes continue', async () => {
  const victim = servers[2];
  let acknowledged = 0;
  const untilItDies = (async () => {
    for (let id = 1; ; id += 1) {
      acknowledged = (await push(urls[2], 'unlucky', [id])).lastMutationId;
      if (id === 20) victim?.child.kill('SIGKILL');
    }
  })();
  await expect(untilItDies).rejects.toThrow();
  await victim?.ended;
  expect(acknowledged).toBeGreaterThanOrEqual(20);
  const kept = await customersOf('unlucky');
  expect(kept.length).toBeGreaterThanOrEqual(acknowledged);
  const again = Array.from({ length: kept.length + 5 }, (_, index) => index + 1);
  expect((await push(urls[0], 'unlucky', again)).lastMutationId).toBe(again.length);
  expect(await customersOf('unlucky')).toHaveLength(again.length);
  const pull = pullRequest({ clientId: 'unlucky' });
  expect(await post(urls[1], 'pull', pull)).toMatchObject({ lastMutationId: again.length });
});
