import { expect, test } from 'vitest';
import { anAgent } from '../agents/agent.testing.ts';
import { anAttention } from '../attentions/attention.testing.ts';
import { MemoryTx } from '../mutations/memory-tx.testing.ts';
import type { MutationContext } from '../mutations/mutator.ts';
import { type MutatorName, mutators } from '../mutations/mutators.ts';
import { aCustomer, inManhattan } from './customer.testing.ts';

const here = { showroomId: 'manhattan' };

/** Customers of two agents, and the agents of the showroom with a manager. */
function showroom() {
  const tx = new MemoryTx([
    { op: 'put', table: 'customers', row: aCustomer({ id: 'ann', assignedTo: 'AGT002' }) },
    { op: 'put', table: 'customers', row: aCustomer({ id: 'bob', assignedTo: 'AGT001' }) },
    ...['AGT001', 'AGT002', 'AGT003'].map(
      (id) => ({ op: 'put', table: 'agents', row: anAgent({ id }) }) as const,
    ),
    { op: 'put', table: 'agents', row: anAgent({ id: 'MGR001', role: 'manager' }) },
  ]);
  return async (name: MutatorName, args: object, context: Partial<MutationContext> = {}) => {
    const outcome = await mutators[name].run(
      tx,
      { ...here, ...args },
      inManhattan({ receivedAt: 6000, ...context }),
    );
    if (outcome.kind !== 'refused') for (const write of outcome.writes) tx.apply(write);
    const customer = (id: string) => tx.get('customers', id);
    return { outcome, tx, ann: await customer('ann'), bob: await customer('bob') };
  };
}

const assignedTo = { from: 'AGT002', to: 'AGT001' };
const takeover = { customerId: 'ann', changes: { assignedTo } };
const refused = { kind: 'refused', code: 'CUSTOMER_OF_COLLEAGUE' };

test('an edit that takes over a colleague’s customer changes all fields except the assigned agent', async () => {
  const changes = { assignedTo, preferredTime: { from: 'morning', to: 'evening' } };
  const { outcome, ann } = await showroom()('updateCustomer', { ...takeover, changes });
  expect(outcome).toMatchObject({
    kind: 'accepted-in-part',
    code: 'CUSTOMER_OF_COLLEAGUE',
    conflicts: [
      { table: 'customers', rowId: 'ann', field: 'assignedTo', kept: 'AGT002', offered: 'AGT001' },
    ],
  });
  expect(ann).toMatchObject({ assignedTo: 'AGT002', preferredTime: 'evening' });
});

test('a takeover of a colleague’s customer with an outdated `from` has the code CUSTOMER_OF_COLLEAGUE', async () => {
  const changes = { assignedTo: { from: 'AGT003', to: 'AGT001' } };
  const { outcome } = await showroom()('updateCustomer', { ...takeover, changes });
  expect(outcome).toMatchObject({ code: 'CUSTOMER_OF_COLLEAGUE' });
});

test.each([
  ['assigned agent', 'AGT002'],
  ['manager', 'MGR001'],
])('the %s may assign a customer to another agent', async (_role, actorId) => {
  const { outcome, ann } = await showroom()('updateCustomer', takeover, { actorId });
  expect([outcome.kind, ann?.assignedTo]).toEqual(['accepted', 'AGT001']);
});

test('an assignment of a selection skips a colleague’s customer until a manager applies the assignment', async () => {
  const run = showroom();
  const customers = [
    { customerId: 'ann', from: 'AGT002' },
    { customerId: 'bob', from: 'AGT001' },
  ];
  const args = { customers, to: 'AGT003' };
  const { outcome, tx, ann, bob } = await run('assignCustomers', args);
  expect(outcome).toMatchObject({
    kind: 'accepted-in-part',
    code: 'CUSTOMER_OF_COLLEAGUE',
    conflicts: [{ rowId: 'ann', kept: 'AGT002', offered: 'AGT003' }],
  });
  expect([ann?.assignedTo, bob?.assignedTo]).toEqual(['AGT002', 'AGT003']);
  const mutation = {
    mutationId: 1,
    name: 'assignCustomers',
    argsVersion: 1,
    args: { ...here, ...args },
    deviceId: 'device-1',
    spaceId: 'manhattan',
    actorId: 'AGT001',
    recordedAt: 5000,
  };
  const row = anAttention({ code: 'CUSTOMER_OF_COLLEAGUE', mutation });
  tx.apply({ op: 'put', table: 'attentions', row });
  const decision = { attentionId: row.id, choice: 'use' };
  expect((await run('settleAttention', decision)).outcome).toMatchObject({
    code: 'ACTOR_NOT_ALLOWED',
  });
  const decided = await run('settleAttention', decision, { actorId: 'MGR001' });
  expect(decided.ann).toMatchObject({ assignedTo: 'AGT003' });
});

test.each([
  ['bob', 'ann', []],
  ['ann', 'bob', ['assignedTo']],
])(
  'a merge into %s that takes over a colleague’s customer is refused for agents, allowed for managers',
  async (keepId, dropId, take) => {
    const args = { keepId, dropId, attentionId: null, take };
    expect((await showroom()('mergeCustomers', args)).outcome).toMatchObject(refused);
    const byManager = await showroom()('mergeCustomers', args, { actorId: 'MGR001' });
    expect(byManager.outcome.kind).toBe('accepted');
  },
);

test('an agent may merge their own customer into the customer of a colleague', async () => {
  const args = { keepId: 'ann', dropId: 'bob', attentionId: null, take: [] };
  const { outcome, ann } = await showroom()('mergeCustomers', args);
  expect([outcome.kind, ann?.assignedTo]).toEqual(['accepted', 'AGT002']);
});

test('an import with the id of a colleague’s customer leaves the customer unchanged', async () => {
  const { tags: _tags, id: _id, name: _name, ...line } = aCustomer({ assignedTo: 'AGT001' });
  const customers = [{ ...line, customerId: 'ann', tags: [] }];
  const args = { importId: 'import-1', fileName: 'a.csv', customers, withLookalikes: true };
  const { outcome, ann } = await showroom()('importCustomers', args);
  expect([outcome.kind, ann?.assignedTo]).toEqual(['accepted', 'AGT002']);
});

test('a new mutation that takes over a colleague’s customer is refused as a whole', async () => {
  const fresh = { isFresh: true } as const;
  const run = showroom();
  expect((await run('updateCustomer', takeover, fresh)).outcome).toMatchObject(refused);
  const args = { customers: [{ customerId: 'ann', from: 'AGT002' }], to: 'AGT001' };
  expect((await run('assignCustomers', args, fresh)).outcome).toMatchObject(refused);
});

test('on a tablet, an agent without a row may assign any customer, because the server decides', async () => {
  const fresh = { isFresh: true, receivedAt: undefined, actorId: 'ADM001' } as const;
  expect((await showroom()('updateCustomer', takeover, fresh)).outcome.kind).toBe('accepted');
});
