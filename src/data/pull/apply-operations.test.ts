import { expect, test } from 'vitest';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { anEnrolledTablet, put } from '../tablet.testing.ts';
import { applyOperations, findUnchangedKeys, patchKeyOf } from './apply-operations.ts';

const patch = [
  put('customers', aCustomer()),
  put('customers', aCustomer({ id: 'ann', notes: 'VIP' })),
  { op: 'del', table: 'customers', id: 'bo' } as const,
];

test('the key of a patch operation consists of the table and the row id', () => {
  expect(patch.map(patchKeyOf)).toEqual(['customers/maria', 'customers/ann', 'customers/bo']);
});

test('a pulled row counts as unchanged only if the row has an unsent change and equals the stored row', async () => {
  const db = await anEnrolledTablet();
  const cem = aCustomer({ id: 'cem' });
  await db.customers.bulkPut([
    aCustomer(),
    aCustomer({ id: 'ann', notes: 'Call back' }),
    aCustomer({ id: 'bo' }),
    cem,
  ]);
  await db.builds.put(aBuild());
  const bases = ['maria', 'ann', 'bo'].map((id) => ({
    table: 'customers' as const,
    id,
    row: null,
  }));
  bases.push({ table: 'customers', id: aBuild().id, row: null });
  const pulled = [put('builds', aBuild()), ...patch, put('customers', cem)];
  expect(await findUnchangedKeys(db, pulled, bases)).toEqual(new Set(['customers/maria']));
});

test('applying a pulled page does not write unchanged rows, but applies all other operations', async () => {
  const db = await anEnrolledTablet();
  const stored = aCustomer({ notes: 'Stored' });
  await db.customers.bulkPut([stored, aCustomer({ id: 'bo' })]);
  const unchanged = new Set(['customers/maria']);
  await applyOperations(db, patch, { receivedAt: 9000, isResetting: false, unchanged });
  expect(await db.customers.toArray()).toEqual([aCustomer({ id: 'ann', notes: 'VIP' }), stored]);
  expect(await db.quarantine.toArray()).toEqual([]);
});

test('a pulled page removes the stale mark of valid rows only if the page is part of a reset', async () => {
  const db = await anEnrolledTablet();
  const ids = ['ann', 'bad', 'bo', 'maria'];
  const stale = ids.map((id) => ({ table: 'customers' as const, id }));
  await db.stale.bulkPut(stale);
  const damaged = { op: 'put', table: 'customers', row: { id: 'bad', name: 7 } } as const;
  const page = [...patch, damaged];
  const unchanged = new Set<string>();
  await applyOperations(db, page, { receivedAt: 9000, isResetting: false, unchanged });
  expect(await db.stale.toArray()).toEqual(stale);
  await applyOperations(db, page, { receivedAt: 9000, isResetting: true, unchanged });
  expect(await db.stale.toArray()).toEqual([stale[1], stale[2]]);
});
