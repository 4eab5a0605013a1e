import { localDatabase } from '../../../data/database/local-database.ts';
import { setDefectListener } from '../../../data/defects.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import {
  readOutbox,
  refuseMutations,
  startLocalTablet,
} from '../../../shared/local-tablet.testing.ts';
import { readToasts } from '../../../ui/overlays/toast-store.ts';
import { AssignSheet } from './assign-sheet.tsx';

const agents = [anAgent(), anAgent({ id: 'AGT002', name: 'Noah Weber' })];

async function renderSheet(assignedTo = 'AGT001') {
  await startLocalTablet({ agents, customers: [aCustomer({ assignedTo })] });
  const onDone = vi.fn<() => void>();
  const { user } = renderApp(
    <AssignSheet
      agents={agents}
      customerIds={new Set(['maria'])}
      onClose={() => {}}
      onDone={onDone}
      open
    />,
  );
  return { user, onDone };
}

const assignButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Assign' });

test('an assignment stores the previous and the new agent of each customer, and closes the sheet', async () => {
  const { user, onDone } = await renderSheet();
  expect((await assignButton()).disabled).toBe(true);
  await user.click(screen.getByLabelText('Noah Weber'));
  fireEvent.click(await assignButton());
  expect((await assignButton()).getAttribute('aria-busy')).toBe('true');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(await readOutbox()).toEqual([
    {
      name: 'assignCustomers',
      args: {
        showroomId: 'manhattan',
        customers: [{ customerId: 'maria', from: 'AGT001' }],
        to: 'AGT002',
      },
    },
  ]);
  expect(readToasts()).toMatchObject([
    { tone: 'positive', title: 'One customer assigned to Noah Weber' },
  ]);
});

test('after a refused assignment, the sheet stays open and its button is active again', async () => {
  const { user, onDone } = await renderSheet();
  await refuseMutations();
  await user.click(screen.getByLabelText('Noah Weber'));
  await user.click(await assignButton());
  await waitFor(() =>
    expect(readToasts()).toMatchObject([{ tone: 'danger', title: 'Couldn’t update customers' }]),
  );
  await waitFor(async () => expect((await assignButton()).disabled).toBe(false));
  expect(onDone).not.toHaveBeenCalled();
  expect(await readOutbox()).toEqual([]);
});

test('if the customers cannot be read, a toast reports the failed assignment, and the sheet stays open', async () => {
  const { user, onDone } = await renderSheet();
  const failure = new Error('disk');
  const read = vi.spyOn(localDatabase.customers, 'bulkGet').mockRejectedValue(failure);
  onTestFinished(() => read.mockRestore());
  const defects = vi.fn<(error: unknown) => void>();
  onTestFinished(setDefectListener(defects));
  await user.click(screen.getByLabelText('Noah Weber'));
  await user.click(await assignButton());
  await waitFor(() =>
    expect(readToasts()).toMatchObject([{ tone: 'danger', title: 'Couldn’t update customers' }]),
  );
  expect(defects).toHaveBeenCalledWith(failure);
  expect(onDone).not.toHaveBeenCalled();
});

test('for a colleague’s customer, the assign sheet shows a reason instead of the assign button', async () => {
  const { user } = await renderSheet('AGT002');
  const reason = 'This customer is assigned to a colleague.';
  expect(await screen.findByText(reason, { exact: false })).toBeDefined();
  await user.click(screen.getByLabelText(anAgent().name));
  expect(screen.queryByRole('button', { name: 'Assign' })).toBeNull();
});
