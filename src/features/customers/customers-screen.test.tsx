import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { recoveryOf } from '../../data/database/database-recovery.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { startLocalTablet, storeRows } from '../../shared/local-tablet.testing.ts';
import { tagSelectedCustomers } from './change-customers.ts';
import { startCustomerWorkers } from './customer-workers.testing.ts';
import { CustomersScreen } from './customers-screen.tsx';

// At noon, three hours ago is on the same day.
vi.useFakeTimers({ now: Date.UTC(2026, 10, 26, 17), toFake: ['Date'] });
afterAll(() => void vi.useRealTimers());

const hoursAgo = (hours: number) => Date.now() - hours * 3_600_000;
const maria = aCustomer({ lastActivityAt: hoursAgo(2), tags: ['VIP', 'Fleet'] });
const noor = aCustomer({
  id: 'noor',
  name: 'Noor Haddad',
  email: 'noor@example.com',
  phone: '+12125550102',
  intent: 'buying',
  lastActivityAt: hoursAgo(3),
  assignedTo: 'AGT002',
});
const ana = aCustomer({
  id: 'ana',
  name: 'Ana Silva',
  email: 'ana@example.com',
  phone: '+12125550103',
  intent: 'browsing',
  lastActivityAt: 0,
  assignedTo: 'AGT099',
});

async function renderScreen(customers: Customer[], path = '/customers') {
  await startCustomerWorkers();
  await startLocalTablet({
    agents: [anAgent(), anAgent({ id: 'AGT002', name: 'Noah Weber' })],
    bookings: [aBooking({ vehicleInterest: 'Genesis GV70' })],
    customers,
  });
  const { user, readPlace } = renderApp(<CustomersScreen />, path);
  return {
    user,
    readPlace,
    tap: async (name: string) => user.click(await screen.findByRole('button', { name })),
  };
}

const listIds = () => screen.queryAllByText(/^ID:/).map(({ textContent }) => textContent?.slice(4));
const findIds = (ids: string[]) => waitFor(() => expect(listIds()).toEqual(ids));
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const many = (count: number, fields: Partial<Customer> = {}) =>
  Array.from({ length: count }, (_, at) =>
    aCustomer({ id: `c${at}`, name: `Person ${at}`, lastActivityAt: hoursAgo(at + 1), ...fields }),
  );

test('each customer has a row with all columns, sorted by the latest contact first', async () => {
  await renderScreen([ana, noor, maria]);
  await findIds(['maria', 'noor', 'ana']);
  await screen.findByText('Showing 1 to 3 of 3');
  await screen.findByText('Noah Weber');
  const rows = within(screen.getByRole('table', { name: 'Customers' })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    [
      'Select all on this page',
      'Name',
      'Contact',
      'Intent',
      'Last Contact',
      'Vehicle Interest',
      'Actions',
    ],
    [
      'Select Maria Garcia',
      'MGMaria GarciaID:\u00A0mariaVIPFleet',
      'maria@example.com+1 212 555 0101',
      'Warm',
      '2 hours ago',
      'Genesis GV70Maya Lindqvist',
      'View Details',
    ],
    [
      'Select Noor Haddad',
      'NHNoor HaddadID:\u00A0noor',
      'noor@example.com+1 212 555 0102',
      'Hot',
      '3 hours ago',
      'Not specifiedNoah Weber',
      'View Details',
    ],
    [
      'Select Ana Silva',
      'ASAna SilvaID:\u00A0ana',
      'ana@example.com+1 212 555 0103',
      'Cold',
      'Never',
      'Not specifiedNot specified',
      'View Details',
    ],
  ]);
  expect(['New Customer', 'Import', 'Edit Noor Haddad', /^Ana Silva/].map(hrefOf)).toEqual([
    '/register',
    '/customers/import',
    '/customers/noor',
    '/customers/ana',
  ]);
});

test('a customer with an unsent change is marked, and a newer contact moves the row of the customer up', async () => {
  await renderScreen([maria, noor]);
  await findIds(['maria', 'noor']);
  await storeRows({ customers: [{ ...noor, lastActivityAt: hoursAgo(1) }] });
  const actor = { actorId: 'AGT001', showroomId: 'manhattan' };
  await tagSelectedCustomers(actor, ['noor'], { add: ['VIP'], remove: [] });
  await findIds(['noor', 'maria']);
  await waitFor(() => expect(screen.getAllByText('Waiting to send')).toHaveLength(1));
  expect(screen.getAllByRole('rowheader')[0]?.textContent).toContain('Noor HaddadWaiting to send');
});

test('a tap on a row opens the customer, and a tap on the pencil opens the customer in edit mode', async () => {
  const { user, readPlace } = await renderScreen([maria, noor]);
  await user.click(await screen.findByLabelText('Select Noor Haddad'));
  expect(readPlace().path).toBe('/customers');
  await user.click(await screen.findByText('+1 212 555 0102'));
  expect(readPlace()).toEqual({ path: '/customers/noor', state: null });
  await user.click(await screen.findByRole('link', { name: 'Edit Maria Garcia' }));
  expect(readPlace()).toEqual({ path: '/customers/maria', state: { edit: true } });
});

test('a tap on a column header sorts the customers, and a second tap reverses the order', async () => {
  const { readPlace, tap } = await renderScreen([maria, noor, ana]);
  const sorted = () =>
    screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-sort'));
  for (const [name, ids, order, query] of [
    ['Name', ['ana', 'maria', 'noor'], 'ascending', '?sort=name&order=asc'],
    ['Name', ['noor', 'maria', 'ana'], 'descending', '?sort=name&order=desc'],
    ['Intent', ['noor', 'maria', 'ana'], 'ascending', '?sort=intent&order=asc'],
    ['Last Contact', ['ana', 'noor', 'maria'], 'ascending', '?sort=lastContact&order=asc'],
    ['Last Contact', ['maria', 'noor', 'ana'], 'descending', ''],
  ] as const) {
    await tap(name);
    await findIds([...ids]);
    await waitFor(() => expect(readPlace().path).toBe(`/customers${query}`));
    const columns = ['Select', 'Name', 'Contact', 'Intent', 'Last Contact', 'Interest', 'Actions'];
    const sortable = new Set(['Name', 'Intent', 'Last Contact']);
    expect(sorted()).toEqual(
      columns.map((column) => (column === name ? order : sortable.has(column) ? 'none' : null)),
    );
  }
});

test('a search shows its results from the first page, and a button clears the search', async () => {
  const { user, readPlace } = await renderScreen([...many(20), maria, noor], '/customers?page=2');
  await waitFor(() => expect(listIds()).toHaveLength(2));
  const search = screen.getByLabelText<HTMLInputElement>('Search customers...');
  await user.type(search, 'fleet');
  await findIds(['maria']);
  await waitFor(() => expect(readPlace().path).toBe('/customers'));
  screen.getByText('Showing 1 to 1 of 1');
  await user.clear(search);
  await user.type(search, 'unlisted');
  await screen.findByText('No customers found');
  screen.getByText('Try a different name, phone number, email, or tag.');
  await user.click(screen.getByLabelText('Clear search'));
  await waitFor(() => expect(listIds()).toHaveLength(20));
  expect(search.value).toBe('');
});

test('the intent filter is part of the address, and a button clears all filters', async () => {
  const { user, readPlace, tap } = await renderScreen([maria, noor, ana]);
  await findIds(['maria', 'noor', 'ana']);
  const filters = screen.getByRole('button', { name: 'Filters' });
  expect(filters.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByLabelText('Intent')).toBeNull();
  await user.click(filters);
  expect(filters.getAttribute('aria-expanded')).toBe('true');
  expect(hrefOf('Recently deleted')).toBe('/customers/deleted');
  const intent = screen.getByLabelText<HTMLSelectElement>('Intent');
  const controlled = document.getElementById(filters.getAttribute('aria-controls') ?? '');
  expect(controlled?.contains(intent)).toBe(true);
  expect([...intent.options].map(({ text }) => text)).toEqual(['All', 'Hot', 'Warm', 'Cold']);
  await user.selectOptions(intent, 'Hot');
  await findIds(['noor']);
  expect(readPlace().path).toBe('/customers?intent=hot');
  await user.selectOptions(intent, 'All');
  await findIds(['maria', 'noor', 'ana']);
  await user.selectOptions(intent, 'Cold');
  await user.type(screen.getByRole('searchbox'), 'maria');
  await screen.findByText('Try a different name, phone number, email, or tag.');
  await tap('Clear filters');
  await findIds(['maria', 'noor', 'ana']);
  expect(readPlace().path).toBe('/customers');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  await user.click(filters);
  expect(screen.queryByLabelText('Intent')).toBeNull();
});

test('if the address contains an intent, the filter panel is open and shows this intent', async () => {
  await renderScreen([maria, noor], '/customers?intent=warm');
  expect(screen.getByLabelText<HTMLSelectElement>('Intent').value).toBe('warm');
  await findIds(['maria']);
});

test('an address with a page beyond the end shows the last page, and the pager shows other pages', async () => {
  const customers = many(21);
  const ids = customers.map(({ id }) => id);
  const { user, readPlace } = await renderScreen(customers, '/customers?page=9');
  await findIds(['c20']);
  await waitFor(() => expect(readPlace().path).toBe('/customers?page=2'));
  await screen.findByText('Showing 21 to 21 of 21');
  // A query by role computes the name of every button, which takes seconds in a long list.
  await user.click(screen.getByText('Previous'));
  await findIds(ids.slice(0, 20));
  await user.selectOptions(screen.getByLabelText('Per page'), '50');
  await findIds(ids);
  expect(readPlace().path).toBe('/customers?size=50');
  screen.getByText('Page 1 of 1');
});

test('without customers, the list shows how to add customers', async () => {
  await renderScreen([]);
  await screen.findByText('No customers found');
  screen.getByText(
    'Register your first customer or import a file. Customers appear here right away, even offline.',
  );
  expect(screen.queryByRole('table')).toBeNull();
});

test('while the database cannot be read, the list shows a failure with a retry button', async () => {
  const { state } = recoveryOf(localDatabase);
  onTestFinished(() => state.setState({ failingSince: null }));
  state.setState({ failingSince: 1 });
  await renderScreen([maria]);
  screen.getByText('Failed to load customers');
  screen.getByRole('button', { name: 'Retry' });
  await findIds(['maria']);
});
