import { expect, test } from 'vitest';
import { anAgent } from '../agents/agent.testing.ts';
import { aCustomer, aRegistration, inManhattan } from '../customers/customer.testing.ts';
import { MemoryTx } from '../mutations/memory-tx.testing.ts';
import { mutators } from '../mutations/mutators.ts';
import type { Write } from '../mutations/outcome.ts';
import type { Attention } from './attention.ts';
import { anAttention } from './attention.testing.ts';

const { settleAttention } = mutators;
const conflict = {
  table: 'customers',
  rowId: 'maria',
  field: 'intent',
  kept: 'warm',
  offered: 'hot',
};

function snapshot(attention: Attention, ...more: Write[]) {
  return new MemoryTx([
    { op: 'put', table: 'agents', row: anAgent() },
    { op: 'put', table: 'attentions', row: attention },
    ...more,
  ]);
}

const argsOf = (choice: 'keep' | 'use') => ({
  attentionId: 'attention-1',
  showroomId: 'manhattan',
  choice,
});

function settle(tx: MemoryTx, choice: 'keep' | 'use', actorId = 'AGT001') {
  return settleAttention.run(tx, argsOf(choice), inManhattan({ actorId, recordedAt: 9000 }));
}

function envelope(name: string, args: unknown, mutationId = 1) {
  return {
    mutationId,
    name,
    argsVersion: 1,
    args,
    actorId: 'AGT001',
    deviceId: 'device-1',
    spaceId: 'manhattan',
    recordedAt: 1000,
  };
}

const maria = { op: 'put', table: 'customers', row: aCustomer() } as const;

test('settling an attention with `keep` writes only the attention', async () => {
  const tx = snapshot(anAttention({ conflicts: [conflict] }), maria);
  expect(await settle(tx, 'keep')).toEqual({
    kind: 'accepted',
    writes: [
      {
        op: 'put',
        table: 'attentions',
        row: anAttention({
          conflicts: [conflict],
          choice: 'keep',
          settledBy: 'AGT001',
          settledAt: 9000,
        }),
      },
    ],
  });
});

test('settling an attention with `use` writes the offered value', async () => {
  const tx = snapshot(anAttention({ conflicts: [conflict] }), maria);
  expect(await settle(tx, 'use')).toMatchObject({
    kind: 'accepted',
    writes: [{ row: { id: 'maria', intent: 'hot' } }, { row: { choice: 'use' } }],
  });
});

test('settling with `use` reports a new conflict if the field changed after the attention was created', async () => {
  const changed = { op: 'put', table: 'customers', row: aCustomer({ intent: 'cold' }) } as const;
  const tx = snapshot(anAttention({ conflicts: [conflict] }), changed);
  expect(await settle(tx, 'use')).toMatchObject({
    kind: 'accepted-in-part',
    conflicts: [{ kept: 'cold', offered: 'hot' }],
    writes: [{ row: { choice: 'use' } }],
  });
});

test('a second decision about the same attention writes nothing', async () => {
  const tx = snapshot(anAttention({ conflicts: [conflict], settledAt: 5, choice: 'keep' }), maria);
  expect(await settle(tx, 'use')).toEqual({ kind: 'accepted', writes: [] });
});

test('applying the refused edit of a deleted customer also restores the customer', async () => {
  const changes = { intent: { from: 'warm', to: 'hot' } };
  const edit = envelope('updateCustomer', {
    customerId: 'maria',
    showroomId: 'manhattan',
    changes,
  });
  const attention = anAttention({
    code: 'ROW_DELETED',
    mutation: edit,
    subject: { table: 'customers', id: 'maria' },
  });
  const row = aCustomer({ deletedAt: 500 });
  const outcome = await settle(snapshot(attention, { op: 'put', table: 'customers', row }), 'use');
  expect(outcome).toMatchObject({ kind: 'accepted', writes: [{ row: { intent: 'hot' } }, {}] });
  expect(JSON.stringify(outcome)).not.toContain('deletedAt');
});

test('applying a refused registration also applies its dependent mutations in their original order', async () => {
  const change = (from: string, to: string) => ({
    customerId: 'maria',
    showroomId: 'manhattan',
    changes: { intent: { from, to } },
  });
  const attention = anAttention({
    code: 'ACTOR_NOT_ALLOWED',
    mutation: envelope('registerCustomer', aRegistration()),
    dependents: [
      envelope('updateCustomer', change('warm', 'hot'), 2),
      envelope('updateCustomer', change('hot', 'buying'), 3),
    ],
  });
  const boss = {
    op: 'put',
    table: 'agents',
    row: anAgent({ id: 'BOSS', role: 'manager' }),
  } as const;
  expect(await settle(snapshot(attention, boss), 'use', 'BOSS')).toMatchObject({
    kind: 'accepted',
    writes: [{ row: { id: 'maria', intent: 'buying' } }, { row: { choice: 'use' } }],
  });
});

test('a mutation refused for lack of rights cannot be applied by an agent who is not a manager', async () => {
  const attention = anAttention({
    code: 'ACTOR_NOT_ALLOWED',
    mutation: envelope('registerCustomer', aRegistration()),
  });
  expect(await settle(snapshot(attention), 'use')).toMatchObject({ code: 'ACTOR_NOT_ALLOWED' });
});

test('a decision to apply a mutation or a dependent mutation of another showroom is refused', async () => {
  const elsewhere = (mutationId: number) => ({
    ...envelope('updateCustomer', {
      customerId: 'maria',
      showroomId: 'brooklyn',
      changes: { intent: { from: 'warm', to: 'hot' } },
    }),
    mutationId,
    spaceId: 'brooklyn',
  });
  const refused = anAttention({ code: 'SPACE_NOT_ALLOWED', mutation: elsewhere(1) });
  const theirs = {
    op: 'put',
    table: 'customers',
    row: aCustomer({ showroomId: 'brooklyn' }),
  } as const;
  expect(await settle(snapshot(refused, theirs), 'use')).toMatchObject({
    kind: 'refused',
    code: 'SPACE_NOT_ALLOWED',
  });
  const waiting = anAttention({
    code: 'ROW_NOT_FOUND',
    mutation: envelope('registerCustomer', aRegistration({ customerId: 'noah' })),
    dependents: [elsewhere(2)],
  });
  expect(await settle(snapshot(waiting, theirs), 'use')).toMatchObject({
    kind: 'refused',
    code: 'SPACE_NOT_ALLOWED',
  });
});

test('a decision cannot apply an unreadable mutation', async () => {
  const attention = anAttention({ code: 'UNREADABLE_MUTATION', mutation: { half: true } });
  expect(await settle(snapshot(attention), 'use')).toMatchObject({
    kind: 'refused',
    code: 'UNREADABLE_MUTATION',
  });
});

test('a decision about an attention of another showroom is refused', async () => {
  const tx = snapshot(anAttention({ spaceId: 'brooklyn' }));
  expect(await settle(tx, 'keep')).toMatchObject({ kind: 'refused', code: 'ROW_NOT_FOUND' });
});

test('an erasure refused for lack of rights can be applied by a manager', async () => {
  const about = { customerId: 'maria', showroomId: 'manhattan' };
  const mutation = { ...envelope('eraseCustomer', about), actorId: 'AGT002' };
  const subject = { table: 'customers', id: 'maria' };
  const agents = [anAgent({ id: 'AGT002' }), anAgent({ id: 'AGT003', role: 'manager' })].map(
    (row): Write => ({ op: 'put', table: 'agents', row }),
  );
  const row = anAttention({ code: 'ACTOR_NOT_ALLOWED', mutation, subject });
  const outcome = await settle(snapshot(row, maria, ...agents), 'use', 'AGT003');
  expect(outcome).toMatchObject({
    kind: 'accepted',
    writes: [
      { table: 'customers', row: { deletedAt: 1000, erasure: { requestedBy: 'AGT002' } } },
      { table: 'attentions', row: { choice: 'use', settledBy: 'AGT003' } },
    ],
  });
});

const settledBefore = { settledAt: 1, settledBy: 'AGT002', choice: 'keep' } as const;

test.each([
  ['ACTOR_NOT_ALLOWED', 'keep', 'ACTOR_NOT_PROVEN', {}],
  ['ACTOR_NOT_ALLOWED', 'use', 'ACTOR_NOT_PROVEN', {}],
  ['ACTOR_NOT_ALLOWED', 'use', 'accepted', settledBefore],
  ['SOLD_TWICE', 'use', 'ACTOR_NOT_PROVEN', {}],
  ['SOLD_TWICE', 'keep', 'accepted', {}],
  ['FIELD_CONFLICT', 'use', 'accepted', {}],
  ['ACTOR_NOT_ALLOWED', 'keep', 'ROW_NOT_FOUND', { spaceId: 'brooklyn' }],
] as const)(
  'without a live session, settling %s with `%s` results in %s (attention fields: %o)',
  async (code, choice, expected, fields) => {
    const tx = snapshot(anAttention({ code, conflicts: [conflict], ...fields }), maria);
    const context = inManhattan({ actorId: 'AGT001', recordedAt: 9000, hasLiveSession: false });
    const outcome = await settleAttention.run(tx, argsOf(choice), context);
    expect(outcome.kind === 'refused' ? outcome.code : outcome.kind).toBe(expected);
  },
);

test('the subject of a decision is the attention that the decision settles', () => {
  const subject = { table: 'attentions', id: 'attention-1' };
  expect(settleAttention.subjectOf(argsOf('keep'))).toEqual(subject);
});
