import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { localDatabase } from '../../../data/database/local-database.ts';
import { countCustomers } from '../../../data/queries/customers/count-customers.ts';
import { hasUnsavedWork } from '../../../device/unsaved-work/unsaved-work.ts';
import {
  readOutbox,
  refuseMutations,
  startLocalTablet,
} from '../../../shared/local-tablet.testing.ts';
import { startCustomerWorkers } from '../customer-workers.testing.ts';
import { ImportScreen } from './import-screen.tsx';

const lines = Array.from({ length: 201 }, (_, at) => `P,p${at}@example.com,212 555 ${1000 + at}`);
const file = new File([['Name,Email,Phone', ...lines].join('\n')], 'people.csv');

/** Starts an import of two batches, whose mutations wait until `resume` is called. */
async function startDelayedImport() {
  await startCustomerWorkers();
  await startLocalTablet({ customers: [aCustomer()] });
  const { user, unmount } = renderApp(<ImportScreen />, '/customers/import');
  const tap = async (name: RegExp | string) =>
    user.click(await screen.findByRole('button', { name }));
  await user.upload(screen.getByLabelText('Choose a file'), file);
  const start = await screen.findByRole('button', { name: 'Import 201 customers' });
  const { promise, resolve } = Promise.withResolvers<void>();
  const delay = localDatabase.transaction('rw', localDatabase.outbox, () => Dexie.waitFor(promise));
  const begin = vi.spyOn(localDatabase, 'transaction');
  onTestFinished(() => begin.mockRestore());
  fireEvent.click(start);
  screen.getByText('0 of 201 imported');
  screen.getByRole('progressbar', { name: 'Import customers' });
  await waitFor(() => expect(begin.mock.calls.map(([mode]) => mode)).toContain('rw'));
  const resume = () => {
    resolve();
    return delay;
  };
  return { tap, resume, unmount };
}

const listMutationNames = async () => (await readOutbox()).map(({ name }) => name);
const reverted = ['importCustomers', 'revertImport'];

test('a canceled import shows its progress, and removes the customers imported so far', async () => {
  const { tap, resume } = await startDelayedImport();
  await tap('Cancel import');
  void resume();
  await screen.findByText('200 of 201 imported');
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe(String(200 / 201));
  await screen.findByText('Import canceled');
  screen.getByText('No customers were imported.');
  expect(await listMutationNames()).toEqual(reverted);
  expect(await countCustomers(localDatabase)).toBe(1);
  await tap('Choose another file');
  screen.getByLabelText('Choose a file');
});

test('a canceled import whose customers cannot be removed offers the button “Undo import”', async () => {
  const { tap, resume } = await startDelayedImport();
  await tap('Cancel import');
  const refusal = refuseMutations();
  await resume();
  await refusal;
  await screen.findByText('The import stopped after 200 customers');
  screen.getByRole('button', { name: 'Undo import' });
  expect(await listMutationNames()).toEqual(['importCustomers']);
});

test('if the agent leaves the screen during an import, the import is reverted', async () => {
  const { resume, unmount } = await startDelayedImport();
  await waitFor(() => expect(hasUnsavedWork()).toBe(true));
  unmount();
  expect(hasUnsavedWork()).toBe(false);
  await resume();
  await expect.poll(listMutationNames).toEqual(reverted);
});
