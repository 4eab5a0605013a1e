/* Tests the choice `use` for each kind of attention and each table. */
import { expect, test } from 'vitest';
import { anAgent } from '../agents/agent.testing.ts';
import { aBuild, aSave } from '../builds/build.testing.ts';
import { aDearerPriceList, aPriceList } from '../catalogue/price-list.testing.ts';
import { aCustomer, aRegistration, inManhattan } from '../customers/customer.testing.ts';
import { aFollowUp } from '../follow-ups/follow-up.testing.ts';
import { MemoryTx } from '../mutations/memory-tx.testing.ts';
import type { MutationContext } from '../mutations/mutator.ts';
import { mutators } from '../mutations/mutators.ts';
import { accept, refuse, type Write } from '../mutations/outcome.ts';
import { aSale } from '../sales/sale.testing.ts';
import type { Attention, FieldConflict } from './attention.ts';
import { anAttention } from './attention.testing.ts';

const put = {
  customer: (fields: Parameters<typeof aCustomer>[0] = {}): Write => ({
    op: 'put',
    table: 'customers',
    row: aCustomer(fields),
  }),
  build: (...fields: Parameters<typeof aBuild>): Write => ({
    op: 'put',
    table: 'builds',
    row: aBuild(...fields),
  }),
  list: (row: ReturnType<typeof aPriceList>): Write => ({ op: 'put', table: 'priceLists', row }),
};

/**
 * Settles an attention with the choice `use`. Returns the outcome, and as `written` all its writes
 * except the write of the attention.
 */
async function use(fields: Partial<Attention>, ...writes: Write[]) {
  return useInContext(inManhattan({ recordedAt: 9000 }), fields, ...writes);
}

async function useInContext(
  context: MutationContext,
  fields: Partial<Attention>,
  ...writes: Write[]
) {
  const row = anAttention(fields);
  const tx = new MemoryTx([
    { op: 'put', table: 'agents', row: anAgent() },
    ...writes,
    { op: 'put', table: 'attentions', row },
  ]);
  const args = { attentionId: row.id, showroomId: 'manhattan', choice: 'use' };
  const outcome = await mutators.settleAttention.run(tx, args, context);
  if (outcome.kind === 'refused') return { outcome, written: [] };
  const settled = { ...row, choice: 'use', settledBy: context.actorId, settledAt: 9000 };
  expect(outcome.writes.at(-1)).toEqual({ op: 'put', table: 'attentions', row: settled });
  return { outcome, written: outcome.writes.slice(0, -1) };
}

const conflictOf = (fields: Partial<FieldConflict>): FieldConflict => ({
  table: 'customers',
  rowId: 'maria',
  field: 'intent',
  kept: 'warm',
  offered: 'hot',
  ...fields,
});

function envelope(name: string, args: unknown, fields = {}) {
  const by = { actorId: 'AGT001', deviceId: 'device-1', spaceId: 'manhattan' };
  return { mutationId: 1, name, argsVersion: 1, args, ...by, recordedAt: 1000, ...fields };
}

test('applying an offered first name also updates the full name of the customer', async () => {
  const conflict = conflictOf({ field: 'firstName', kept: 'Maria', offered: 'Mary' });
  const { written } = await use({ conflicts: [conflict] }, put.customer());
  expect(written).toEqual([put.customer({ firstName: 'Mary', name: 'Mary Garcia' })]);
});

test('applying an offered value writes nothing if the value is already set or the row is missing', async () => {
  for (const writes of [[put.customer({ intent: 'hot' })], []]) {
    const { outcome, written } = await use({ conflicts: [conflictOf({})] }, ...writes);
    expect([outcome.kind, written]).toEqual(['accepted', []]);
  }
});

test('applying an offered value sets the field even if the stored row lacks the field', async () => {
  const visited = { stage: 'visited', reason: null } as const;
  const kept = { stage: 'new', reason: null };
  const conflict = conflictOf({ field: 'lifecycle', kept, offered: visited });
  const { written } = await use({ conflicts: [conflict] }, put.customer());
  expect(written).toEqual([put.customer({ lifecycle: visited })]);
});

test('applying an offered value changes a sale; an offered value for an unknown table has no effect', async () => {
  const amount = { rowId: 'sale-1', field: 'amount', kept: 1_100_000, offered: 1_000_000 };
  const sale: Write = { op: 'put', table: 'sales', row: aSale() };
  const build = put.build({ id: 'build-1', totalPrice: 1_000_000 });
  const used = await use({ conflicts: [conflictOf({ ...amount, table: 'sales' })] }, sale, build);
  expect(used.written).toEqual([{ op: 'put', table: 'sales', row: aSale({ amount: 1_000_000 }) }]);
  const unknown = await use({ conflicts: [conflictOf({ ...amount, table: 'receipts' })] }, sale);
  expect(unknown.written).toEqual([]);
});

test('an agent cannot apply an offered value that only a manager or the assigned agent may set', async () => {
  const build = put.build({ id: 'build-1', totalPrice: 1_100_000 });
  const sale: Write = { op: 'put', table: 'sales', row: aSale() };
  const amount = { table: 'sales', rowId: 'sale-1', field: 'amount', kept: 1_100_000, offered: 1 };
  const takeover = { field: 'assignedTo', kept: 'AGT002', offered: 'AGT001' };
  const rows = [put.customer({ assignedTo: 'AGT002' }), build, sale];
  for (const [conflict, code] of [
    [amount, 'SALE_AMOUNT_DEVIATES'],
    [takeover, 'CUSTOMER_OF_COLLEAGUE'],
  ] as const) {
    const conflicts = [conflictOf(conflict)];
    expect((await use({ conflicts }, ...rows)).outcome).toEqual(refuse(code));
    const manager: Write = { op: 'put', table: 'agents', row: anAgent({ role: 'manager' }) };
    expect((await use({ conflicts }, ...rows, manager)).outcome.kind).toBe('accepted');
  }
});

test('a single decision of a manager assigns a customer that a colleague took over after the refusal', async () => {
  const changes = { assignedTo: { from: 'AGT001', to: 'AGT003' } };
  const args = { customerId: 'maria', showroomId: 'manhattan', changes };
  const { outcome, written } = await use(
    {
      code: 'CUSTOMER_OF_COLLEAGUE',
      mutation: envelope('updateCustomer', args),
      conflicts: [conflictOf({ field: 'assignedTo', kept: 'AGT002', offered: 'AGT003' })],
    },
    put.customer({ assignedTo: 'AGT002' }),
    { op: 'put', table: 'agents', row: anAgent({ role: 'manager' }) },
  );
  expect(outcome.kind).toBe('accepted');
  expect(written).toEqual([put.customer({ assignedTo: 'AGT003' })]);
});

test('applying an offered value for a merged customer changes the row of the remaining customer', async () => {
  const alias = put.customer({ mergedInto: 'mary' });
  const { written } = await use(
    { conflicts: [conflictOf({})] },
    alias,
    put.customer({ id: 'mary' }),
  );
  expect(written).toEqual([put.customer({ id: 'mary', intent: 'hot' })]);
  const other = put.customer({ id: 'mary', intent: 'cold' });
  const { outcome } = await use({ conflicts: [conflictOf({})] }, alias, other);
  expect(outcome).toMatchObject({ conflicts: [{ rowId: 'mary', kept: 'cold', offered: 'hot' }] });
});

test('applying a refused edit of a merged customer restores and edits the deleted remaining customer', async () => {
  const changes = { intent: { from: 'warm', to: 'hot' } };
  const args = { customerId: 'maria', showroomId: 'manhattan', changes };
  const { written } = await use(
    {
      code: 'ROW_DELETED',
      mutation: envelope('updateCustomer', args),
      subject: { table: 'customers', id: 'maria' },
    },
    put.customer({ mergedInto: 'mary' }),
    put.customer({ id: 'mary', deletedAt: 7 }),
  );
  expect(written).toEqual([put.customer({ id: 'mary', intent: 'hot', lastActivityAt: 1000 })]);
});

test('an invalid offered value is not applied and stays a conflict', async () => {
  const conflict = conflictOf({ offered: 'boiling' });
  const { outcome, written } = await use({ conflicts: [conflict] }, put.customer());
  expect(outcome).toMatchObject({ kind: 'accepted-in-part', conflicts: [conflict] });
  expect(written).toEqual([]);
});

const wheels = conflictOf({
  table: 'builds',
  rowId: 'build-1',
  field: 'wheelsId',
  kept: '19-inch',
  offered: '21-inch',
});
const color = {
  ...wheels,
  rowId: 'build-2',
  field: 'exteriorColorId',
  kept: 'bronze-mist',
  offered: 'himalayan-gray',
};

test('offered values for two builds and a customer are all applied, or none if one build is sold', async () => {
  const conflicts = [wheels, color, conflictOf({})];
  const first = put.build();
  const list = put.list(aPriceList());
  const both = await use(
    { conflicts },
    list,
    put.customer(),
    first,
    put.build({ id: 'build-2', customerId: 'noor' }, { exteriorColorId: 'bronze-mist' }),
  );
  expect(both.outcome.kind).toBe('accepted');
  expect(both.written).toMatchObject([
    { row: { id: 'maria', intent: 'hot' } },
    { row: { id: 'build-1', customizations: { wheels: '21-inch' } } },
    {
      row: {
        id: 'build-2',
        customizations: { wheels: '19-inch', color: { exterior: 'himalayan-gray' } },
      },
    },
  ]);
  const sold = put.build({ id: 'build-2', status: 'sold' });
  const { outcome } = await use({ conflicts }, list, put.customer(), first, sold);
  expect(outcome).toEqual(refuse('BUILD_SOLD'));
});

test('applying an edit restores a deleted row only if the attention has the code ROW_DELETED and a subject', async () => {
  const args = { customerId: 'maria', showroomId: 'manhattan', changes: {} };
  const mutation = envelope('updateCustomer', args);
  const subject = { table: 'customers', id: 'maria' };
  const deleted = put.customer({ deletedAt: 500 });
  const refused = await use({ code: 'UNKNOWN_MUTATION', mutation, subject }, deleted);
  expect(refused.outcome).toEqual(refuse('ROW_DELETED'));
  const missing = await use({ code: 'ROW_DELETED', mutation, subject });
  expect(missing.outcome).toEqual(refuse('ROW_NOT_FOUND'));
  const unsaid = await use({ code: 'ROW_DELETED', mutation }, deleted);
  expect(unsaid.outcome).toEqual(refuse('ROW_DELETED'));
});

test('a decision cannot apply a mutation with an unknown name or arguments version', async () => {
  for (const mutation of [
    envelope('sellCar', {}),
    envelope('registerCustomer', aRegistration(), { argsVersion: 99 }),
  ]) {
    const { outcome } = await use({ code: 'UNKNOWN_MUTATION', mutation });
    expect(outcome).toEqual(refuse('UNKNOWN_MUTATION'));
  }
});

test('applying two refused builds with an outdated price list saves both and reports PRICE_CHANGED', async () => {
  const lists = [put.list(aPriceList()), put.list(aDearerPriceList())];
  const save = (buildId: string, mutationId: number) =>
    envelope('saveBuild', aSave({ buildId, customerId: null }, { wheelsId: '21-inch' }), {
      mutationId,
      recordedAt: Date.UTC(2026, 1, 1),
    });
  const prices = await use(
    { code: 'PRICE_LIST_UNKNOWN', mutation: save('a', 1), dependents: [save('b', 2)] },
    ...lists,
  );
  expect(prices.outcome).toMatchObject({ kind: 'accepted-in-part', code: 'PRICE_CHANGED' });
  expect(prices.written).toHaveLength(2);
});

test('applying the refused registration of a possible duplicate is accepted without a new attention', async () => {
  const mutation = envelope('registerCustomer', aRegistration({ customerId: 'ann' }));
  const { outcome, written } = await use({ code: 'RULE_FAILED', mutation }, put.customer());
  expect(outcome.kind).toBe('accepted');
  expect(written).toMatchObject([{ row: { id: 'ann' } }]);
});

test('a decision about an unknown attention is refused', async () => {
  for (const choice of ['keep', 'use']) {
    const args = { attentionId: 'gone', showroomId: 'manhattan', choice };
    expect(await mutators.settleAttention.run(new MemoryTx(), args, inManhattan())).toEqual(
      refuse('ROW_NOT_FOUND'),
    );
  }
});

test('applying an offered value changes a row even if the row has the id of the attention', async () => {
  const { written } = await use({ id: 'maria', conflicts: [conflictOf({})] }, put.customer());
  expect(written).toEqual([put.customer({ intent: 'hot' })]);
});

test('a decision about a settled attention writes nothing, even by an agent without the right to decide', async () => {
  const decided = anAttention({
    code: 'ACTOR_NOT_ALLOWED',
    mutation: envelope('registerCustomer', aRegistration()),
    settledAt: 5,
    choice: 'keep',
  });
  const tx = new MemoryTx([{ op: 'put', table: 'attentions', row: decided }]);
  const args = { attentionId: decided.id, showroomId: 'manhattan', choice: 'use' };
  expect(await mutators.settleAttention.run(tx, args, inManhattan())).toEqual(accept([]));
});

const reachedRow = aFollowUp({ outcome: 'no-answer', doneAt: 6000 });
const followUp: Write = { op: 'put', table: 'followUps', row: reachedRow };
const offerOutcome = (offered: string) =>
  conflictOf({
    table: 'followUps',
    rowId: reachedRow.id,
    field: 'outcome',
    kept: 'no-answer',
    offered,
  });

test('applying the offered follow-up outcome `reached` also sets the customer’s stage to contacted', async () => {
  const { written } = await use({ conflicts: [offerOutcome('reached')] }, put.customer(), followUp);
  const lifecycle = { stage: 'contacted', reason: null } as const;
  expect(written).toEqual([
    { ...followUp, row: { ...reachedRow, outcome: 'reached' } },
    put.customer({ lifecycle, lastActivityAt: 6000 }),
  ]);
});

test('without a contact or a customer row, applying an offered outcome writes only the follow-up', async () => {
  const done = await use({ conflicts: [offerOutcome('done')] }, put.customer(), followUp);
  expect(done.written).toEqual([{ ...followUp, row: { ...reachedRow, outcome: 'done' } }]);
  const missing = await use({ conflicts: [offerOutcome('reached')] }, followUp);
  expect(missing.written).toEqual([{ ...followUp, row: { ...reachedRow, outcome: 'reached' } }]);
});

test('applying an offered note of a successful follow-up does not record the contact again', async () => {
  const row = aFollowUp({ outcome: 'reached', doneAt: 6000 });
  const note = { ...offerOutcome('Call at six'), field: 'note', kept: '' };
  const { written } = await use({ conflicts: [note] }, put.customer(), { ...followUp, row });
  expect(written).toEqual([{ ...followUp, row: { ...row, note: 'Call at six' } }]);
});

test('an agent can apply an offered value to a colleague’s customer, unless it is the assigned agent', async () => {
  const customer = put.customer({ assignedTo: 'AGT002' });
  const { written } = await use({ conflicts: [conflictOf({})] }, customer);
  expect(written).toEqual([put.customer({ assignedTo: 'AGT002', intent: 'hot' })]);
  const takeover = conflictOf({ field: 'assignedTo', kept: 'AGT002', offered: 'AGT001' });
  const { outcome } = await use({ conflicts: [conflictOf({}), takeover] }, customer);
  expect(outcome).toEqual(refuse('CUSTOMER_OF_COLLEAGUE'));
});

test('applying an offered amount of a missing sale writes nothing', async () => {
  const amount = { table: 'sales', rowId: 'gone', field: 'amount', kept: 2, offered: 1 };
  const { outcome, written } = await use({ conflicts: [conflictOf(amount)] });
  expect([outcome.kind, written]).toEqual(['accepted', []]);
});

test('applying a mutation undoes a sale in the conflicts only for the code SOLD_TWICE', async () => {
  const conflicts = [conflictOf({ table: 'sales', rowId: 'sale-1', field: 'id', offered: null })];
  const mutation = envelope('registerCustomer', aRegistration({ customerId: 'ann' }));
  const sale: Write = { op: 'put', table: 'sales', row: aSale() };
  const retried = await use({ code: 'RULE_FAILED', mutation, conflicts }, sale);
  expect(retried.written).toMatchObject([{ table: 'customers', row: { id: 'ann' } }]);
  const replaced = await use({ code: 'SOLD_TWICE', mutation, conflicts }, sale);
  expect(replaced.written).toMatchObject([
    { table: 'sales', row: { id: 'sale-1', undoneAt: 2000 } },
    { table: 'customers', row: { id: 'ann' } },
  ]);
});

test('a restore changes no row of another table with the same id', async () => {
  const row = aFollowUp({ id: 'maria', customerId: 'noor', deletedAt: 500 });
  const changes = { note: { from: '', to: 'Call at six' } };
  const args = { followUpId: 'maria', showroomId: 'manhattan', changes };
  const rows: Write[] = [
    put.customer({ deletedAt: 500 }),
    put.customer({ id: 'noor' }),
    { op: 'put', table: 'followUps', row },
  ];
  const mutation = envelope('changeFollowUp', args);
  const code = 'ROW_DELETED';
  const subject = { table: 'followUps', id: 'maria' };
  const { written } = await use({ code, mutation, subject }, ...rows);
  const { deletedAt: _deletedAt, ...restored } = row;
  expect(written).toEqual([{ ...followUp, row: { ...restored, note: 'Call at six' } }]);
});

const erasure = {
  code: 'RULE_FAILED',
  mutation: envelope('eraseCustomer', { customerId: 'maria', showroomId: 'manhattan' }),
} as const;
const ofManager = { ...erasure, mutation: { ...erasure.mutation, actorId: 'BOSS' } };

test.each([
  ['an agent’s erasure by this agent', true, 'AGT001', true, erasure],
  ['an agent’s erasure by this agent without a live session', false, 'AGT001', false, erasure],
  ['a manager’s erasure by an agent', false, 'AGT001', true, ofManager],
  ['an agent’s erasure by a manager', true, 'BOSS', true, erasure],
  ['an agent’s erasure by a manager without a live session', false, 'BOSS', false, erasure],
] as const)(
  'the application of %s is accepted: %s',
  async (_what, isApplied, actorId, hasLiveSession, attention) => {
    const boss: Write = {
      op: 'put',
      table: 'agents',
      row: anAgent({ id: 'BOSS', role: 'manager' }),
    };
    const context = inManhattan({ actorId, recordedAt: 9000, receivedAt: 9000, hasLiveSession });
    const { outcome } = await useInContext(context, attention, put.customer(), boss);
    if (isApplied) expect(outcome.kind).toBe('accepted');
    else expect(outcome).toEqual(refuse('ACTOR_NOT_PROVEN'));
  },
);

test('a dependent mutation without conflicts leaves the code of the earlier conflicts unchanged', async () => {
  const save = envelope(
    'saveBuild',
    aSave({ buildId: 'a', customerId: null }, { wheelsId: '21-inch' }),
    { recordedAt: Date.UTC(2026, 1, 1) },
  );
  const pending = { requestedAt: 1, requestedBy: 'AGT001', dueAt: 2 };
  const customerIds = ['maria', 'noor'];
  const tags = { showroomId: 'manhattan', customerIds, add: ['VIP'], remove: [] };
  const { outcome } = await use(
    {
      code: 'PRICE_LIST_UNKNOWN',
      mutation: save,
      dependents: [envelope('tagCustomers', tags, { mutationId: 2 })],
    },
    put.list(aPriceList()),
    put.list(aDearerPriceList()),
    put.customer({ erasure: pending }),
    put.customer({ id: 'noor' }),
  );
  expect(outcome).toMatchObject({
    code: 'PRICE_CHANGED',
    writes: [{}, { row: { id: 'noor' } }, {}],
  });
});

test('a decision to accept a visitor’s request changes only the attention', async () => {
  const { outcome, written } = await use({ code: 'SHARE_REQUEST' });
  expect([outcome.kind, written]).toEqual(['accepted', []]);
});
