import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import type { Certificate, Retention } from '#domain/protocol/admin/admin-retention.ts';
import { recordTypes } from '#domain/retention/record-types.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import * as files from '../../../device/export/save-file.ts';
import { startLocalTablet } from '../../../shared/local-tablet.testing.ts';
import { readTable } from '../../../shared/read-table.testing.ts';
import { readToasts } from '../../../ui/overlays/toast-store.ts';
import { AdministrationScreen } from '../administration-screen.tsx';
import { findDialog, startAdministration } from '../administration.testing.ts';
import { parseMonths, shortenId } from './retention-form.ts';

const BEFORE = Date.UTC(2024, 10, 20);
const oldest = Date.parse('2023-03-05T15:00Z');
const aRetention = (fields: Partial<Retention> = {}): Retention => ({
  recordType: 'walkIns',
  months: null,
  before: null,
  due: 0,
  oldestAt: null,
  ...fields,
});
const due = aRetention({ months: 24, before: BEFORE, due: 2, oldestAt: oldest });
const retentions = (changed: Retention) =>
  recordTypes.map((recordType) =>
    recordType === changed.recordType ? changed : aRetention({ recordType }),
  );
const record = (id: string) => ({ id, showroomId: 'manhattan', lastUsedAt: oldest });
const records = [record('0192f0c1-0000-7000-8000-00000000beef'), record('short')];
const finished: Certificate = {
  id: 'disposal-1',
  recordType: 'walkIns',
  before: BEFORE,
  approvedBy: 'ADM001',
  approvedAt: Date.parse('2026-11-20T15:00Z'),
  finishedAt: Date.parse('2026-11-20T15:01Z'),
  destroyed: 2,
  kept: 1,
  idsHash: 'ab'.repeat(32),
  logPosition: 7,
};
const running: Certificate = { ...finished, id: 'disposal-2', finishedAt: null, idsHash: null };

async function renderRetention(...responses: unknown[]) {
  await startLocalTablet({
    showrooms: [aShowroom()],
    agents: [anAgent({ id: 'ADM001', name: 'Ada Root' })],
  });
  const server = startAdministration(...responses);
  const { user } = renderApp(<AdministrationScreen />, '/admin?tab=retention');
  const open = async (name: string) => {
    await user.click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('dialog', { name }));
  };
  return { server, user, open };
}

test(
  'each record type is listed with retention period and due records; certificates can be downloaded',
  { meta: { requirements: 'ROLE-22' } },
  async () => {
    const saveFile = vi.spyOn(files, 'saveFile').mockReturnValue();
    const { server, user } = await renderRetention(retentions(due), [running, finished]);
    expect(await readTable('Retention')).toEqual([
      ['Records', 'Kept for', 'Due now'],
      ['Customers without contact', 'Off', '–'],
      ['Past visits', 'Off', '–'],
      ['Walk-ins', '24 months', '2 · oldest from Mar 5, 2023'],
      ['Builds without a customer', 'Off', '–'],
      ['Closed follow-ups', 'Off', '–'],
      ['Resolved attention items', 'Off', '–'],
    ]);
    await screen.findAllByText('Ada Root');
    const approval = ['Nov 20, 2026, 10:00 AM', 'Ada Root', 'Walk-ins'];
    expect(await readTable('Certificates')).toEqual([
      ['Approved', 'Approved by', 'Records', 'Result', 'Certificate'],
      [...approval, 'In progress', ''],
      [...approval, '2 disposed of, 1 kept', 'Download'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Download' }));
    const [name, content, type] = saveFile.mock.calls[0] ?? [];
    expect([name, type]).toEqual([
      'disposal-walkIns-2026-11-20-disposal-1.json',
      'application/json',
    ]);
    expect(JSON.parse(String(content))).toEqual(finished);
    expect(server.sent()).toEqual(['GET /api/admin/retention', 'GET /api/admin/disposals']);
  },
);

test('without disposals, a note replaces the list of disposal certificates', async () => {
  await renderRetention(retentions(aRetention()), []);
  expect(await screen.findByText('Nothing has been disposed of yet.')).toBeDefined();
});

test('an offline tablet shows an error and a retry button in place of the retention periods', async () => {
  const { server, user } = await renderRetention();
  const text = await screen.findByText(/^Can’t reach head office right now/);
  server.succeed(retentions(aRetention()));
  server.succeed([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(text.isConnected).toBe(false));
  expect(await screen.findByText('Nothing has been disposed of yet.')).toBeDefined();
});

test('only a valid retention period is saved, and the records that are due are then listed', async () => {
  const { server, user, open } = await renderRetention(retentions(aRetention()), []);
  const sheet = await open('Walk-ins');
  expect(sheet.getByText(/^Removes the description/)).toBeDefined();
  expect(sheet.queryByText('Due records')).toBeNull();
  const field = sheet.getByRole('textbox', { name: 'Keep for (months)' });
  const save = sheet.getByRole('button', { name: 'Save' });
  await user.type(field, '0');
  await user.click(save);
  expect(sheet.getByText(/^Enter a whole number from 1 to 600/)).toBeDefined();
  await user.clear(field);
  await user.type(field, '24');
  server.succeed(due);
  server.succeed({ records, total: 2 });
  await user.click(save);
  expect(
    await sheet.findByText('2 records were last used before November 20, 2024.'),
  ).toBeDefined();
  await sheet.findByText('…0000beef');
  const change = server.requests.find(({ method }) => method === 'PUT');
  expect(change).toMatchObject({
    path: '/api/admin/retention/walkIns',
    body: { months: 24 },
  });
});

test('a disposal proposal lists short record ids in pages; records are disposed of after confirmation', async () => {
  const { server, user, open } = await renderRetention(retentions({ ...due, due: 3 }), []);
  server.succeed({ records, total: 3 });
  const sheet = await open('Walk-ins');
  const table = () => within(sheet.getByRole('table')).getAllByRole('rowheader');
  await sheet.findByText('…0000beef');
  expect(table().map(({ textContent }) => textContent)).toEqual(['…0000beef', 'short']);
  server.succeed({ records: [record('third')], total: 3 });
  await user.click(sheet.getByRole('button', { name: 'Show more records' }));
  await waitFor(() => expect(table()).toHaveLength(3));
  expect(server.sent().at(-1)).toBe('GET /api/admin/retention/walkIns/due?page=2');
  expect(sheet.queryByRole('button', { name: 'Show more records' })).toBeNull();

  const answer = async (name: string) => {
    await user.click(sheet.getByRole('button', { name: 'Dispose of 3 records' }));
    const dialog = await findDialog('Dispose of 3 records?');
    await user.click(dialog.getByRole('button', { name }));
  };
  await answer('Cancel');
  expect(server.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  server.succeed([finished]);
  server.succeed(retentions(aRetention({ months: 24, before: BEFORE })));
  await answer('Dispose');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requests.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/admin/retention/walkIns/disposals',
    body: { before: BEFORE, due: 3 },
  });
  expect(readToasts()).toMatchObject([{ title: 'Disposal started' }]);
  expect(await screen.findByText('2 disposed of, 1 kept')).toBeDefined();
  expect(await screen.findByText('None')).toBeDefined();
});

test('if the due records no longer match the proposal, an error is shown, and a retry reloads the list', async () => {
  const { server, user, open } = await renderRetention(retentions(due), []);
  server.succeed({ records, total: 2 });
  const sheet = await open('Walk-ins');
  await sheet.findByText('short');
  server.refuse(412, { code: 'PRECONDITION_FAILED', reason: 'PROPOSAL_CHANGED' });
  await user.click(sheet.getByRole('button', { name: 'Dispose of 2 records' }));
  const dialog = await findDialog('Dispose of 2 records?');
  await user.click(dialog.getByRole('button', { name: 'Dispose' }));
  expect((await sheet.findByRole('alert')).textContent).toContain('The records that are due');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  server.succeed(retentions({ ...due, due: 1 }));
  server.succeed({ records: [record('short')], total: 1 });
  await user.click(sheet.getByRole('button', { name: 'Try again' }));
  expect(await sheet.findByRole('button', { name: 'Dispose of one record' })).toBeDefined();
  expect(sheet.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(sheet.getAllByRole('rowheader')).toHaveLength(1));
});

test('while the retention period is edited, the disposal of due records is not offered', async () => {
  const { server, user, open } = await renderRetention(retentions(due), []);
  server.succeed({ records, total: 2 });
  const sheet = await open('Walk-ins');
  const dispose = await sheet.findByRole('button', { name: 'Dispose of 2 records' });
  await user.type(sheet.getByRole('textbox', { name: 'Keep for (months)' }), '0');
  expect(dispose.isConnected).toBe(false);
});

test.each([
  ['', null],
  [' ', null],
  ['24', 24],
  ['0', undefined],
  ['601', undefined],
  ['1.5', undefined],
  ['two', undefined],
])('the typed period %j is parsed as %s months', (text, months) => {
  expect(parseMonths(text)).toBe(months);
});

test('a long record id is shortened to an ellipsis and its last eight characters', () => {
  expect([shortenId('walk-in'), shortenId('0192f0c1beef')]).toEqual(['walk-in', '…f0c1beef']);
});
