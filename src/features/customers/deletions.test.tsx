import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import {
  readOutbox,
  refuseMutations,
  startLocalTablet,
} from '../../shared/local-tablet.testing.ts';
import { ToastRegion } from '../../ui/overlays/toast-region.tsx';
import { readToasts } from '../../ui/overlays/toast-store.ts';
import { startCustomerWorkers } from './customer-workers.testing.ts';
import { CustomersScreen } from './customers-screen.tsx';
import { DeletedCustomersScreen } from './deleted-screen.tsx';
import { RevertImportButton } from './import/revert-import-button.tsx';

const about = { customerId: 'maria', showroomId: 'manhattan' };

async function renderCustomers() {
  await startCustomerWorkers();
  await startLocalTablet({ customers: [aCustomer()] });
  const { user } = renderApp(
    <>
      <CustomersScreen />
      <ToastRegion dismissLabel="Dismiss" label="Messages" />
    </>,
  );
  const tap = async (button: string) =>
    user.click(await screen.findByRole('button', { name: button }));
  const deleteMaria = async () => {
    await tap('More actions for Maria Garcia');
    await tap('Delete Maria Garcia');
  };
  return { tap, deleteMaria };
}

test('the menu of a row deletes the customer, and a tap outside of the menu only closes the menu', async () => {
  const { tap, deleteMaria } = await renderCustomers();
  await screen.findByRole('button', { name: 'More actions for Maria Garcia' });
  expect(screen.queryByRole('button', { name: 'Delete Maria Garcia' })).toBeNull();
  await tap('More actions for Maria Garcia');
  const menu = screen.getByRole<HTMLDialogElement>('dialog', {
    name: 'More actions for Maria Garcia',
  });
  within(menu).getByRole('button', { name: 'Delete Maria Garcia' });
  fireEvent.pointerDown(menu);
  fireEvent.click(menu);
  expect(menu.open).toBe(false);
  expect(await readOutbox()).toEqual([]);
  await deleteMaria();
  expect(menu.open).toBe(false);
  await screen.findByText('Maria Garcia deleted');
});

test('a deletion is stored immediately, and “Undo” in its toast restores the customer', async () => {
  const { tap, deleteMaria } = await renderCustomers();
  await deleteMaria();
  await screen.findByText('Maria Garcia deleted');
  screen.getByText('You can restore this customer from “Recently deleted” for 30 days.');
  await screen.findByText('No customers found');
  expect(await readOutbox()).toEqual([{ name: 'deleteCustomer', args: about }]);
  await tap('Undo');
  await screen.findByText('Maria Garcia restored');
  await screen.findByRole('button', { name: 'More actions for Maria Garcia' });
  expect(readToasts().at(-1)).toMatchObject({ tone: 'positive' });
  expect(await readOutbox()).toEqual([
    { name: 'deleteCustomer', args: about },
    { name: 'restoreCustomer', args: about },
  ]);
});

test('a refused restoration has a failure toast, and the customer stays deleted', async () => {
  const { tap, deleteMaria } = await renderCustomers();
  await deleteMaria();
  await screen.findByText('Maria Garcia deleted');
  await refuseMutations();
  await tap('Undo');
  await screen.findByText('Couldn’t restore customer');
  expect(readToasts().at(-1)).toMatchObject({ tone: 'danger' });
  await screen.findByText('No customers found');
  expect(await readOutbox()).toHaveLength(1);
});

test('a refused deletion has a failure toast, and the customer stays in the list', async () => {
  const { deleteMaria } = await renderCustomers();
  await refuseMutations();
  await deleteMaria();
  await screen.findByText('Couldn’t delete customer');
  expect(readToasts()).toMatchObject([{ tone: 'danger' }]);
  screen.getByRole('button', { name: 'More actions for Maria Garcia' });
  expect(await readOutbox()).toEqual([]);
});

test('the list of deleted customers shows fifty rows, and a button shows further rows', async () => {
  const deletedAt = Date.now() - 1000;
  const customers = Array.from({ length: 51 }, (_, at) =>
    aCustomer({ id: `customer-${at}`, name: `Person ${at}`, deletedAt: deletedAt - at }),
  );
  await startLocalTablet({ customers });
  const { user } = renderApp(<DeletedCustomersScreen />);
  const listNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  await screen.findByText('Person 49');
  expect(listNames()).toEqual(customers.slice(0, 50).map(({ name }) => name));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Person 50');
  expect(listNames()).toEqual(customers.map(({ name }) => name));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('with exactly fifty deleted customers, no button for further rows is shown', async () => {
  const deletedAt = Date.now() - 1000;
  const customers = Array.from({ length: 50 }, (_, at) =>
    aCustomer({ id: `customer-${at}`, name: `Person ${at}`, deletedAt: deletedAt - at }),
  );
  await startLocalTablet({ customers });
  renderApp(<DeletedCustomersScreen />);
  await screen.findByText('Person 49');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a restored customer leaves the list of deleted customers, which contains only the last 30 days', async () => {
  // Noon in New York, so that three hours earlier is the same day.
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 26, 17), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const month = 31 * 24 * 60 * 60 * 1000;
  await startLocalTablet({
    customers: [
      aCustomer({ deletedAt: Date.now() - 3 * 60 * 60 * 1000 }),
      aCustomer({ id: 'noor', name: 'Noor', deletedAt: Date.now() - month }),
    ],
  });
  const { user } = renderApp(<DeletedCustomersScreen />);
  const restore = await screen.findByRole('button', { name: 'Restore Maria Garcia' });
  // The first render may use the time at which the test file was loaded.
  await screen.findByText('3 hours ago');
  const table = screen.getByRole('table', { name: 'Recently deleted' });
  const rows = within(table).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Name', 'Contact', 'Deleted', 'Actions'],
    ['Maria Garcia', 'maria@example.com+1 212 555 0101', '3 hours ago', 'Restore'],
  ]);
  screen.getByText('Deleted customers can be restored for 30 days.');
  expect(screen.getByRole('link', { name: 'Back to Customers' }).getAttribute('href')).toBe(
    '/customers',
  );
  await user.click(restore);
  await screen.findByText('No deleted customers');
  expect(screen.queryByRole('table')).toBeNull();
  expect(await readOutbox()).toEqual([{ name: 'restoreCustomer', args: about }]);
  expect(readToasts()).toMatchObject([{ tone: 'positive', title: 'Maria Garcia restored' }]);
});

test('a customer stays in the list of deleted customers after a refused restoration', async () => {
  await startLocalTablet({ customers: [aCustomer({ deletedAt: Date.now() - 1000 })] });
  await refuseMutations();
  const { user } = renderApp(<DeletedCustomersScreen />);
  const restore = await screen.findByRole('button', { name: 'Restore Maria Garcia' });
  await user.click(restore);
  await waitFor(() =>
    expect(readToasts()).toMatchObject([{ tone: 'danger', title: 'Couldn’t restore customer' }]),
  );
  expect(restore.isConnected).toBe(true);
  expect(await readOutbox()).toEqual([]);
});

async function renderPendingErasures(role: 'agent' | 'manager') {
  const erasure = {
    requestedAt: Date.now(),
    requestedBy: 'AGT001',
    dueAt: Date.now() + 24 * 60 * 60 * 1000,
  };
  const agent = anAgent({ role });
  const deletedAt = erasure.requestedAt;
  await startLocalTablet(
    { agents: [agent], customers: [aCustomer({ deletedAt, erasure })] },
    { agent },
  );
  const { user } = renderApp(<DeletedCustomersScreen />);
  await screen.findByRole('heading', { name: 'Pending erasures' });
  await screen.findByText('Maya Lindqvist');
  return user;
}

test('after a manager cancels the only pending erasure, the section “Pending erasures” disappears', async () => {
  const user = await renderPendingErasures('manager');
  const rows = within(screen.getByRole('table', { name: 'Pending erasures' })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Name', 'Erasure due', 'Requested by', 'Actions'],
    ['Maria Garcia', 'tomorrow', 'Maya Lindqvist', 'Cancel erasure'],
  ]);
  screen.getByText('No deleted customers');
  await user.click(screen.getByRole('button', { name: 'Cancel erasure of Maria Garcia' }));
  await waitFor(() => expect(screen.queryByText('Pending erasures')).toBeNull());
  expect(await readOutbox()).toEqual([{ name: 'cancelErasure', args: about }]);
  expect(readToasts()).toMatchObject([{ tone: 'positive', title: 'Erasure canceled' }]);
});

test('an agent without the right to cancel erasures sees pending erasures without a cancel button', async () => {
  await renderPendingErasures('agent');
  expect(screen.queryByRole('button', { name: /Cancel erasure/ })).toBeNull();
});

const imported = { importId: 'import-1', customerIds: ['maria'] };

async function renderRevert() {
  await startLocalTablet({ customers: [aCustomer()] });
  const onDone = vi.fn<() => void>();
  const { user } = renderApp(<RevertImportButton imported={imported} onDone={onDone} />);
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Undo import' }));
    return within(screen.getByRole('alertdialog', { name: 'Undo the import of one customer?' }));
  };
  return { user, open, onDone };
}

test('an import is reverted only after confirmation', async () => {
  const { user, open, onDone } = await renderRevert();
  await user.click((await open()).getByRole('button', { name: 'Keep' }));
  expect(await readOutbox()).toEqual([]);
  const confirm = (await open()).getByRole('button', { name: /^Undo import/ });
  fireEvent.click(confirm);
  expect(confirm.getAttribute('aria-busy')).toBe('true');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  const args = { showroomId: 'manhattan', ...imported };
  expect(await readOutbox()).toEqual([{ name: 'revertImport', args }]);
  expect(readToasts()).toMatchObject([
    { tone: 'positive', title: 'Import of one customer undone' },
  ]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('after a refused reversal of an import, the import is not reported as reverted', async () => {
  const { user, open, onDone } = await renderRevert();
  await refuseMutations();
  await user.click((await open()).getByRole('button', { name: /^Undo import/ }));
  await waitFor(() =>
    expect(readToasts()).toMatchObject([{ tone: 'danger', title: 'Couldn’t undo the import' }]),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(onDone).not.toHaveBeenCalled();
});
