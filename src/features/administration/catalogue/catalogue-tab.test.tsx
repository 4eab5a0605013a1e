import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type {
  CheckedCatalogue,
  PublishedPriceList,
} from '#domain/protocol/admin/admin-catalogue.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { readTable } from '../../../shared/read-table.testing.ts';
import { readToasts } from '../../../ui/overlays/toast-store.ts';
import { AdministrationScreen } from '../administration-screen.tsx';
import { findDialog, startAdministration } from '../administration.testing.ts';

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format();
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const published: PublishedPriceList[] = [
  { generation: 4, validFrom: '2999-01-01', vehicles: 14 },
  { generation: 3, validFrom: today, vehicles: 13 },
  { generation: 2, validFrom: '2020-01-01', vehicles: 12 },
];
const checked = (fields: Partial<CheckedCatalogue> = {}): CheckedCatalogue => ({
  problems: [],
  isNew: true,
  validFrom: '2999-01-01',
  follows: 4,
  diff: [],
  ...fields,
});
const diff: CheckedCatalogue['diff'] = [
  {
    part: 'trims',
    id: 'a',
    name: 'Prestige',
    kind: 'changed',
    price: { from: 20_000, to: 40_000 },
    fields: ['name', 'rank'],
  },
  {
    part: 'wheels',
    id: 'b',
    name: 'Alloy',
    kind: 'added',
    price: { from: null, to: 0 },
    fields: [],
  },
  {
    part: 'models',
    id: 'c',
    name: 'G70',
    kind: 'removed',
    price: { from: 60_000, to: null },
    fields: ['image'],
  },
];

async function renderCatalogue(lists = published) {
  const server = startAdministration(lists);
  const { user } = renderApp(<AdministrationScreen />, '/admin?tab=catalogue');
  await screen.findByRole('heading', { name: 'Price lists' });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const choose = (text: string, label = 'Choose file') =>
    user.upload(screen.getByLabelText(label), new File([text], `${text}.json`));
  const setDay = (value: string) =>
    fireEvent.change(screen.getByLabelText('Start date'), { target: { value } });
  async function confirm(name: string): Promise<void> {
    const dialog = await findDialog('Publish this price list?');
    await user.click(dialog.getByRole('button', { name }));
  }
  return { server, press, choose, setDay, confirm };
}

const publishButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' });
const startDate = () => screen.getByLabelText<HTMLInputElement>('Start date');

test('the current price list is the latest that has started; lists with a later start are scheduled', async () => {
  await renderCatalogue();
  expect(await readTable('Price lists')).toEqual([
    ['Price list', 'Start date', 'Vehicles', 'Status'],
    ['Price list 4', 'January 1, 2999', '14', 'Scheduled'],
    ['Price list 3', longDate.format(Date.parse(today)), '13', 'Current'],
    ['Price list 2', 'January 1, 2020', '12', 'Replaced'],
  ]);
  expect([startDate().min, startDate().value]).toEqual(['2999-01-01', '2999-01-01']);
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});

test.each([
  ['only an earlier list', published.slice(2)],
  ['no list', []],
])('with %s, a new price list begins today at the earliest', async (_, lists) => {
  await renderCatalogue(lists);
  expect([startDate().min, startDate().value]).toEqual([today, today]);
});

test('a changed start date causes a new validation of the file, and “Publish” requires a confirmation', async () => {
  const { server, press, choose, setDay, confirm } = await renderCatalogue();
  server.succeed(checked({ follows: 6, diff }));
  await choose('prices');
  expect(await readTable('Changes in this file')).toEqual([
    ['Name', 'Category', 'Change', 'Old price', 'New price', 'Other changes'],
    ['Prestige', 'Trim', 'Changed', '$1,000', '$2,000', 'name, rank'],
    ['Alloy', 'Wheels', 'New', '–', '$0', '–'],
    ['G70', 'Model', 'Removed', '$3,000', '–', 'image'],
  ]);
  expect(screen.getByText('File: prices.json')).toBeDefined();
  setDay('');
  expect(publishButton().disabled).toBe(true);
  const respond = server.delay(checked({ follows: 7, diff: diff.slice(0, 1) }));
  setDay('2999-02-01');
  expect(screen.queryByRole('table', { name: 'Changes in this file' })).toBeNull();
  expect(screen.getByText('Loading')).toBeDefined();
  expect(publishButton().disabled).toBe(true);
  respond();
  expect(await readTable('Changes in this file')).toHaveLength(2);
  await press('Publish');
  const text = 'One change takes effect on February 1, 2999. Existing builds keep their price.';
  expect((await findDialog('Publish this price list?')).getByText(text)).toBeDefined();
  await confirm('Cancel');
  expect(server.requests).toHaveLength(3);
  server.succeed(published.slice(1));
  await press('Publish');
  await confirm('Publish');
  await waitFor(() => expect(screen.queryByText('File: prices.json')).toBeNull());
  expect(await readTable('Price lists')).toHaveLength(3);
  expect(server.requests.slice(1).map(({ path, body }) => [path, body])).toEqual([
    ['/api/admin/catalogue/check', { file: 'prices', validFrom: '2999-01-01' }],
    ['/api/admin/catalogue/check', { file: 'prices', validFrom: '2999-02-01' }],
    ['/api/admin/catalogue', { file: 'prices', validFrom: '2999-02-01', follows: 7 }],
  ]);
  expect(readToasts()).toMatchObject([
    {
      tone: 'positive',
      title: 'Price list published, effective February 1, 2999',
      detail: 'Online tablets update right away. Offline tablets update once they’re back online.',
    },
  ]);
});

test('a late validation result for the previous start date does not replace the current result', async () => {
  const { server, press, choose, setDay, confirm } = await renderCatalogue();
  const respond = server.delay(checked({ follows: 6, diff }));
  await choose('prices');
  await screen.findByText('File: prices.json');
  server.succeed(checked({ follows: 7, diff: diff.slice(0, 1) }));
  setDay('2999-02-01');
  expect(await readTable('Changes in this file')).toHaveLength(2);
  respond();
  await act(() => new Promise(setImmediate));
  expect(await readTable('Changes in this file')).toHaveLength(2);
  server.succeed(published.slice(1));
  await press('Publish');
  await confirm('Publish');
  await waitFor(() => expect(screen.queryByText('File: prices.json')).toBeNull());
  expect(server.requests.at(-1)?.body).toEqual({
    file: 'prices',
    validFrom: '2999-02-01',
    follows: 7,
  });
});

test('an unvalidated price list file cannot be published; a refused publication keeps the chosen file', async () => {
  const { server, press, choose, confirm } = await renderCatalogue();
  await choose('prices');
  expect((await screen.findByRole('alert')).textContent).toContain('Can’t reach head office');
  expect(publishButton().disabled).toBe(true);
  server.succeed(checked());
  await choose('other', 'Choose another file');
  expect(await screen.findByText('Only the start date changes')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  server.refuse(409, { code: 'BAD_REQUEST', reason: 'CATALOGUE_MOVED_ON' });
  await press('Publish');
  await confirm('Publish');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Someone else just published a price list. Please choose the file again.Nothing was changed.',
  );
  expect(screen.getByText('File: other.json')).toBeDefined();
  expect(readToasts()).toEqual([]);
  await press('Discard');
  expect(screen.queryByText('File: other.json')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  expect(server.requests).toHaveLength(4);
});

test('without a chosen price list file, a change of the start date sends no request', async () => {
  const { server, setDay } = await renderCatalogue();
  setDay('2999-03-01');
  expect([startDate().value, server.requests.length]).toEqual(['2999-03-01', 1]);
});

test('errors of a price list file are listed with line and column, and the file cannot be published', async () => {
  const { server, choose } = await renderCatalogue();
  const problems = [
    { line: 3, column: 9, field: '', message: 'Unexpected token' },
    { line: 4, column: 2, field: 'models[1].basePrice', message: 'Expected number' },
  ];
  server.succeed(checked({ problems, isNew: false }));
  await choose('prices');
  expect(await readTable('Errors in the file')).toEqual([
    ['Field', 'Position', 'Error'],
    ['–', 'Line 3, column 9', 'Unexpected token'],
    ['models[1].basePrice', 'Line 4, column 2', 'Expected number'],
  ]);
  expect(screen.getByText('Unexpected token').lang).toBe('en');
  expect(screen.getByRole('alert').textContent).toBe('2 errors in this fileNothing was changed.');
  expect(publishButton().disabled).toBe(true);
});

test('a price list file that head office already has cannot be published', async () => {
  const { server, choose } = await renderCatalogue();
  server.succeed(checked({ isNew: false, diff }));
  await choose('prices');
  expect(await screen.findByText('Head office already has this price list')).toBeDefined();
  expect(publishButton().disabled).toBe(true);
});
