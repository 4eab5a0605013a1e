/*
 * Tests the rights and showrooms of agents, and the rows that agents write when they change their
 * own settings.
 */
import { expect, test } from 'vitest';
import { inManhattan } from '../customers/customer.testing.ts';
import { MemoryTx } from '../mutations/memory-tx.testing.ts';
import { type MutatorName, mutators } from '../mutations/mutators.ts';
import { accept, acceptPartly, refuse, type Write } from '../mutations/outcome.ts';
import type { Agent, Role } from './agent.ts';
import { anAgent, anAgentPhoto, aPhoto } from './agent.testing.ts';
import { mayActInSpace } from './may-act-in-space.ts';
import { hasRight, type Right, rights } from './rights.ts';
import { worksIn } from './works-in.ts';

test.each<[Role, Right[]]>([
  ['agent', []],
  ['manager', ['erase-any-customer', 'decide-what-was-not-allowed', 'steer-tablets']],
  ['admin', Object.keys(rights) as Right[]],
])(
  'an active agent with the role %s has exactly the rights of this role; a disabled agent has none',
  { meta: { requirements: 'ROLE-19, ROLE-20' } },
  (role, rightsOfRole) => {
    const all = Object.keys(rights) as Right[];
    expect(all.filter((right) => hasRight(anAgent({ role }), right))).toEqual(rightsOfRole);
    expect(all.filter((right) => hasRight(anAgent({ role, active: false }), right))).toEqual([]);
  },
);

test('an unknown agent has no rights', () => {
  for (const right of Object.keys(rights) as Right[])
    expect(hasRight(undefined, right)).toBe(false);
  expect(mayActInSpace(undefined, 'manhattan')).toBe(false);
});

test.each<[string, boolean, boolean, Partial<Agent>]>([
  ['an agent of the showroom', true, true, {}],
  ['a disabled agent of the showroom', false, false, { active: false }],
  ['an agent of another showroom', false, false, { showroomIds: ['queens'] }],
  ['an administrator of another showroom', false, true, { showroomIds: ['queens'], role: 'admin' }],
  ['a disabled administrator', false, false, { role: 'admin', active: false }],
])('%s works in the showroom: %s, and may act in its space: %s', (_who, works, acts, fields) => {
  expect(worksIn(anAgent(fields), 'manhattan')).toBe(works);
  expect(mayActInSpace(anAgent(fields), 'manhattan')).toBe(acts);
});

const put = (row: Agent): Write => ({ op: 'put', table: 'agents', row });

function run(name: MutatorName, args: object, ...writes: Write[]) {
  const about = { agentId: 'AGT001', showroomId: 'manhattan' };
  return mutators[name].run(new MemoryTx(writes), { ...about, ...args }, inManhattan());
}

test('setting a preference writes only the row of the agent', async () => {
  const preferences = { theme: 'dark' };
  expect(await run('setAgentPreferences', { preferences }, put(anAgent()))).toEqual(
    accept([put(anAgent({ theme: 'dark' }))]),
  );
});

test('setting the already stored name writes nothing; an edit of an outdated name reports both names', async () => {
  const changes = { name: { from: 'Maya Lindqvist', to: 'Maya Berg' } };
  expect(await run('updateAgentProfile', { changes }, put(anAgent({ name: 'Maya Berg' })))).toEqual(
    accept([]),
  );
  const conflict = { table: 'agents', rowId: 'AGT001', field: 'name' };
  expect(await run('updateAgentProfile', { changes }, put(anAgent({ name: 'Maya' })))).toEqual(
    acceptPartly([], 'FIELD_CONFLICT', [{ ...conflict, kept: 'Maya', offered: 'Maya Berg' }]),
  );
});

test('removing the photo of an agent deletes the photo row, and a second removal writes nothing', async () => {
  const photo: Write = { op: 'put', table: 'agentPhotos', row: anAgentPhoto() };
  expect(await run('setAgentPhoto', { image: aPhoto }, put(anAgent()))).toEqual(accept([photo]));
  expect(await run('setAgentPhoto', { image: null }, put(anAgent()), photo)).toEqual(
    accept([{ op: 'del', table: 'agentPhotos', id: 'AGT001' }]),
  );
  expect(await run('setAgentPhoto', { image: null }, put(anAgent()))).toEqual(accept([]));
});

test.each<[MutatorName, object]>([
  ['updateAgentProfile', { changes: {} }],
  ['setAgentPreferences', { preferences: {} }],
  ['setAgentPhoto', { image: null }],
])('%s is refused for another agent’s row and for an unknown agent', async (name, args) => {
  const other = { ...args, agentId: 'AGT002' };
  const row = put(anAgent({ id: 'AGT002' }));
  expect(await run(name, other, row)).toEqual(refuse('ACTOR_NOT_ALLOWED'));
  expect(await run(name, args)).toEqual(refuse('ROW_NOT_FOUND'));
});
