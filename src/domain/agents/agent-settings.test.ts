import { expect, test } from 'vitest';
import { anAttention } from '../attentions/attention.testing.ts';
import { inManhattan } from '../customers/customer.testing.ts';
import { MemoryTx } from '../mutations/memory-tx.testing.ts';
import { mutators } from '../mutations/mutators.ts';
import type { Agent } from './agent.ts';
import { anAgent, anAgentPhoto, aPhoto } from './agent.testing.ts';

type Name = 'updateAgentProfile' | 'setAgentPreferences' | 'setAgentPhoto';
const own = { agentId: 'AGT001', showroomId: 'manhattan' };

function run(name: Name, args: object, agent: Agent = anAgent(), actorId = 'AGT001') {
  const tx = new MemoryTx([{ op: 'put', table: 'agents', row: agent }]);
  return mutators[name].run(tx, { ...own, ...args }, inManhattan({ actorId }));
}

test(
  'an agent can change their own name, e-mail address, phone number and location',
  { meta: { requirements: 'SET-04, SET-05, SET-06, SET-07, ENT-62' } },
  async () => {
    const changes = {
      name: { from: 'Maya Lindqvist', to: ' Maya Berg ' },
      email: { from: 'maya@example.com', to: 'Maya.Berg@Example.com' },
      phone: { from: '+16465550100', to: '+16465550199' },
      location: { from: '', to: 'First floor' },
    };
    const row = {
      ...anAgent(),
      name: 'Maya Berg',
      email: 'maya.berg@example.com',
      phone: '+16465550199',
      location: 'First floor',
    };
    expect(await run('updateAgentProfile', { changes })).toEqual({
      kind: 'accepted',
      writes: [{ op: 'put', table: 'agents', row }],
    });
  },
);

test('a profile edit with an outdated old value is not applied, and the conflict contains both values', async () => {
  const changes = {
    name: { from: 'Maya', to: 'Maya L.' },
    location: { from: '', to: 'Bar' },
  };
  expect(await run('updateAgentProfile', { changes })).toMatchObject({
    kind: 'accepted-in-part',
    code: 'FIELD_CONFLICT',
    writes: [{ row: { name: 'Maya Lindqvist', location: 'Bar' } }],
    conflicts: [{ table: 'agents', field: 'name', kept: 'Maya Lindqvist', offered: 'Maya L.' }],
  });
});

test(
  'setting a preference keeps the agent’s other preferences, and an unknown time zone is refused',
  { meta: { requirements: 'SET-09, SET-10, SET-11, SET-12, ENT-62, ENT-63, ENT-64' } },
  async () => {
    const before = anAgent({
      theme: 'dark',
      notifications: { email: true, sms: false, push: false },
    });
    const preferences = { timezone: 'America/Denver', locale: 'fr' };
    expect(await run('setAgentPreferences', { preferences }, before)).toMatchObject({
      kind: 'accepted',
      writes: [{ row: { ...before, timezone: 'America/Denver', locale: 'fr' } }],
    });
    for (const one of [
      { theme: 'light' },
      { notifications: { email: false, sms: true, push: true } },
    ]) {
      expect(await run('setAgentPreferences', { preferences: one }, before)).toMatchObject({
        kind: 'accepted',
        writes: [{ row: { ...before, ...one } }],
      });
    }
    const unknown = { preferences: { timezone: 'Mars/Olympus' } };
    expect(await run('setAgentPreferences', unknown)).toMatchObject({
      code: 'UNREADABLE_MUTATION',
    });
  },
);

test(
  'a WebP photo is stored; a script, an SVG, a URL and an image that is too large are refused',
  { meta: { requirements: 'SET-02, ENT-62' } },
  async () => {
    expect(await run('setAgentPhoto', { image: aPhoto })).toEqual({
      kind: 'accepted',
      writes: [{ op: 'put', table: 'agentPhotos', row: anAgentPhoto() }],
    });
    const refused = [
      'data:image/webp;base64,PHNjcmlwdD4=',
      'data:image/svg+xml;base64,UklGRiIAAABXRUJQVlA4',
      'https://example.com/face.webp',
      `${aPhoto}${'A'.repeat(28_000)}`,
    ];
    for (const image of refused) {
      const outcome = await run('setAgentPhoto', { image });
      expect(outcome).toMatchObject({ code: 'UNREADABLE_MUTATION' });
    }
  },
);

test('removing the photo of an agent without a photo writes nothing', async () => {
  const outcome = await run('setAgentPhoto', { image: null });
  expect(outcome).toEqual({ kind: 'accepted', writes: [] });
});

test('changing the profile, preferences or photo of another agent or a missing agent is refused', async () => {
  const every: [Name, object][] = [
    ['updateAgentProfile', { changes: {} }],
    ['setAgentPreferences', { preferences: {} }],
    ['setAgentPhoto', { image: null }],
  ];
  for (const [name, args] of every) {
    const other = await run(name, args, anAgent(), 'AGT002');
    expect(other).toMatchObject({ code: 'ACTOR_NOT_ALLOWED' });
    const gone = await run(name, { ...args, agentId: 'AGT009' });
    expect(gone).toMatchObject({ code: 'ROW_NOT_FOUND' });
  }
});

test('the choice `use` for a conflict about a name gives the agent the offered name', async () => {
  const agent = anAgent();
  const conflict = { table: 'agents', rowId: agent.id, field: 'name' };
  const attention = anAttention({
    code: 'FIELD_CONFLICT',
    conflicts: [{ ...conflict, kept: 'Maya Lindqvist', offered: 'Maya Berg' }],
  });
  const tx = new MemoryTx([
    { op: 'put', table: 'agents', row: agent },
    { op: 'put', table: 'attentions', row: attention },
  ]);
  const args = { attentionId: attention.id, showroomId: attention.spaceId, choice: 'use' };
  const outcome = await mutators.settleAttention.run(tx, args, inManhattan());
  expect(outcome).toMatchObject({
    kind: 'accepted',
    writes: [{ table: 'agents', row: { ...agent, name: 'Maya Berg' } }, { table: 'attentions' }],
  });
});
