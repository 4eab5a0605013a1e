import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { aBuild } from '#domain/builds/build.testing.ts';
import type { Build } from '#domain/builds/build.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import type { Sale } from '#domain/sales/sale.ts';
import { aSale } from '#domain/sales/sale.testing.ts';
import { mountInEnglish } from '../../app/i18n/mount-in-english.testing.tsx';
import {
  readOutbox,
  refuseMutations,
  startLocalTablet,
} from '../../shared/local-tablet.testing.ts';
import { readToasts } from '../../ui/toast-store.ts';
import { BuildCard } from './build-card.tsx';
import { BuildSale } from './build-sale.tsx';
import { englishProfileLabels } from './profile-labels.testing.ts';

async function mountCard(fields: Partial<Build>, sale: Sale | null = null) {
  const build = aBuild({ totalPrice: 1_100_000, ...fields });
  const sales = sale ? [sale] : [];
  await startLocalTablet({ builds: [build], customers: [aCustomer()], sales });
  const labels = await englishProfileLabels();
  return mountInEnglish(<BuildCard build={build} customerId="maria" labels={labels} sale={sale} />);
}

const buttonsOf = (card: Awaited<ReturnType<typeof mountInEnglish>>) =>
  card
    .all('button')
    .map(({ textContent }) => textContent)
    .filter((text) => !['Cancel', 'Keep sale'].includes(text));

test.each<[Build['status'], Sale | null, string[]]>([
  ['saved', null, ['Mark as sold', 'Mark as quoted', 'Archive']],
  ['shared', null, ['Mark as sold', 'Mark as quoted', 'Archive']],
  ['quoted', null, ['Mark as sold', 'Archive']],
  ['sold', aSale(), ['Correct sale', 'Undo sale']],
  ['sold', null, []],
  ['archived', null, ['Unarchive']],
])(
  'a build with the status %s and the sale %o has the buttons %o',
  async (status, sale, buttons) => {
    expect(buttonsOf(await mountCard({ status }, sale))).toEqual(buttons);
  },
);

const statusOf = (status: string) => ({
  name: 'setBuildStatus',
  args: { buildId: 'build-1', showroomId: 'manhattan', status },
});

test.each<[Build['status'], string, string, string | null, string]>([
  ['saved', 'Mark as quoted', 'quoted', null, 'Marked as quoted'],
  ['shared', 'Archive', 'archived', 'shared', 'Build archived'],
  ['archived', 'Unarchive', 'saved', 'archived', 'Build unarchived'],
])(
  'from the status %s, “%s” sets the status %s, and its undo sets the status %s',
  async (status, button, to, undo, title) => {
    const card = await mountCard({ status });
    await card.click(button);
    await expect.poll(() => readToasts()).toMatchObject([{ tone: 'neutral', title }]);
    readToasts()[0]?.action?.onAct();
    const expected = [statusOf(to), ...(undo === null ? [] : [statusOf(undo)])];
    await expect.poll(readOutbox).toEqual(expected);
    await expect.poll(() => readToasts().at(-1)?.action).toBeUndefined();
  },
);

test('a card shows the sale with its price, day and agent', async () => {
  const card = await mountCard({ status: 'sold' }, aSale());
  expect(card.text()).toContain('Sold for $55,000 on Nov 20, 2026 by Maya Lindqvist');
});

async function mountSale(sale: Sale | null, build = aBuild({ status: 'quoted' })) {
  await startLocalTablet({
    builds: [build],
    customers: [aCustomer()],
    sales: sale ? [sale] : [],
  });
  return mountInEnglish(
    <BuildSale
      build={build}
      customerId="maria"
      labels={await englishProfileLabels()}
      sale={sale}
    />,
  );
}

test('a sale is undone only after confirmation', async () => {
  const ui = await mountSale(aSale(), aBuild({ status: 'sold' }));
  await ui.click('Undo sale');
  await ui.click('Keep sale');
  expect(await readOutbox()).toEqual([]);
  await ui.click('Undo sale');
  await ui.submit();
  await expect
    .poll(readOutbox)
    .toEqual([{ name: 'undoSale', args: { saleId: 'sale-1', showroomId: 'manhattan' } }]);
  await expect.poll(() => readToasts()).toMatchObject([{ tone: 'neutral', title: 'Sale undone' }]);
});

test('a new sale starts with the price of the build, and an invalid price is not stored', async () => {
  const ui = await mountSale(null, aBuild({ status: 'quoted', totalPrice: 1_100_010 }));
  await ui.click('Mark as sold');
  expect((await ui.find('Sale price (USD)'))['value']).toBe('55001');
  await ui.type('Sale price (USD)', 'much');
  await ui.submit();
  expect(ui.text()).toContain('Please enter an amount in whole dollars');
  expect(await readOutbox()).toEqual([]);
  await ui.type('Sale price (USD)', '54,000');
  await ui.type('Sale date', '2026-11-20');
  await ui.submit();
  await expect.poll(readOutbox).toMatchObject([
    {
      name: 'recordSale',
      args: {
        showroomId: 'manhattan',
        buildId: 'build-1',
        customerId: 'maria',
        amount: 1_080_000,
        agentId: 'AGT001',
        soldOn: '2026-11-20',
      },
    },
  ]);
  await expect
    .poll(() => readToasts())
    .toMatchObject([{ tone: 'positive', title: 'Sale saved. Congratulations!' }]);
  await expect.poll(() => ui.has('Save sale')).toBe(false);
});

test('a correction contains only the changed values of the sale', async () => {
  const ui = await mountSale(aSale(), aBuild({ status: 'sold' }));
  await ui.click('Correct sale');
  await ui.type('Sale date', '2026-11-19');
  await ui.submit();
  await expect.poll(readOutbox).toEqual([
    {
      name: 'correctSale',
      args: {
        saleId: 'sale-1',
        showroomId: 'manhattan',
        changes: { soldOn: { from: '2026-11-20', to: '2026-11-19' } },
      },
    },
  ]);
  await expect.poll(() => readToasts()).toMatchObject([{ title: 'Sale corrected' }]);
});

test('after a refused sale, the dialog stays open with its entries and the failure', async () => {
  const ui = await mountSale(null);
  await refuseMutations();
  await ui.click('Mark as sold');
  await ui.type('Sale price (USD)', '54000');
  await ui.submit();
  await expect.poll(() => ui.text()).toContain('Couldn’t save the sale');
  expect((await ui.find('Sale price (USD)'))['value']).toBe('54000');
  expect(await readOutbox()).toEqual([]);
});
