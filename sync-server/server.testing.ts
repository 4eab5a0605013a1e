import type { FastifyInstance, InjectOptions } from 'fastify';
import { createPasswords } from './auth/password.ts';
import { openTestHeadOffice } from './head-office.testing.ts';
import { Pokes } from './ports/pokes.ts';
import { buildServer } from './server.ts';

export const TEST_PASSWORD = 'showroom-demo';
export const DEVICE_TOKEN = 'device-token';

/** Hashing is slow on purpose, and no test here is about that. */
const passwords = createPasswords({ N: 2 ** 4, r: 8, p: 1 });
const testHash = passwords.hash(TEST_PASSWORD);

/** Nobody is stopped: requests of tests come from one address. */
const limits = { perAddress: 1e9, perAgent: 1e9 };

type TestOptions = Partial<Parameters<typeof buildServer>[0]>;

/** A head office behind a server that listens nowhere, with one enrolled tablet. */
export async function openTestServer({ webDir = '/nowhere', ...server }: TestOptions = {}) {
  const office = await openTestHeadOffice();
  const hash = await testHash;
  for (const agentId of ['AGT001', 'AGT002', 'AGT003']) {
    await office.store.credentials.savePasswordHash(agentId, hash);
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
    ...server,
  });
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
