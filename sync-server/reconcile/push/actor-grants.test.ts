import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import type { MutationEnvelope } from '#domain/protocol/mutation-envelope.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { changeAgent } from '../../admin/change-agents.ts';
import { createPasswordHasher } from '../../auth/secrets/password.ts';
import { changePassword } from '../../auth/secrets/change-password.ts';
import { Pokes } from '../../ports/pokes.ts';
import { pushRequest, putCustomer, registration, testDevice } from '../../test/rows.testing.ts';
import { type HeadlessServer, openHeadlessServer, verdictsOf } from '../../test/server.testing.ts';
import { processPush } from './process-push.ts';

const HOUR_MS = DAY_MS / 24;
const NOW = 1_795_000_000_000;
/** A tablet that was enrolled with a grant. */
const device = testDevice({ ungrantedUntil: null });

let office: HeadlessServer;
let now: number;
beforeEach(async () => {
  now = NOW;
  office = await openHeadlessServer({ clock: { now: () => now } });
});
afterEach(() => office.close());

async function push(...mutations: object[]): Promise<string[]> {
  return verdictsOf(await office.push(mutations, {}, device));
}

function recordedAt(
  time: number,
  fields: Partial<MutationEnvelope> = {},
  mutationId = 1,
): MutationEnvelope {
  return registration(mutationId, { recordedAt: time, ...fields });
}

const UNPROVEN = ['1 attention ACTOR_NOT_PROVEN'];

test('a mutation with a grant of its actor on its device is applied', async () => {
  const grant = await office.grantTo('AGT001');
  expect(await push(recordedAt(NOW, { grant }))).toEqual(['1 applied']);
});

test.each([
  ['without a grant', () => Promise.resolve(undefined)],
  ['with an unknown grant', () => Promise.resolve('unknown')],
  ['with a grant of another agent', () => office.grantTo('AGT002')],
  ['with a grant on another device', () => office.grantTo('AGT001', { deviceId: 'device-2' })],
  [
    'with a grant whose signature is changed',
    async () => `${(await office.grantTo('AGT001')).split('.')[0]}.${'A'.repeat(43)}`,
  ],
])('a mutation %s becomes an attention with its whole content', async (_title, createGrant) => {
  const grant = await createGrant();
  const mutation = recordedAt(NOW);
  expect(await push({ ...mutation, ...(grant !== undefined && { grant }) })).toEqual(UNPROVEN);
  expect(await office.attentions()).toMatchObject([{ mutation, actorId: 'AGT001' }]);
});

test.each([
  ['recorded offline while the grant was valid', NOW + 71 * HOUR_MS, NOW + 9 * DAY_MS, true],
  ['recorded after the expiry of the grant', NOW + 73 * HOUR_MS, NOW + 9 * DAY_MS, false],
  ['dated back before the grant', NOW - HOUR_MS, NOW + 9 * DAY_MS, false],
  ['of a slow clock that arrives while the grant is valid', NOW - HOUR_MS, NOW + 1, true],
  ['of a fast clock that arrives while the grant is valid', NOW + 9 * DAY_MS, NOW + 1, true],
  ['of a fast clock that arrives after the grant', NOW + 19 * DAY_MS, NOW + 9 * DAY_MS, false],
  ['older than sent mutations are stored', NOW + HOUR_MS, NOW + 40 * DAY_MS, false],
])('a mutation %s is proven: $3', async (_title, ...times) => {
  const [time, arrival, isProven] = times;
  const grant = await office.grantTo('AGT001');
  now = arrival;
  const verdicts = await push(recordedAt(time, { grant }));
  expect(verdicts).toEqual(isProven ? ['1 applied'] : UNPROVEN);
});

test('a grant stays valid even if a restore loses the row of the grant', async () => {
  const grant = await office.grantTo('AGT001');
  await office.store.grants.deleteExpired(Infinity);
  expect(await push(recordedAt(NOW, { grant }))).toEqual(['1 applied']);
});

test('an erasure requires a session that is live when the erasure arrives at the server', async () => {
  const args = { customerId: 'customer-1-1', showroomId: 'manhattan' };
  const grant = await office.grantTo('AGT001', { sessionMs: HOUR_MS });
  const erase = (mutationId: number) => ({
    ...recordedAt(NOW, { grant }, mutationId),
    name: 'eraseCustomer',
    args,
  });
  await push(recordedAt(NOW, { grant }));
  now = NOW + HOUR_MS;
  expect(await push(erase(2))).toEqual(['2 attention ACTOR_NOT_PROVEN']);
  expect(await push(recordedAt(NOW + 1, { grant }, 3))).toEqual(['3 applied']);
  now = NOW + HOUR_MS - 1;
  expect(await push(erase(4))).toEqual(['4 applied']);
});

test('an agent cannot apply a mutation of a manager that requires the live session of the manager', async () => {
  const roles = { AGT001: 'agent', MGR001: 'manager', MGR002: 'manager' } as const;
  await office.write(
    Object.entries(roles).map(([id, role]) => ({
      op: 'put',
      table: 'agents',
      row: anAgent({ id, agentCode: id, role }),
    })),
  );
  await office.write([putCustomer({ assignedTo: 'AGT009' })]);
  const offline = await office.grantTo('MGR001', { sessionMs: 0 });
  const about = { showroomId: 'manhattan' };
  const pushAs = async (actorId: string, mutation: Partial<MutationEnvelope>, grant?: string) =>
    push(
      recordedAt(NOW, { actorId, grant: grant ?? (await office.grantTo(actorId)), ...mutation }),
    );
  await pushAs('AGT001', {});
  const erase = { name: 'eraseCustomer', args: { ...about, customerId: 'customer-1' } };
  expect(await pushAs('MGR001', erase, offline)).toEqual(['1 attention NUMBER_TAKEN']);
  const [attention] = await office.attentions();
  const args = { ...about, attentionId: attention?.id, choice: 'use' };
  const settle = (actorId: string, mutationId: number) =>
    pushAs(actorId, { name: 'settleAttention', args, mutationId });
  expect(await settle('AGT001', 2)).toEqual(['2 attention ACTOR_NOT_PROVEN']);
  const customer = () => office.store.read((snapshot) => snapshot.get('customers', 'customer-1'));
  expect(await customer()).not.toHaveProperty('erasure');
  expect(await settle('MGR002', 3)).toEqual(['3 applied']);
  expect(await customer()).toHaveProperty('erasure');
});

test('the mutation log and attentions omit the grants of readable and unreadable mutations', async () => {
  const grant = await office.grantTo('AGT001');
  const readable = recordedAt(NOW, { grant });
  const withoutName = { mutationId: 2, args: {}, grant };
  const unnumbered = { name: 'damaged', grant };
  await push(readable, { ...readable, mutationId: 2, name: '' }, withoutName, unnumbered);
  const { value: log } = await office.store.write([], (tx) => tx.findLogged('client-1', [1, 2]));
  const stored = JSON.stringify([log, await office.attentions()]);
  expect(log).toHaveLength(2);
  expect(await office.attentions()).toHaveLength(3);
  expect(stored).not.toContain('grant');
  expect(stored).not.toContain(grant);
});

test('a repeated mutation with another grant or without a grant is a duplicate', async () => {
  const grant = await office.grantTo('AGT001');
  await push(recordedAt(NOW, { grant }));
  const other = await office.grantTo('AGT001');
  expect(await push(recordedAt(NOW, { grant: other }))).toEqual(['1 duplicate']);
  expect(await push(recordedAt(NOW))).toEqual(['1 duplicate']);
});

const changeAgentTo = (fields: { active?: boolean; role?: 'manager' }) =>
  changeAgent(
    { ...office, pokes: new Pokes() },
    { actorId: 'ADM001' },
    { agentId: 'AGT001', change: fields },
  );

test('disabling an agent ends the agent’s grants, and later mutations of the agent become attentions', async () => {
  const grant = await office.grantTo('AGT001');
  now = NOW + HOUR_MS;
  await changeAgentTo({ active: false });
  const before = recordedAt(NOW + 1, { grant });
  const after = recordedAt(NOW + HOUR_MS + 1, { grant }, 2);
  expect(await push(before, after)).toEqual([
    '1 attention ACTOR_NOT_ALLOWED',
    '2 attention ACTOR_NOT_ALLOWED',
  ]);
  await changeAgentTo({ active: true });
  now = NOW + 2 * HOUR_MS;
  // The agent works again, but only a new sign-in proves work after the end of the grants.
  const [earlier, later] = [
    recordedAt(NOW + 2, { grant }, 3),
    recordedAt(NOW + HOUR_MS + 2, { grant }, 4),
  ];
  expect(await push(earlier, later)).toEqual(['3 applied', '4 attention ACTOR_NOT_PROVEN']);
});

test('a change of the role of an agent does not end the grants of the agent', async () => {
  const grant = await office.grantTo('AGT001');
  await changeAgentTo({ role: 'manager' });
  expect(await push(recordedAt(NOW, { grant }))).toEqual(['1 applied']);
});

test('a changed password ends the grants of all other sessions of the agent', async () => {
  const passwords = createPasswordHasher({ N: 2 ** 4, r: 8, p: 1 });
  await office.store.credentials.savePasswordHash('AGT001', await passwords.hash('old secret'));
  const [own, other] = [await office.grantTo('AGT001'), await office.grantTo('AGT001')];
  const deps = { ...office, passwords, pokes: new Pokes() };
  const caller = { agent: anAgent(), tokenHash: 'session-1', address: '127.0.0.1' };
  const change = { currentPassword: 'old secret', newPassword: 'a new long secret' };
  await changePassword(deps, caller, change);
  now = NOW + 1;
  const verdicts = await push(
    recordedAt(NOW, { grant: own }),
    recordedAt(NOW, { grant: other }, 2),
  );
  expect(verdicts).toEqual(['1 applied', '2 attention ACTOR_NOT_PROVEN']);
});

const oldDevice = testDevice({ ungrantedUntil: NOW + 30 * DAY_MS });

async function pushFromOldDevice(protocol: number, { isRescue = false } = {}): Promise<string[]> {
  const stored = await office.store.credentials.findDevice('device-1');
  const mutationId = (pushCount += 1);
  const request = pushRequest([recordedAt(now, {}, mutationId)], { protocol });
  const options = { isRescue };
  return verdictsOf((await processPush(office, stored ?? oldDevice, request, options)).value);
}
let pushCount = 0;

test('a tablet of the previous release needs no grants until 84 hours after its update', async () => {
  pushCount = 0;
  await office.enrol('token', oldDevice);
  expect(await pushFromOldDevice(3)).toEqual(['1 applied']);
  now = NOW + 5 * DAY_MS;
  expect(await pushFromOldDevice(4, { isRescue: true })).toEqual(['2 applied']);
  now = NOW + 10 * DAY_MS;
  expect(await pushFromOldDevice(4)).toEqual(['3 applied']);
  now += 83 * HOUR_MS;
  expect(await pushFromOldDevice(4)).toEqual(['4 applied']);
  now += HOUR_MS;
  expect(await pushFromOldDevice(4)).toEqual(['5 attention ACTOR_NOT_PROVEN']);
  expect(await pushFromOldDevice(3)).toEqual(['6 attention ACTOR_NOT_PROVEN']);
});

test('a tablet that is not updated needs grants 30 days after the upgrade of the server', async () => {
  pushCount = 0;
  await office.enrol('token', oldDevice);
  now = NOW + 30 * DAY_MS - 1;
  expect(await pushFromOldDevice(3)).toEqual(['1 applied']);
  now += 1;
  expect(await pushFromOldDevice(3)).toEqual(['2 attention ACTOR_NOT_PROVEN']);
});
