import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anAttention } from '../attentions/attention.testing.ts';
import { aBuild } from '../builds/build.testing.ts';
import { isEffectiveSale, type Sale } from './sale.ts';
import { saleMutation, showroom, sold, undo } from './sale-showroom.testing.ts';

test(
  'a sale sets the build to the status sold and the customer to the stage won',
  { meta: { requirements: 'STATE-47' } },
  async () => {
    const { run, rows } = showroom({ status: 'quoted' });
    expect(await run('recordSale', sold)).toMatchObject({ kind: 'accepted' });
    expect(await rows()).toMatchObject({
      build: { status: 'sold' },
      customer: { lifecycle: { stage: 'won', reason: null }, lastActivityAt: 5000 },
      sales: [{ amount: 1_100_000, agentId: 'AGT001', soldOn: '2026-11-20', vehicleId: 'gv80' }],
    });
  },
);

test('undoing a sale keeps its row, restores the build’s status and moves the customer to negotiating', async () => {
  const { run, rows } = showroom({ status: 'shared' });
  await run('recordSale', sold);
  await run('undoSale', undo());
  expect(await rows()).toMatchObject({
    build: { status: 'shared' },
    customer: { lifecycle: { stage: 'negotiating' } },
    sales: [{ undoneAt: 5000 }],
  });
  expect(await run('undoSale', undo())).toEqual({ kind: 'accepted', writes: [] });
  expect(await run('correctSale', { ...undo(), changes: {} })).toMatchObject({
    code: 'SALE_UNDONE',
  });
});

test('a second sale of a build is refused, and the conflicts contain the values of both sales', async () => {
  const { run } = showroom();
  await run('recordSale', sold);
  const second = { ...sold, saleId: 'sale-2', amount: 1_050_000, agentId: 'AGT002' };
  expect(await run('recordSale', second)).toMatchObject({
    kind: 'refused',
    code: 'SOLD_TWICE',
    conflicts: expect.arrayContaining([
      { table: 'sales', rowId: 'sale-1', field: 'amount', kept: 1_100_000, offered: 1_050_000 },
      { table: 'sales', rowId: 'sale-1', field: 'agentId', kept: 'AGT001', offered: 'AGT002' },
    ]),
  });
});

test('applying the refused second sale of a build undoes the first sale', async () => {
  const { tx, run, rows } = showroom();
  await run('recordSale', sold);
  const args = { ...sold, saleId: 'sale-2', amount: 1_050_000 };
  const refused = await run('recordSale', args);
  const mutation = saleMutation(args, 5000);
  const conflicts = refused.kind === 'refused' ? refused.conflicts : [];
  const row = anAttention({ code: 'SOLD_TWICE', mutation, conflicts });
  tx.apply({ op: 'put', table: 'attentions', row });
  const decision = { attentionId: row.id, showroomId: 'manhattan', choice: 'use' };
  expect(await run('settleAttention', decision)).toMatchObject({ kind: 'accepted' });
  const { sales, build, customer } = await rows();
  expect(sales.filter(isEffectiveSale).map(({ id }) => id)).toEqual(['sale-2']);
  expect([build?.status, customer?.lifecycle?.stage]).toEqual(['sold', 'won']);
});

test('a correction of a sale reports conflicting fields and applies the other fields', async () => {
  const { run, rows } = showroom();
  await run('recordSale', sold);
  const correct = (changes: object) => run('correctSale', { ...undo(), changes });
  await correct({ amount: { from: 1_100_000, to: 1_000_000 } });
  const outcome = await correct({
    amount: { from: 1_100_000, to: 900_000 },
    soldOn: { from: '2026-11-20', to: '2026-11-19' },
  });
  expect(outcome).toMatchObject({
    code: 'FIELD_CONFLICT',
    conflicts: [{ field: 'amount', kept: 1_000_000, offered: 900_000 }],
  });
  expect((await rows()).sales).toMatchObject([{ amount: 1_000_000, soldOn: '2026-11-19' }]);
});

test('a customer with two sales stays in the stage won when one sale is undone', async () => {
  const { tx, run, rows } = showroom();
  const other = aBuild({ id: 'build-2', customerId: 'maria', totalPrice: 1_000_000 });
  tx.apply({ op: 'put', table: 'builds', row: other });
  await run('recordSale', sold);
  await run('recordSale', { ...sold, saleId: 'sale-2', buildId: 'build-2' });
  await run('undoSale', undo());
  expect((await rows()).customer).toMatchObject({ lifecycle: { stage: 'won' } });
});

test('a sale with an unknown build or customer, another showroom’s build or a negative amount is refused', async () => {
  for (const wrong of [{ buildId: 'gone' }, { customerId: 'gone' }]) {
    expect(await showroom().run('recordSale', { ...sold, ...wrong })).toMatchObject({
      code: 'ROW_NOT_FOUND',
    });
  }
  const theirs = showroom({ showroomId: 'queens' });
  expect(await theirs.run('recordSale', sold)).toMatchObject({ code: 'ROW_NOT_FOUND' });
  const bad = { ...sold, amount: -1 };
  expect(await showroom().run('recordSale', bad)).toMatchObject({ code: 'UNREADABLE_MUTATION' });
});

test('after any sequence of mutations, a build is sold if and only if one of its sales is valid', async () => {
  const act = fc.oneof(
    fc.record({ name: fc.constant('recordSale' as const), saleId: saleIds() }),
    fc.record({ name: fc.constant('undoSale' as const), saleId: saleIds() }),
    fc.record({
      name: fc.constant('setBuildStatus' as const),
      status: fc.constantFrom('saved', 'shared', 'quoted', 'archived'),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
      const { run, rows } = showroom();
      for (const { name, ...about } of acts) await run(name, { ...sold, ...about });
      const { build, sales, customer } = await rows();
      const standing: Sale[] = sales.filter(isEffectiveSale);
      expect(standing.length).toBeLessThanOrEqual(1);
      expect(build?.status === 'sold').toBe(standing.length === 1);
      expect(customer?.lifecycle?.stage === 'won').toBe(standing.length === 1);
    }),
  );
});

function saleIds() {
  return fc.constantFrom('sale-1', 'sale-2', 'sale-3');
}
