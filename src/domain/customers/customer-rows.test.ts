/* Tests which customers a mutation may change by id, and the rows that it writes. */
import { expect, test } from 'vitest';
import { anAttention } from '../attentions/attention.testing.ts';
import { aBooking } from '../bookings/booking.testing.ts';
import { aBuild } from '../builds/build.testing.ts';
import { aDocument } from '../documents/document.testing.ts';
import { aFollowUp } from '../follow-ups/follow-up.testing.ts';
import { MemoryTx } from '../mutations/memory-tx.testing.ts';
import { type MutatorName, mutators } from '../mutations/mutators.ts';
import { accept, acceptPartly, refuse, type Write } from '../mutations/outcome.ts';
import { aSale } from '../sales/sale.testing.ts';
import { aWalkIn } from '../walk-ins/walk-in.testing.ts';
import { aCustomer, aRegistration, inManhattan } from './customer.testing.ts';
import type { Customer } from './customer.ts';
import { resolveMergedCustomer } from './merge/resolve-merged-customer.ts';

const here = { showroomId: 'manhattan' };
const put = (row: Customer): Write => ({ op: 'put', table: 'customers', row });

function run(name: MutatorName, args: object, ...rows: (Customer | Write)[]) {
  const writes = rows.map((row) => ('op' in row ? row : put(row)));
  return mutators[name].run(new MemoryTx(writes), { ...here, ...args }, inManhattan());
}

const stage = { from: { stage: 'new', reason: null }, to: { stage: 'visited', reason: null } };

test.each<[MutatorName, object]>([
  ['updateCustomer', { changes: {} }],
  ['deleteCustomer', {}],
  ['restoreCustomer', {}],
  ['setConsent', { channel: 'sms', given: true, textVersion: 'en-2026-01' }],
  ['setCustomerStage', stage],
])(
  '%s of an unknown customer, or of another showroom’s customer, is refused',
  async (name, fields) => {
    const args = { customerId: 'maria', ...fields };
    expect(await run(name, args)).toEqual(refuse('ROW_NOT_FOUND'));
    const theirs = aCustomer({ showroomId: 'brooklyn' });
    expect(await run(name, args, theirs)).toEqual(refuse('ROW_NOT_FOUND'));
  },
);

test('restoring a customer who is not deleted writes nothing', async () => {
  expect(await run('restoreCustomer', { customerId: 'maria' }, aCustomer())).toEqual(accept([]));
});

test('a stage change writes the customer row, and a conflicting stage change reports both stages', async () => {
  const args = { customerId: 'maria', ...stage };
  const row = aCustomer({ lifecycle: { stage: 'visited', reason: null }, lastActivityAt: 5000 });
  expect(await run('setCustomerStage', args, aCustomer())).toEqual(accept([put(row)]));

  const kept = { stage: 'contacted', reason: null } as const;
  expect(await run('setCustomerStage', args, aCustomer({ lifecycle: kept }))).toEqual(
    acceptPartly([], 'FIELD_CONFLICT', [
      { table: 'customers', rowId: 'maria', field: 'lifecycle', kept, offered: stage.to },
    ]),
  );
});

test('a registration with the phone number or e-mail address of a customer is a possible duplicate', async () => {
  const other = aCustomer({ id: 'ann', phone: '+12125550999', email: 'ann@example.com' });
  for (const same of [{ phone: '+12125550999' }, { email: 'ann@example.com' }]) {
    expect(await run('registerCustomer', aRegistration(same), other)).toMatchObject({
      code: 'POSSIBLE_DUPLICATE',
      relatedIds: ['ann'],
      conflicts: [],
    });
  }
  expect((await run('registerCustomer', aRegistration(), other)).kind).toBe('accepted');
});

const pair = { keepId: 'maria', dropId: 'ann', attentionId: null, take: [] };
const ann = aCustomer({ id: 'ann' });

test('a merge is refused unless both customers belong to the showroom', async () => {
  const unknown = refuse('ROW_NOT_FOUND');
  expect(await run('mergeCustomers', pair, aCustomer())).toEqual(unknown);
  expect(await run('mergeCustomers', pair, ann)).toEqual(unknown);
  const theirs = aCustomer({ showroomId: 'brooklyn' });
  expect(await run('mergeCustomers', pair, theirs, ann)).toEqual(unknown);
});

test('a merge stores no empty tag list, and joins notes without empty or repeated lines', async () => {
  for (const [kept, dropped, notes] of [
    ['', ' \n', ''],
    ['likes blue', '', 'likes blue'],
    [' ', 'two children', 'two children'],
    ['likes blue', 'likes blue', 'likes blue'],
  ] as const) {
    const rows = [aCustomer({ notes: kept }), aCustomer({ id: 'ann', notes: dropped })];
    expect(await run('mergeCustomers', pair, ...rows)).toEqual(
      accept([
        put(aCustomer({ notes })),
        put(aCustomer({ id: 'ann', notes: dropped, mergedInto: 'maria' })),
      ]),
    );
  }
});

test('a merge moves the merged customer’s bookings at any showroom, but no builds of another showroom', async () => {
  const outcome = await run(
    'mergeCustomers',
    pair,
    aCustomer(),
    ann,
    { op: 'put', table: 'builds', row: aBuild({ customerId: 'ann' }) },
    {
      op: 'put',
      table: 'builds',
      row: aBuild({ id: 'theirs', customerId: 'ann', showroomId: 'brooklyn' }),
    },
    {
      op: 'put',
      table: 'bookings',
      row: aBooking({ customerId: 'ann', showroomId: 'brooklyn' }),
    },
  );
  expect(outcome.kind === 'accepted' && outcome.writes.slice(2)).toEqual([
    { op: 'put', table: 'builds', row: aBuild({ customerId: 'maria' }) },
    {
      op: 'put',
      table: 'bookings',
      row: aBooking({ customerId: 'maria', showroomId: 'brooklyn' }),
    },
  ]);
});

test('a merge does not change rows of another showroom that reference the customer', async () => {
  const theirs = { customerId: 'ann', showroomId: 'brooklyn' };
  const outcome = await run(
    'mergeCustomers',
    pair,
    aCustomer(),
    ann,
    { op: 'put', table: 'walkIns', row: aWalkIn(theirs) },
    { op: 'put', table: 'sales', row: aSale(theirs) },
    { op: 'put', table: 'followUps', row: aFollowUp(theirs) },
    { op: 'put', table: 'documents', row: aDocument(theirs) },
    {
      op: 'put',
      table: 'bookings',
      row: aBooking({ customerId: 'ann', madeAtShowroomId: 'brooklyn' }),
    },
  );
  expect(outcome).toMatchObject({ writes: [{ table: 'customers' }, { table: 'customers' }] });
});

test('a merge does not change settled attentions or attentions of another showroom', async () => {
  const asked = { ...pair, attentionId: 'attention-1' };
  const question = (fields: Parameters<typeof anAttention>[0]): Write => ({
    op: 'put',
    table: 'attentions',
    row: anAttention({ code: 'POSSIBLE_DUPLICATE', ...fields }),
  });
  for (const fields of [{ settledAt: 5, choice: 'keep' as const }, { spaceId: 'brooklyn' }]) {
    const outcome = await run('mergeCustomers', asked, aCustomer(), ann, question(fields));
    expect(outcome.kind === 'accepted' && outcome.writes).toHaveLength(2);
  }
  const answered = { ...anAttention({ code: 'POSSIBLE_DUPLICATE' }), choice: 'merge' as const };
  const already = aCustomer({ id: 'ann', mergedInto: 'maria' });
  expect(await run('mergeCustomers', asked, aCustomer(), already, question({}))).toEqual(
    accept([
      {
        op: 'put',
        table: 'attentions',
        row: { ...answered, settledAt: 5000, settledBy: 'AGT001' },
      },
    ]),
  );
});

test('notes that are too long to merge become a conflict, and the other fields are changed', async () => {
  const own = 'a'.repeat(15_000);
  const changes = {
    notes: { from: '', to: 'b'.repeat(15_000) },
    intent: { from: 'warm', to: 'hot' },
  };
  const outcome = await run(
    'updateCustomer',
    { customerId: 'maria', changes },
    aCustomer({ notes: own }),
  );
  expect(outcome).toMatchObject({
    kind: 'accepted-in-part',
    code: 'FIELD_CONFLICT',
    conflicts: [{ field: 'notes', kept: own, offered: changes.notes.to }],
    writes: [{ row: { notes: own, intent: 'hot' } }],
  });
});

test('resolveMergedCustomer returns a customer even if two customers are merged into each other', async () => {
  const circle = new MemoryTx([
    put(aCustomer({ mergedInto: 'ann' })),
    put(aCustomer({ id: 'ann', mergedInto: 'maria' })),
  ]);
  expect(await resolveMergedCustomer(circle, 'maria')).toBeDefined();
});
