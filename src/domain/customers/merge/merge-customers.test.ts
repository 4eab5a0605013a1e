import { expect, test } from 'vitest';
import { anAttention } from '../../attentions/attention.testing.ts';
import { MemoryTx } from '../../mutations/memory-tx.testing.ts';
import { refuse } from '../../mutations/outcome.ts';
import { aCustomer, aRegistration, inManhattan } from '../customer.testing.ts';
import {
  deleteCustomer,
  registerCustomer,
  restoreCustomer,
  updateCustomer,
} from '../customer-mutators.ts';
import { MAX_TAGS } from '../fields/tag.ts';
import { mergeCustomers } from './merge-customers.ts';

const here = { showroomId: 'manhattan' };
const ann = aCustomer({ id: 'ann', notes: 'likes blue', lastActivityAt: 10 });
const anna = aCustomer({ id: 'anna', notes: 'two children', lastActivityAt: 20 });

function snapshot(...rows: (typeof ann)[]) {
  return new MemoryTx(rows.map((row) => ({ op: 'put', table: 'customers', row })));
}

test('a merge keeps the notes of both customers, and the merged id resolves to the remaining customer', async () => {
  const tx = snapshot(ann, anna);
  const args = { ...here, keepId: 'ann', dropId: 'anna', attentionId: null, take: [] };
  const outcome = await mergeCustomers.run(tx, args, inManhattan());
  expect(outcome).toMatchObject({
    kind: 'accepted',
    writes: [
      { row: { id: 'ann', notes: 'likes blue\n⸻\ntwo children', lastActivityAt: 20 } },
      { row: { ...anna, mergedInto: 'ann' } },
    ],
  });
  if (outcome.kind !== 'refused') outcome.writes.forEach((write) => tx.apply(write));
  const changes = { intent: { from: 'warm', to: 'hot' } } as const;
  const late = { ...here, customerId: 'anna', changes };
  expect(await updateCustomer.run(tx, late, inManhattan())).toMatchObject({
    writes: [{ row: { id: 'ann', intent: 'hot' } }],
  });
});

test('merging two already merged customers in the opposite direction changes nothing', async () => {
  const tx = snapshot(ann, { ...anna, mergedInto: 'ann' });
  const args = { ...here, keepId: 'anna', dropId: 'ann', attentionId: null, take: [] };
  expect(await mergeCustomers.run(tx, args, inManhattan())).toEqual({
    kind: 'accepted',
    writes: [],
  });
});

test('a merge settles the attention about the possible duplicate with the choice `merge`', async () => {
  const tx = snapshot(ann, anna);
  tx.apply({ op: 'put', table: 'attentions', row: anAttention({ code: 'POSSIBLE_DUPLICATE' }) });
  const args = { ...here, keepId: 'ann', dropId: 'anna', attentionId: 'attention-1', take: [] };
  const outcome = await mergeCustomers.run(tx, args, inManhattan({ recordedAt: 77 }));
  expect(outcome).toMatchObject({
    writes: [{}, {}, { row: { choice: 'merge', settledAt: 77, settledBy: 'AGT001' } }],
  });
});

test('a merge with a customer of another showroom is refused', async () => {
  const args = { ...here, keepId: 'ann', dropId: 'anna', attentionId: null, take: [] };
  const elsewhere = snapshot(ann, { ...anna, showroomId: 'brooklyn' });
  expect(await mergeCustomers.run(elsewhere, args, inManhattan())).toMatchObject({
    code: 'ROW_NOT_FOUND',
  });
});

test('a merge with an erased customer is refused in either direction', async () => {
  const tx = snapshot({ ...ann, deletedAt: 7, erasedAt: 7 }, anna);
  const args = { ...here, attentionId: null, take: [] };
  for (const ids of [
    { keepId: 'ann', dropId: 'anna' },
    { keepId: 'anna', dropId: 'ann' },
  ]) {
    const outcome = await mergeCustomers.run(tx, { ...args, ...ids }, inManhattan());
    expect(outcome).toEqual(refuse('CUSTOMER_ERASED'));
  }
});

test('a merge into a deleted customer is refused unless both customers are deleted', async () => {
  const tx = snapshot({ ...ann, deletedAt: 7 }, anna);
  const args = { ...here, keepId: 'ann', dropId: 'anna', attentionId: null, take: [] };
  expect(await mergeCustomers.run(tx, args, inManhattan())).toEqual(refuse('ROW_DELETED'));
  tx.apply({ op: 'put', table: 'customers', row: { ...anna, deletedAt: 8 } });
  expect(await mergeCustomers.run(tx, args, inManhattan())).toMatchObject({ kind: 'accepted' });
});

test('a registration with known contact data is stored and reported as a possible duplicate', async () => {
  const outcome = await registerCustomer.run(snapshot(ann), aRegistration(), inManhattan());
  expect(outcome).toMatchObject({
    kind: 'accepted-in-part',
    code: 'POSSIBLE_DUPLICATE',
    relatedIds: ['ann'],
    writes: [{ op: 'put', table: 'customers' }],
  });
});

test('deleted customers, merged customers and other showrooms’ customers are no duplicates', async () => {
  const others = [
    { ...ann, deletedAt: 5 },
    { ...anna, mergedInto: 'x' },
    { ...ann, id: 'far', showroomId: 'brooklyn' },
  ];
  for (const other of others) {
    const outcome = await registerCustomer.run(snapshot(other), aRegistration(), inManhattan());
    expect(outcome.kind).toBe('accepted');
  }
});

test('edits of a deleted customer are refused, and a restore of the customer is accepted', async () => {
  const args = { ...here, customerId: 'ann' };
  const tx = snapshot(ann);
  const deleted = await deleteCustomer.run(tx, args, inManhattan({ recordedAt: 50 }));
  expect(deleted).toMatchObject({ kind: 'accepted', writes: [{ row: { ...ann, deletedAt: 50 } }] });
  if (deleted.kind !== 'refused') deleted.writes.forEach((write) => tx.apply(write));
  const changes = { intent: { from: 'warm', to: 'hot' } } as const;
  const edit = { ...args, changes };
  expect(await updateCustomer.run(tx, edit, inManhattan())).toMatchObject({ code: 'ROW_DELETED' });
  expect(await deleteCustomer.run(tx, args, inManhattan())).toEqual({
    kind: 'accepted',
    writes: [],
  });
  expect(await restoreCustomer.run(tx, args, inManhattan())).toEqual({
    kind: 'accepted',
    writes: [{ op: 'put', table: 'customers', row: ann }],
  });
});

test('a merge takes the chosen fields from the merged customer and keeps the tags of both customers', async () => {
  const other = aCustomer({ id: 'anna', firstName: 'Anna', phone: '+12125550999', tags: ['VIP'] });
  const args = { ...here, keepId: 'ann', dropId: 'anna', attentionId: null };
  const take = { ...args, take: ['firstName', 'phone'] };
  const tx = snapshot({ ...ann, tags: ['Fleet'] }, other);
  expect(await mergeCustomers.run(tx, take, inManhattan())).toMatchObject({
    writes: [
      { row: { id: 'ann', name: 'Anna Garcia', phone: '+12125550999', tags: ['Fleet', 'VIP'] } },
      { row: { ...other, mergedInto: 'ann' } },
    ],
  });
  const asBefore = mergeCustomers.forArgsVersion(1);
  expect(await asBefore?.run(tx, args, inManhattan())).toMatchObject({
    writes: [{ row: { id: 'ann', firstName: 'Maria', phone: ann.phone } }, {}],
  });
});

test('a merge keeps, for each channel, the latest consent of the two customers', async () => {
  const said = { textVersion: 'en-2026-01', agentId: 'AGT001' };
  const no = { ...said, given: false, at: 5000 };
  const yes = { ...said, given: true, at: 4000 };
  const rows = [
    { ...ann, consents: { sms: no, call: yes } },
    { ...anna, consents: { email: no, sms: yes, call: { ...no, at: 4000 } } },
  ];
  for (const [keepId, dropId] of [
    ['ann', 'anna'],
    ['anna', 'ann'],
  ]) {
    const args = { ...here, keepId, dropId, attentionId: null, take: [] };
    expect(await mergeCustomers.run(snapshot(...rows), args, inManhattan())).toMatchObject({
      writes: [
        { row: { id: keepId, consents: { sms: no, email: no, call: { given: false } } } },
        {},
      ],
    });
  }
});

test('the remaining customer of a merge has the stage won if either customer has this stage', async () => {
  const won = { ...anna, lifecycle: { stage: 'won', reason: null } } as const;
  for (const [keepId, dropId] of [
    ['ann', 'anna'],
    ['anna', 'ann'],
  ]) {
    const args = { ...here, keepId, dropId, attentionId: null, take: [] };
    expect(await mergeCustomers.run(snapshot(ann, won), args, inManhattan())).toMatchObject({
      writes: [{ row: { id: keepId, lifecycle: won.lifecycle } }, {}],
    });
  }
});

test('a merge reports a conflict if the notes of both customers together exceed the length limit', async () => {
  const [kept, offered] = ['a'.repeat(15_000), 'b'.repeat(15_000)];
  const tx = snapshot({ ...ann, notes: kept }, { ...anna, notes: offered });
  const args = { ...here, keepId: 'ann', dropId: 'anna', attentionId: null, take: [] };
  expect(await mergeCustomers.run(tx, args, inManhattan())).toEqual({
    kind: 'accepted-in-part',
    code: 'FIELD_CONFLICT',
    conflicts: [{ table: 'customers', rowId: 'ann', field: 'notes', kept, offered }],
    relatedIds: [],
    writes: [
      { op: 'put', table: 'customers', row: { ...ann, notes: kept, lastActivityAt: 20 } },
      { op: 'put', table: 'customers', row: { ...anna, notes: offered, mergedInto: 'ann' } },
    ],
  });
});

test('a merge is accepted without a conflict if the joined notes exactly reach the length limit', async () => {
  const tx = snapshot({ ...ann, notes: 'a'.repeat(10_000) }, { ...anna, notes: 'b'.repeat(9_997) });
  const args = { ...here, keepId: 'ann', dropId: 'anna', attentionId: null, take: [] };
  expect(await mergeCustomers.run(tx, args, inManhattan())).toMatchObject({
    kind: 'accepted',
    writes: [{ row: { notes: expect.stringMatching(/^a{10000}\s\D*b{9997}$/) } }, {}],
  });
});

test('a merge above the tag limit keeps all tags of the remaining customer and reports a conflict', async () => {
  const numbered = (letter: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${letter} ${10 + at}`);
  const own = [...numbered('B', 20), ...numbered('z', 25)];
  const offered = numbered('a', 10);
  const tx = snapshot({ ...ann, tags: own }, { ...anna, tags: offered });
  const args = { ...here, keepId: 'ann', dropId: 'anna', attentionId: null, take: [] };
  const kept = [...numbered('B', 20), ...numbered('a', 5), ...numbered('z', 25)];
  const outcome = await mergeCustomers.run(tx, args, inManhattan());
  expect(outcome).toMatchObject({
    kind: 'accepted-in-part',
    code: 'FIELD_CONFLICT',
    conflicts: [{ table: 'customers', rowId: 'ann', field: 'tags', kept, offered }],
    writes: [
      { row: { id: 'ann', tags: kept } },
      { row: { id: 'anna', mergedInto: 'ann', tags: offered } },
    ],
  });
});

test('a merge up to the tag limit has no conflict, and tags that differ only in case count as one tag', async () => {
  const own = Array.from({ length: MAX_TAGS - 1 }, (_, at) => `z ${10 + at}`);
  const tx = snapshot({ ...ann, tags: own }, { ...anna, tags: ['Z 10', 'VIP'] });
  const args = { ...here, keepId: 'ann', dropId: 'anna', attentionId: null, take: [] };
  expect(await mergeCustomers.run(tx, args, inManhattan())).toMatchObject({
    kind: 'accepted',
    writes: [{ row: { tags: ['VIP', ...own] } }, {}],
  });
});
