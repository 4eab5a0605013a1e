import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Agent } from '#domain/agents/agent.ts';
import { aShowroom, anAgent } from '#domain/agents/agent.testing.ts';
import type { FleetDevice } from '#domain/protocol/fleet.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { startFakeServer } from '../../shared/fake-server.testing.ts';
import { signIn, startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { readToasts } from '../../ui/overlays/toast-store.ts';
import { aDevice, aReport } from './device.testing.ts';
import { FleetScreen } from './fleet-screen.tsx';

const showrooms = [
  aShowroom(),
  aShowroom({ id: 'queens', name: 'Queens' }),
  aShowroom({ id: 'bronx', name: 'Bronx', closedAt: 5 }),
];
const device = aDevice({ lastSeenAt: Date.now(), report: aReport({ waiting: 2 }) });
const desk = aDevice({ id: 'device-2', name: 'Desk' });

/** Renders the screen with two tablets, and opens the sheet of the first tablet. */
async function renderSheet(fields: Partial<FleetDevice> = {}, agent: Partial<Agent> = {}) {
  await startLocalTablet({ showrooms });
  signIn({ agent: anAgent(agent) });
  const server = startFakeServer();
  server.succeed([{ ...device, ...fields }, desk]);
  const { user } = renderApp(<FleetScreen />);
  const buttons = await screen.findAllByRole('button', { name: 'Manage' });
  await screen.findAllByText('Genesis of Manhattan');
  if (buttons[0]) await user.click(buttons[0]);
  const sheet = within(await screen.findByRole('dialog', { name: 'Entrance' }));
  const button = (name: string) => sheet.getByRole<HTMLButtonElement>('button', { name });
  const press = (name: string) => user.click(button(name));
  const isClosed = () => waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
  return { server, user, sheet, button, press, isClosed };
}

const names = () =>
  screen
    .getAllByRole('listitem')
    .map((card) => within(card).getByRole('heading', { level: 2 }).textContent);

test('only a different, non-empty name can be saved for a tablet; the sheet then closes with a toast', async () => {
  const { server, user, sheet, button, press, isClosed } = await renderSheet();
  const field = sheet.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect([field.value, button('Rename').disabled]).toEqual(['Entrance', true]);
  await user.type(field, ' ');
  expect(button('Rename').disabled).toBe(true);
  await user.clear(field);
  await user.type(field, '  ');
  expect(button('Rename').disabled).toBe(true);
  await user.type(field, 'Lounge ');
  expect(button('Rename').disabled).toBe(false);
  server.succeed({ ...device, name: 'Lounge' });
  await press('Rename');
  await isClosed();
  expect(names()).toEqual(['Lounge', 'Desk']);
  expect(server.requests[1]).toMatchObject({
    method: 'POST',
    path: '/api/devices/device-1',
    body: { name: 'Lounge' },
    token: 'Bearer token-1',
  });
  expect(readToasts()).toMatchObject([{ tone: 'positive', title: 'Entrance updated' }]);
});

test('a pending change of a tablet blocks further requests, and a failure keeps the sheet open', async () => {
  const { server, user, sheet, press, button, isClosed } = await renderSheet();
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Showroom' }), 'Queens');
  const respond = server.delay('not a tablet');
  await press('Move');
  await press('Move');
  await press('Rename');
  fireEvent.submit(sheet.getByRole('combobox'));
  expect(button('Move').getAttribute('aria-disabled')).toBe('true');
  expect(server.requests.slice(1).map(({ body }) => body)).toEqual([{ showroomId: 'queens' }]);
  respond();
  expect((await sheet.findByRole('alert')).textContent).toBe(
    'Couldn’t save the change. Try again when you’re online.',
  );
  expect([names(), readToasts()]).toEqual([['Entrance', 'Desk'], []]);
  server.succeed({ ...device, movesTo: 'queens' });
  await press('Move');
  await isClosed();
  expect(screen.getByText(/^This tablet will move to Queens once/)).toBeDefined();
  expect(server.requests).toHaveLength(3);
});

test('a tablet can be moved only to open showrooms, and the target of a pending move is preselected', async () => {
  const { user, sheet, button } = await renderSheet({ movesTo: 'queens' });
  const field = sheet.getByRole<HTMLSelectElement>('combobox', { name: 'Showroom' });
  expect([...field.options].map(({ text }) => text)).toEqual(['Genesis of Manhattan', 'Queens']);
  expect([field.value, button('Move').disabled]).toEqual(['queens', true]);
  await user.selectOptions(field, 'Genesis of Manhattan');
  expect(button('Move').disabled).toBe(false);
});

test('a tablet in a closed showroom keeps that showroom as an option', async () => {
  const { sheet } = await renderSheet({ showroomId: 'bronx' });
  const field = sheet.getByRole<HTMLSelectElement>('combobox', { name: 'Showroom' });
  expect([field.value, field.options.length]).toEqual(['bronx', 3]);
});

test.each<[Partial<FleetDevice>, string]>([
  [
    { ending: 'lost' },
    'This tablet was reported lost. It will erase its data the next time it connects.',
  ],
  [
    { ending: 'revoked' },
    'This tablet was removed. It will erase its data once all its changes are sent.',
  ],
  [
    { wipedAt: 5 },
    'This tablet was removed. It will erase its data once all its changes are sent.',
  ],
])('a tablet with %o has an explanation instead of actions', async (fields, text) => {
  const { sheet, press, isClosed } = await renderSheet(fields);
  expect(sheet.getByText(text)).toBeDefined();
  expect(sheet.getAllByRole('button').map(({ title }) => title)).toEqual(['Close']);
  await press('Close');
  await isClosed();
});

test('the sheet of a tablet that was removed automatically shows the reason for the removal', async () => {
  const { sheet } = await renderSheet({ ending: 'revoked', endReason: 'agent-disabled' });
  expect(sheet.getByText(/the agent who set it up was disabled/)).toBeDefined();
});

test.each([
  [
    'Report as lost',
    'lost',
    'Report Entrance as lost?',
    'According to the tablet’s last report, 2 unsent changes will be lost. This can’t be undone.',
  ],
  [
    'Remove tablet',
    'revoked',
    'Remove Entrance?',
    'The tablet will send 2 unsent changes, then erase its data. This can’t be undone.',
  ],
] as const)(
  '“%s” marks the tablet as `%s` only after confirmation',
  async (name, end, title, text) => {
    const { server, user, press, isClosed } = await renderSheet();
    const answer = async (label: string) => {
      const dialog = within(await screen.findByRole('alertdialog', { name: title }));
      expect(dialog.getByText(text)).toBeDefined();
      await user.click(dialog.getByRole('button', { name: label }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await press(name);
    await answer('Cancel');
    expect(server.requests).toHaveLength(1);
    server.succeed({ ...device, ending: end });
    await press(name);
    await answer(name);
    await isClosed();
    expect(server.requests.slice(1).map(({ path, body }) => [path, body])).toEqual([
      ['/api/devices/device-1', { end }],
    ]);
    expect(screen.getByText(end === 'lost' ? 'Lost' : 'Being removed')).toBeDefined();
  },
);

test.each([
  [
    'Report as lost',
    'According to the tablet’s last report, no unsent changes will be lost. This can’t be undone.',
  ],
  ['Remove tablet', 'The tablet will erase its data. This can’t be undone.'],
])('“%s” of a tablet without unsent changes shows no count', async (name, text) => {
  const { press } = await renderSheet({ report: aReport({ waiting: 0 }) });
  await press(name);
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(text)).toBeDefined();
});

test.each([
  ['has no approval', { approvedAt: null, approvedBy: null }, true],
  ['is of an earlier release', { approvedAt: 1, approvedBy: null }, true],
  ['was approved by the enrolling manager', { approvedAt: 1, approvedBy: 'MGR001' }, true],
  ['was approved by another manager', { approvedAt: 1, approvedBy: 'MGR002' }, false],
  ['is listed by an older server', {}, false],
])('the sheet of a tablet that %s (%o) offers “Approve”: %s', async (_title, fields, isOffered) => {
  const { server, sheet, press, isClosed } = await renderSheet({
    enrolledBy: 'MGR001',
    ...fields,
  });
  expect(sheet.queryByRole('button', { name: 'Approve' }) !== null).toBe(isOffered);
  if (!isOffered) return;
  server.succeed({ ...device, approvedAt: 2, approvedBy: 'MGR002' });
  await press('Approve');
  await isClosed();
  expect(server.requests[1]).toMatchObject({ body: { approve: true } });
});

test('an administrator can reopen a lost tablet, and a manager cannot', async () => {
  const manager = await renderSheet({ ending: 'lost' }, { role: 'manager' });
  expect(manager.sheet.queryByRole('button', { name: 'Reopen tablet' })).toBeNull();
  cleanup();
  const { server, press, isClosed } = await renderSheet({ ending: 'lost' }, { role: 'admin' });
  server.succeed({ ...device, ending: null });
  await press('Reopen tablet');
  await isClosed();
  expect(server.requests[1]).toMatchObject({ body: { reopen: true } });
});
