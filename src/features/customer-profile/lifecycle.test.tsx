import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import {
  listToastTitles,
  readOutbox,
  refuseMutations,
  startLocalTablet,
} from '../../shared/local-tablet.testing.ts';
import { readToasts } from '../../ui/overlays/toast-store.ts';
import { ProfileRoute } from './profile-route.testing.tsx';

const about = { customerId: 'maria', showroomId: 'manhattan' };
const button = (name: string) => screen.findByRole('button', { name });
const radio = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

async function renderProfile(fields: Partial<Customer> = {}, agent = anAgent()) {
  await startLocalTablet({ agents: [agent], customers: [aCustomer(fields)] }, { agent });
  return renderApp(<ProfileRoute />, '/customers/maria');
}

async function renderStages(fields: Partial<Customer> = {}) {
  const { user } = await renderProfile(fields);
  await user.click(await button('Change stage'));
  const stages = within(screen.getByRole('group', { name: 'Stage' }))
    .getAllByRole('radio')
    .map(({ parentElement }) => parentElement?.textContent);
  return { user, stages };
}

test('the profile of a deleted customer has no edit buttons until the customer is restored', async () => {
  await renderProfile({ deletedAt: 5 });
  const notice =
    'This customer was deleted and no longer appears in lists. To undo this, tap Restore.';
  await screen.findByText(notice);
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change stage' })).toBeNull();
  const restore = await button('Restore');
  fireEvent.click(restore);
  expect(restore.getAttribute('aria-busy')).toBe('true');
  await button('Edit');
  expect(await readOutbox()).toEqual([{ name: 'restoreCustomer', args: about }]);
  expect(readToasts()).toMatchObject([{ tone: 'positive', title: 'Customer restored' }]);
  expect(screen.queryByText(notice)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});

const pending = {
  deletedAt: 5,
  notes: 'Has a dog',
  erasure: { requestedAt: 5, requestedBy: 'AGT001', dueAt: Date.UTC(2026, 2, 2, 15) },
};
const erasureNotice = 'Erasure due Mar 2, 2026, 10:00 AM, requested by Maya Lindqvist';
const readPage = () => document.body.textContent?.replaceAll('\u202F', ' ');

test('the profile of a customer with a pending erasure shows only the due time and the requester', async () => {
  await renderProfile(pending);
  await screen.findByRole('heading', { level: 1, name: 'Erasure pending' });
  await waitFor(() => expect(readPage()).toContain(erasureNotice));
  expect(readPage()).not.toMatch(/Maria|Garcia|555|dog|consent of/);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('tab')).toBeNull();
});

test('a manager cancels an erasure in the profile, and the whole profile is shown again', async () => {
  await renderProfile(pending, anAgent({ role: 'manager' }));
  fireEvent.click(await button('Cancel erasure'));
  await screen.findByRole('heading', { level: 1, name: 'Maria Garcia' });
  screen.getByText('Has a dog');
  expect(await readOutbox()).toEqual([{ name: 'cancelErasure', args: about }]);
  expect(readToasts()).toMatchObject([{ tone: 'positive', title: 'Erasure canceled' }]);
});

test('after a refused cancellation, the erasure stays pending, with a failure toast', async () => {
  await renderProfile(pending, anAgent({ role: 'manager' }));
  const cancel = await button('Cancel erasure');
  await refuseMutations();
  fireEvent.click(cancel);
  await waitFor(() => expect(listToastTitles()).toEqual(['Couldn’t cancel the erasure']));
  screen.getByRole('heading', { level: 1, name: 'Erasure pending' });
});

test('the profile of an erased customer shows a notice and no buttons', async () => {
  await renderProfile({ deletedAt: 5, erasedAt: 6 });
  await screen.findByText(/personal data was erased at their request/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('after a refused restoration, the customer remains deleted', async () => {
  const { user } = await renderProfile({ deletedAt: 5 });
  await button('Restore');
  await refuseMutations();
  await user.click(await button('Restore'));
  await waitFor(() => expect(listToastTitles()).toEqual(['Failed to update customer']));
  expect(await readOutbox()).toEqual([]);
  await button('Restore');
});

test('the stage “Lost” requires a reason, and other stages offer no reasons', async () => {
  const { user, stages } = await renderStages();
  expect(stages).toEqual(['Contacted', 'Visited', 'Negotiating', 'Lost', 'Dormant']);
  expect(screen.getByRole('alertdialog', { name: 'Update Maria Garcia’s stage' })).toBeTruthy();
  await user.click(await button('Save'));
  expect(screen.queryByRole('group', { name: 'Reason' })).toBeNull();
  await user.click(radio('Lost'));
  await user.click(await button('Save'));
  expect(await readOutbox()).toEqual([]);
  const reasons = within(screen.getByRole('group', { name: 'Reason' })).getAllByRole('radio');
  expect(reasons.map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Price',
    'Chose another make',
    'Financing',
    'Not available in time',
    'Postponed',
    'Couldn’t be reached',
    'Other reason',
  ]);
  await user.click(radio('Financing'));
  const save = await button('Save');
  fireEvent.click(save);
  expect(save.getAttribute('aria-busy')).toBe('true');
  await screen.findByText('Lost – Financing');
  const change = {
    from: { stage: 'new', reason: null },
    to: { stage: 'lost', reason: 'financing' },
  };
  expect(await readOutbox()).toEqual([{ name: 'setCustomerStage', args: { ...about, ...change } }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
});

test('a customer in the stage “Won” may only move to “Negotiating” or “Dormant”', async () => {
  const { stages } = await renderStages({ lifecycle: { stage: 'won', reason: null } });
  expect(stages).toEqual(['Negotiating', 'Dormant']);
});

test('a reason selected for “Lost” is not stored if another stage is then selected', async () => {
  const { user } = await renderStages();
  await user.click(radio('Lost'));
  await user.click(radio('Price'));
  await user.click(radio('Visited'));
  await user.click(await button('Save'));
  await expect
    .poll(readOutbox)
    .toMatchObject([{ args: { to: { stage: 'visited', reason: null } } }]);
});

test('a refused change of the stage keeps the dialog open, and “Cancel” discards the selection', async () => {
  const { user } = await renderStages();
  await refuseMutations();
  await user.click(radio('Visited'));
  await user.click(await button('Save'));
  await waitFor(() => expect(listToastTitles()).toEqual(['Failed to update customer']));
  expect(readToasts()[0]?.tone).toBe('danger');
  expect(radio('Visited').checked).toBe(true);
  await user.click(await button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());
  await user.click(await button('Change stage'));
  expect(radio('Visited').checked).toBe(false);
  await user.click(radio('Lost'));
  await user.click(radio('Price'));
  await user.click(await button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());
  await user.click(await button('Change stage'));
  await user.click(radio('Lost'));
  expect(radio('Price').checked).toBe(false);
});
