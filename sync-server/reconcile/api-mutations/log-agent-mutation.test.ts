import { afterEach, beforeEach, expect, test } from 'vitest';
import { accept, acceptPartly, type Outcome } from '#domain/mutations/outcome.ts';
import { openHeadlessServer, type HeadlessServer } from '../../test/server.testing.ts';
import { deriveAttentionId } from '../attentions/attention-id.ts';
import { agentClientIdOf, isAgentClientId, logAgentMutation } from './log-agent-mutation.ts';

let office: HeadlessServer;
beforeEach(async () => {
  office = await openHeadlessServer();
});
afterEach(() => office.close());

test.each([
  [agentClientIdOf('AGT001'), true],
  ['0193b000-0000-7000-8000-00000000c0f1', false],
  ['client-1', false],
  ['', false],
])('“%s” is the client id of an agent: %s', (clientId, expected) => {
  expect(isAgentClientId(clientId)).toBe(expected);
});

test('the client id of an agent is deterministic and differs between agents', () => {
  expect(agentClientIdOf('AGT001')).toBe(agentClientIdOf('AGT001'));
  expect(agentClientIdOf('AGT001')).not.toBe(agentClientIdOf('AGT002'));
});

const clientId = agentClientIdOf('AGT001');
const done = { name: 'tag', argsVersion: 3, args: { a: 1 }, actorId: 'AGT001' };
const where = { spaceId: 'manhattan', recordedAt: 5, receivedAt: 7 };
const subject = { table: 'customers', id: 'customer-1' } as const;

async function log(outcome: Outcome) {
  await office.store.write([], (tx) =>
    logAgentMutation(tx, { ...done, ...where, outcome, subject }),
  );
}

test('logged mutations of an agent get consecutive ids, and a possible duplicate gets an attention', async () => {
  await log(accept([]));
  await log(acceptPartly([], 'POSSIBLE_DUPLICATE', [], ['customer-2']));
  const raw = (mutationId: number) => ({
    ...done,
    mutationId,
    spaceId: 'manhattan',
    recordedAt: 5,
    deviceId: 'head-office',
  });
  const { value } = await office.store.write([], (tx) => tx.findLogged(clientId, [1, 2, 3]));
  const entry = { clientId, name: 'tag', actorId: 'AGT001', deviceId: '', ...where };
  const id = deriveAttentionId(clientId, 2);
  const open = { verdict: 'attention', code: 'POSSIBLE_DUPLICATE', attentionId: id };
  expect(value).toEqual([
    { ...entry, mutationId: 1, raw: raw(1), verdict: 'applied', code: null, attentionId: null },
    { ...entry, mutationId: 2, raw: raw(2), ...open },
  ]);
  expect(await office.attentions()).toMatchObject([
    { id, subject, relatedIds: ['customer-2'], mutation: raw(2), ...where },
  ]);
  const client = await office.store.read((snapshot) => snapshot.findClient(clientId));
  expect(client).toMatchObject({ deviceId: '', lastMutationId: 2 });
});
