import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { mountInEnglish } from '../../app/i18n/mount-in-english.testing.tsx';
import {
  readOutbox,
  refuseMutations,
  startLocalTablet,
} from '../../shared/local-tablet.testing.ts';
import { readToasts } from '../../ui/toast-store.ts';
import { DeletedCustomersScreen } from './deleted-screen.tsx';
import { RevertImport } from './revert-import-button.tsx';
import { useDeleteCustomer } from './use-delete-customer.ts';

const maria = { id: 'maria', name: 'Maria Garcia', showroomId: 'manhattan' };
const about = { customerId: 'maria', showroomId: 'manhattan' };

function DeleteButton() {
  const deleteCustomer = useDeleteCustomer();
  return (
    <button onClick={() => void deleteCustomer(maria)} type="button">
      Delete
    </button>
  );
}

test('a deletion is stored immediately, and its toast restores the customer', async () => {
  await startLocalTablet({ customers: [aCustomer()] });
  const ui = await mountInEnglish(<DeleteButton />);
  await ui.click('Delete');
  await expect
    .poll(() => readToasts())
    .toMatchObject([{ tone: 'neutral', title: 'Maria Garcia deleted', action: { label: 'Undo' } }]);
  readToasts()[0]?.action?.onAct();
  await expect
    .poll(() => readToasts().at(-1))
    .toMatchObject({ tone: 'positive', title: 'Maria Garcia restored' });
  expect(await readOutbox()).toEqual([
    { name: 'deleteCustomer', args: about },
    { name: 'restoreCustomer', args: about },
  ]);
});

test('a refused deletion and a refused restoration have different failure toasts', async () => {
  await startLocalTablet({ customers: [aCustomer()] });
  const ui = await mountInEnglish(<DeleteButton />);
  await ui.click('Delete');
  await expect.poll(() => readToasts()).toMatchObject([{ tone: 'neutral' }]);
  await refuseMutations();
  readToasts()[0]?.action?.onAct();
  await expect
    .poll(() => readToasts().at(-1))
    .toMatchObject({ tone: 'danger', title: 'Couldn’t restore customer' });
  await ui.click('Delete');
  await expect
    .poll(() => readToasts().at(-1))
    .toMatchObject({ tone: 'danger', title: 'Couldn’t delete customer' });
  expect(await readOutbox()).toHaveLength(1);
});

test('the list of deleted customers has a button for more rows only beyond fifty rows', async () => {
  const deletedAt = Date.now() - 1000;
  const customers = Array.from({ length: 51 }, (_, at) =>
    aCustomer({ id: `customer-${at}`, name: `Person ${at}`, deletedAt: deletedAt - at }),
  );
  await startLocalTablet({ customers });
  const ui = await mountInEnglish(<DeletedCustomersScreen />);
  await ui.find('Restore Person 49');
  expect(ui.has('Restore Person 50')).toBe(false);
  await ui.click('Show more');
  await ui.find('Restore Person 50');
  expect(ui.has('Show more')).toBe(false);
});

test('a deleted customer leaves the list once restored, and older deletions are not listed', async () => {
  const month = 31 * 24 * 60 * 60 * 1000;
  await startLocalTablet({
    customers: [
      aCustomer({ deletedAt: Date.now() - 1000 }),
      aCustomer({ id: 'noor', name: 'Noor', deletedAt: Date.now() - month }),
    ],
  });
  const ui = await mountInEnglish(<DeletedCustomersScreen />);
  await ui.find('Restore Maria Garcia');
  expect(ui.text()).not.toContain('Noor');
  await ui.click('Restore Maria Garcia');
  await expect.poll(() => ui.text()).toContain('No deleted customers');
  expect(await readOutbox()).toEqual([{ name: 'restoreCustomer', args: about }]);
  expect(readToasts()).toMatchObject([{ tone: 'positive', title: 'Maria Garcia restored' }]);
});

const imported = { importId: 'import-1', customerIds: ['maria'] };

test('an import is reverted only after confirmation', async () => {
  await startLocalTablet({ customers: [aCustomer()] });
  const onDone = vi.fn<() => void>();
  const ui = await mountInEnglish(<RevertImport imported={imported} onDone={onDone} />);
  await ui.click('Undo import');
  await ui.click('Keep');
  expect(await readOutbox()).toEqual([]);
  await ui.click('Undo import');
  await ui.submit();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  const args = { showroomId: 'manhattan', ...imported };
  expect(await readOutbox()).toEqual([{ name: 'revertImport', args }]);
  expect(readToasts()).toMatchObject([{ title: 'Import of one customer undone' }]);
});

test('after a refused reversal of an import, the import is not reported as reverted', async () => {
  await startLocalTablet({ customers: [aCustomer()] });
  await refuseMutations();
  const onDone = vi.fn<() => void>();
  const ui = await mountInEnglish(<RevertImport imported={imported} onDone={onDone} />);
  await ui.click('Undo import');
  await ui.submit();
  await expect
    .poll(() => readToasts())
    .toMatchObject([{ tone: 'danger', title: 'Couldn’t undo the import' }]);
  expect(onDone).not.toHaveBeenCalled();
});
