/*
 * Attacks of an agent with a private laptop: an enrolled tablet that sends mutations in the name of
 * other agents.
 */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import type { Write } from '#domain/mutations/outcome.ts';
import { putCustomer, pushRequest, registration, testAttention } from '../../test/rows.testing.ts';
import { openTestServer, type TestServer, verdictsOf } from '../../test/server.testing.ts';

const manager = anAgent({ id: 'MGR001', role: 'manager', agentCode: 'MGR001' });
const admin = anAgent({ id: 'ADM001', role: 'admin', agentCode: 'ADM001', name: 'Ada' });
const colleague = anAgent({ id: 'AGT010', agentCode: 'AGT010' });
const managersAttention = testAttention({
  id: 'attention-1',
  code: 'ACTOR_NOT_ALLOWED',
  mutation: registration(7, { actorId: 'AGT003' }),
});
const rows: Write[] = [
  ...[manager, admin, colleague].map((row) => ({ op: 'put', table: 'agents', row }) as const),
  putCustomer({ assignedTo: 'AGT010' }),
  { op: 'put', table: 'attentions', row: managersAttention },
];

let server: TestServer;
let laptop: { deviceId: string; deviceToken: string; grant: { token: string } };
beforeEach(async () => {
  server = await openTestServer();
  await server.write(rows);
  const token = await server.signIn();
  const request = { deviceId: null, name: 'Laptop', showroomId: 'manhattan' };
  laptop = (await server.post('/api/devices', request, token)).json().data;
});
afterEach(() => server.close());

const showroomId = 'manhattan';
const changes = { name: { from: 'Ada', to: 'Mallory' } };
const attacks: [title: string, name: string, args: object, actorId: string][] = [
  ['erase a customer', 'eraseCustomer', { customerId: 'customer-1', showroomId }, 'MGR001'],
  [
    'settle an attention for managers',
    'settleAttention',
    { attentionId: 'attention-1', showroomId, choice: 'use' },
    'MGR001',
  ],
  [
    'rename the administrator',
    'updateAgentProfile',
    { agentId: 'ADM001', showroomId, changes },
    'ADM001',
  ],
];

function forge(name: string, args: object, actorId: string) {
  const { deviceId } = laptop;
  const recordedAt = server.clock.now();
  return { ...registration(1), name, args, actorId, deviceId, recordedAt };
}

async function pushForged(mutations: object[], protocol = 4): Promise<string[]> {
  const body = pushRequest(mutations, { clientId: 'laptop', protocol });
  return verdictsOf((await server.post('/api/sync/push', body, laptop.deviceToken)).json());
}

const readRows = () =>
  server.store.read(async (tx) => [
    await tx.get('customers', 'customer-1'),
    await tx.get('attentions', 'attention-1'),
    await tx.get('agents', 'ADM001'),
  ]);

const findStored = async () =>
  (await server.attentions()).filter(({ clientId }) => clientId === 'laptop');

test.each(attacks)(
  'the laptop of an agent cannot %s in the name of another agent; the mutation is stored',
  async (_title, name, args, actorId) => {
    const before = await readRows();
    const forged = forge(name, args, actorId);
    const sent = { ...forged, grant: laptop.grant.token };
    expect(await pushForged([sent])).toEqual(['1 attention ACTOR_NOT_PROVEN']);
    expect(await readRows()).toEqual(before);
    expect(await findStored()).toMatchObject([
      { code: 'ACTOR_NOT_PROVEN', actorId, mutation: forged, settledAt: null },
    ]);
  },
);

test.each(attacks)(
  'a tablet of the previous release cannot %s in the name of another agent',
  async (_title, name, args, actorId) => {
    await server.enrol('old-token', { id: 'old-tablet' });
    laptop = { ...laptop, deviceId: 'old-tablet', deviceToken: 'old-token' };
    const before = await readRows();
    const verdicts = await pushForged([forge(name, args, actorId)], 3);
    expect(verdicts).toEqual(['1 attention ACTOR_NOT_PROVEN']);
    expect(await readRows()).toEqual(before);
  },
);

test('a forged mutation with a used mutation id or an unknown name becomes an attention', async () => {
  const own = { ...forge('registerCustomer', registration(1).args as object, 'AGT001') };
  expect(await pushForged([{ ...own, grant: laptop.grant.token }])).toEqual(['1 applied']);
  const [, name = '', args = {}, actorId = ''] = attacks[0] ?? [];
  expect(await pushForged([forge(name, args, actorId)])).toEqual(['1 attention ACTOR_NOT_PROVEN']);
  const unknown = { ...forge('futureMutation', {}, 'MGR001'), mutationId: 2 };
  expect(await pushForged([unknown])).toEqual(['2 attention ACTOR_NOT_PROVEN']);
});

test('a manager with a live session can apply the mutation of an unproven actor; an agent cannot', async () => {
  const args = registration(1).args as object;
  const forged = forge('registerCustomer', args, 'AGT010');
  expect(await pushForged([forged])).toEqual(['1 attention ACTOR_NOT_PROVEN']);
  const [stored] = await findStored();
  const decision = { attentionId: stored?.id ?? '', showroomId, choice: 'use' };
  const settle = async (mutationId: number, actorId: string) => ({
    ...registration(mutationId, { actorId }),
    name: 'settleAttention',
    args: decision,
    grant: await server.grantTo(actorId),
  });
  expect(await server.verdicts([await settle(1, 'AGT001')])).toEqual([
    '1 attention ACTOR_NOT_ALLOWED',
  ]);
  expect(await server.verdicts([await settle(2, 'MGR001')])).toEqual(['2 applied']);
  expect(await server.store.read((tx) => tx.get('customers', 'customer-1-1'))).toBeDefined();
});
