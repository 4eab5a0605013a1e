import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import { visitRules } from '#domain/bookings/booking.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { AdministrationScreen } from './administration-screen.tsx';
import { findDialog, startAdministration } from './administration.testing.ts';

const closed = { showroom: aShowroom({ closedAt: 5 }), rules: visitRules() };
const open = { showroom: aShowroom({ id: 'bronx', name: 'Bronx' }), rules: visitRules() };
const maya = { ...anAgent(), lastSignInAt: null };
const ben = { ...anAgent({ id: 'AGT003', name: 'Ben', active: false }), lastSignInAt: null };

function renderTab(tab: string, ...responses: unknown[]) {
  const server = startAdministration(...responses);
  const { user } = renderApp(<AdministrationScreen />, `/admin?tab=${tab}`);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const enter = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  return { server, press, enter };
}

type Server = ReturnType<typeof startAdministration>;

/**
 * Taps a button, and expects that the button is busy until the response. `reloads` are the
 * responses to the requests that follow.
 */
async function expectBusy(
  server: Server,
  button: HTMLElement,
  [response, ...reloads]: readonly unknown[],
) {
  const isBusy = () => button.isConnected && button.getAttribute('aria-busy') === 'true';
  const respond = server.delay(response);
  for (const reload of reloads) server.succeed(reload);
  fireEvent.click(button);
  expect(isBusy()).toBe(true);
  respond();
  await waitFor(() => expect(isBusy()).toBe(false));
}

test('the buttons of the agent sheet are busy until the server responds', async () => {
  const sessions = [{ id: 'a', expiresAt: 5 }];
  const { server, press, enter } = renderTab('agents', [maya, ben], [open], sessions);
  await press('Maya Lindqvist AGT001');
  await expectBusy(server, await screen.findByRole('button', { name: 'End all sessions' }), [[]]);
  await screen.findByText('No active sessions');
  await press('Disable');
  const dialog = await findDialog('Disable Maya Lindqvist’s account?');
  await expectBusy(server, dialog.getByRole('button', { name: 'Disable' }), [maya, [maya, ben]]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  enter('Name', 'Maya Berg');
  await expectBusy(server, screen.getByRole('button', { name: 'Save' }), [maya]);
});

test('the button that enables an account is busy until the server responds', async () => {
  const { server, press } = renderTab('agents', [maya, ben], [open], []);
  await press('Ben AGT003');
  await expectBusy(server, await screen.findByRole('button', { name: 'Enable' }), [ben]);
});

test('the button that reopens a showroom is busy until the server responds', async () => {
  const { server, press } = renderTab('showrooms', [closed, open], []);
  await press('Genesis of Manhattan');
  await expectBusy(server, await screen.findByRole('button', { name: 'Reopen' }), [closed]);
});

test('the button that closes a showroom is busy until the server responds', async () => {
  const { server, press } = renderTab('showrooms', [closed, open], []);
  await press('Bronx');
  await press('Close showroom');
  const dialog = await findDialog('Close Bronx?');
  await expectBusy(server, dialog.getByRole('button', { name: 'Close showroom' }), [open]);
});

test('the button that saves revenue targets is busy until the server responds', async () => {
  const { server, enter } = renderTab('targets', [], [open]);
  await screen.findByRole('table');
  enter(`Bronx, January ${new Date().getFullYear()}`, '1000');
  await expectBusy(server, screen.getByRole('button', { name: 'Save one target' }), [[]]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull());
});

test('the button that publishes a consent statement is busy until the server responds', async () => {
  const texts = { inForce: { version: '1', sentences: { en: 'Contact me.' } }, earlier: [] };
  const { server, press, enter } = renderTab('consent', texts);
  await press('New version');
  const labels = ['English', 'Spanish', 'French'];
  const fields = labels.map((label) => screen.getByLabelText<HTMLTextAreaElement>(label));
  expect(fields.map(({ lang, required }) => [lang, required])).toEqual([
    ['en', true],
    ['es', false],
    ['fr', false],
  ]);
  enter('Version', '2');
  await press('Publish');
  const dialog = within(await screen.findByRole('alertdialog', { name: /^Publish version 2/ }));
  await expectBusy(server, dialog.getByRole('button', { name: 'Publish' }), [texts]);
});
