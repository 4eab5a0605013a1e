import { afterEach, beforeEach, expect, test } from 'vitest';
import { registration, testDevice, pushRequest } from '../../test/rows.testing.ts';
import {
  DEVICE_TOKEN,
  openTestServer,
  type TestServer,
  verdictsOf,
} from '../../test/server.testing.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
  await server.enrol('token-2', testDevice({ id: 'device-2' }));
  await server.enrol('token-far', testDevice({ id: 'device-3', showroomId: 'brooklyn' }));
});
afterEach(() => server.close());

const unsent = () => pushRequest([registration(1), registration(2)]);

async function verdicts(url: string, token: string): Promise<string[]> {
  const answer = await server.post(url, unsent(), token);
  expect(answer.statusCode).toBe(200);
  return answer.json().verdicts.map(({ verdict }: { verdict: string }) => verdict);
}

test('mutations from a rescue file are applied once, even if the rescued tablet pushes them later', async () => {
  expect(await verdicts('/api/sync/rescue', 'token-2')).toEqual(['applied', 'applied']);
  expect(await verdicts('/api/sync/rescue', 'token-2')).toEqual(['duplicate', 'duplicate']);
  expect(await verdicts('/api/sync/push', DEVICE_TOKEN)).toEqual(['duplicate', 'duplicate']);
});

test('a rescue does not apply mutations again that the rescued tablet has already pushed', async () => {
  expect(await verdicts('/api/sync/push', DEVICE_TOKEN)).toEqual(['applied', 'applied']);
  expect(await verdicts('/api/sync/rescue', 'token-2')).toEqual(['duplicate', 'duplicate']);
});

test('a rescue by a tablet of another showroom is accepted only if all mutations are settled', async () => {
  expect(await verdicts('/api/sync/push', DEVICE_TOKEN)).toEqual(['applied', 'applied']);
  expect(await verdicts('/api/sync/rescue', 'token-far')).toEqual(['duplicate', 'duplicate']);
  const one = pushRequest([registration(2), registration(3)]);
  expect((await server.post('/api/sync/rescue', one, 'token-far')).statusCode).toBe(403);
});

test('a rescue of unsettled mutations by a tablet of another showroom is rejected with 403', async () => {
  const answer = await server.post('/api/sync/rescue', unsent(), 'token-far');
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'FORBIDDEN']);
});

test('mutations of a moved tablet can be rescued in the showroom where they were recorded', async () => {
  await server.store.fleet.arrive('device-1', 'brooklyn');
  await server.store.fleet.end('device-1', 'lost', { agentId: 'AGT002', at: 1 });
  const grant = await server.grantTo('AGT001');
  const granted = pushRequest([registration(1, { grant }), registration(2, { grant })]);
  const { verdicts: settled } = (await server.post('/api/sync/rescue', granted, 'token-2')).json();
  expect(settled.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
    'applied',
    'applied',
  ]);
});

test('mutations of a tablet unknown to the server can be rescued with grants issued on that tablet', async () => {
  const deviceId = 'never-seen';
  const [granted, other] = [
    await server.grantTo('AGT001', { deviceId }),
    await server.grantTo('AGT001', { deviceId: 'device-2' }),
  ];
  const mutations = [
    registration(1, { deviceId, grant: granted }),
    registration(2, { deviceId, grant: other }),
    registration(3, { deviceId }),
  ];
  const answer = await server.post('/api/sync/rescue', pushRequest(mutations), 'token-2');
  expect(verdictsOf(answer.json())).toEqual([
    '1 applied',
    '2 attention ACTOR_NOT_PROVEN',
    '3 attention ACTOR_NOT_PROVEN',
  ]);
});

test('after a rescue, a tablet that is enrolled again can still push its own mutations', async () => {
  const [first, second] = [1, 2].map((id) => registration(id, { deviceId: 'forgotten' }));
  // The rescue file lacks the first mutation, so the server cannot settle the second mutation yet.
  await server.post('/api/sync/rescue', pushRequest([second]), 'token-2');
  const tablet = { deviceId: 'forgotten', name: 'Back again', showroomId: 'manhattan' };
  const enrolled = await server.post('/api/devices', tablet, await server.signIn());
  const { deviceToken } = enrolled.json().data;
  const answer = await server.post('/api/sync/push', pushRequest([first, second]), deviceToken);
  expect([answer.statusCode, answer.json().lastMutationId]).toEqual([200, 2]);
});

test('a rescue settles no mutations after a gap in the mutation ids', async () => {
  const epoch = await server.store.read(async (snapshot) => (await snapshot.epoch()).id);
  await server.post('/api/sync/push', pushRequest([registration(1)]), DEVICE_TOKEN);
  for (const mutations of [[], [registration(1_000_000)], [null, registration(3)]]) {
    const body = pushRequest(mutations, { epoch, begins: 1_000_000 });
    const rescue = await server.post('/api/sync/rescue', body, 'token-2');
    expect(rescue.json()).toMatchObject({ lastMutationId: 1, verdicts: [] });
  }
  expect(await verdicts('/api/sync/push', DEVICE_TOKEN)).toEqual(['duplicate', 'applied']);
});

test('`begins` skips mutation ids in a push of the client’s own tablet, but not in a rescue', async () => {
  const epoch = await server.store.read(async (snapshot) => (await snapshot.epoch()).id);
  const body = pushRequest([registration(4)], { epoch, begins: 4 });
  const rescue = await server.post('/api/sync/rescue', body, 'token-2');
  expect(rescue.json()).toMatchObject({ lastMutationId: 0, verdicts: [] });
  const push = await server.post('/api/sync/push', body, DEVICE_TOKEN);
  expect(push.json()).toMatchObject({ lastMutationId: 4, verdicts: [{ verdict: 'applied' }] });
});

test('a rescue without an enrolled tablet or with an unreadable request is rejected', async () => {
  expect((await server.post('/api/sync/rescue', unsent(), 'unknown')).statusCode).toBe(401);
  expect((await server.post('/api/sync/rescue', { protocol: 1 }, 'token-2')).statusCode).toBe(400);
  expect((await server.post('/api/sync/rescue', { protocol: 9 }, 'token-2')).statusCode).toBe(426);
});
