import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../ports/clock.ts';
import { timeOrderedIds } from '../ports/ids.ts';
import { Pokes } from '../ports/pokes.ts';
import { silentLog } from '../ports/silent-log.testing.ts';
import { buildServer } from '../server.ts';
import { PokedVersions } from '../store/pokes/poked-versions.ts';
import { relayPokes } from '../store/pokes/relay-pokes.ts';
import { openPostgresStore } from '../store/postgres/open-postgres-store.ts';
import { query, startOwnPostgres } from '../store/postgres/postgres.testing.ts';
import type { SyncStore } from '../store/store.ts';
import {
  registration,
  staffWrites,
  pushRequest,
  enrolTablet,
  writeRows,
} from '../test/rows.testing.ts';

let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;
let url: string;
let store: SyncStore;
let app: FastifyInstance;
beforeAll(async () => {
  postgres = await startOwnPostgres();
  url = await postgres.createDatabase();
  store = await openPostgresStore(url, silentLog);
  await writeRows(store, staffWrites);
  await enrolTablet(store, 'device-token');
  const ports = { clock: systemClock, ids: timeOrderedIds, pokes: new Pokes() };
  app = buildServer({ ...ports, store, webDir: '/nowhere', logLevel: 'silent' });
});
afterAll(async () => {
  await app.close();
  await store.close();
  await postgres.stop();
});

function push(mutationId: number) {
  const headers = { authorization: 'Bearer device-token' };
  const payload = pushRequest([registration(mutationId)]);
  return app.inject({ method: 'POST', url: '/api/sync/push', headers, payload });
}

/**
 * Opens two poke relays on one database, as two server processes do, each with a subscriber to
 * Manhattan.
 */
async function openRelays() {
  const open = () => {
    const pokes = new Pokes();
    const heard = { count: 0 };
    pokes.subscribe(['catalogue', 'manhattan'], () => (heard.count += 1));
    return { pokes, heard, relay: relayPokes(url, pokes, new PokedVersions(), silentLog) };
  };
  const here = open();
  const there = open();
  const relays = [here.relay, there.relay];
  await Promise.all(relays.map((relay) => relay.ready));
  await expect.poll(() => [here.heard.count, there.heard.count]).toEqual([1, 1]);
  return { here, there, stop: () => Promise.all(relays.map((relay) => relay.stop())) };
}

test('requests get 503 with Retry-After during a database restart, and succeed after the restart', async () => {
  expect((await push(1)).json().lastMutationId).toBe(1);
  const during = Array.from({ length: 8 }, () => push(2));
  await postgres.halt();
  const begun = (await Promise.all(during)).map((answer) => answer.statusCode);
  expect(begun.filter((status) => ![200, 503].includes(status))).toEqual([]);
  const away = await push(2);
  expect([away.statusCode, away.json().code]).toEqual([503, 'UNAVAILABLE']);
  expect(away.headers['retry-after']).toBe('1');
  expect((await app.inject('/healthz')).statusCode).toBe(503);
  await postgres.resume();
  expect((await push(2)).json().lastMutationId).toBe(2);
  const customers = await store.read((snapshot) => snapshot.all('customers'));
  expect(customers.map((row) => row.id)).toEqual(['customer-1-1', 'customer-1-2']);
});

test('a notification in one process pokes the subscribers in every process exactly once', async () => {
  const { here, there, stop } = await openRelays();
  here.pokes.notify(['manhattan']);
  await expect.poll(() => there.heard.count).toBe(2);
  there.pokes.notify(['queens']);
  there.pokes.notify(['catalogue', 'manhattan']);
  await expect.poll(() => here.heard.count).toBe(3);
  await sleep(50);
  expect([here.heard.count, there.heard.count]).toEqual([3, 3]);
  await stop();
});

test('500 notifications in one process call a subscriber in another process fewer than 12 times', async () => {
  const { here, there, stop } = await openRelays();
  for (let count = 0; count < 500; count += 1) here.pokes.notify([`space-${count}`, 'manhattan']);
  await expect.poll(() => there.heard.count).toBeGreaterThan(1);
  await sleep(50);
  expect(there.heard.count).toBeLessThan(12);
  await stop();
});

test('after a database outage all subscribers are poked, and later notifications arrive again', async () => {
  const { here, there, stop } = await openRelays();
  await postgres.halt();
  here.pokes.notify(['manhattan']);
  await sleep(50);
  await postgres.resume();
  await expect.poll(() => here.heard.count).toBeGreaterThanOrEqual(3);
  await expect.poll(() => there.heard.count).toBeGreaterThanOrEqual(2);
  const before = there.heard.count;
  here.pokes.notify(['manhattan']);
  await expect.poll(() => there.heard.count).toBeGreaterThan(before);
  await stop();
});

test('an unreadable message on the notification channel pokes no subscriber', async () => {
  const { here, stop } = await openRelays();
  for (const text of ['', 'no JSON', '{"from":"x"}', '{"from":1,"spaceIds":["manhattan"]}']) {
    await query(url, `select pg_notify('forecourt_pokes', '${text}')`);
  }
  await sleep(50);
  expect(here.heard.count).toBe(1);
  await stop();
});
