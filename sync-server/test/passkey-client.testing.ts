import { expect } from 'vitest';
import { openTestServer, TEST_PASSWORD } from './server.testing.ts';
import { createSoftwarePasskey, type SoftwarePasskey } from './software-passkey.testing.ts';

export const SITE = 'https://forecourt.example.com';

type ServerOptions = Parameters<typeof openTestServer>[0];

/** Opens a test server at `SITE` and sends requests to it as a signed-in agent. */
export async function openPasskeyClient(options: ServerOptions = {}) {
  const server = await openTestServer({ publicOrigin: SITE, ...options });
  const credentials = { agentCode: 'AGT001', password: TEST_PASSWORD };
  const client = {
    server,
    token: await server.tokenOf('AGT001'),
    credentials,
    close: () => server.close(),
    send: (method: 'GET' | 'PUT' | 'POST', path: string, body?: object, headers: object = {}) =>
      server.app.inject({
        method,
        url: `/api/agents/${path}`,
        headers: { authorization: `Bearer ${client.token}`, ...headers },
        ...(body && { payload: body }),
      }),
    login: (fields: object = {}) => server.post('/api/agents/login', { ...credentials, ...fields }),
    begin: (password = TEST_PASSWORD) => client.send('POST', 'passkeys', { password }),
    async challengeOf(agentCode = 'AGT001'): Promise<string> {
      const body = { agentCode, password: TEST_PASSWORD };
      const response = await server.post('/api/agents/login/passkey', body);
      return String(response.json().data?.challenge);
    },
    list: async () => (await client.send('GET', 'passkeys')).json().data,
    rowOfAgent: () => server.store.read((snapshot) => snapshot.get('agents', 'AGT001')),
    /** Returns the entries of the security log, oldest first: `sign-in AGT001`. */
    async recorded(): Promise<string[]> {
      const entries = await server.store.securityLog.list({ limit: 50 });
      return entries.map(({ kind, agentId }) => `${kind} ${agentId}`).toReversed();
    },
    async add(passkey: SoftwarePasskey, name = 'Office key') {
      const { challenge } = (await client.begin()).json().data;
      const body = { name, passkey: passkey.register(challenge) };
      return client.send('POST', 'passkeys/confirm', body);
    },
    async addNew(name?: string): Promise<SoftwarePasskey & { entry: { id: string } }> {
      const passkey = createSoftwarePasskey(SITE);
      // The list is sorted by time of creation: at a later time, the new passkey is the last one.
      server.passTime(1);
      expect((await client.add(passkey, name)).statusCode).toBe(200);
      const { passkeys } = await client.list();
      return { ...passkey, entry: passkeys.at(-1) };
    },
  };
  return client;
}
export type PasskeyClient = Awaited<ReturnType<typeof openPasskeyClient>>;

/** Returns the status of a response, and the reason of its error. */
export function refusalOf(response: { statusCode: number; json: () => { reason?: string } }) {
  return [response.statusCode, response.json().reason];
}
