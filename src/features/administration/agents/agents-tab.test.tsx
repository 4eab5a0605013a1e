import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import { visitRules } from '#domain/bookings/booking.testing.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { listToastTitles } from '../../../shared/local-tablet.testing.ts';
import { readTable } from '../../../shared/read-table.testing.ts';
import { AdministrationScreen } from '../administration-screen.tsx';
import { findDialog, startAdministration } from '../administration.testing.ts';

const showrooms = [
  aShowroom(),
  aShowroom({ id: 'queens', name: 'Queens', location: 'Long Island City' }),
  aShowroom({ id: 'bronx', name: 'Bronx', location: 'Fordham' }),
].map((showroom) => ({ showroom, rules: visitRules({ id: showroom.id }) }));
const maya = { ...anAgent(), lastSignInAt: Date.parse('2026-03-01T02:30Z') };
const zoe = {
  ...anAgent({ id: 'AGT002', name: 'Zoe Adler', role: 'admin', twoFactorSince: 5 }),
  showroomIds: ['manhattan', 'queens', 'bronx'],
  lastSignInAt: null,
};
const ben = {
  ...anAgent({ id: 'AGT003', name: 'Ben Ode', role: 'manager', active: false }),
  showroomIds: ['bronx', 'queens'],
  lastSignInAt: null,
};
const sessions = [
  { id: 'a', expiresAt: Date.parse('2026-11-20T15:00Z') },
  { id: 'b', expiresAt: Date.parse('2026-11-21T15:00Z') },
];

function renderAgents(...responses: unknown[]) {
  const server = startAdministration([zoe, maya, ben], showrooms, ...responses);
  const { user } = renderApp(<AdministrationScreen />, '/admin?tab=agents');
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const enter = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  async function confirm(title: string, name: string): Promise<void> {
    await user.click((await findDialog(title)).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('alertdialog', { name: title })).toBeNull());
  }
  return { server, user, press, enter, confirm };
}

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const isChecked = (label: string) => screen.getByLabelText<HTMLInputElement>(label).checked;

test('agents are listed by name with role, showrooms, last sign-in and status, and can be searched', async () => {
  const { user, press } = renderAgents();
  const mayaRow = [
    'Maya Lindqvist AGT001',
    'Sales agent',
    'Genesis of Manhattan',
    'Off',
    'Feb 28, 2026, 9:30 PM',
    'Active',
  ];
  const zoeRow = ['Zoe Adler AGT002', 'Administrator', '3 showrooms', 'On', 'Never', 'Active'];
  expect((await readTable('Agents')).slice(1)).toEqual([
    ['Ben Ode AGT003', 'Manager', 'Bronx, Queens', 'Off', 'Never', 'Disabled'],
    mayaRow,
    zoeRow,
  ]);
  expect(screen.getByText('3 agents')).toBeDefined();
  const search = screen.getByRole('searchbox', { name: 'Search agents' });
  await user.type(search, 'manhattan');
  expect((await readTable('Agents')).slice(1)).toEqual([mayaRow, zoeRow]);
  await user.type(search, ' lindq');
  expect((await readTable('Agents')).slice(1)).toEqual([mayaRow]);
  expect(screen.getByText('One agent')).toBeDefined();
  await user.type(search, 'x');
  expect(screen.getByText('No agents found')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
  await press('Clear search');
  expect(await readTable('Agents')).toHaveLength(4);
});

test('edits of an agent are saved with normalized fields, and the list of agents is loaded again', async () => {
  const { server, user, press, enter } = renderAgents([]);
  await press('Maya Lindqvist AGT001');
  expect(screen.getByRole('dialog', { name: 'Maya Lindqvist' })).toBeDefined();
  expect(screen.getByText('Agent code AGT001')).toBeDefined();
  expect(screen.queryByLabelText('Agent code')).toBeNull();
  expect(['Name', 'Email', 'Phone'].map(valueOf)).toEqual([
    'Maya Lindqvist',
    'maya@example.com',
    '+1 646 555 0100',
  ]);
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  enter('Name', ' Maya Berg ');
  enter('Email', 'Berg@Example.com');
  enter('Phone', '212 555 0199');
  const role = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Role' });
  expect([...role.options].map(({ text }) => text)).toEqual([
    'Sales agent',
    'Manager',
    'Administrator',
  ]);
  expect(screen.getByText('Agents work in the showrooms selected below.')).toBeDefined();
  await user.selectOptions(role, 'Manager');
  expect(screen.getByText(/^Managers can do everything agents can/)).toBeDefined();
  expect(screen.getByText('Fordham')).toBeDefined();
  expect(['Genesis of Manhattan', 'Queens', 'Bronx'].map(isChecked)).toEqual([true, false, false]);
  await user.click(screen.getByLabelText('Queens'));
  await user.click(screen.getByLabelText('Bronx'));
  await user.click(screen.getByLabelText('Queens'));
  expect(['Genesis of Manhattan', 'Queens', 'Bronx'].map(isChecked)).toEqual([true, false, true]);
  const changed = { ...maya, name: 'Maya Berg' };
  server.succeed(changed);
  server.succeed([changed]);
  await user.click(save);
  await waitFor(() => expect(listToastTitles()).toEqual(['Changes to Maya Berg saved']));
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
  expect(await screen.findByText('One agent')).toBeDefined();
  expect(server.requests[3]).toMatchObject({
    method: 'PUT',
    path: '/api/admin/agents/AGT001',
    body: {
      name: 'Maya Berg',
      email: 'berg@example.com',
      phone: '+12125550199',
      role: 'manager',
      showroomIds: ['manhattan', 'bronx'],
    },
  });
  expect(Object.keys(server.requests[3]?.body ?? {})).not.toContain('agentCode');
  expect(server.sent()[4]).toBe('GET /api/admin/agents');
});

test('invalid edits of an agent are not sent, and a refused change keeps the sheet open with the reason', async () => {
  const { server, press, enter, confirm } = renderAgents([]);
  await press('Maya Lindqvist AGT001');
  enter('Email', 'maya');
  expect(screen.queryByText('Please enter a valid email address')).toBeNull();
  await press('Save');
  expect(screen.getByText('Please enter a valid email address')).toBeDefined();
  expect(screen.queryByText('Please enter a name')).toBeNull();
  expect(server.requests).toHaveLength(3);
  enter('Email', 'berg@example.com');
  server.refuse(409, { code: 'BAD_REQUEST', reason: 'ALREADY_EXISTS' });
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This code or name is already in use.Nothing was changed.',
  );
  expect(listToastTitles()).toEqual([]);
  await press('Close');
  await confirm('Leave without saving?', 'Keep editing');
  expect(valueOf('Email')).toBe('berg@example.com');
  await press('Close');
  await confirm('Leave without saving?', 'Discard changes');
  expect(screen.queryByLabelText('Email')).toBeNull();
  expect(server.requests).toHaveLength(4);
});

test('an existing agent without a showroom is not saved, and the sheet shows an error', async () => {
  const { server, user, press } = renderAgents([]);
  await press('Maya Lindqvist AGT001');
  await user.click(screen.getByLabelText('Genesis of Manhattan'));
  await press('Save');
  expect(screen.getByText('Please choose at least one showroom')).toBeDefined();
  expect(server.requests).toHaveLength(3);
});

test('the sessions of an agent are listed, and one button ends all sessions', async () => {
  const { server, press } = renderAgents(sessions);
  await press('Maya Lindqvist AGT001');
  const items = within(screen.getByRole('dialog', { name: 'Maya Lindqvist' }));
  expect((await items.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Expires Nov 20, 2026, 10:00 AM',
    'Expires Nov 21, 2026, 10:00 AM',
  ]);
  await press('End all sessions');
  expect((await screen.findByRole('alert')).textContent).toContain('Can’t reach head office');
  expect(items.getAllByRole('listitem')).toHaveLength(2);
  server.succeed([]);
  await press('End all sessions');
  expect(await screen.findByText('No active sessions')).toBeDefined();
  expect(items.queryByRole('listitem')).toBeNull();
  expect(server.sent().slice(2)).toEqual([
    'GET /api/admin/agents/AGT001/sessions',
    'DELETE /api/admin/agents/AGT001/sessions',
    'DELETE /api/admin/agents/AGT001/sessions',
  ]);
});

test('after confirmation, a password reset shows the reset code, and “Disable” disables the account', async () => {
  const { server, press, confirm } = renderAgents([]);
  await press('Maya Lindqvist AGT001');
  server.succeed({ resetCode: 'ABCDE12345', expiresAt: Date.parse('2026-11-20T15:00Z') });
  await press('Reset password');
  const dialog = await findDialog('Reset Maya Lindqvist’s password?');
  expect(dialog.getByText(/^They’ll be signed out on all tablets. To set a new/)).toBeDefined();
  await confirm('Reset Maya Lindqvist’s password?', 'Reset password');
  expect(screen.getByText('ABCDE12345')).toBeDefined();
  expect(screen.getByText('Code for AGT001')).toBeDefined();
  expect(screen.getByText(/expires on Nov 20, 2026, 10:00 AM\.$/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Reset password' })).toBeNull();
  expect(server.sent().slice(3)).toEqual(['POST /api/admin/agents/AGT001/reset']);
  await press('Disable');
  await confirm('Disable Maya Lindqvist’s account?', 'Cancel');
  expect(server.requests).toHaveLength(4);
  server.succeed(anAgent({ active: false }));
  server.succeed([{ ...maya, active: false }]);
  await press('Disable');
  await confirm('Disable Maya Lindqvist’s account?', 'Disable');
  expect(listToastTitles()).toEqual(['Maya Lindqvist’s account was disabled']);
  expect(server.requests[4]).toMatchObject({ method: 'PUT', body: { active: false } });
  expect(await screen.findByRole('button', { name: 'Enable' })).toBeDefined();
  expect(server.sent()[5]).toBe('GET /api/admin/agents');
});

test('a disabled account is enabled without a confirmation', async () => {
  const { server, press } = renderAgents([]);
  await press('Ben Ode AGT003');
  expect(screen.getByText('This account is disabled. The agent can’t sign in.')).toBeDefined();
  await press('Enable');
  expect((await screen.findByRole('alert')).textContent).toContain('Can’t reach head office');
  server.succeed(anAgent());
  server.succeed([{ ...ben, active: true }]);
  await press('Enable');
  expect(await screen.findByRole('button', { name: 'Disable' })).toBeDefined();
  expect(server.requests[4]).toMatchObject({
    method: 'PUT',
    path: '/api/admin/agents/AGT003',
    body: { active: true },
  });
  expect(listToastTitles()).toEqual(['Ben Ode can sign in again']);
});

async function fillInBen({ user, enter }: ReturnType<typeof renderAgents>): Promise<void> {
  enter('Agent code', 'agt009');
  enter('Name', 'Ben');
  enter('Email', 'ben@example.com');
  enter('Phone', '+1 646 555 0100');
  await user.click(screen.getByLabelText('Queens'));
}
const created = {
  agent: anAgent({ id: 'AGT009' }),
  resetCode: 'ABCDE12345',
  expiresAt: 5,
};

test('the password code of a new agent stays visible if the list of agents cannot be reloaded', async () => {
  const app = renderAgents();
  await app.press('New agent');
  await fillInBen(app);
  app.server.succeed(created);
  await app.press('Create agent');
  expect(await screen.findByText('ABCDE12345')).toBeDefined();
  await waitFor(() => expect(app.server.requests).toHaveLength(4));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByText('ABCDE12345')).toBeDefined();
});

test('the sheet with the password code of a new agent closes without a confirmation', async () => {
  const app = renderAgents();
  await app.press('New agent');
  await fillInBen(app);
  app.server.succeed(created);
  app.server.succeed([maya]);
  await app.press('Create agent');
  const code = await screen.findByText('ABCDE12345');
  await app.press('Close');
  await waitFor(() => expect(code.isConnected).toBe(false));
});

test('a new agent is created only with valid fields, and the sheet then shows only the password code', async () => {
  const app = renderAgents();
  const { server, press } = app;
  await press('New agent');
  expect(screen.queryByText('Please enter a name')).toBeNull();
  await press('Create agent');
  for (const error of [
    'Use 2 to 32 letters, numbers, or hyphens',
    'Please enter a name',
    'Please enter a valid email address',
    'Please enter a valid phone number',
    'Please choose at least one showroom',
  ])
    expect(screen.getByText(error)).toBeDefined();
  expect(server.requests).toHaveLength(2);
  await fillInBen(app);
  await press('Create agent');
  expect((await screen.findByRole('alert')).textContent).toContain('Can’t reach head office');
  server.succeed(created);
  server.succeed([maya]);
  await press('Create agent');
  expect(await screen.findByText('ABCDE12345')).toBeDefined();
  expect(screen.getByText('Code for AGT009')).toBeDefined();
  expect(screen.queryByLabelText('Name')).toBeNull();
  expect(await screen.findByText('One agent')).toBeDefined();
  expect(server.requests[3]).toMatchObject({
    method: 'POST',
    path: '/api/admin/agents',
    body: {
      agentCode: 'AGT009',
      name: 'Ben',
      email: 'ben@example.com',
      phone: '+16465550100',
      role: 'agent',
      showroomIds: ['queens'],
    },
  });
  await press('Done');
  await waitFor(() => expect(screen.queryByText('ABCDE12345')).toBeNull());
  expect(await readTable('Agents')).toHaveLength(2);
  expect(screen.queryByRole('alertdialog', { name: 'Leave without saving?' })).toBeNull();
});
