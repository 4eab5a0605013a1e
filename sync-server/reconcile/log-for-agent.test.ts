import { afterEach, beforeEach, expect, test } from 'vitest';
import { accept, acceptPart, type Outcome } from '#domain/mutations/outcome.ts';
import { openTestHeadOffice, type TestHeadOffice } from '../server.testing.ts';
import { attentionIdOf } from './attention-id.ts';
import { clientOfAgent, isOfAgent, logForAgent } from './log-for-agent.ts';

let office: TestHeadOffice;
beforeEach(async () => {
  office = await openTestHeadOffice();
});
afterEach(() => office.close());

test.each([
  [clientOfAgent('AGT001'), true],
  ['0193b000-0000-7000-8000-00000000c0f1', false],
  ['client-1', false],
  ['', false],
])('whether %s is the client id of an agent: %s', (clientId, expected) => {
  expect(isOfAgent(clientId)).toBe(expected);
});

test('the client id of an agent is deterministic and differs from that of another agent', () => {
  expect(clientOfAgent('AGT001')).toBe(clientOfAgent('AGT001'));
  expect(clientOfAgent('AGT001')).not.toBe(clientOfAgent('AGT002'));
});

const clientId = clientOfAgent('AGT001');
const done = { name: 'tag', argsVersion: 3, args: { a: 1 }, actorId: 'AGT001' };
const where = { spaceId: 'manhattan', recordedAt: 5, receivedAt: 7 };
const subject = { table: 'customers', id: 'customer-1' } as const;

async function log(outcome: Outcome) {
  await office.store.write([], (tx) => logForAgent(tx, { ...done, ...where, outcome, subject }));
}

test('logged actions of an agent get consecutive mutation ids, and one in conflict gets an attention', async () => {
  await log(accept([]));
  await log(acceptPart([], 'POSSIBLE_DUPLICATE', [], ['customer-2']));
  const raw = (mutationId: number) => ({
    ...done,
    mutationId,
    spaceId: 'manhattan',
    recordedAt: 5,
    deviceId: 'head-office',
  });
  const { value } = await office.store.write([], (tx) => tx.findLogged(clientId, [1, 2, 3]));
  const entry = { clientId, name: 'tag', actorId: 'AGT001', deviceId: '', ...where };
  const id = attentionIdOf(clientId, 2);
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
