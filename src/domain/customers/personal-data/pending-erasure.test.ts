/* Tests the 24 hours between the request of an erasure and the destruction. */
import { expect, test } from 'vitest';
import { anAgent } from '../../agents/agent.testing.ts';
import { anAttention } from '../../attentions/attention.testing.ts';
import { anAddition } from '../../documents/document.testing.ts';
import { MemoryTx } from '../../mutations/memory-tx.testing.ts';
import type { MutationContext } from '../../mutations/mutator.ts';
import { type MutatorName, mutators } from '../../mutations/mutators.ts';
import { accept, acceptPartly, put, refuse } from '../../mutations/outcome.ts';
import { DAY_MS } from '../../time/durations.ts';
import { aCustomer, aRegistration, inManhattan } from '../customer.testing.ts';
import type { Customer } from '../customer.ts';
import { isListed } from '../is-listed.ts';
import { destroyCustomer } from './destroy-customer.ts';

const args = { customerId: 'maria', showroomId: 'manhattan' };
const arrived = { recordedAt: 9000, receivedAt: 10_000 };

function openTx(...customers: Customer[]) {
  return new MemoryTx([
    put('agents', anAgent()),
    put('agents', anAgent({ id: 'AGT002' })),
    put('agents', anAgent({ id: 'BOSS', role: 'manager' })),
    put('agents', anAgent({ id: 'ADMIN', role: 'admin' })),
    ...customers.map((row) => put('customers', row)),
  ]);
}

async function run(
  tx: MemoryTx,
  name: MutatorName,
  context: Partial<MutationContext> = arrived,
  mutationArgs: object = args,
) {
  const outcome = await mutators[name].run(tx, mutationArgs, inManhattan(context));
  if (outcome.kind !== 'refused') outcome.writes.forEach((write) => tx.apply(write));
  return outcome;
}

const readCustomer = (tx: MemoryTx, id = 'maria') => tx.get('customers', id);

test('an erasure hides the customer and is due 24 hours after its arrival at the server', async () => {
  const before = aCustomer({ notes: 'nut allergy' });
  const tx = openTx(before);
  await run(tx, 'eraseCustomer');
  const row = await readCustomer(tx);
  expect(row).toStrictEqual({
    ...before,
    deletedAt: 9000,
    erasure: { requestedAt: 9000, requestedBy: 'AGT001', dueAt: 10_000 + DAY_MS },
  });
  expect(row && isListed(row)).toBe(false);
});

test('a tablet without the server’s clock shows an erasure as due 24 hours after the request', async () => {
  const tx = openTx(aCustomer());
  await run(tx, 'eraseCustomer', { recordedAt: 9000 });
  expect(await readCustomer(tx)).toMatchObject({ erasure: { dueAt: 9000 + DAY_MS } });
});

test('a second erasure does not change the due time, and a canceled erasure is no longer due', async () => {
  const tx = openTx(aCustomer());
  await run(tx, 'eraseCustomer');
  const later = { actorId: 'BOSS', recordedAt: 20_000, receivedAt: 20_000 };
  expect(await run(tx, 'eraseCustomer', later)).toEqual(accept([]));
  await run(tx, 'cancelErasure', later);
  expect(await run(tx, 'cancelErasure', later)).toEqual(accept([]));
  expect(await readCustomer(tx)).toStrictEqual(aCustomer());
});

test('an erasure of a customer whose erasure is pending needs no right and changes nothing', async () => {
  const tx = openTx(aCustomer());
  await run(tx, 'eraseCustomer');
  expect(await run(tx, 'eraseCustomer', { actorId: 'AGT002' })).toEqual(accept([]));
});

test('a canceled erasure restores every row of the customer, including the time of an earlier deletion', async () => {
  const rows = [
    aCustomer({ deletedAt: 5000 }),
    aCustomer({ id: 'mary', mergedInto: 'maria' }),
    aCustomer({ id: 'mia', mergedInto: 'mary', deletedAt: 6000 }),
  ];
  const tx = openTx(...rows);
  await run(tx, 'eraseCustomer', arrived, { ...args, customerId: 'mary' });
  for (const { id } of rows) {
    expect(await readCustomer(tx, id)).toMatchObject({ deletedAt: 9000, erasure: {} });
  }
  await run(tx, 'cancelErasure', { actorId: 'BOSS' }, { ...args, customerId: 'mia' });
  for (const row of rows) expect(await readCustomer(tx, row.id)).toEqual(row);
});

test('only managers and an agent assigned to a row of the customer may request an erasure', async () => {
  const mary = aCustomer({ id: 'mary', mergedInto: 'maria', assignedTo: 'AGT002' });
  for (const actorId of ['AGT001', 'AGT002', 'BOSS', 'ADMIN']) {
    expect(await run(openTx(aCustomer(), mary), 'eraseCustomer', { actorId })).toMatchObject({
      kind: 'accepted',
    });
  }
  for (const actorId of ['AGT002', 'unknown']) {
    expect(await run(openTx(aCustomer()), 'eraseCustomer', { actorId })).toEqual(
      refuse('ACTOR_NOT_ALLOWED'),
    );
  }
});

test('only managers and administrators may cancel an erasure', async () => {
  const tx = openTx(aCustomer());
  await run(tx, 'eraseCustomer');
  for (const actorId of ['AGT001', 'AGT002', 'unknown']) {
    expect(await run(tx, 'cancelErasure', { actorId })).toEqual(refuse('ACTOR_NOT_ALLOWED'));
  }
  const approved = { actorId: 'AGT001', decidedBy: 'BOSS' };
  for (const context of [{ actorId: 'BOSS' }, { actorId: 'ADMIN' }, approved]) {
    await run(tx, 'eraseCustomer');
    expect(await run(tx, 'cancelErasure', context)).toMatchObject({ writes: [{}] });
  }
});

test('a cancellation for an unknown customer or in another showroom is refused', async () => {
  const tx = openTx(aCustomer({ showroomId: 'brooklyn' }));
  for (const customerId of ['maria', 'unknown']) {
    const outcome = await run(tx, 'cancelErasure', { actorId: 'BOSS' }, { ...args, customerId });
    expect(outcome).toEqual(refuse('ROW_NOT_FOUND'));
  }
});

const changes = { notes: { from: '', to: 'nut allergy' } };

test.each<[MutatorName, object]>([
  ['updateCustomer', { changes }],
  ['restoreCustomer', {}],
  ['deleteCustomer', {}],
  ['registerCustomer', aRegistration()],
  ['mergeCustomers', { keepId: 'noor', dropId: 'maria', attentionId: null, take: [] }],
  ['mergeCustomers', { keepId: 'maria', dropId: 'noor', attentionId: null, take: [] }],
  ['addDocument', anAddition()],
])('%s is refused while the erasure of a customer is pending', async (name, mutationArgs) => {
  for (const customerId of ['maria', 'mary']) {
    const tx = openTx(
      aCustomer(),
      aCustomer({ id: 'mary', mergedInto: 'maria' }),
      aCustomer({ id: 'noor' }),
    );
    await run(tx, 'eraseCustomer');
    const outcome = await run(tx, name, arrived, { ...args, ...mutationArgs, customerId });
    expect(outcome).toEqual(refuse('ERASURE_PENDING'));
  }
});

test('a mutation of a selection skips customers with a pending erasure and reports their ids', async () => {
  const noor = aCustomer({ id: 'noor', importId: 'import-1' });
  const tx = openTx(aCustomer({ importId: 'import-1' }), noor);
  await run(tx, 'eraseCustomer');
  const selected = (...customerIds: string[]) => ({
    showroomId: 'manhattan',
    customerIds,
    add: ['VIP'],
    remove: [],
  });
  expect(await run(tx, 'tagCustomers', arrived, selected('maria'))).toEqual(
    refuse('ERASURE_PENDING'),
  );
  expect(await run(tx, 'tagCustomers', arrived, selected('maria', 'noor'))).toEqual(
    acceptPartly([put('customers', { ...noor, tags: ['VIP'] })], 'ERASURE_PENDING', [], ['maria']),
  );
  const imported = { ...selected('maria', 'noor'), importId: 'import-1' };
  expect(await run(tx, 'revertImport', arrived, imported)).toMatchObject({
    code: 'ERASURE_PENDING',
    relatedIds: ['maria'],
    writes: [{ row: { id: 'noor', deletedAt: 9000 } }],
  });
});

test('a change refused during a pending erasure can be applied only after the erasure is canceled', async () => {
  const tx = openTx(aCustomer());
  await run(tx, 'eraseCustomer');
  const envelope = { mutationId: 1, deviceId: 'device-1', spaceId: 'manhattan', recordedAt: 9000 };
  const mutation = { ...envelope, name: 'updateCustomer', argsVersion: 1, actorId: 'AGT001' };
  tx.apply(
    put(
      'attentions',
      anAttention({
        code: 'ERASURE_PENDING',
        mutation: { ...mutation, args: { ...args, changes } },
        subject: { table: 'customers', id: 'maria' },
        conflicts: [],
      }),
    ),
  );
  const decision = { attentionId: 'attention-1', showroomId: 'manhattan', choice: 'use' };
  expect(await run(tx, 'settleAttention', arrived, decision)).toEqual(refuse('ERASURE_PENDING'));
  await run(tx, 'cancelErasure', { actorId: 'BOSS' });
  expect(await run(tx, 'settleAttention', arrived, decision)).toMatchObject({ kind: 'accepted' });
  expect(await readCustomer(tx)).toMatchObject({ notes: 'nut allergy' });
});

test('after the destruction of a customer, the customer row has no field `erasure`', async () => {
  const tx = openTx(aCustomer({ notes: 'nut allergy' }));
  await run(tx, 'eraseCustomer');
  const due = inManhattan({ recordedAt: 9000 + DAY_MS });
  for (const write of await destroyCustomer(tx, args, due)) tx.apply(write);
  const row = await readCustomer(tx);
  expect(row).toMatchObject({ name: '–', deletedAt: 9000, erasedAt: 9000 + DAY_MS });
  expect(row).not.toHaveProperty('erasure');
});
