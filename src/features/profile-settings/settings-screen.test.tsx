import { act, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { localDatabase } from '../../data/database/local-database.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { hasUnsavedWork } from '../../device/unsaved-work/unsaved-work.ts';
import { startFakeServer } from '../../shared/fake-server.testing.ts';
import {
  readOutbox,
  refuseMutations,
  startLocalTablet,
} from '../../shared/local-tablet.testing.ts';
import { readToasts } from '../../ui/overlays/toast-store.ts';
import { ProfileSettingsScreen } from './settings-screen.tsx';

const screens = (
  <>
    <ProfileSettingsScreen />
    <Link to="/customers">Customers</Link>
  </>
);

async function renderSettings(at = '/profile', typed?: object) {
  const drafts = typed ? [{ key: 'own-profile/AGT001', value: typed, savedAt: 1 }] : [];
  await startLocalTablet({ agents: [anAgent()], drafts });
  startFakeServer();
  const app = renderApp(screens, at);
  const press = (name: string | RegExp) => app.user.click(screen.getByRole('button', { name }));
  return { ...app, press, save: () => press(/^Save Changes/) };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const listFacts = () =>
  screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
const findDraft = () => localDatabase.drafts.get('own-profile/AGT001');

test('each tab of the profile settings has its own address, and the screen names the showroom', async () => {
  const { user, readPlace } = await renderSettings('/profile?tab=unknown');
  screen.getByRole('heading', { level: 1, name: 'Profile settings' });
  screen.getByText('Genesis of Manhattan', { selector: 'p' });
  const tabs = screen.getAllByRole('tab');
  const readOpen = () =>
    tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected') === 'true']);
  expect(readOpen()).toEqual([
    ['Personal Info', true],
    ['Preferences', false],
    ['Security', false],
    ['Performance', false],
  ]);
  for (const [name, tab, heading] of [
    ['Preferences', '?tab=preferences', 'Appearance'],
    ['Security', '?tab=security', 'Two-factor authentication'],
    ['Performance', '?tab=performance', 'Team leaderboard'],
    ['Personal Info', '', 'Photo'],
  ] as const) {
    await user.click(screen.getByRole('tab', { name }));
    expect(readPlace().path).toBe(`/profile${tab}`);
    screen.getByRole('heading', { level: 2, name: heading });
  }
});

test('the data of the agent are listed, with a text for a missing location', async () => {
  await renderSettings();
  expect(listFacts()).toEqual([
    'Full name: Maya Lindqvist',
    'Email: maya@example.com',
    'Phone: +1 646 555 0100',
    'Location: Not specified',
    'Agent code: AGT001',
    'Role: Sales agent',
    'Showroom: Genesis of Manhattan',
  ]);
});

test('a save of personal data stores only the changed fields and closes the form', async () => {
  const { user, press, save } = await renderSettings();
  await press('Edit');
  expect(screen.queryByText('Your unsaved changes were restored.')).toBeNull();
  expect(['Full name', 'Email', 'Phone', 'Location'].map((label) => field(label).value)).toEqual([
    'Maya Lindqvist',
    'maya@example.com',
    '+1 646 555 0100',
    '',
  ]);
  expect(hasUnsavedWork()).toBe(false);
  await user.clear(field('Full name'));
  await user.type(field('Full name'), 'Maya Berg');
  await user.type(field('Location'), 'Desk 2');
  expect(hasUnsavedWork()).toBe(true);
  await save();
  const changes = {
    name: { from: 'Maya Lindqvist', to: 'Maya Berg' },
    location: { from: '', to: 'Desk 2' },
  };
  await waitFor(async () =>
    expect(await readOutbox()).toEqual([
      {
        name: 'updateAgentProfile',
        args: { agentId: 'AGT001', showroomId: 'manhattan', changes },
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByLabelText('Full name')).toBeNull());
  expect(readToasts()).toMatchObject([
    { tone: 'positive', title: 'Saved', detail: 'Your changes will be sent to head office.' },
  ]);
  await waitFor(async () => expect(await findDraft()).toBeUndefined());
});

test('a save of an unchanged form closes the form without a mutation', async () => {
  const { press, save } = await renderSettings();
  await press('Edit');
  await save();
  await waitFor(() => expect(screen.queryByLabelText('Full name')).toBeNull());
  expect([await readOutbox(), readToasts()]).toEqual([[], []]);
});

test('an invalid name is not saved, and a refused save keeps the form open', async () => {
  const { user, press, save } = await renderSettings();
  await press('Edit');
  await user.clear(field('Full name'));
  await user.clear(field('Phone'));
  await user.type(field('Phone'), '12');
  expect(screen.queryByText('Please enter your name')).toBeNull();
  await save();
  screen.getByText('Please enter your name');
  screen.getByText('Please enter a valid phone number');
  expect(screen.queryByText('Please enter a valid email address')).toBeNull();
  expect(await readOutbox()).toEqual([]);
  await user.clear(field('Phone'));
  await user.type(field('Phone'), '+1 646 555 0100');
  await user.type(field('Full name'), 'Maya Berg');
  await refuseMutations();
  await save();
  const detail = 'Your entries are still here. Please try again.';
  await waitFor(() =>
    expect(readToasts()).toMatchObject([{ tone: 'danger', title: 'Couldn’t save', detail }]),
  );
  expect(field('Full name').value).toBe('Maya Berg');
});

test('a stored draft opens the form, and “Cancel” discards the draft', async () => {
  const { press } = await renderSettings('/profile', { name: 'Maya Berg' });
  await screen.findByText('Your unsaved changes were restored.');
  expect([field('Full name').value, field('Email').value]).toEqual([
    'Maya Berg',
    'maya@example.com',
  ]);
  await press('Cancel');
  expect(listFacts()[0]).toBe('Full name: Maya Lindqvist');
  await waitFor(async () => expect(await findDraft()).toBeUndefined());
  expect(hasUnsavedWork()).toBe(false);
  await press('Edit');
  expect(screen.queryByText('Your unsaved changes were restored.')).toBeNull();
});

test('a link leaves an unchanged form without a confirmation', async () => {
  const { user, press, readPlace } = await renderSettings();
  await press('Edit');
  await user.click(screen.getByText('Customers'));
  expect(readPlace().path).toBe('/customers');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('typed text is stored as a draft, and a link leaves the form only after a confirmation', async () => {
  const { user, press, readPlace } = await renderSettings();
  await press('Edit');
  await user.type(field('Location'), 'Bar');
  await waitFor(async () => expect((await findDraft())?.value).toEqual({ location: 'Bar' }));
  const leave = () => user.click(screen.getByText('Customers'));
  await leave();
  const dialog = within(screen.getByRole('alertdialog', { name: 'Leave without saving?' }));
  dialog.getByText('Your changes aren’t saved yet.');
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
  expect([readPlace().path, field('Location').value]).toEqual(['/profile', 'Bar']);
  await leave();
  await press('Discard changes');
  expect(readPlace().path).toBe('/customers');
  await waitFor(async () => expect(await findDraft()).toBeUndefined());
});

test('a change of the agent shows the data of the new agent, and nothing is shown without a session', async () => {
  const { press } = await renderSettings();
  await press('Edit');
  const other = anAgent({ id: 'AGT002', name: 'Noah Weber', role: 'manager' });
  act(() =>
    useSession.setState(({ session }) => ({ session: session && { ...session, agent: other } })),
  );
  expect(listFacts()).toMatchObject({ 0: 'Full name: Noah Weber', 5: 'Role: Manager' });
  act(() => useSession.setState({ session: null }));
  expect(screen.queryByRole('heading')).toBeNull();
});
