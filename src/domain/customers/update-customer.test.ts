import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MemoryTx } from '../mutations/memory-tx.testing.ts';
import type { ArgsOf } from '../mutations/mutators.ts';
import type { Customer } from './customer.ts';
import { aCustomer, inManhattan } from './customer.testing.ts';
import { updateCustomer } from './customer-mutators.ts';

function run(
  changes: ArgsOf<'updateCustomer'>['changes'],
  { row = aCustomer(), context = inManhattan() } = {},
) {
  const tx = new MemoryTx([{ op: 'put', table: 'customers', row }]);
  return updateCustomer.run(tx, { customerId: 'maria', showroomId: 'manhattan', changes }, context);
}

function put(row: Customer) {
  return { op: 'put', table: 'customers', row };
}

test('a change of one field leaves the other fields unchanged', async () => {
  expect(await run({ intent: { from: 'warm', to: 'hot' } })).toEqual({
    kind: 'accepted',
    writes: [put(aCustomer({ intent: 'hot', lastActivityAt: 5000 }))],
  });
});

test('a change of the last name also updates the full name of the customer', async () => {
  const outcome = await run({ lastName: { from: 'Garcia', to: 'Lopez' } });
  expect(outcome).toMatchObject({ writes: [{ row: { lastName: 'Lopez', name: 'Maria Lopez' } }] });
});

test('changes of different fields by two agents are both applied', async () => {
  const row = aCustomer({ notes: 'Wants a test drive' });
  const outcome = await run({ phone: { from: '+12125550101', to: '+12125550199' } }, { row });
  expect(outcome).toMatchObject({
    kind: 'accepted',
    writes: [{ row: { notes: 'Wants a test drive', phone: '+12125550199' } }],
  });
});

test('if two agents change one field, the first value stays, and the conflict contains both values', async () => {
  const row = aCustomer({ phone: '+12125550111' });
  expect(await run({ phone: { from: '+12125550101', to: '+12125550222' } }, { row })).toEqual({
    kind: 'accepted-in-part',
    code: 'FIELD_CONFLICT',
    writes: [],
    conflicts: [
      {
        table: 'customers',
        rowId: 'maria',
        field: 'phone',
        kept: '+12125550111',
        offered: '+12125550222',
      },
    ],
    relatedIds: [],
  });
});

test('fields without a conflict are changed even if another field has a conflict', async () => {
  const row = aCustomer({ phone: '+12125550111' });
  const outcome = await run(
    {
      phone: { from: '+12125550101', to: '+12125550222' },
      budgetRange: { from: { min: 2_000_000, max: 5_000_000 }, to: { min: 0, max: 1 } },
    },
    { row },
  );
  expect(outcome).toMatchObject({
    kind: 'accepted-in-part',
    writes: [{ row: { phone: '+12125550111', budgetRange: { min: 0, max: 1 } } }],
    conflicts: [{ field: 'phone' }],
  });
});

test('two agents who set the same value have no conflict', async () => {
  const row = aCustomer({ intent: 'hot' });
  const outcome = await run({ intent: { from: 'warm', to: 'hot' } }, { row });
  expect(outcome).toMatchObject({ kind: 'accepted', writes: [{ row: { intent: 'hot' } }] });
});

test('a change of a missing customer is refused', async () => {
  const args = { customerId: 'unknown', showroomId: 'manhattan', changes: {} };
  expect(await updateCustomer.run(new MemoryTx(), args, inManhattan())).toEqual({
    kind: 'refused',
    code: 'ROW_NOT_FOUND',
    conflicts: [],
  });
});

test('a change is refused if the showroom in the arguments differs from the space of the mutation', async () => {
  const outcome = await run({}, { context: inManhattan({ spaceId: 'queens' }) });
  expect(outcome).toMatchObject({ kind: 'refused', code: 'SPACE_NOT_ALLOWED' });
});

test('a change with unreadable arguments is refused without throwing an error', async () => {
  const unreadable = [
    null,
    {},
    { customerId: 'maria', showroomId: 'manhattan' },
    { customerId: 'maria', showroomId: 'manhattan', changes: { phone: { from: 'x', to: 'y' } } },
    { customerId: 'maria', showroomId: 'manhattan', changes: { intent: { to: 'hot' } } },
  ];
  for (const raw of unreadable) {
    const outcome = await updateCustomer.run(new MemoryTx(), raw, inManhattan());
    expect(outcome).toMatchObject({ kind: 'refused', code: 'UNREADABLE_MUTATION' });
  }
});

const values = {
  firstName: fc.constantFrom('Maria', 'Mary', 'Marie'),
  lastName: fc.constantFrom('Garcia', '', 'Lopez'),
  intent: fc.constantFrom('hot', 'warm', 'cold'),
  notes: fc.constantFrom('', 'A note', 'Another note'),
  budgetRange: fc.constantFrom({ min: 0, max: 1 }, { min: 0, max: 2 }, { min: 1, max: 2 }),
} as const;
type Field = keyof typeof values;

/** Generates changes of some fields by an agent whose screen showed the customer `seen`. */
function wishes(seen: Customer) {
  return fc
    .record(values, { requiredKeys: [] })
    .map((wanted) =>
      Object.fromEntries(
        Object.entries(wanted).map(([field, to]) => [field, { from: seen[field as Field], to }]),
      ),
    );
}

test('each value of two concurrent changes is stored in the row or reported in a conflict', async () => {
  const seen = aCustomer();
  await fc.assert(
    fc.asyncProperty(wishes(seen), wishes(seen), async (first, second) => {
      const tx = new MemoryTx([put(seen) as never]);
      const kept: [string, unknown][] = [];
      for (const changes of [first, second]) {
        const args = { customerId: 'maria', showroomId: 'manhattan', changes };
        const outcome = await updateCustomer.run(tx, args, inManhattan());
        expect(outcome.kind).not.toBe('refused');
        if (outcome.kind !== 'refused') for (const write of outcome.writes) tx.apply(write);
        if (outcome.kind === 'accepted-in-part') {
          kept.push(...outcome.conflicts.map(({ field, offered }) => [field, offered] as never));
        }
      }
      const row = (await tx.get('customers', 'maria'))!;
      expect(row.name).toBe(`${row.firstName} ${row.lastName}`.trim());
      kept.push(...Object.entries(row));
      for (const changes of [first, second]) {
        for (const [field, { from, to }] of Object.entries(changes)) {
          if (field === 'notes') {
            // Notes are merged: every added line is present.
            const lines = (to as string).split('\n');
            const added = lines.filter((line) => !seen.notes.split('\n').includes(line));
            expect(row.notes.split('\n')).toEqual(expect.arrayContaining(added));
            continue;
          }
          // A field with an equal `from` and `to` is no change.
          if (JSON.stringify(from) !== JSON.stringify(to)) expect(kept).toContainEqual([field, to]);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('an edit that arrives late does not move the customer’s last activity to an earlier time', async () => {
  const row = aCustomer({ lastActivityAt: 9000 });
  const context = inManhattan({ recordedAt: 5000 });
  const outcome = await run({ intent: { from: 'warm', to: 'hot' } }, { row, context });
  expect(outcome).toMatchObject({ writes: [{ row: { lastActivityAt: 9000 } }] });
});

test('a change of a customer of another showroom is refused', async () => {
  const row = aCustomer({ showroomId: 'brooklyn' });
  expect(await run({ intent: { from: 'cold', to: 'hot' } }, { row })).toEqual({
    kind: 'refused',
    code: 'ROW_NOT_FOUND',
    conflicts: [],
  });
});
