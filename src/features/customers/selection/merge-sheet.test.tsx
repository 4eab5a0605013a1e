import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import {
  readOutbox,
  refuseMutations,
  startLocalTablet,
} from '../../../shared/local-tablet.testing.ts';
import { readToasts } from '../../../ui/overlays/toast-store.ts';
import { MergeSheet } from './merge-sheet.tsx';

const early = aCustomer({ registeredAt: 1000 });
const asMarie = { id: 'marie', firstName: 'Marie', name: 'Marie Garcia', registeredAt: 2000 };

async function renderSheet(...customers: Customer[]) {
  await startLocalTablet({
    agents: [anAgent(), anAgent({ id: 'AGT002', name: 'Noah Weber' })],
    customers,
  });
  const onDone = vi.fn<() => void>();
  const { user } = renderApp(
    <MergeSheet customerIds={['marie', 'maria']} onClose={() => {}} onDone={onDone} />,
  );
  return { user, onDone };
}

const mergeButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Merge' });

/** Returns the label and the values of each field; a star marks the selected value. */
function listFields() {
  return screen.getAllByRole('group').map((field) => {
    const values = within(field)
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ labels, checked }) => `${labels?.[0]?.textContent}${checked ? ' *' : ''}`);
    return `${field.querySelector('legend')?.textContent}: ${values.join(', ')}`;
  });
}

const merge = { showroomId: 'manhattan', keepId: 'maria', dropId: 'marie', attentionId: null };

test('a merge keeps the earlier customer, and takes only the selected values of the later customer', async () => {
  const { user, onDone } = await renderSheet(early, aCustomer(asMarie));
  await user.click(await screen.findByRole('radio', { name: 'Marie' }));
  expect(listFields()).toEqual(['First Name: Maria, Marie *']);
  fireEvent.click(mergeButton());
  expect(mergeButton().getAttribute('aria-busy')).toBe('true');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  const args = { ...merge, take: ['firstName'] };
  expect(await readOutbox()).toEqual([{ name: 'mergeCustomers', args }]);
  const detail = 'Your changes will be sent to head office.';
  expect(readToasts()).toMatchObject([{ tone: 'positive', title: 'Customers merged', detail }]);
});

test('if the agent selects the value of the earlier customer again, the merge changes no value', async () => {
  const { user, onDone } = await renderSheet(early, aCustomer(asMarie));
  await user.click(await screen.findByRole('radio', { name: 'Marie' }));
  await user.click(screen.getByRole('radio', { name: 'Maria' }));
  await user.click(mergeButton());
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(await readOutbox()).toEqual([{ name: 'mergeCustomers', args: { ...merge, take: [] } }]);
});

test('each field in which the customers differ offers both values, the earlier customer first', async () => {
  const other = aCustomer({
    ...asMarie,
    lastName: '',
    phone: '+12125550199',
    email: 'marie@example.com',
    intent: 'buying',
    budgetRange: { min: 0, max: 2_000_000 },
    contactPreference: 'both',
    preferredTime: 'at tea time',
    assignedTo: 'AGT002',
  });
  await renderSheet(other, early);
  await screen.findByRole('radio', { name: 'Noah Weber' });
  expect(listFields()).toEqual([
    'First Name: Maria *, Marie',
    'Last Name: Garcia *, Empty',
    'Phone: +1 212 555 0101 *, +1 212 555 0199',
    'Email: maria@example.com *, marie@example.com',
    'Intent: Warm *, Buying',
    'Budget Range: $100,000 – $250,000 *, $0 – $100,000',
    'Contact Method: Phone *, Phone and email',
    'Preferred time: Morning (9–12) *, at tea time',
    'Assigned to: Maya Lindqvist *, Noah Weber',
  ]);
});

test('customers with equal details can be merged without a selection', async () => {
  await renderSheet(early, aCustomer({ id: 'marie', registeredAt: 2000 }));
  await screen.findByText('Both customers have the same details.');
  expect(mergeButton().disabled).toBe(false);
});

test('after a refused merge, the sheet stays open and its button is active again', async () => {
  const { user, onDone } = await renderSheet(early, aCustomer(asMarie));
  await screen.findByRole('radio', { name: 'Marie' });
  await refuseMutations();
  await user.click(mergeButton());
  await waitFor(() =>
    expect(readToasts()).toMatchObject([{ tone: 'danger', title: 'Couldn’t merge customers' }]),
  );
  await waitFor(() => expect(mergeButton().getAttribute('aria-disabled')).not.toBe('true'));
  expect(mergeButton().disabled).toBe(false);
  expect(onDone).not.toHaveBeenCalled();
  expect(await readOutbox()).toEqual([]);
});

test('two customers cannot be merged if one customer is missing on the tablet', async () => {
  await renderSheet(early);
  await screen.findByText(
    'One of these customers is no longer in the list. Select two customers and try again.',
  );
  expect(mergeButton().disabled).toBe(true);
});

test('an agent that is missing on the tablet is shown as “Not specified”', async () => {
  await renderSheet(early, aCustomer({ id: 'marie', registeredAt: 2000, assignedTo: 'AGT099' }));
  await screen.findByRole('radio', { name: 'Maya Lindqvist' });
  expect(listFields()).toEqual(['Assigned to: Maya Lindqvist *, Not specified']);
});

test('if a colleague would lose a customer, the merge sheet shows a reason instead of the merge button', async () => {
  const { user } = await renderSheet(early, aCustomer({ ...asMarie, assignedTo: 'AGT002' }));
  const reason = 'A colleague would lose this customer.';
  expect(await screen.findByText(reason, { exact: false })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull();
  await user.click(await screen.findByRole('radio', { name: 'Noah Weber' }));
  expect(mergeButton().disabled).toBe(false);
});
