import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { RequestError } from '../errors/request-error.ts';
import { testDevice } from '../test/rows.testing.ts';
import { openHeadlessServer, type HeadlessServer } from '../test/server.testing.ts';
import { requireAgent } from './require-agent.ts';
import { requireAnyDevice } from './require-any-device.ts';
import { admitDevice, recordPull, requireDevice } from './require-device.ts';
import { requireDeviceOrAgent } from './require-device-or-agent.ts';
import { hashToken } from './token.ts';

let office: HeadlessServer;
let now: number;
beforeEach(async () => {
  office = await openHeadlessServer();
  now = office.clock.now();
  await office.enrol('of-device');
  await office.enrol('of-revoked', testDevice({ id: 'device-2', revokedAt: 5 }));
  await saveSession('of-agent', 'AGT001');
  await saveSession('of-disabled', 'AGT003');
});
afterEach(() => office.close());

function saveSession(token: string, agentId: string): Promise<void> {
  const session = { agentId, expiresAt: now + 1000 };
  return office.store.credentials.saveAgentToken(hashToken(token), session, now);
}
const deps = () => ({ store: office.store, clock: { now: () => now } });
const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

test.each([
  ['requireDevice', ['of-device'], requireDevice],
  ['requireAnyDevice', ['of-device', 'of-revoked'], requireAnyDevice],
  ['requireAgent', ['of-agent'], requireAgent],
  ['requireDeviceOrAgent', ['of-device', 'of-agent'], requireDeviceOrAgent],
])('`%s` accepts the tokens %j and rejects all other tokens', async (_name, accepted, require) => {
  for (const token of ['of-device', 'of-revoked', 'of-agent', 'of-disabled', 'unknown', '']) {
    const code = await require(deps(), withToken(token)).then(
      () => 'accepted',
      (error: RequestError) => error.code,
    );
    expect([token, code]).toEqual([token, accepted.includes(token) ? 'accepted' : 'UNAUTHORISED']);
  }
  await expect(require(deps(), { headers: {} })).rejects.toThrow('UNAUTHORISED');
});

test('the token checks return the device or the agent of the token', async () => {
  expect(await requireDevice(deps(), withToken('of-device'))).toEqual(testDevice());
  expect(await requireAgent(deps(), withToken('of-agent'))).toEqual(anAgent());
  const { id, showroomId } = await requireAnyDevice(deps(), withToken('of-revoked'));
  expect([id, showroomId]).toEqual(['device-2', 'manhattan']);
});

test('a session token of an agent is rejected from the instant of its expiry', async () => {
  now += 999;
  await requireAgent(deps(), withToken('of-agent'));
  now += 1;
  await expect(requireAgent(deps(), withToken('of-agent'))).rejects.toThrow('UNAUTHORISED');
});

test.each([
  [60_000, false],
  [60_001, true],
  [-60_000, false],
  [-60_001, true],
])(
  'a request %d ms after the stored last request updates `lastSeenAt`: %s',
  async (ms, isStored) => {
    const seen = async () => (await office.store.credentials.findDevice('device-1'))?.lastSeenAt;
    await requireDevice(deps(), withToken('of-device'));
    const first = now;
    expect(await seen()).toBe(first);
    now += ms;
    await requireDevice(deps(), withToken('of-device'));
    expect(await seen()).toBe(isStored ? now : first);
  },
);

test.each([
  [60_000, false],
  [60_001, true],
  [-60_001, true],
])('a pull %d ms after the stored last pull updates `lastPulledAt`: %s', async (ms, isStored) => {
  const pull = async () => recordPull(deps(), await admitDevice(deps(), withToken('of-device')));
  const pulled = async () => (await office.store.credentials.findDevice('device-1'))?.lastPulledAt;
  await pull();
  const first = now;
  expect(await pulled()).toBe(first);
  now += ms;
  await pull();
  expect(await pulled()).toBe(isStored ? now : first);
});

test.each([
  ['approved', { approvedAt: 1 }, null, 'full'],
  ['waiting', {}, null, 'waiting'],
  ['revoked', { approvedAt: 1 }, 'revoked', 'revoked'],
  ['waiting and revoked', {}, 'revoked', 'revoked'],
] as const)('the access of a tablet that is %s is $3', async (_title, approval, ending, access) => {
  const { credentials, fleet } = office.store;
  const tokens = { hash: hashToken('of-tablet'), issuedAt: now, next: null };
  await credentials.saveDevice({ ...testDevice({ id: 'tablet' }), ...approval }, tokens);
  if (ending) await fleet.end('tablet', ending, { agentId: null, at: now });
  expect(await admitDevice(deps(), withToken('of-tablet'))).toMatchObject({ access });
});

test.each([new Error('disk'), new RequestError('UNAVAILABLE')])(
  'if the look-up of a device fails (%s), the token is not checked as an agent token',
  async (error) => {
    vi.spyOn(office.store.credentials, 'findDeviceByToken').mockRejectedValueOnce(error);
    await expect(requireDeviceOrAgent(deps(), withToken('of-agent'))).rejects.toBe(error);
  },
);
