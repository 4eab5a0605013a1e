import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MemoryTx } from '../../mutations/memory-tx.testing.ts';
import type { Outcome } from '../../mutations/outcome.ts';
import { aCustomer, inManhattan } from '../customer.testing.ts';
import type { Customer } from '../customer.ts';
import { changeTags, MAX_TAGS } from '../fields/tag.ts';
import { assignCustomers, revertImport, tagCustomers } from './batch-mutators.ts';

const here = { showroomId: 'manhattan' };
const ann = aCustomer({ id: 'ann' });
const bob = aCustomer({ id: 'bob', tags: ['Fleet'] });

function snapshot(...rows: Customer[]) {
  return new MemoryTx(rows.map((row) => ({ op: 'put', table: 'customers', row })));
}

function apply(tx: MemoryTx, outcome: Outcome): void {
  if (outcome.kind !== 'refused') for (const write of outcome.writes) tx.apply(write);
}

const from = (...ids: string[]) => ids.map((customerId) => ({ customerId, from: 'AGT001' }));

test(
  'one mutation assigns all selected customers to an agent',
  { meta: { requirements: 'CUST-28' } },
  async () => {
    const args = { ...here, customers: from('ann', 'bob'), to: 'AGT002' };
    expect(await assignCustomers.run(snapshot(ann, bob), args, inManhattan())).toEqual({
      kind: 'accepted',
      writes: [
        { op: 'put', table: 'customers', row: { ...ann, assignedTo: 'AGT002' } },
        { op: 'put', table: 'customers', row: { ...bob, assignedTo: 'AGT002' } },
      ],
    });
  },
);

test('if another agent already reassigned a selected customer, only the other customers are assigned', async () => {
  const tx = snapshot({ ...ann, assignedTo: 'AGT003' }, bob);
  const args = { ...here, customers: from('ann', 'bob'), to: 'AGT002' };
  expect(await assignCustomers.run(tx, args, inManhattan())).toMatchObject({
    kind: 'accepted-in-part',
    code: 'FIELD_CONFLICT',
    writes: [{ row: { id: 'bob', assignedTo: 'AGT002' } }],
    conflicts: [{ rowId: 'ann', field: 'assignedTo', kept: 'AGT003', offered: 'AGT002' }],
  });
});

test('assigning a customer to the customer’s current agent is accepted without a write', async () => {
  const tx = snapshot({ ...ann, assignedTo: 'AGT002' });
  const args = { ...here, customers: from('ann'), to: 'AGT002' };
  expect(await assignCustomers.run(tx, args, inManhattan())).toEqual({
    kind: 'accepted',
    writes: [],
  });
});

test('if two selected ids belong to one merged customer, the customer row is written only one time', async () => {
  const tx = snapshot(ann, { ...bob, mergedInto: 'ann' });
  const args = { ...here, customers: from('bob', 'ann'), to: 'AGT002' };
  expect(await assignCustomers.run(tx, args, inManhattan())).toMatchObject({
    kind: 'accepted',
    writes: [{ row: { id: 'ann', assignedTo: 'AGT002' } }],
  });
});

test('selected ids without a customer in the showroom are reported, and the other customers are changed', async () => {
  const elsewhere = { ...bob, id: 'far', showroomId: 'brooklyn' };
  const args = { ...here, customerIds: ['ann', 'far', 'unknown'], add: ['VIP'], remove: [] };
  expect(await tagCustomers.run(snapshot(ann, elsewhere), args, inManhattan())).toMatchObject({
    kind: 'accepted-in-part',
    code: 'ROW_NOT_FOUND',
    writes: [{ row: { id: 'ann', tags: ['VIP'] } }],
    relatedIds: ['far', 'unknown'],
  });
  const unknownOnly = { ...args, customerIds: ['unknown'] };
  expect(await tagCustomers.run(snapshot(), unknownOnly, inManhattan())).toMatchObject({
    kind: 'refused',
    code: 'ROW_NOT_FOUND',
  });
});

test('a deleted customer in a selection is tagged and stays deleted', async () => {
  const tx = snapshot({ ...ann, deletedAt: 7 });
  const args = { ...here, customerIds: ['ann'], add: ['VIP'], remove: [] };
  expect(await tagCustomers.run(tx, args, inManhattan())).toMatchObject({
    kind: 'accepted',
    writes: [{ row: { deletedAt: 7, tags: ['VIP'] } }],
  });
});

test('a customer who would exceed the tag limit keeps the stored tags, and a conflict is reported', async () => {
  const tags = Array.from({ length: MAX_TAGS }, (_, at) => `Tag ${String(at).padStart(2, '0')}`);
  const args = { ...here, customerIds: ['ann', 'bob'], add: ['VIP'], remove: [] };
  const outcome = await tagCustomers.run(snapshot({ ...ann, tags }, bob), args, inManhattan());
  expect(outcome).toMatchObject({
    code: 'FIELD_CONFLICT',
    writes: [{ row: { id: 'bob', tags: ['Fleet', 'VIP'] } }],
    conflicts: [{ rowId: 'ann', field: 'tags', kept: tags }],
  });
});

test('tags that differ only in case are the same tag', () => {
  expect(changeTags(['VIP'], { add: ['vip', 'Fleet'], remove: [] })).toEqual(['Fleet', 'VIP']);
  expect(changeTags(['VIP', 'Fleet'], { add: [], remove: ['vip'] })).toEqual(['Fleet']);
});

test('tags that two agents add concurrently are all stored, in either order', async () => {
  const tag = fc.constantFrom('VIP', 'Fleet', 'Trade-in', 'Press', 'Owner');
  const tags = fc.uniqueArray(tag);
  await fc.assert(
    fc.asyncProperty(tags, tags, tags, async (had, first, second) => {
      const run = async (...adding: string[][]) => {
        const tx = snapshot({ ...ann, tags: changeTags([], { add: had, remove: [] }) });
        for (const add of adding) {
          const args = { ...here, customerIds: ['ann'], add, remove: [] };
          apply(tx, await tagCustomers.run(tx, args, inManhattan()));
        }
        return (await tx.get('customers', 'ann'))?.tags;
      };
      const both = await run(first, second);
      expect(both).toEqual(await run(second, first));
      expect(new Set(both)).toEqual(new Set([...had, ...first, ...second]));
    }),
  );
});

test('a tag is stored even if another agent concurrently removes a different tag', async () => {
  const tx = snapshot(bob);
  const off = { ...here, customerIds: ['bob'], add: [], remove: ['Fleet'] };
  const on = { ...here, customerIds: ['bob'], add: ['VIP'], remove: [] };
  for (const args of [off, on]) apply(tx, await tagCustomers.run(tx, args, inManhattan()));
  expect(await tx.get('customers', 'bob')).toMatchObject({ tags: ['VIP'] });
});

test('erased customers in a selection stay unchanged and do not block changes of the other customers', async () => {
  const gone = aCustomer({ id: 'gone', importId: 'import-1', deletedAt: 7, erasedAt: 7 });
  const tx = snapshot(gone, { ...ann, importId: 'import-1' });
  for (const customerIds of [
    ['gone', 'ann'],
    ['ann', 'gone'],
  ]) {
    const tagging = { ...here, customerIds, add: ['VIP'], remove: [] };
    const assigning = { ...here, customers: from(...customerIds), to: 'AGT002' };
    const taking = { ...here, customerIds, importId: 'import-1' };
    for (const outcome of [
      await tagCustomers.run(tx, tagging, inManhattan()),
      await assignCustomers.run(tx, assigning, inManhattan()),
      await revertImport.run(tx, taking, inManhattan()),
    ]) {
      expect(outcome).toMatchObject({ kind: 'accepted', writes: [{ row: { id: 'ann' } }] });
    }
  }
});

test('a mutation with an empty selection is accepted without writes', async () => {
  const args = { ...here, customerIds: [], add: ['VIP'], remove: [] };
  const done = { kind: 'accepted', writes: [] };
  expect(await tagCustomers.run(snapshot(ann), args, inManhattan())).toEqual(done);
  const assigning = { ...here, customers: [], to: 'AGT002' };
  expect(await assignCustomers.run(snapshot(ann), assigning, inManhattan())).toEqual(done);
});
