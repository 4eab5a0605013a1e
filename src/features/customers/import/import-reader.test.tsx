import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { IndexClient } from '../../../data/customer-index/open-customer-index.ts';
import { setDefectListener } from '../../../data/defects.ts';
import {
  readOutbox,
  refuseMutations,
  startLocalTablet,
} from '../../../shared/local-tablet.testing.ts';
import { startCustomerWorkers } from '../customer-workers.testing.ts';
import { ImportScreen } from './import-screen.tsx';

const header = 'Full name,Email,Phone,Tags';
const noor = 'Noor Haddad,noor@example.com,+1 212 555 0111,';

async function renderImport() {
  await startCustomerWorkers();
  await startLocalTablet();
  const terminate = vi.spyOn(Worker.prototype, 'terminate');
  const { user, unmount } = renderApp(<ImportScreen />, '/customers/import');
  const tap = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const upload = (name: string, ...lines: string[]) =>
    user.upload(screen.getByLabelText('Choose a file'), new File([lines.join('\n')], name));
  return { user, tap, terminate, unmount, upload };
}

const listFigures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

function collectDefects() {
  const defects = vi.fn<(error: unknown) => void>();
  onTestFinished(setDefectListener(defects));
  return defects;
}

test('the reader of a file stops when another file is chosen, and when the screen closes', async () => {
  const { tap, terminate, unmount, upload } = await renderImport();
  await upload('people.csv', header, noor);
  await screen.findByText('people.csv: one line, utf-8');
  await tap('Choose another file');
  expect(terminate).not.toHaveBeenCalled();
  await upload('other.csv', header, noor);
  await screen.findByText('other.csv: one line, utf-8');
  expect(terminate).toHaveBeenCalledTimes(1);
  await refuseMutations();
  await tap('Import one customer');
  await screen.findByText('Couldn’t import customers');
  unmount();
  expect(terminate).toHaveBeenCalledTimes(2);
});

test('a file that cannot be read is reported', async () => {
  const { user } = await renderImport();
  const file = new File([header], 'people.csv');
  vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new Error('removed'));
  await user.upload(screen.getByLabelText('Choose a file'), file);
  await screen.findByText('The file couldn’t be read. Choose it again.');
});

test('the hint of a column shows the first value of the column, even if the value is on the third line', async () => {
  const { upload } = await renderImport();
  await upload('people.csv', header, noor, noor, `${noor}VIP`);
  await screen.findByText('VIP');
});

test('the last 200 characters of a long file name are stored with the import', async () => {
  const { tap, upload } = await renderImport();
  const name = `${'a'.repeat(100)}${'b'.repeat(196)}.csv`;
  await upload(name, header, noor);
  await tap('Import one customer');
  await screen.findByText('One customer imported');
  expect(await readOutbox()).toMatchObject([{ args: { fileName: name.slice(-200) } }]);
});

test('a late check result for an earlier column mapping is ignored', async () => {
  const { user, upload } = await renderImport();
  const late = Promise.withResolvers<null[]>();
  const ask = vi.spyOn(IndexClient.prototype, 'ask').mockReturnValueOnce(late.promise);
  onTestFinished(() => ask.mockRestore());
  await upload('people.csv', header, noor);
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.getByRole('status')).toBeDefined());
  late.resolve([null]);
  await waitFor(() => expect(listFigures()).toEqual(['1', '0', '0']));
  const slow = Promise.withResolvers<null[]>();
  ask.mockReturnValueOnce(slow.promise);
  await user.selectOptions(screen.getByLabelText('Tags'), 'Not in the file');
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  await user.selectOptions(screen.getByLabelText('Email'), 'Phone');
  await waitFor(() => expect(listFigures()).toEqual(['0', '0', '1']));
  slow.resolve([null]);
  await act(() => new Promise(setImmediate));
  expect(listFigures()).toEqual(['0', '0', '1']);
});

test('a failed check of a file is reported, and can be retried', async () => {
  const { tap, upload } = await renderImport();
  const defects = collectDefects();
  const failure = new Error('no worker');
  const ask = vi.spyOn(IndexClient.prototype, 'ask').mockRejectedValueOnce(failure);
  onTestFinished(() => ask.mockRestore());
  await upload('people.csv', header, noor);
  await screen.findByText('Couldn’t import customers');
  expect(defects).toHaveBeenCalledExactlyOnceWith(failure);
  await tap('Retry');
  await screen.findByRole('button', { name: 'Import one customer' });
});
