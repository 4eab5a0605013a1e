import { afterEach, beforeEach, expect, test } from 'vitest';
import { aShowroom, anAgent } from '#domain/agents/agent.testing.ts';
import type { AgentChange } from '#domain/protocol/admin/admin-agents.ts';
import { hashToken } from '../auth/token.ts';
import { Pokes } from '../ports/pokes.ts';
import { timeOrderedIds } from '../ports/ids.ts';
import { agentClientIdOf } from '../reconcile/api-mutations/log-agent-mutation.ts';
import { openHeadlessServer, type HeadlessServer } from '../test/server.testing.ts';
import { changeAgent, createAgent } from './change-agents.ts';

const far = aShowroom({ id: 'far', dealerId: 'dealer-2', timezone: 'America/Denver' });
const near = aShowroom({ id: 'near', timezone: 'America/Chicago' });
const beside = aShowroom({ id: 'beside' });
const anna = {
  id: 'anna',
  agentCode: 'ANN-7',
  name: 'Anna Berg',
  email: 'anna@example.com',
  phone: '+12125550909',
};

let office: HeadlessServer;
beforeEach(async () => {
  office = await openHeadlessServer();
  await office.write([
    ...[far, near, beside].map((row) => ({ op: 'put', table: 'showrooms', row }) as const),
    { op: 'put', table: 'agents', row: anAgent({ showroomIds: ['near'] }) },
  ]);
  const session = { agentId: 'AGT001', expiresAt: office.clock.now() + 1000 };
  await office.store.credentials.saveAgentToken(hashToken('token'), session, 1);
});
afterEach(() => office.close());

const deps = () => ({ ...office, pokes: new Pokes(), ids: timeOrderedIds });
const act = { actorId: 'ADM001' };
const rowOf = (id: string) => office.store.read((snapshot) => snapshot.get('agents', id));
const change = (fields: AgentChange, agentId = 'AGT001') =>
  changeAgent(deps(), act, { agentId, change: fields });
const isSignedIn = async () =>
  (await office.store.credentials.findAgentToken(hashToken('token'))) !== undefined;

test('a new agent is active, has the language English and the time zone of the first showroom', async () => {
  const fields = { ...anna, role: 'agent', showroomIds: ['near', 'beside'] } as const;
  await createAgent(deps(), act, { ...fields, showroomIds: [...fields.showroomIds] });
  const added = { active: true, locale: 'en', timezone: 'America/Chicago' };
  expect(await rowOf('anna')).toEqual({ ...fields, ...added });
});

test('the creation of an agent is logged with the agent as subject, in the first showroom', async () => {
  await createAgent(deps(), act, { ...anna, role: 'agent', showroomIds: ['near', 'beside'] });
  const logged = await office.store.write([], (tx) =>
    tx.findLogged(agentClientIdOf('ADM001'), [1]),
  );
  const said = { agentId: 'anna', role: 'agent', showroomIds: ['near', 'beside'], active: true };
  expect(logged.value).toMatchObject([
    { name: 'createAgent', actorId: 'ADM001', spaceId: 'near', raw: { args: said } },
  ]);
});

test('only an administrator may have showrooms of several dealers', async () => {
  const showroomIds = ['near', 'far'];
  await createAgent(deps(), act, { ...anna, role: 'admin', showroomIds });
  expect(await rowOf('anna')).toMatchObject({ showroomIds });
  const reason = { details: { reason: 'SPACE_NOT_ALLOWED' } };
  await expect(change({ showroomIds })).rejects.toMatchObject(reason);
  await expect(change({ role: 'manager' }, 'anna')).rejects.toMatchObject(reason);
  await expect(change({ showroomIds: ['nowhere'] })).rejects.toMatchObject({
    details: { reason: 'SHOWROOM_UNKNOWN' },
  });
  expect(await rowOf('AGT001')).toEqual(anAgent({ showroomIds: ['near'] }));
});

test('the change of an unknown agent is rejected with NOT_FOUND', async () => {
  await expect(change({ name: 'Ann' }, 'unknown')).rejects.toThrow('NOT_FOUND');
});

test.each<[AgentChange, boolean]>([
  [{ name: 'Maya Berg', email: 'berg@example.com' }, true],
  [{ active: true }, true],
  [{ active: false }, false],
  [{ role: 'manager' }, false],
  [{ showroomIds: ['beside'] }, false],
])(
  'after the change %j, the sessions of the agent are still valid: %s',
  async (fields, isValid) => {
    await change(fields);
    expect(await rowOf('AGT001')).toEqual(anAgent({ showroomIds: ['near'], ...fields } as object));
    expect(await isSignedIn()).toBe(isValid);
  },
);

test('administrators may change their own name, but not their own role', async () => {
  await office.write([
    { op: 'put', table: 'agents', row: anAgent({ id: 'ADM001', role: 'admin' }) },
  ]);
  await change({ name: 'Ada' }, 'ADM001');
  expect(await rowOf('ADM001')).toMatchObject({ name: 'Ada', role: 'admin' });
  await expect(change({ role: 'manager' }, 'ADM001')).rejects.toThrow('FORBIDDEN');
  await change({ role: 'manager', active: false });
  expect(await rowOf('AGT001')).toMatchObject({ role: 'manager', active: false });
});
