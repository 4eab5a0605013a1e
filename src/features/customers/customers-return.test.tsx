import { act, screen, waitFor } from '@testing-library/react';
import type { InitialEntry } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { IndexClient } from '../../data/customer-index/open-customer-index.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { setDefectListener } from '../../data/defects.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { aSession, startLocalTablet, storeRows } from '../../shared/local-tablet.testing.ts';
import { backNavigationState } from '../../ui/navigation/back-navigation.ts';
import { startCustomerWorkers } from './customer-workers.testing.ts';
import { CustomersScreen } from './customers-screen.tsx';

const maria = aCustomer({ lastActivityAt: 3000 });
const noor = aCustomer({ id: 'noor', name: 'Noor', intent: 'buying', lastActivityAt: 2000 });

async function startTablet() {
  await startCustomerWorkers();
  await startLocalTablet({ customers: [maria, noor] });
}

const renderScreen = (at: InitialEntry = '/customers') => renderApp(<CustomersScreen />, at);
const listIds = () => screen.queryAllByText(/^ID:/).map(({ textContent }) => textContent?.slice(4));
const findIds = (...ids: string[]) => waitFor(() => expect(listIds()).toEqual(ids));
const searchField = () => screen.getByLabelText<HTMLInputElement>('Search customers...');

function collectDefects() {
  const defects = vi.fn<(error: unknown) => void>();
  onTestFinished(setDefectListener(defects));
  return defects;
}

test('the search text is restored after a visit to another screen, but not after another sign-in', async () => {
  await startTablet();
  const { user, unmount } = renderScreen();
  await user.type(searchField(), 'noor');
  await findIds('noor');
  unmount();
  const { unmount: leave } = renderScreen();
  expect(searchField().value).toBe('noor');
  await findIds('noor');
  leave();
  useSession.setState({ session: aSession({ signedInAt: 5000 }) });
  renderScreen();
  expect(searchField().value).toBe('');
  await findIds('maria', 'noor');
});

test('the back link restores the sort order in the customer list and in the address', async () => {
  await startTablet();
  const { user, unmount } = renderScreen('/customers?sort=name&order=asc');
  await findIds('maria', 'noor');
  await user.click(screen.getByText('Name'));
  await findIds('noor', 'maria');
  unmount();
  const { readPlace, unmount: leave } = renderScreen({
    pathname: '/customers',
    state: backNavigationState,
  });
  await findIds('noor', 'maria');
  await waitFor(() => expect(readPlace().path).toBe('/customers?sort=name&order=desc'));
  leave();
  renderScreen();
  await findIds('maria', 'noor');
});

test('a filter resets the customer list to its first page, and changed customers update the list', async () => {
  await startTablet();
  const hot = Array.from({ length: 20 }, (_, at) => ({ ...noor, id: `c${at}` }));
  await storeRows({ customers: hot });
  const { user, readPlace } = renderScreen('/customers?page=2');
  await waitFor(() => expect(listIds()).toHaveLength(2));
  await user.click(screen.getByText('Filters'));
  await user.selectOptions(screen.getByLabelText('Intent'), 'Warm');
  await findIds('maria');
  expect(readPlace().path).toBe('/customers?intent=warm');
  await storeRows({ customers: [{ ...noor, intent: 'test-drive' }] });
  await findIds('maria', 'noor');
});

test('a filter that matches no customer shows a notice with search hints', async () => {
  await startTablet();
  renderScreen('/customers?intent=cold');
  await screen.findByText('No customers found');
  screen.getByText('Try a different name, phone number, email, or tag.');
});

test('a failed search is reported as a defect, and the customer list shows the failure', async () => {
  await startTablet();
  const defects = collectDefects();
  const failure = new Error('no worker');
  const ask = vi.spyOn(IndexClient.prototype, 'ask').mockRejectedValue(failure);
  onTestFinished(() => ask.mockRestore());
  renderScreen('/customers?intent=hot');
  await screen.findByText('Failed to load customers');
  expect(defects).toHaveBeenCalledWith(failure);
});

test('a failed read of the first page is reported as a defect, and the customer list shows the failure', async () => {
  await startTablet();
  const defects = collectDefects();
  const failure = new Error('disk');
  const { customers } = localDatabase;
  const orderBy = customers.orderBy.bind(customers);
  const read = vi.spyOn(customers, 'orderBy').mockImplementation((index: string | string[]) => {
    if (index === 'lastActivityAt') throw failure;
    return orderBy(String(index));
  });
  onTestFinished(() => read.mockRestore());
  renderScreen();
  await screen.findByText('Failed to load customers');
  expect(defects).toHaveBeenCalledWith(failure);
});

async function chooseHot({ user }: ReturnType<typeof renderScreen>) {
  await user.click(screen.getByText('Filters'));
  await user.selectOptions(screen.getByLabelText('Intent'), 'Hot');
  await findIds('noor');
}

test('while a filter is active, a changed customer causes no read of the unfiltered first page', async () => {
  await startTablet();
  const app = renderScreen();
  await findIds('maria', 'noor');
  await chooseHot(app);
  const read = vi.spyOn(localDatabase.customers, 'orderBy');
  onTestFinished(() => read.mockRestore());
  await storeRows({ customers: [{ ...noor, name: 'Noor Haddad', lastActivityAt: 4000 }] });
  await screen.findByText('Noor Haddad');
  expect(read.mock.calls.flat()).not.toContain('lastActivityAt');
});

test('if a repeated read of the first page fails, the customer list keeps its rows', async () => {
  await startTablet();
  const defects = collectDefects();
  renderScreen();
  // The read of the first page restarts once the customers are counted.
  await screen.findByText('Showing 1 to 2 of 2');
  await storeRows({ customers: [{ ...noor, lastActivityAt: 4000 }] });
  await findIds('noor', 'maria');
  const { customers } = localDatabase;
  const orderBy = customers.orderBy.bind(customers);
  const read = vi.spyOn(customers, 'orderBy').mockImplementation((index: string | string[]) => {
    if (index === 'lastActivityAt') throw new Error('disk');
    return orderBy(String(index));
  });
  onTestFinished(() => read.mockRestore());
  await storeRows({ customers: [{ ...maria, lastActivityAt: 5000 }] });
  await waitFor(() => expect(defects).toHaveBeenCalled());
  await act(() => new Promise(setImmediate));
  expect(screen.queryByText('Failed to load customers')).toBeNull();
  expect(listIds()).toEqual(['noor', 'maria']);
});

test('a late response to an earlier search does not replace the rows of the current filter', async () => {
  await startTablet();
  const late = Promise.withResolvers<object>();
  const ask = vi.spyOn(IndexClient.prototype, 'ask').mockReturnValueOnce(late.promise as never);
  onTestFinished(() => ask.mockRestore());
  const { user } = renderScreen('/customers?intent=warm');
  await waitFor(() => expect(ask).toHaveBeenCalled());
  await user.selectOptions(screen.getByLabelText('Intent'), 'Hot');
  await findIds('noor');
  late.resolve({ rows: [maria], total: 1, interests: new Map() });
  await act(() => new Promise(setImmediate));
  expect(listIds()).toEqual(['noor']);
});

test('when the customer list reopens, filters in the address override the previous filters', async () => {
  await startTablet();
  const { unmount } = renderScreen('/customers?intent=hot');
  await findIds('noor');
  unmount();
  const state = backNavigationState;
  renderScreen({ pathname: '/customers', search: '?intent=warm', state });
  await findIds('maria');
});

test('“Clear filters” returns to the first page', async () => {
  await startTablet();
  const hot = Array.from({ length: 20 }, (_, at) => ({ ...noor, id: `c${at}` }));
  await storeRows({ customers: hot });
  const { user, readPlace } = renderScreen('/customers?intent=hot&page=2');
  await waitFor(() => expect(listIds()).toHaveLength(1));
  await user.click(screen.getByText('Clear filters'));
  await waitFor(() => expect(listIds()).toHaveLength(20));
  expect(readPlace().path).toBe('/customers');
});
