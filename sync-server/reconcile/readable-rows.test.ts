/* Tests that the server never stores rows that it cannot read, whatever a tablet sends. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { mutators } from '#domain/mutations/mutators.ts';
import { accept } from '#domain/mutations/outcome.ts';
import { Pokes } from '../ports/pokes.ts';
import { StoreError } from '../store/rows/row-reader.ts';
import { putCustomer, registration, testAttention } from '../test/rows.testing.ts';
import { openHeadlessServer, type HeadlessServer, verdictsOf } from '../test/server.testing.ts';
import { runAgentMutation } from './api-mutations/run-agent-mutation.ts';

let office: HeadlessServer;
beforeEach(async () => {
  office = await openHeadlessServer();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await office.close();
});

const all = (table: 'customers' | 'attentions' | 'activities') =>
  office.store.read((snapshot) => snapshot.all(table));

const attentionsInOrder = () =>
  office.store.read(async (snapshot) => {
    const found = await snapshot.all('attentions');
    return found.sort((a, b) => a.mutationId - b.mutationId);
  });

/** A change of a customer that is missing on the server. */
function edit(mutationId: number) {
  const changes = { notes: { from: '', to: 'x' } };
  const args = { customerId: 'unknown', showroomId: 'manhattan', changes };
  return { ...registration(mutationId), name: 'updateCustomer', args };
}

/**
 * Replaces the mutator `tagCustomers` by a defective one, which writes a valid row and a row above
 * the maximum length. Returns arguments for the mutator.
 */
function breakRule() {
  const tooLong = putCustomer({ id: 'too-long', notes: 'Secret '.repeat(3000) });
  const outcome = accept([putCustomer(), tooLong]);
  vi.spyOn(mutators.tagCustomers, 'run').mockResolvedValue(outcome);
  return { showroomId: 'manhattan', customerIds: ['customer-1'], add: ['VIP'], remove: [] };
}

test('a mutation whose mutator would write an invalid row writes nothing and becomes an attention', async () => {
  const args = breakRule();
  const tagging = { ...registration(1), name: 'tagCustomers', args };
  const push = await office.push([tagging, registration(2)]);
  expect(verdictsOf(push)).toEqual(['1 attention RULE_FAILED', '2 applied']);
  expect(await all('customers')).toMatchObject([{ id: 'customer-1-2' }]);
  expect(await all('attentions')).toMatchObject([{ code: 'RULE_FAILED', mutation: tagging }]);
  expect(office.log.errors).toMatchObject([
    { mutator: 'tagCustomers', misfits: [{ table: 'customers', fields: ['notes'] }] },
  ]);
  expect(JSON.stringify(office.log.errors)).not.toContain('Secret');
});

test('a REST request whose mutator would write an invalid row is rejected', async () => {
  const args = breakRule();
  const deps = { ...office, pokes: new Pokes() };
  const writing = runAgentMutation(deps, anAgent(), { name: 'tagCustomers', args });
  await expect(writing).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    details: { reason: 'RULE_FAILED' },
  });
  expect(await all('customers')).toEqual([]);
  expect(office.log.errors).toMatchObject([{ mutator: 'tagCustomers' }]);
});

test.each([
  ['assignCustomers', { customers: [], to: 'AGT001' }],
  ['tagCustomers', { customerIds: [], add: ['VIP'], remove: [] }],
  ['revertImport', { customerIds: [], importId: 'import-1' }],
  [
    'importCustomers',
    { customers: [], importId: 'import-1', fileName: 'a.csv', withLookalikes: false },
  ],
])(
  '%s with an empty selection by a disabled agent becomes an attention without a subject',
  async (name, args) => {
    const notAllowed = { ...registration(1, { actorId: 'AGT003' }), name };
    const push = await office.push([
      { ...notAllowed, args: { showroomId: 'manhattan', ...args } },
      edit(2),
    ]);
    expect(verdictsOf(push)).toEqual([
      '1 attention ACTOR_NOT_ALLOWED',
      '2 attention ROW_NOT_FOUND',
    ]);
    const [first] = await attentionsInOrder();
    expect(first).not.toHaveProperty('subject');
  },
);

test('a stored attention that does not match its schema does not block a push', async () => {
  const subject = { table: 'customers', id: 'unknown' };
  const row = testAttention({ subject, clientId: '' });
  await office.write([{ op: 'put', table: 'attentions', row }]);
  const push = await office.push([edit(1), registration(2)]);
  expect(verdictsOf(push)).toEqual(['1 attention ROW_NOT_FOUND', '2 applied']);
  expect(office.log.errors).toMatchObject([{ mutator: 'updateCustomer' }]);
});

test('the activities of a client with the longest valid id have unique ids and can be pulled', async () => {
  const clientId = 'c'.repeat(64);
  const many = Array.from({ length: 3 }, (_, at) => registration(at + 1));
  const push = await office.push(many, { clientId });
  expect(verdictsOf(push)).toEqual(['1 applied', '2 applied', '3 applied']);
  const ids = new Set((await all('activities')).map(({ id }) => id));
  expect(ids.size).toBe(3);
  const page = await office.pull({ clientId });
  expect(page.patch.filter(({ table }) => table === 'activities')).toHaveLength(3);
});

test('an activity id begins with the client id if the client id is a UUID', async () => {
  const clientId = '0193b000-0000-7000-8000-00000000c0f1';
  await office.push([registration(1)], { clientId });
  expect(await all('activities')).toMatchObject([{ id: `${clientId}-1-1` }]);
});

test('a database error in a mutator rejects the whole push; no row and no attention is stored', async () => {
  vi.spyOn(mutators.updateCustomer, 'run').mockRejectedValue(new StoreError('disk'));
  await expect(office.push([registration(1), edit(2)])).rejects.toThrow('disk');
  expect([await all('customers'), await all('attentions')]).toEqual([[], []]);
});
