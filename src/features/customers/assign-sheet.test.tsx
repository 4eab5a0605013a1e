import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { mountInEnglish } from '../../app/i18n/mount-in-english.testing.tsx';
import {
  readOutbox,
  refuseMutations,
  startLocalTablet,
} from '../../shared/local-tablet.testing.ts';
import { readToasts } from '../../ui/toast-store.ts';
import { AssignSheet } from './assign-sheet.tsx';

const agents = [anAgent(), anAgent({ id: 'AGT002', name: 'Noah Weber' })];

async function mountSheet() {
  await startLocalTablet({ agents, customers: [aCustomer()] });
  const onDone = vi.fn<() => void>();
  const sheet = await mountInEnglish(
    <AssignSheet
      agents={agents}
      customerIds={new Set(['maria'])}
      onClose={() => {}}
      onDone={onDone}
      open
    />,
  );
  return { sheet, onDone };
}

test('an assignment names the current and the selected agent, and completes the sheet', async () => {
  const { sheet, onDone } = await mountSheet();
  expect(sheet.isInactive('Assign')).toBe(true);
  await sheet.click('Noah Weber');
  expect(sheet.isInactive('Assign')).toBe(false);
  await sheet.click('Assign');
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
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
  const { sheet, onDone } = await mountSheet();
  await refuseMutations();
  await sheet.click('Noah Weber');
  await sheet.click('Assign');
  await expect
    .poll(() => readToasts())
    .toMatchObject([{ tone: 'danger', title: 'Couldn’t update customers' }]);
  await expect.poll(() => sheet.isInactive('Assign')).toBe(false);
  expect(onDone).not.toHaveBeenCalled();
  expect(await readOutbox()).toEqual([]);
});
