import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Device } from '#domain/devices/device.ts';
import type { Write } from '#domain/mutations/outcome.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { PullRequest, PullResponse } from '#domain/protocol/pull.ts';
import type { PushRequest, PushResponse } from '#domain/protocol/push.ts';
import { createPasswordHasher } from '../auth/secrets/password.ts';
import { hashToken } from '../auth/token.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import { Pokes } from '../ports/pokes.ts';
import { createRecordingLog } from '../ports/silent-log.testing.ts';
import { destroyDueErasures } from '../maintenance/destroy-due-erasures.ts';
import { buildPullResponse } from '../reconcile/pull/build-pull.ts';
import { processPush } from '../reconcile/push/process-push.ts';
import { demoPayments } from '../routes/bookings/payments.ts';
import { buildServer } from '../server.ts';
import { openSqliteStore } from '../store/sqlite/open-sqlite-store.ts';
import { createTemporaryFolder } from '../store/sqlite/sqlite.testing.ts';
import {
  enrolTablet,
  pullRequest,
  pushRequest,
  staffWrites,
  testDevice,
  writeRows,
} from './rows.testing.ts';

export const TEST_PASSWORD = 'showroom-demo';
export const DEVICE_TOKEN = 'device-token';

/**
 * Low cost of password hashes: the default cost is slow on purpose, and these tests do not measure
 * the cost.
 */
const passwords = createPasswordHasher({ N: 2 ** 4, r: 8, p: 1 });
const testHash = passwords.hash(TEST_PASSWORD);

/** Very high rate limits, because all requests of a test come from one address. */
const limits = {
  perAddress: 1e9,
  perAgent: 1e9,
  perDevice: 1e9,
  tabletsPerAddress: 1e9,
  shareRequests: { perAddress: 1e9, perShare: 1e9 },
};

function countedIds(prefix: string): Ids {
  let count = 0;
  return {
    next: () => {
      count += 1;
      return `${prefix}-${count}`;
    },
  };
}

const testClock: Clock = { now: () => 1_795_000_000_000 };

/**
 * Database file that is created once per process; the store of every test begins as a copy of this
 * file.
 */
let beginning: Promise<Buffer> | undefined;

async function makeBeginning(): Promise<Buffer> {
  const folder = createTemporaryFolder();
  const file = join(folder.path, 'head-office.sqlite');
  const store = await openSqliteStore(file);
  await writeRows(store, staffWrites);
  await store.close();
  const bytes = readFileSync(file);
  folder.remove();
  return bytes;
}

interface StoreOptions {
  /** Initial database file; default: a file with showrooms and agents. */
  copy?: Buffer;
  clock?: Clock;
}

/** Opens a server without HTTP, on its own SQLite file. */
export async function openHeadlessServer({ copy, clock = testClock }: StoreOptions = {}) {
  beginning ??= makeBeginning();
  const folder = createTemporaryFolder();
  const file = join(folder.path, 'head-office.sqlite');
  writeFileSync(file, copy ?? (await beginning));
  const store = await openSqliteStore(file);
  const log = createRecordingLog();
  const poked: string[] = [];
  const pokes = { notify: (spaceIds: readonly string[]) => void poked.push(...spaceIds) };
  const deps = { store, clock, ids: countedIds('attention'), log, pokes };
  let copies = 0;
  let sessions = 0;
  const push = async (
    mutations: unknown[],
    request: Partial<PushRequest> = {},
    device = testDevice(),
  ) => (await processPush(deps, device, pushRequest(mutations, request))).value;
  return {
    ...deps,
    write: (writes: readonly Write[]) => writeRows(store, writes),
    poked,
    push,
    verdicts: async (mutations: unknown[]) => verdictsOf(await push(mutations)),
    attentions: () => store.read((snapshot) => snapshot.all('attentions')),
    pull: (request: Partial<PullRequest> = {}, device = testDevice()): Promise<PullResponse> =>
      buildPullResponse(deps, device, pullRequest(request)),
    enrol: (token: string, fields?: Partial<Device>) => enrolTablet(store, token, fields),
    /** Issues a grant to an agent with a session of `sessionMs`. Returns the token of the grant. */
    grantTo: async (
      agentId: string,
      { deviceId = 'device-1', sessionMs = 3_600_000, issuedAt = clock.now() } = {},
    ) => {
      sessions += 1;
      const sessionHash = `session-${sessions}`;
      const session = { agentId, expiresAt: issuedAt + sessionMs };
      await store.credentials.saveAgentToken(sessionHash, session, issuedAt);
      const request = { agentId, deviceId, sessionHash, issuedAt, nonce: `grant-${sessions}` };
      return (await store.grants.issue(request)).token;
    },
    /**
     * Destroys the data of all customers with a pending erasure, as maintenance does a day later.
     */
    destroyErased: () =>
      destroyDueErasures({ ...deps, clock: { now: () => clock.now() + DAY_MS } }),
    file,
    folder: folder.path,
    epoch: async () => (await store.read((snapshot) => snapshot.epoch())).id,
    /**
     * Copies the database file while the server is running, as an operator might do, and returns
     * the content of the copy.
     */
    copy: (): Buffer => {
      const target = join(folder.path, `copy-${(copies += 1)}.sqlite`);
      const database = new DatabaseSync(file);
      database.prepare('vacuum into ?').run(target);
      database.close();
      return readFileSync(target);
    },
    close: async () => {
      await store.close();
      folder.remove();
    },
  };
}
export type HeadlessServer = Awaited<ReturnType<typeof openHeadlessServer>>;

/** Formats verdicts as `1 applied`, `2 attention SLOT_TAKEN`. */
export function verdictsOf(response: PushResponse): string[] {
  return response.verdicts.map((verdict) =>
    'code' in verdict && verdict.code
      ? `${verdict.mutationId} ${verdict.verdict} ${verdict.code}`
      : `${verdict.mutationId} ${verdict.verdict}`,
  );
}

type ServerOptions = Partial<Parameters<typeof buildServer>[0]>;

/** Opens a test server with all routes and one enrolled tablet, without listening on a port. */
export async function openTestServer({ webDir = '/nowhere', ...server }: ServerOptions = {}) {
  const office = await openHeadlessServer();
  const { credentials } = office.store;
  const hash = await testHash;
  for (const agentId of ['AGT001', 'AGT002', 'AGT003']) {
    await credentials.savePasswordHash(agentId, hash);
  }
  await office.enrol(DEVICE_TOKEN);
  const pokes = new Pokes();
  let now = office.clock.now();
  const clock = { now: () => now };
  const app = buildServer({
    ...office,
    passwords,
    clock,
    pokes,
    webDir,
    limits,
    logLevel: 'silent',
    payments: demoPayments,
    ...server,
  });
  let tokens = 0;
  return {
    ...office,
    app,
    pokes,
    passTime: (ms: number) => {
      now += ms;
    },
    post: (url: string, payload: InjectOptions['payload'], token?: string) =>
      post(app, url, payload, token),
    signIn: async (agentCode = 'AGT001') => {
      const payload = { agentCode, password: TEST_PASSWORD };
      const answer = await post(app, '/api/agents/login', payload);
      return String(answer.json().data.token);
    },
    /**
     * Creates a session token of an agent directly, which is faster than a sign-in with a password.
     */
    tokenOf: async (agentId: string, lifeMs = 3_600_000) => {
      tokens += 1;
      const token = `token-${tokens}-of-${agentId}`;
      const begun = office.clock.now();
      const session = { agentId, expiresAt: begun + lifeMs };
      await credentials.saveAgentToken(hashToken(token), session, begun);
      return token;
    },
    close: async () => {
      await app.close();
      await office.close();
    },
  };
}
export type TestServer = Awaited<ReturnType<typeof openTestServer>>;

function post(
  app: FastifyInstance,
  url: string,
  payload: InjectOptions['payload'],
  token?: string,
) {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  return app.inject({
    method: 'POST',
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
}
