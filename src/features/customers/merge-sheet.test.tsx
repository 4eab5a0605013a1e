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
import { MergeSheet } from './merge-sheet.tsx';

const early = aCustomer({ registeredAt: 1000 });
const late = aCustomer({
  id: 'marie',
  firstName: 'Marie',
  name: 'Marie Garcia',
  registeredAt: 2000,
});

async function mountSheet(stored = [early, late]) {
  await startLocalTablet({ customers: stored });
  const onDone = vi.fn<() => void>();
  const sheet = await mountInEnglish(
    <MergeSheet customerIds={['marie', 'maria']} onClose={() => {}} onDone={onDone} />,
  );
  return { sheet, onDone };
}

const merge = { showroomId: 'manhattan', keepId: 'maria', dropId: 'marie', attentionId: null };

test('a merge keeps the earlier registration, and takes only the values selected from the other', async () => {
  const { sheet, onDone } = await mountSheet();
  await sheet.click('Marie');
  expect(sheet.text()).not.toContain('Email');
  await sheet.click('Merge');
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  const args = { ...merge, take: ['firstName'] };
  expect(await readOutbox()).toEqual([{ name: 'mergeCustomers', args }]);
  expect(readToasts()).toMatchObject([{ tone: 'positive', title: 'Customers merged' }]);
});

test('a value that is selected back to the remaining row is not taken from the other row', async () => {
  const { sheet, onDone } = await mountSheet();
  await sheet.click('Marie');
  await sheet.click('Maria');
  await sheet.click('Merge');
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(await readOutbox()).toMatchObject([{ args: { take: [] } }]);
});

test('after a refused merge, the sheet stays open and its button is active again', async () => {
  const { sheet, onDone } = await mountSheet();
  await sheet.find('Marie');
  await refuseMutations();
  await sheet.click('Merge');
  await expect
    .poll(() => readToasts())
    .toMatchObject([{ tone: 'danger', title: 'Couldn’t merge customers' }]);
  await expect.poll(() => sheet.isInactive('Merge')).toBe(false);
  expect(onDone).not.toHaveBeenCalled();
});

test('two customers cannot be merged if one of them is missing on the tablet', async () => {
  const { sheet } = await mountSheet([early]);
  await expect
    .poll(() => sheet.text())
    .toContain('One of these customers is no longer in the list');
  expect(sheet.isInactive('Merge')).toBe(true);
});
