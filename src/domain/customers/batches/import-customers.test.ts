import * as v from 'valibot';
import { expect, test } from 'vitest';
import { MemoryTx } from '../../mutations/memory-tx.testing.ts';
import type { Outcome } from '../../mutations/outcome.ts';
import { aCustomer, inManhattan } from '../customer.testing.ts';
import { type Customer, customerSchema } from '../customer.ts';
import { deleteCustomer, updateCustomer } from '../customer-mutators.ts';
import { type ImportedCustomer, importCustomers, revertImport } from './batch-mutators.ts';
import { anImportRow } from './import-row.testing.ts';

function anImport(customers: ImportedCustomer[], withLookalikes = false) {
  const file = { importId: 'import-1', fileName: 'guests.csv' };
  return { showroomId: 'manhattan', ...file, customers, withLookalikes };
}

function snapshot(...rows: Customer[]) {
  return new MemoryTx(rows.map((row) => ({ op: 'put', table: 'customers', row })));
}

function apply(tx: MemoryTx, outcome: Outcome): void {
  if (outcome.kind !== 'refused') for (const write of outcome.writes) tx.apply(write);
}

test('an import creates a valid customer for each CSV row', async () => {
  const lines = [
    anImportRow(1, { tags: ['Fleet'] }),
    anImportRow(2, { registeredAt: 5, lastActivityAt: 9 }),
  ];
  const outcome = await importCustomers.run(snapshot(), anImport(lines), inManhattan());
  expect(outcome).toMatchObject({
    kind: 'accepted',
    writes: [
      { row: { id: 'line-1', name: 'Ines Costa 1', tags: ['Fleet'], registeredAt: 5000 } },
      { row: { id: 'line-2', importId: 'import-1', registeredAt: 5, lastActivityAt: 9 } },
    ],
  });
  const rows = outcome.kind === 'accepted' ? outcome.writes : [];
  for (const write of rows)
    expect(write.op === 'put' && v.is(customerSchema, write.row)).toBe(true);
});

test('an import that arrives a second time adds and changes no customer', async () => {
  const tx = snapshot();
  apply(tx, await importCustomers.run(tx, anImport([anImportRow(1)]), inManhattan()));
  const changes = { intent: { from: 'browsing', to: 'hot' } } as const;
  const edit = { customerId: 'line-1', showroomId: 'manhattan', changes };
  apply(tx, await updateCustomer.run(tx, edit, inManhattan()));
  const again = await importCustomers.run(tx, anImport([anImportRow(1)]), inManhattan());
  expect(again).toEqual({ kind: 'accepted', writes: [] });
});

test('a CSV row of an already registered customer is imported and reported as a possible duplicate', async () => {
  const tx = snapshot(aCustomer({ phone: '+12125550001' }));
  const args = anImport([anImportRow(1), anImportRow(2)]);
  expect(await importCustomers.run(tx, args, inManhattan())).toMatchObject({
    kind: 'accepted-in-part',
    code: 'IMPORTED_DUPLICATES',
    relatedIds: ['line-1'],
    writes: [{ row: { id: 'line-1' } }, { row: { id: 'line-2' } }],
  });
  const wanted = await importCustomers.run(tx, { ...args, withLookalikes: true }, inManhattan());
  expect(wanted).toMatchObject({ kind: 'accepted', writes: [{}, {}] });
});

test('an import of a customer with a maximum budget below the minimum budget is refused', async () => {
  const line = anImportRow(1, { budgetRange: { min: 10, max: 5 } });
  const outcome = await importCustomers.run(snapshot(), anImport([line]), inManhattan());
  expect(outcome).toMatchObject({ kind: 'refused', code: 'UNREADABLE_MUTATION' });
});

test('reverting an import deletes only the customers that the import added', async () => {
  const tx = snapshot(aCustomer({ id: 'line-9' }), aCustomer({ id: 'line-8', importId: 'other' }));
  apply(
    tx,
    await importCustomers.run(tx, anImport([anImportRow(1), anImportRow(2)]), inManhattan()),
  );
  const args = {
    showroomId: 'manhattan',
    importId: 'import-1',
    customerIds: ['line-1', 'line-2', 'line-8', 'line-9', 'unknown', 'line-1'],
  };
  const outcome = await revertImport.run(tx, args, inManhattan({ recordedAt: 6000 }));
  expect(outcome).toMatchObject({
    kind: 'accepted',
    writes: [
      { row: { id: 'line-1', deletedAt: 6000 } },
      { row: { id: 'line-2', deletedAt: 6000 } },
    ],
  });
  if (outcome.kind === 'accepted') expect(outcome.writes).toHaveLength(2);
});

test('reverting an import does not change customers that were already deleted', async () => {
  const tx = snapshot();
  apply(tx, await importCustomers.run(tx, anImport([anImportRow(1)]), inManhattan()));
  const one = { customerId: 'line-1', showroomId: 'manhattan' };
  apply(tx, await deleteCustomer.run(tx, one, inManhattan({ recordedAt: 5500 })));
  const args = { showroomId: 'manhattan', importId: 'import-1', customerIds: ['line-1'] };
  const outcome = await revertImport.run(tx, args, inManhattan({ recordedAt: 6000 }));
  expect(outcome).toEqual({ kind: 'accepted', writes: [] });
});

test('reverting an import does not change customers of another showroom or another import', async () => {
  const rows = [
    aCustomer({ id: 'brooklyn', showroomId: 'brooklyn', importId: 'import-1' }),
    aCustomer({ id: 'other-import', importId: 'import-2' }),
  ];
  const customerIds = rows.map(({ id }) => id);
  const args = { showroomId: 'manhattan', importId: 'import-1', customerIds };
  expect(await revertImport.run(snapshot(...rows), args, inManhattan())).toEqual({
    kind: 'accepted',
    writes: [],
  });
});

test('a customer id that occurs twice in an import creates one customer, from the first row', async () => {
  const lines = [anImportRow(1), anImportRow(2), anImportRow(3, { customerId: 'line-1' })];
  const outcome = await importCustomers.run(snapshot(), anImport(lines), inManhattan());
  expect(outcome).toMatchObject({
    kind: 'accepted',
    writes: [{ row: { id: 'line-1', phone: anImportRow(1).phone } }, { row: { id: 'line-2' } }],
  });
});

test('the server limits the times in an imported CSV file to the time of the import’s arrival', async () => {
  const last = 8_640_000_000_000_000;
  const lines = [anImportRow(1, { registeredAt: last, lastActivityAt: last }), anImportRow(2)];
  const context = inManhattan({ recordedAt: last, receivedAt: 6000 });
  expect(await importCustomers.run(snapshot(), anImport(lines), context)).toMatchObject({
    writes: [
      { row: { registeredAt: 6000, lastActivityAt: 6000 } },
      { row: { registeredAt: 6000, lastActivityAt: 6000 } },
    ],
  });
});

test('tags in a CSV file that differ only in case become one tag', async () => {
  const line = anImportRow(1, { tags: ['vip', 'VIP', 'Fleet'] });
  expect(await importCustomers.run(snapshot(), anImport([line]), inManhattan())).toMatchObject({
    writes: [{ row: { tags: ['Fleet', 'vip'] } }],
  });
});

test('a tablet limits the times in an imported CSV file to the time of the import', async () => {
  const line = anImportRow(1, { registeredAt: 9_999, lastActivityAt: 9_999 });
  const context = inManhattan({ recordedAt: 5000 });
  expect(await importCustomers.run(snapshot(), anImport([line]), context)).toMatchObject({
    writes: [{ row: { registeredAt: 5000, lastActivityAt: 5000 } }],
  });
});
