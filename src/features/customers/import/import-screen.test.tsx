import { fireEvent, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { anImportRow } from '#domain/customers/batches/import-row.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { localDatabase } from '../../../data/database/local-database.ts';
import { mutateNow } from '../../../data/mutate/mutate-now.ts';
import { enrol } from '../../../data/tablet.testing.ts';
import { hasUnsavedWork } from '../../../device/unsaved-work/unsaved-work.ts';
import {
  listToastTitles,
  readOutbox,
  refuseMutations,
  startLocalTablet,
} from '../../../shared/local-tablet.testing.ts';
import { startCustomerWorkers } from '../customer-workers.testing.ts';
import { ImportScreen } from './import-screen.tsx';

const header = 'Full name,Email,Phone,Owner,Registered,Last contact,Tags';
const noor =
  'Noor Haddad,noor@example.com,+1 212 555 0111,Noah Weber,2026-01-02,2026-02-03,VIP; Fleet';
const maria = 'Maria Garcia,maria@example.com,+1 212 555 0101,,,,';
const ana = 'Ana Silva,ana@example.com,12,,,,';

const importedNoor = {
  firstName: 'Noor',
  lastName: 'Haddad',
  email: 'noor@example.com',
  phone: '+12125550111',
  intent: 'browsing',
  budgetRange: { min: 2_000_000, max: 5_000_000 },
  contactPreference: 'phone',
  preferredTime: 'any',
  notes: '',
  assignedTo: 'AGT002',
  tags: ['Fleet', 'VIP'],
  consent: { contact: false, textVersion: 'import' },
  registeredAt: Date.parse('2026-01-02'),
  lastActivityAt: Date.parse('2026-02-03'),
};

const importedSchema = v.object({
  importId: v.string(),
  customers: v.tuple([v.object({ customerId: v.string() })]),
});

async function renderImport() {
  await startCustomerWorkers();
  await startLocalTablet({
    agents: [
      anAgent(),
      anAgent({ id: 'AGT002', name: 'Noah Weber' }),
      anAgent({ id: 'AGT003', name: 'Zoe Queens', showroomIds: ['queens'] }),
    ],
    customers: [aCustomer()],
  });
  const { user } = renderApp(<ImportScreen />, '/customers/import');
  const tap = async (name: RegExp | string) =>
    user.click(await screen.findByRole('button', { name }));
  const upload = (...lines: string[]) =>
    user.upload(screen.getByLabelText('Choose a file'), aFile(lines.join('\n')));
  return { user, tap, upload };
}

const aFile = (text: string) => new File([text], 'people.csv', { type: 'text/csv' });
const listFigures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
const valueOf = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).value;

test('the new lines of a file are imported, and the import can be undone', async () => {
  const { tap, upload } = await renderImport();
  screen.getByText('Add customers from a CSV file');
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByText('Imports on this tablet')).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to Customers' }).getAttribute('href')).toBe(
    '/customers',
  );
  await upload(header, noor, maria, ana);
  await screen.findByText('people.csv: 3 lines, utf-8');
  await waitFor(() => expect(hasUnsavedWork()).toBe(true));
  expect(screen.queryByLabelText('Choose a file')).toBeNull();
  expect(listFigures()).toEqual(['1', '1', '1']);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Line 4The phone number isn’t valid. Code PHONE_INVALID',
    'Line 3Maria Garcia has the same phone or email as an existing customer. This line will be skipped.',
  ]);
  expect(['Full name', 'Email', 'Phone', 'Assigned To', 'Intent'].map(valueOf)).toEqual([
    '0',
    '1',
    '2',
    '3',
    '',
  ]);
  await tap('Import one customer');
  await screen.findByText('One customer imported');
  const [mutation] = await readOutbox();
  const { importId, customers } = v.parse(importedSchema, mutation?.args);
  expect([mutation]).toEqual([
    {
      name: 'importCustomers',
      args: {
        showroomId: 'manhattan',
        importId,
        fileName: 'people.csv',
        withLookalikes: false,
        customers: [{ ...importedNoor, customerId: customers[0].customerId }],
      },
    },
  ]);
  await tap('Undo import');
  await tap('Keep');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await tap('Undo import');
  await tap(/^Undo import ?Undoing/);
  await screen.findByText('Use a CSV file', { exact: false });
  expect(await readOutbox()).toMatchObject([
    {},
    { name: 'revertImport', args: { customerIds: [customers[0].customerId] } },
  ]);
  expect(listToastTitles()).toEqual(['Import of one customer undone']);
});

test('possible duplicates are also imported if the agent includes duplicates', async () => {
  const { user, tap, upload } = await renderImport();
  await upload(header, maria, noor);
  await user.click(await screen.findByLabelText('Also import possible duplicates'));
  screen.getByText(/This line will be imported\.$/);
  await tap('Import 2 customers');
  await screen.findByText('2 customers imported');
  expect(await readOutbox()).toMatchObject([
    {
      args: {
        withLookalikes: true,
        customers: [{ firstName: 'Maria', assignedTo: 'AGT001' }, { firstName: 'Noor' }],
      },
    },
  ]);
});

test('a changed column mapping is checked again, and a required column cannot be left out', async () => {
  const { user, upload } = await renderImport();
  await upload(header, noor, maria);
  await user.selectOptions(await screen.findByLabelText('Email'), 'Not in the file');
  await waitFor(() => expect(screen.queryAllByRole('definition')).toEqual([]));
  screen.getByText('Please choose a column');
  const start = screen.getByRole<HTMLButtonElement>('button', { name: 'Import 0 customers' });
  expect(start.disabled).toBe(true);
  await user.selectOptions(screen.getByLabelText('Email'), 'Phone');
  await waitFor(() => expect(listFigures()).toEqual(['0', '0', '2']));
  expect(screen.queryByText('Please choose a column')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Email'), 'Email');
  await waitFor(() => expect(listFigures()).toEqual(['1', '1', '0']));
});

test('a CSV row with the name of an agent of another showroom cannot be imported', async () => {
  const { upload } = await renderImport();
  await upload(header, noor.replace('Noah Weber', 'Zoe Queens'));
  await screen.findByText(/^This showroom has no sales agent with that name\./);
  expect(listFigures()).toEqual(['0', '0', '1']);
});

test('while a file is read, the import screen shows only the reading status', async () => {
  const { user } = await renderImport();
  const file = aFile([header, noor].join('\n'));
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
  vi.spyOn(file, 'arrayBuffer').mockReturnValue(promise);
  await user.upload(screen.getByLabelText('Choose a file'), file);
  expect((await screen.findByRole('status')).textContent).toBe('Reading the file…');
  expect(screen.queryByLabelText('Choose a file')).toBeNull();
  resolve(new TextEncoder().encode([header, noor].join('\n')).buffer);
  await screen.findByText('people.csv: one line, utf-8');
  expect(screen.queryByRole('status')).toBeNull();
});

test('an unusable file shows its error until another file is dropped on the screen', async () => {
  const { upload, tap } = await renderImport();
  await upload('');
  await screen.findByText('The file is empty.');
  screen.getByText('Code FILE_EMPTY');
  const area = screen.getByText(/^Use a CSV file/).parentElement ?? document.body;
  const dataTransfer = { files: [aFile([header, noor].join('\n'))] };
  // If the app did not prevent the default action, the browser would open the file.
  expect(fireEvent.dragOver(area)).toBe(false);
  expect(area.dataset['over']).toBe('true');
  fireEvent.dragLeave(area);
  expect(area.dataset['over']).toBeUndefined();
  fireEvent.dragOver(area);
  expect(fireEvent.drop(area, { dataTransfer: { files: [] } })).toBe(false);
  expect(area.dataset['over']).toBeUndefined();
  expect(fireEvent.drop(area, { dataTransfer })).toBe(false);
  await screen.findByText('people.csv: one line, utf-8');
  await tap('Choose another file');
  screen.getByLabelText('Choose a file');
  expect(screen.queryByText('The file is empty.')).toBeNull();
});

test('after a failed import, the same file is checked again and imported', async () => {
  const { tap, upload } = await renderImport();
  await upload(header, noor);
  await refuseMutations();
  await tap('Import one customer');
  await screen.findByText('Couldn’t import customers');
  expect(await readOutbox()).toEqual([]);
  await enrol(localDatabase);
  await tap('Retry');
  await tap('Import one customer');
  await screen.findByText('One customer imported');
  expect(await readOutbox()).toMatchObject([{ name: 'importCustomers' }]);
});

test('after a failed import, another file can be chosen', async () => {
  const { tap, upload } = await renderImport();
  await upload(header, noor);
  await refuseMutations();
  await tap('Import one customer');
  await tap('Choose another file');
  screen.getByLabelText('Choose a file');
  expect(screen.queryByText('Couldn’t import customers')).toBeNull();
});

test('the imports on this tablet are listed, the last import first, and each import can be undone', async () => {
  const { tap } = await renderImport();
  for (const [importId, fileName, numbers] of [
    ['import-1', 'old.csv', [1]],
    ['import-2', 'new.csv', [2, 3]],
  ] as const) {
    const customers = numbers.map((number) => anImportRow(number));
    const args = { showroomId: 'manhattan', importId, fileName, customers, withLookalikes: true };
    await mutateNow({ name: 'importCustomers', args, actorId: 'AGT001' });
  }
  await screen.findByText(/^old\.csv/);
  screen.getByRole('heading', { name: 'Imports on this tablet' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'new.csv, 2 customers, nowUndo import',
    'old.csv, one customer, nowUndo import',
  ]);
  fireEvent.click(screen.getAllByRole('button', { name: 'Undo import' })[1] ?? document.body);
  await tap(/^Undo import ?Undoing/);
  await waitFor(() => expect(screen.queryByText(/^old\.csv/)).toBeNull());
  expect((await readOutbox()).at(-1)).toEqual({
    name: 'revertImport',
    args: { showroomId: 'manhattan', importId: 'import-1', customerIds: ['line-1'] },
  });
});
