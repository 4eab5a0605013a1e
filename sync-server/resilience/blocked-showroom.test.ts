import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { PushResponse } from '#domain/protocol/push.ts';
import { silentLog } from '../ports/silent-log.testing.ts';
import { openPostgresStore } from '../store/postgres/open-postgres-store.ts';
import { query, startOwnPostgres } from '../store/postgres/postgres.testing.ts';
import { startSilentProxy } from '../store/postgres/silent-proxy.testing.ts';
import type { SyncStore } from '../store/store.ts';
import {
  registration,
  staffWrites,
  pullRequest,
  pushRequest,
  enrolTablet,
  writeRows,
} from '../test/rows.testing.ts';
import { killServers, startServer, startServers, urlOf } from '../test/server-process.testing.ts';

/**
 * Time for which requests are measured after each fault: `BLOCKED_SHOWROOM_SECONDS=120` is the full
 * measurement.
 */
const OBSERVED_MS = Number(process.env['BLOCKED_SHOWROOM_SECONDS'] ?? 10) * 1000;
const SETTLES_WITHIN_MS = 15_000;
const TEST_TIMEOUT_MS = OBSERVED_MS + SETTLES_WITHIN_MS + 60_000;

const blocked = Array.from({ length: 6 }, (_, at) => `manhattan-${at}`);
const others = ['brooklyn-0', 'brooklyn-1', 'queens-0', 'queens-1'];

let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;
let databaseUrl: string;
let store: SyncStore;
let urls: string[];
beforeAll(async () => {
  postgres = await startOwnPostgres();
  databaseUrl = await postgres.createDatabase();
  store = await openPostgresStore(databaseUrl, silentLog);
  await writeRows(store, staffWrites);
  for (const id of [
    'manhattan-victim-stopped',
    'manhattan-victim-vanished',
    ...blocked,
    ...others,
  ]) {
    await enrolTablet(store, id, { id, showroomId: id.replace(/-.*/, '') });
  }
  ({ urls } = await startServers(databaseUrl, 2));
});
afterAll(async () => {
  await killServers();
  await store.close();
  await postgres.stop();
});

function post(url: string | undefined, path: string, tablet: string, body: object) {
  return fetch(`${url}/api/sync/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tablet}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
}

function registrationsOf(tablet: string, first: number, count: number) {
  return Array.from({ length: count }, (_, at) => {
    const customerId = `${tablet}-${first + at}`;
    const email = `${customerId}@example.com`;
    // Phone numbers rarely repeat, so that the search for duplicates stays fast.
    const number = createHash('sha256').update(email).digest().readUInt32BE() % 10_000_000;
    const customer = { customerId, email, phone: `+1212${String(number).padStart(7, '2')}` };
    return registration(first + at, { spaceId: tablet.replace(/-.*/, ''), customer });
  });
}

/** Simulates a tablet that numbers its mutations and repeats each push until it is acknowledged. */
class Tablet {
  readonly #name: string;
  readonly #clientId: string;
  readonly statuses: number[] = [];
  acknowledged = 0;
  acknowledgedAt = 0;
  slowestMs = 0;

  constructor(name: string, round: string) {
    this.#name = name;
    this.#clientId = `${name}-${round}`;
  }

  async work(signal: AbortSignal): Promise<void> {
    for (let turn = 0; !signal.aborted; turn += 1) {
      const url = urls[turn % urls.length];
      await this.#request(url, 'push');
      await this.#request(url, 'pull');
      await sleep(50);
    }
  }

  async #request(url: string | undefined, path: 'push' | 'pull'): Promise<void> {
    const begun = performance.now();
    const response = await post(url, path, this.#name, this.#bodyOf(path)).catch(() => undefined);
    this.statuses.push(response?.status ?? 0);
    this.slowestMs = Math.max(this.slowestMs, performance.now() - begun);
    if (response?.status !== 200 || path === 'pull') return;
    this.acknowledged = ((await response.json()) as PushResponse).lastMutationId;
    this.acknowledgedAt = performance.now();
  }

  #bodyOf(path: 'push' | 'pull'): object {
    const clientId = this.#clientId;
    if (path === 'pull') return pullRequest({ clientId, limit: 10 });
    return pushRequest(registrationsOf(clientId, this.acknowledged + 1, 2), { clientId });
  }
}

async function isLocked(): Promise<boolean> {
  const statement = "select version from spaces where id = 'manhattan' for update nowait";
  return query(databaseUrl, statement).then(
    () => false,
    () => true,
  );
}

/**
 * Pushes to a server process, and repeats `halt` and `resume` until `halt` stops the process inside
 * a write transaction of Manhattan.
 */
async function haltInsideWrite(
  url: string,
  tablet: string,
  { halt, resume }: { halt: () => void; resume: () => void },
): Promise<void> {
  let last = 0;
  const halted = new AbortController();
  const pushing = (async () => {
    while (!halted.signal.aborted) {
      const body = pushRequest(registrationsOf(tablet, last + 1, 100), { clientId: tablet });
      const response = await post(url, 'push', tablet, body);
      last = ((await response.json()) as PushResponse).lastMutationId;
    }
  })().catch(() => undefined);
  for (let attempt = 0; attempt < 200; attempt += 1) {
    await sleep(20 + Math.random() * 40);
    halt();
    // Waits, because the database may still commit a statement that the process has already sent.
    await sleep(100);
    if (await isLocked()) {
      halted.abort();
      return;
    }
    resume();
  }
  halted.abort();
  await pushing;
  throw new Error('the process was never inside a write');
}

async function observe(round: string): Promise<void> {
  const begun = performance.now();
  const stopped = new AbortController();
  const waiting = blocked.map((name) => new Tablet(name, round));
  const unaffected = others.map((name) => new Tablet(name, round));
  const work = Promise.all(
    [...waiting, ...unaffected].map((tablet) => tablet.work(stopped.signal)),
  );
  const settled = (async () => {
    while (waiting.some(({ acknowledged }) => acknowledged === 0)) await sleep(50);
    return performance.now() - begun;
  })();
  const settledMs = await Promise.race([settled, sleep(SETTLES_WITHIN_MS, Infinity)]);
  await sleep(Math.max(0, OBSERVED_MS - (performance.now() - begun)));
  stopped.abort();
  await work;
  report(round, settledMs, waiting, unaffected);
  expect(unaffected.flatMap(({ statuses }) => statuses.filter((status) => status !== 200))).toEqual(
    [],
  );
  expect(waiting.flatMap(({ statuses }) => statuses.filter(isUnexpected))).toEqual([]);
  expect(settledMs).toBeLessThan(SETTLES_WITHIN_MS);
}

const isUnexpected = (status: number) => status !== 200 && status !== 503;

function report(round: string, settledMs: number, waiting: Tablet[], unaffected: Tablet[]): void {
  const count = (tablets: Tablet[], status: number) =>
    tablets.flatMap(({ statuses }) => statuses).filter((each) => each === status).length;
  const slowest = Math.max(...unaffected.map(({ slowestMs }) => slowestMs));
  process.stdout.write(
    `${round}: blocked showroom settled after ${Math.round(settledMs)} ms, ` +
      `${count(waiting, 200)} × 200, ${count(waiting, 503)} × 503; other showrooms ` +
      `${count(unaffected, 200)} × 200, ${count(unaffected, 503)} × 503, ` +
      `slowest ${Math.round(slowest)} ms\n`,
  );
}

test(
  'a server process suspended inside a write blocks only the written showroom, for less than 15 s',
  async () => {
    const server = startServer({ DATABASE_URL: databaseUrl });
    const { child } = server;
    const url = await urlOf(server);
    onTestFinished(() => void child.kill('SIGKILL'));
    await haltInsideWrite(url, 'manhattan-victim-stopped', {
      halt: () => child.kill('SIGSTOP'),
      resume: () => child.kill('SIGCONT'),
    });
    await observe('stopped');
  },
  TEST_TIMEOUT_MS,
);

test(
  'a database connection lost inside a write blocks only the written showroom, for less than 15 s',
  async () => {
    const proxy = await startSilentProxy(databaseUrl);
    onTestFinished(proxy.stop);
    const server = startServer({ DATABASE_URL: proxy.url });
    const url = await urlOf(server);
    await haltInsideWrite(url, 'manhattan-victim-vanished', {
      halt: proxy.silence,
      resume: proxy.resume,
    });
    server.child.kill('SIGKILL');
    await observe('vanished');
  },
  TEST_TIMEOUT_MS,
);
