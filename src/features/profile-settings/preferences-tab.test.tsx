import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { localDatabase } from '../../data/database/local-database.ts';
import { enrol } from '../../data/tablet.testing.ts';
import {
  listToastTitles,
  readOutbox,
  refuseMutations,
  startLocalTablet,
} from '../../shared/local-tablet.testing.ts';
import { readToasts } from '../../ui/overlays/toast-store.ts';
import { ProfileSettingsScreen } from './settings-screen.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T03:00Z') });
  return () => void vi.useRealTimers();
});

async function renderPreferences(fields: Parameters<typeof anAgent>[0] = {}) {
  const agent = anAgent(fields);
  await startLocalTablet({ agents: [agent] }, { agent });
  return renderApp(<ProfileSettingsScreen />, '/profile?tab=preferences');
}

const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const listBoxes = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked, disabled, labels }) => {
    const label = labels?.[0];
    const text = label?.parentElement?.textContent ?? '';
    return [text, checked, disabled];
  });
const readChosen = () =>
  screen.getAllByRole<HTMLInputElement>('radio').find((one) => one.checked)?.value;
const preferencesOf = async () => (await readOutbox()).map(({ name, args }) => [name, args]);
const change = (preferences: object) => [
  'setAgentPreferences',
  { agentId: 'AGT001', showroomId: 'manhattan', preferences },
];

const email = 'EmailHead office doesn’t email agents yet. Your choice is saved for later.';
const sms = 'SMSHead office doesn’t text agents yet. Your choice is saved for later.';
const push = 'PushGet a notification when your visitor arrives while the app is in the background.';

/** Sets the notification permission of the browser, and the response to a permission request. */
function allowNotifications(permission: string, response = permission) {
  const request = vi.fn<() => Promise<string>>().mockResolvedValue(response);
  const getRegistration = () => Promise.resolve(undefined);
  Object.assign(navigator, { serviceWorker: { getRegistration } });
  vi.stubGlobal('Notification', { permission, requestPermission: request });
  return request;
}

test('a browser without notifications disables the push option, and default preferences are shown', async () => {
  await renderPreferences();
  expect(readChosen()).toBe('auto');
  expect([select('Language').value, select('Time zone').value]).toEqual(['en', 'America/New_York']);
  expect([...select('Time zone').options].map(({ text }) => text)).toEqual([
    'Eastern',
    'Central',
    'Mountain',
    'Pacific',
  ]);
  expect(screen.getByText(/^Current time: 10:00 PM\./)).toBeDefined();
  const none =
    'PushThis browser can’t show notifications. Installing the app on the home screen usually fixes this.';
  expect(listBoxes()).toEqual([
    [email, false, false],
    [sms, false, false],
    [none, false, true],
  ]);
});

test('each change of a preference is stored immediately, and is displayed with all earlier changes', async () => {
  const { user } = await renderPreferences({ theme: 'light', timezone: 'Asia/Seoul' });
  expect(readChosen()).toBe('light');
  const zones = [...select('Time zone').options].map(({ text, disabled }) => [text, disabled]);
  expect(zones.at(-1)).toEqual(['Asia/Seoul', true]);
  await user.click(screen.getByLabelText(/^Dark/));
  await user.selectOptions(select('Language'), 'fr');
  await user.selectOptions(select('Time zone'), 'America/Denver');
  await user.click(screen.getByLabelText('Email'));
  await user.click(screen.getByLabelText('SMS'));
  await waitFor(async () =>
    expect(await preferencesOf()).toEqual([
      change({ theme: 'dark' }),
      change({ locale: 'fr' }),
      change({ timezone: 'America/Denver' }),
      change({ notifications: { email: true, sms: false, push: false } }),
      change({ notifications: { email: true, sms: true, push: false } }),
    ]),
  );
  expect(readChosen()).toBe('dark');
  expect([select('Language').value, select('Time zone').value]).toEqual(['fr', 'America/Denver']);
  expect(screen.getByText(/^Current time: 8:00 PM\./)).toBeDefined();
  expect(readToasts()).toEqual([]);
});

test('after a failed save, a preference shows its previous value again until a retry succeeds', async () => {
  const { user } = await renderPreferences({ theme: 'light' });
  await refuseMutations();
  await user.click(screen.getByLabelText(/^Dark/));
  await waitFor(() =>
    expect(readToasts()).toMatchObject([{ tone: 'danger', title: 'Couldn’t save' }]),
  );
  await waitFor(() => expect(readChosen()).toBe('light'));
  expect(await readOutbox()).toEqual([]);
  await enrol(localDatabase);
  await user.click(screen.getByLabelText(/^Dark/));
  await waitFor(async () => expect(await readOutbox()).toHaveLength(1));
  expect([readChosen(), listToastTitles()]).toEqual(['dark', []]);
});

test('a notification channel is added to the selected channels; push also requires browser permission', async () => {
  const request = allowNotifications('default', 'denied');
  const chosen = { email: true, sms: false, push: true };
  const { user } = await renderPreferences({ notifications: chosen });
  expect(listBoxes()).toEqual([
    [email, true, false],
    [sms, false, false],
    [push, false, false],
  ]);
  await user.click(screen.getByLabelText('SMS'));
  const expected = [change({ notifications: { ...chosen, sms: true } })];
  await waitFor(async () => expect(await preferencesOf()).toEqual(expected));
  await user.click(screen.getByLabelText('Push'));
  const denied = 'PushNotifications are blocked. Allow them in the browser settings.';
  await waitFor(() => expect(listBoxes()[2]).toEqual([denied, false, true]));
  expect(request).toHaveBeenCalledOnce();
  expect(await preferencesOf()).toEqual(expected);
});

test('with notifications already permitted, a tap switches push notifications on or off without a prompt', async () => {
  const request = allowNotifications('granted');
  const { user } = await renderPreferences();
  const set = (isOn: boolean) =>
    change({ notifications: { email: false, sms: false, push: isOn } });
  await user.click(screen.getByLabelText('Push'));
  await waitFor(() => expect(listBoxes()[2]).toEqual([push, true, false]));
  await user.click(screen.getByLabelText('Push'));
  await waitFor(async () => expect(await preferencesOf()).toEqual([set(true), set(false)]));
  expect(listBoxes()[2]?.[1]).toBe(false);
  expect(request).not.toHaveBeenCalled();
});
