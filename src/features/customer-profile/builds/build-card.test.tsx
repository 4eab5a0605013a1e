import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aBuild } from '#domain/builds/build.testing.ts';
import type { Build } from '#domain/builds/build.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { aSale } from '#domain/sales/sale.testing.ts';
import type { Sale } from '#domain/sales/sale.ts';
import { localDateOf } from '#domain/slots/local-time.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { localDatabase } from '../../../data/database/local-database.ts';
import {
  listToastTitles,
  readOutbox,
  refuseMutations,
  startLocalTablet,
} from '../../../shared/local-tablet.testing.ts';
import { readToasts } from '../../../ui/overlays/toast-store.ts';
import { ProfileRoute } from '../profile-route.testing.tsx';

async function renderTab(builds: Partial<Build>[], ...sales: Sale[]) {
  await startLocalTablet({
    agents: [anAgent(), anAgent({ id: 'AGT002', name: 'Noah Weber' })],
    builds: builds.map((fields) => aBuild({ totalPrice: 1_100_000, ...fields })),
    customers: [aCustomer()],
    priceLists: [aPriceList()],
    sales,
  });
  return renderApp(<ProfileRoute />, '/customers/maria?tab=builds');
}

const button = (name: string) => screen.findByRole('button', { name });
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const cards = () =>
  within(screen.getByRole('tabpanel', { name: 'Builds' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the builds tab of a customer without builds shows a notice and no list', async () => {
  await renderTab([]);
  expect(await screen.findByText('Loading builds...')).toBeTruthy();
  expect(screen.queryByText('No builds yet')).toBeNull();
  expect(await screen.findByText('No builds yet')).toBeTruthy();
  screen.getByText('The visit of maria');
  expect(cards()).toEqual([]);
});

test('builds are listed latest first, each with its car, status, price, day and sale', async () => {
  await renderTab(
    [
      { id: 'first', createdAt: Date.parse('2026-11-19T02:00Z') },
      { id: 'sold', status: 'sold', createdAt: Date.parse('2026-11-20T12:00Z') },
      { id: 'other', customerId: 'nora' },
    ],
    aSale({ buildId: 'sold', amount: 1_080_000, agentId: 'AGT002' }),
    aSale({ id: 'undone', buildId: 'first', undoneAt: 5000 }),
  );
  await waitFor(() =>
    expect(cards()).toEqual([
      'Genesis GV80Sold$55,000Created Nov 20, 2026View BuildSold for $54,000 on Nov 20, 2026 by Noah WeberCorrect saleUndo sale',
      'Genesis GV80Saved$55,000Created Nov 18, 2026View BuildMark as soldMark as quotedArchive',
    ]),
  );
  const links = screen.getAllByRole('link', { name: 'View Build' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/share/sold', '/share/first']);
});

test.each<[Build['status'], string, string[], Sale | null]>([
  ['saved', 'no sale', ['Mark as sold', 'Mark as quoted', 'Archive'], null],
  ['shared', 'no sale', ['Mark as sold', 'Mark as quoted', 'Archive'], null],
  ['quoted', 'no sale', ['Mark as sold', 'Archive'], null],
  ['sold', 'a sale', ['Correct sale', 'Undo sale'], aSale()],
  ['sold', 'no sale', [], null],
  ['archived', 'no sale', ['Unarchive'], null],
])(
  'a build with the status %s and %s has only the buttons %o',
  async (status, _sale, buttons, sale) => {
    await renderTab([{ status }], ...(sale ? [sale] : []));
    const card = await screen.findByRole('listitem');
    const found = within(card).queryAllByRole('button');
    expect(found.map(({ textContent }) => textContent)).toEqual(buttons);
  },
);

const statusOf = (status: string) => ({
  name: 'setBuildStatus',
  args: { buildId: 'build-1', showroomId: 'manhattan', status },
});

test.each<[Build['status'], string, string, string, string | null, string]>([
  ['saved', 'Mark as quoted', 'quoted', 'Quoted', null, 'Marked as quoted'],
  ['shared', 'Archive', 'archived', 'Archived', 'shared', 'Build archived'],
  ['archived', 'Unarchive', 'saved', 'Saved', 'archived', 'Build unarchived'],
])(
  'from the build status %s, “%s” sets the status %s with the label “%s”, and an undo sets %s',
  async (status, name, to, shown, undo, title) => {
    const { user } = await renderTab([{ status }]);
    await user.click(await button(name));
    await screen.findByText(shown);
    expect(readToasts()).toMatchObject([{ tone: 'neutral', title }]);
    act(() => readToasts()[0]?.action?.onAct());
    const expected = [statusOf(to), ...(undo === null ? [] : [statusOf(undo)])];
    await expect.poll(readOutbox).toEqual(expected);
    await waitFor(() => expect(readToasts().at(-1)?.action).toBeUndefined());
  },
);

test('after a refused change of the status, the build keeps its status', async () => {
  const { user } = await renderTab([{}]);
  await button('Archive');
  await refuseMutations();
  await user.click(await button('Archive'));
  await waitFor(() => expect(listToastTitles()).toEqual(['Failed to update customer']));
  expect(screen.getByText('Saved')).toBeTruthy();
  expect(await readOutbox()).toEqual([]);
});

test('a sale is undone only after confirmation', async () => {
  const { user } = await renderTab([{ status: 'sold' }], aSale());
  await user.click(await button('Undo sale'));
  await user.click(await button('Keep sale'));
  expect(await readOutbox()).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('alertdialog', { name: /Undo/ })).toBeNull());
  await user.click(await button('Undo sale'));
  const dialog = screen.getByRole('alertdialog', { name: 'Undo this sale?' });
  await user.click(within(dialog).getByRole('button', { name: 'Undo sale' }));
  await button('Mark as sold');
  expect(await readOutbox()).toEqual([
    { name: 'undoSale', args: { saleId: 'sale-1', showroomId: 'manhattan' } },
  ]);
  await expect.poll(readToasts).toMatchObject([{ tone: 'neutral', title: 'Sale undone' }]);
});

test('the form of a new sale starts with the price of the build, and an invalid price is not stored', async () => {
  const { user } = await renderTab([{ status: 'quoted', totalPrice: 1_100_010 }]);
  await user.click(await button('Mark as sold'));
  await screen.findByRole('alertdialog', { name: 'Sale of Genesis GV80' });
  const price = await field('Sale price (USD)');
  expect(price.value).toBe('55001');
  await waitFor(async () => expect((await field('Sold by')).value).toBe('AGT001'));
  await user.clear(price);
  await user.type(price, 'much');
  await user.click(await button('Save sale'));
  expect(screen.getByText('Please enter an amount in whole dollars')).toBeTruthy();
  expect(await readOutbox()).toEqual([]);
  await user.clear(price);
  await user.type(price, '54,000');
  const day = await field('Sale date');
  const today = localDateOf(Date.now(), 'America/New_York');
  expect([day.value, day.max, day.min]).toEqual([today, today, '']);
  fireEvent.change(day, { target: { value: '' } });
  await user.click(await button('Save sale'));
  expect(screen.getByText('Please choose a date')).toBeTruthy();
  fireEvent.change(await field('Sale date'), { target: { value: '2026-11-20' } });
  await user.click(await button('Save sale'));
  await screen.findByText('Sold for $54,000 on Nov 20, 2026 by Maya Lindqvist');
  expect(await readOutbox()).toEqual([
    {
      name: 'recordSale',
      args: {
        saleId: expect.any(String) as string,
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
    .poll(readToasts)
    .toMatchObject([{ tone: 'positive', title: 'Sale saved. Congratulations!' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save sale' })).toBeNull());
});

test('the correction of a sale stores only the changed values of the sale', async () => {
  const { user } = await renderTab([{ status: 'sold' }], aSale());
  await user.click(await button('Correct sale'));
  const title = 'Correct the sale of Genesis GV80';
  const dialog = within(await screen.findByRole('alertdialog', { name: title }));
  await dialog.findByRole('option', { name: 'Noah Weber' });
  await user.selectOptions(await field('Sold by'), 'Noah Weber');
  fireEvent.change(await field('Sale date'), { target: { value: '2026-11-19' } });
  await user.click(dialog.getByRole('button', { name: 'Correct sale' }));
  await screen.findByText('Sold for $55,000 on Nov 19, 2026 by Noah Weber');
  expect(await readOutbox()).toEqual([
    {
      name: 'correctSale',
      args: {
        saleId: 'sale-1',
        showroomId: 'manhattan',
        changes: {
          agentId: { from: 'AGT001', to: 'AGT002' },
          soldOn: { from: '2026-11-20', to: '2026-11-19' },
        },
      },
    },
  ]);
  await expect.poll(readToasts).toMatchObject([{ tone: 'positive', title: 'Sale corrected' }]);
});

test('after a refused sale, the dialog stays open with the entries, and “Cancel” discards the entries', async () => {
  const { user } = await renderTab([{ status: 'quoted' }]);
  await user.click(await button('Mark as sold'));
  await refuseMutations();
  await user.clear(await field('Sale price (USD)'));
  await user.type(await field('Sale price (USD)'), '54000');
  await user.click(await button('Save sale'));
  await screen.findByText('Couldn’t save the sale');
  expect((await field('Sale price (USD)')).value).toBe('54000');
  expect(await readOutbox()).toEqual([]);
  await expect.poll(() => localDatabase.drafts.count()).toBe(1);
  await user.click(await button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save sale' })).toBeNull());
  await expect.poll(() => localDatabase.drafts.count()).toBe(0);
  await user.click(await button('Mark as sold'));
  expect((await field('Sale price (USD)')).value).toBe('55000');
});
