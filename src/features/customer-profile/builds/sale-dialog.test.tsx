import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { aSale } from '#domain/sales/sale.testing.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { localDatabase } from '../../../data/database/local-database.ts';
import {
  listToastTitles,
  readOutbox,
  refuseMutations,
  startLocalTablet,
} from '../../../shared/local-tablet.testing.ts';
import { ProfileRoute } from '../profile-route.testing.tsx';

const startTablet = () =>
  startLocalTablet({
    agents: [anAgent()],
    builds: [
      aBuild({ id: 'latest', createdAt: 3000 }, { exteriorColorId: 'melbourne-red' }),
      aBuild({ createdAt: 2000 }, { wheelsId: '21-inch' }),
    ],
    customers: [aCustomer()],
    priceLists: [aPriceList()],
  });

const renderTab = () => renderApp(<ProfileRoute />, '/customers/maria?tab=builds');
const price = () => screen.findByLabelText<HTMLInputElement>('Sale price (USD)');

async function openSale(user: ReturnType<typeof renderTab>['user'], index: number) {
  const buttons = await screen.findAllByRole('button', { name: 'Mark as sold' });
  await user.click(buttons[index]!);
}

test('an unsaved sale price is restored only in the sale dialog of its build', async () => {
  await startTablet();
  const { user, unmount } = renderTab();
  await openSale(user, 0);
  await user.clear(await price());
  await user.type(await price(), '5');
  await expect.poll(() => localDatabase.drafts.count()).toBe(1);
  unmount();
  const { user: other, unmount: leave } = renderTab();
  await openSale(other, 1);
  expect((await price()).value).not.toBe('5');
  leave();
  const { user: same } = renderTab();
  await openSale(same, 0);
  await waitFor(async () => expect((await price()).value).toBe('5'));
});

test('while a sale is stored, the button of the sale dialog is busy', async () => {
  await startTablet();
  const { user } = renderTab();
  await openSale(user, 0);
  const save = await screen.findByRole('button', { name: 'Save sale' });
  fireEvent.click(save);
  expect(save.getAttribute('aria-busy')).toBe('true');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save sale' })).toBeNull());
});

test('if undoing a sale is refused, a toast shows “Couldn’t save the sale”', async () => {
  await startTablet();
  await localDatabase.builds.update('build-1', { status: 'sold' });
  await localDatabase.sales.put(aSale());
  const { user } = renderTab();
  await user.click(await screen.findByRole('button', { name: 'Undo sale' }));
  await refuseMutations();
  const dialog = within(screen.getByRole('alertdialog', { name: 'Undo this sale?' }));
  await user.click(dialog.getByRole('button', { name: 'Undo sale' }));
  await waitFor(() => expect(listToastTitles()).toEqual(['Couldn’t save the sale']));
});

test('the picture of a build shows its exterior color and its wheels', async () => {
  await startTablet();
  renderTab();
  const tab = await screen.findByRole('tabpanel', { name: 'Builds' });
  await waitFor(() => {
    const [first, second] = within(tab).getAllByRole('listitem');
    expect(first?.innerHTML).toContain('/gv80/melbourne-red/front34');
    expect(second?.innerHTML).toMatch(/gv80\/[^"]*21/);
  });
});

test('a sale price that needs a manager shows an error, and is not stored', async () => {
  await startTablet();
  const { user } = renderTab();
  await openSale(user, 0);
  await user.clear(await price());
  await user.type(await price(), '5');
  await user.click(screen.getByRole('button', { name: 'Save sale' }));
  const reason = 'More than 10% away from the total of the build. A manager must save this sale.';
  expect(await screen.findByText(reason)).toBeDefined();
  expect(await localDatabase.outbox.count()).toBe(0);
});

test('an agent can correct the day of a sale whose price a manager has allowed', async () => {
  await startTablet();
  await localDatabase.builds.update('build-1', { status: 'sold' });
  await localDatabase.sales.put(aSale({ amount: 100 }));
  const { user } = renderTab();
  await user.click(await screen.findByRole('button', { name: 'Correct sale' }));
  expect((await price()).value).toBe('5');
  const day = screen.getByLabelText('Sale date');
  fireEvent.change(day, { target: { value: '2026-11-19' } });
  const dialog = within(screen.getByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Correct sale' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const changes = { soldOn: { from: '2026-11-20', to: '2026-11-19' } };
  const args = { saleId: 'sale-1', showroomId: 'manhattan', changes };
  expect(await readOutbox()).toEqual([{ name: 'correctSale', args }]);
});
