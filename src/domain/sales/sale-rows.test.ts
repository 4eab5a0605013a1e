/* Tests the rows that each sale mutation writes, and the rows that stay unchanged. */
import { expect, test } from 'vitest';
import { anAttention } from '../attentions/attention.testing.ts';
import { aBuild } from '../builds/build.testing.ts';
import { aCustomer } from '../customers/customer.testing.ts';
import { accept, acceptPartly, refuse } from '../mutations/outcome.ts';
import { aSale } from './sale.testing.ts';
import { saleMutation, showroom, sold, undo } from './sale-showroom.testing.ts';

const unknown = refuse('ROW_NOT_FOUND');

test('a sale is stored with its build, buyer, recording agent and time', async () => {
  const { run, rows } = showroom({ status: 'quoted' });
  await run('recordSale', sold, { actorId: 'AGT002', recordedAt: 4000 });
  expect((await rows()).sales).toEqual([aSale({ recordedBy: 'AGT002' })]);
});

test('a second sale with the same id is refused', async () => {
  const { run } = showroom();
  await run('recordSale', sold);
  expect(await run('recordSale', sold)).toEqual(refuse('ALREADY_EXISTS'));
});

test('a sale to a customer of another showroom is refused', async () => {
  const { run } = showroom({}, { showroomId: 'queens' });
  expect(await run('recordSale', sold)).toEqual(unknown);
});

test('a sale assigns the buyer to a build without a customer, and keeps an existing customer', async () => {
  for (const [customerId, after] of [
    [null, 'maria'],
    ['ann', 'ann'],
  ] as const) {
    const { run, rows } = showroom({ customerId });
    await run('recordSale', sold);
    expect((await rows()).build).toMatchObject({ customerId: after });
  }
});

test('if a build had the status sold before a sale, undoing the sale sets the build to quoted', async () => {
  const { run, rows } = showroom({ status: 'sold' });
  await run('recordSale', sold);
  await run('undoSale', undo());
  expect((await rows()).build).toMatchObject({ status: 'quoted' });
});

test('a sale or an undo that arrives late moves no timestamp of build or customer back', async () => {
  const late = { recordedAt: 3000 };
  const { run, rows } = showroom({ updatedAt: 9000 }, { lastActivityAt: 9000 });
  await run('recordSale', sold, late);
  expect(await rows()).toMatchObject({
    build: { updatedAt: 9000 },
    customer: { lastActivityAt: 9000 },
  });
  await run('undoSale', undo(), late);
  expect((await rows()).build).toMatchObject({ updatedAt: 9000 });
});

test('undoing a sale changes only a status or stage that the sale has set', async () => {
  const dormant = { stage: 'dormant', reason: null } as const;
  const { tx, run, rows } = showroom({ status: 'archived' }, { lifecycle: dormant });
  tx.apply({ op: 'put', table: 'sales', row: aSale() });
  await run('undoSale', undo());
  expect(await rows()).toEqual({
    build: aBuild({ status: 'archived', totalPrice: 1_000_000 }),
    customer: aCustomer({ lifecycle: dormant }),
    sales: [aSale({ undoneAt: 5000 })],
  });
});

test('a sale whose build and buyer are unknown can be undone', async () => {
  const { tx, run } = showroom();
  const row = aSale({ buildId: 'gone', customerId: 'gone' });
  tx.apply({ op: 'put', table: 'sales', row });
  expect(await run('undoSale', undo())).toEqual(
    accept([{ op: 'put', table: 'sales', row: { ...row, undoneAt: 5000 } }]),
  );
});

test('undoing or correcting a sale that is unknown or of another showroom is refused', async () => {
  const { tx, run } = showroom();
  tx.apply({ op: 'put', table: 'sales', row: aSale({ id: 'theirs', showroomId: 'queens' }) });
  for (const saleId of ['gone', 'theirs']) {
    expect(await run('undoSale', undo(saleId))).toEqual(unknown);
    expect(await run('correctSale', { ...undo(saleId), changes: {} })).toEqual(unknown);
  }
});

test('a correction writes the sale only if a value changes', async () => {
  const { tx, run } = showroom();
  tx.apply({ op: 'put', table: 'sales', row: aSale() });
  const correct = (changes: object) => run('correctSale', { ...undo(), changes });
  const soldOn = { from: '2026-11-20', to: '2026-11-19' };
  const row = aSale({ soldOn: '2026-11-19' });
  expect(await correct({ soldOn })).toEqual(accept([{ op: 'put', table: 'sales', row }]));
  expect(await correct({ soldOn })).toEqual(accept([]));
  const conflict = { table: 'sales', rowId: 'sale-1', field: 'soldOn', kept: '2026-11-19' };
  expect(await correct({ soldOn: { ...soldOn, to: '2026-11-01' } })).toEqual(
    acceptPartly([], 'FIELD_CONFLICT', [{ ...conflict, offered: '2026-11-01' }]),
  );
});

test('a correction of an undone sale is refused, and the conflicts contain stored and corrected values', async () => {
  const { tx, run } = showroom();
  tx.apply({ op: 'put', table: 'sales', row: aSale({ undoneAt: 4500, amount: 1 }) });
  const changes = { amount: { from: 1_100_000, to: 1_000_000 } };
  expect(await run('correctSale', { ...undo(), changes })).toEqual(
    refuse('SALE_UNDONE', [
      { table: 'sales', rowId: 'sale-1', field: 'amount', kept: 1, offered: 1_000_000 },
    ]),
  );
});

test('applying a refused second sale of a build ignores other sales that are undone or unknown', async () => {
  const { tx, run, rows } = showroom();
  await run('recordSale', sold);
  const args = { ...sold, saleId: 'sale-2' };
  const refused = await run('recordSale', args);
  await run('undoSale', undo());
  const mutation = saleMutation(args, 6000);
  const known = refused.kind === 'refused' ? refused.conflicts : [];
  const unknownSale = { table: 'sales', field: 'amount', kept: 1, offered: 2 };
  const conflicts = [...known, { ...unknownSale, rowId: 'gone' }];
  const row = anAttention({ code: 'SOLD_TWICE', mutation, conflicts });
  tx.apply({ op: 'put', table: 'attentions', row });
  await run('settleAttention', { attentionId: row.id, showroomId: 'manhattan', choice: 'use' });
  const undoneAt = (await rows()).sales.map((sale) => [sale.id, sale.undoneAt]);
  expect(undoneAt).toEqual([
    ['sale-1', 5000],
    ['sale-2', undefined],
  ]);
});
