import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { IndexClient } from '../../../data/customer-index/open-customer-index.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { setDefectListener } from '../../../data/defects.ts';
import {
  listToastTitles,
  readOutbox,
  refuseMutations,
  startLocalTablet,
} from '../../../shared/local-tablet.testing.ts';
import { readToasts } from '../../../ui/overlays/toast-store.ts';
import { startCustomerWorkers } from '../customer-workers.testing.ts';
import { CustomersScreen } from '../customers-screen.tsx';

const now = Date.now();
const maria = aCustomer({ lastActivityAt: now - 1000, tags: ['VIP', 'Fleet'] });
const noor = aCustomer({
  id: 'noor',
  name: 'Noor Haddad',
  lastActivityAt: now - 2000,
  registeredAt: 2000,
  tags: ['VIP'],
});
const ana = aCustomer({ id: 'ana', name: 'Ana Silva', intent: 'buying', tags: ['Press'] });

async function renderScreen(customers: Customer[], path = '/customers') {
  await startCustomerWorkers();
  await startLocalTablet({
    agents: [
      anAgent(),
      anAgent({ id: 'AGT002', name: 'Noah Weber' }),
      anAgent({ id: 'AGT003', name: 'Zoe Queens', showroomIds: ['queens'] }),
    ],
    bookings: [aBooking({ vehicleInterest: 'Genesis GV70' })],
    customers,
  });
  const { user, unmount } = renderApp(<CustomersScreen />, path);
  await screen.findByText('Last Contact');
  return {
    user,
    unmount,
    select: async (...names: string[]) => {
      for (const name of names) await user.click(screen.getByLabelText(name));
    },
    tap: async (name: string) => user.click(await within(bar()).findByRole('button', { name })),
  };
}

const bar = () => screen.getByLabelText('Selected customers');
const queryBar = () => screen.queryByLabelText('Selected customers');
const isChecked = (name: string) => screen.getByLabelText<HTMLInputElement>(name).checked;
const listActions = () =>
  within(bar())
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const inSheet = (name: string) => within(screen.getByRole('dialog', { name }));
const savedDetail = 'Your changes will be sent to head office.';

test('a selected page can be extended to all found customers, and “Clear” removes the selection', async () => {
  const many = Array.from({ length: 21 }, (_, at) => aCustomer({ id: `c${at}`, name: `P ${at}` }));
  const { select, tap } = await renderScreen([...many, ana], '/customers?intent=warm');
  expect(queryBar()).toBeNull();
  await screen.findByText('Showing 1 to 20 of 21');
  await select('Select all on this page');
  expect(isChecked('Select all on this page')).toBe(true);
  expect(bar().textContent).toContain('20 customer(s) selectedSelect all 21');
  await tap('Select all 21');
  await screen.findByText('21 customer(s) selected');
  expect(listActions()).toEqual(['Assign', 'Tag', 'Export', 'Clear']);
  await tap('Clear');
  expect(queryBar()).toBeNull();
  expect(isChecked('Select all on this page')).toBe(false);
});

test('customers can be merged only if exactly two are selected', async () => {
  const { select } = await renderScreen([maria, noor, ana]);
  await screen.findByText('Showing 1 to 3 of 3');
  await select('Select Maria Garcia');
  expect(listActions()).toEqual(['Select all 3', 'Assign', 'Tag', 'Export', 'Clear']);
  await select('Select Noor Haddad');
  expect(bar().textContent).toContain('2 customer(s) selected');
  expect(listActions()).toEqual(['Select all 3', 'Assign', 'Tag', 'Export', 'Merge', 'Clear']);
  expect(isChecked('Select all on this page')).toBe(false);
  await select('Select Ana Silva');
  expect(isChecked('Select all on this page')).toBe(true);
  expect(listActions()).toEqual(['Assign', 'Tag', 'Export', 'Clear']);
  await select('Select Maria Garcia');
  expect(isChecked('Select Maria Garcia')).toBe(false);
  expect(isChecked('Select Noor Haddad')).toBe(true);
  await select('Select all on this page');
  expect(bar().textContent).toContain('3 customer(s) selected');
  await select('Select all on this page');
  expect(queryBar()).toBeNull();
});

test('a failed “Select all” shows a toast and keeps the previous selection', async () => {
  const { select, tap } = await renderScreen([maria, noor]);
  await screen.findByText('Showing 1 to 2 of 2');
  await select('Select Noor Haddad');
  const failure = new Error('no worker');
  const ask = vi.spyOn(IndexClient.prototype, 'ask').mockRejectedValue(failure);
  onTestFinished(() => ask.mockRestore());
  const defects = vi.fn<(error: unknown) => void>();
  onTestFinished(setDefectListener(defects));
  await tap('Select all 2');
  await waitFor(() =>
    expect(readToasts()).toMatchObject([{ tone: 'danger', title: 'Failed to load customers' }]),
  );
  expect(bar().textContent).toContain('1 customer(s) selected');
  expect(defects).toHaveBeenCalledExactlyOnceWith(failure);
  ask.mockRestore();
  await tap('Select all 2');
  await waitFor(() => expect(bar().textContent).toContain('2 customer(s) selected'));
  expect(listToastTitles()).toEqual([]);
});

test('an assignment of the selected customers clears the selection', async () => {
  const { user, select, tap } = await renderScreen([maria, noor, ana]);
  await select('Select Maria Garcia', 'Select Ana Silva');
  await tap('Assign');
  const sheet = inSheet('Assign 2 customers');
  expect(
    (await sheet.findAllByRole('radio')).map((radio) => radio.closest('label')?.textContent),
  ).toEqual(['Maya Lindqvist', 'Noah Weber']);
  await user.click(sheet.getByRole('radio', { name: 'Noah Weber' }));
  await user.click(sheet.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(queryBar()).toBeNull());
  const customers = ['maria', 'ana'].map((customerId) => ({ customerId, from: 'AGT001' }));
  expect(await readOutbox()).toEqual([
    { name: 'assignCustomers', args: { showroomId: 'manhattan', customers, to: 'AGT002' } },
  ]);
  await waitFor(() => expect(screen.getAllByText('Noah Weber')).toHaveLength(2));
});

test('a merge of two selected customers clears the selection, and one customer row remains', async () => {
  const { user, select, tap } = await renderScreen([maria, noor]);
  await select('Select Noor Haddad', 'Select Maria Garcia');
  await tap('Merge');
  const sheet = inSheet('Merge customers');
  await sheet.findByText('Both customers have the same details.');
  await user.click(sheet.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(queryBar()).toBeNull());
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
  expect(await readOutbox()).toMatchObject([
    { name: 'mergeCustomers', args: { keepId: 'maria', dropId: 'noor', take: [] } },
  ]);
});

/** Returns the text of each tag in the sheet: its label, state and description. */
const listTags = () =>
  screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('checkbox'))
    .map(({ textContent }) => textContent);

test('the tag sheet adds and removes tags of the selected customers, and a save clears the selection', async () => {
  const { user, select, tap } = await renderScreen([maria, noor, ana]);
  await select('Select Maria Garcia', 'Select Noor Haddad');
  await tap('Tag');
  const sheet = inSheet('Tags for 2 customers');
  await waitFor(() => expect(listTags()).toEqual(['VIP', 'FleetOnly on some customers', 'Press']));
  expect(['VIP', 'Fleet', 'Press'].map(isChecked)).toEqual([true, false, false]);
  const save = sheet.getByRole<HTMLButtonElement>('button', { name: 'Save tags' });
  const add = sheet.getByRole<HTMLButtonElement>('button', { name: 'Add' });
  expect([save.disabled, add.disabled]).toEqual([true, true]);
  await user.type(sheet.getByLabelText('New tag'), ' Lease ');
  expect(add.disabled).toBe(false);
  await user.click(add);
  expect(sheet.getByLabelText<HTMLInputElement>('New tag').value).toBe('');
  await user.click(sheet.getByRole('checkbox', { name: 'VIP' }));
  await user.click(sheet.getByRole('checkbox', { name: 'Fleet' }));
  expect(listTags()).toEqual(['VIP', 'Fleet', 'Press', 'Lease']);
  expect(['VIP', 'Fleet', 'Press', 'Lease'].map(isChecked)).toEqual([false, true, false, true]);
  fireEvent.click(save);
  expect(save.getAttribute('aria-busy')).toBe('true');
  await waitFor(() => expect(queryBar()).toBeNull());
  const customerIds = ['maria', 'noor'];
  const tags = { add: ['Lease', 'Fleet'], remove: ['VIP'] };
  expect(await readOutbox()).toEqual([
    { name: 'tagCustomers', args: { showroomId: 'manhattan', customerIds, ...tags } },
  ]);
  expect(readToasts()).toMatchObject([
    { tone: 'positive', title: 'Tags saved for 2 customers', detail: savedDetail },
  ]);
  expect(await localDatabase.drafts.count()).toBe(0);
});

test('after a refused change of tags, the tag sheet keeps the changes until the sheet is closed', async () => {
  const { user, select, tap } = await renderScreen([maria]);
  await select('Select Maria Garcia');
  await tap('Tag');
  const sheet = inSheet('Tags for one customer');
  await refuseMutations();
  await user.click(await sheet.findByRole('checkbox', { name: 'VIP' }));
  await user.click(sheet.getByRole('button', { name: 'Save tags' }));
  await waitFor(() =>
    expect(readToasts()).toMatchObject([{ tone: 'danger', title: 'Couldn’t update customers' }]),
  );
  expect(isChecked('VIP')).toBe(false);
  expect(await localDatabase.drafts.count()).toBe(1);
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await expect.poll(() => localDatabase.drafts.count()).toBe(0);
  expect(bar().textContent).toContain('1 customer(s) selected');
  expect(await readOutbox()).toEqual([]);
});

test('if no customer has a tag, the tag sheet shows a notice', async () => {
  const { select, tap } = await renderScreen([aCustomer()]);
  await select('Select Maria Garcia');
  await tap('Tag');
  await screen.findByText('No tags yet');
});

test('text typed in the tag sheet is not restored for another selection', async () => {
  const { user, select, tap, unmount } = await renderScreen([maria, noor]);
  await select('Select Maria Garcia');
  await tap('Tag');
  await user.type(screen.getByLabelText('New tag'), 'Lease');
  await expect.poll(() => localDatabase.drafts.count()).toBe(1);
  unmount();
  renderApp(<CustomersScreen />, '/customers');
  await screen.findByText('Last Contact');
  await select('Select Noor Haddad');
  await tap('Tag');
  await waitFor(() => expect(listTags()).toEqual(['VIP', 'Fleet']));
  expect(screen.getByLabelText<HTMLInputElement>('New tag').value).toBe('');
});
