import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import { mountInEnglish } from '../../app/i18n/mount-in-english.testing.tsx';
import { localDatabase } from '../../data/local-database.ts';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { readToasts } from '../../ui/toast-store.ts';
import { NotificationChoices } from './notification-choices.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorControl } from './two-factor-control.tsx';
import { TwoFactorEndSheet } from './two-factor-end-sheet.tsx';
import { TwoFactorScan } from './two-factor-scan.tsx';
import { TwoFactorSheet } from './two-factor-sheet.tsx';

const secured = anAgent({ twoFactorSince: Date.parse('2026-03-02T03:00Z') });

/** Replaces the network by a server that gives one response to each request. */
function respond(status: number, body: object) {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', (path: string, { body: sent }: RequestInit) => {
    bodies.push([path, JSON.parse(String(sent))]);
    return Promise.resolve(Response.json(body, { status }));
  });
  return bodies;
}

async function signedIn(agent = secured, token: string | null = 'token-1') {
  return startLocalTablet({ verifiers: [{ agentCode: 'AGT001', agent }] }, { agent, token });
}

const storedAgent = async () => (await localDatabase.verifiers.get('AGT001'))?.agent;

async function mountEnd() {
  const session = await signedIn();
  const onClose = vi.fn<() => void>();
  const ui = await mountInEnglish(<TwoFactorEndSheet onClose={onClose} session={session} />);
  return { ui, onClose };
}

test('ending two-factor authentication updates the agent that the tablet stores', async () => {
  const bodies = respond(200, { data: { agent: anAgent() } });
  const { ui, onClose } = await mountEnd();
  await ui.type('Current password', 'a long password');
  await ui.submit();
  expect(bodies).toEqual([]);
  await ui.type('Code', '123 456');
  await ui.submit();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(bodies).toEqual([
    ['/api/agents/two-factor/end', { password: 'a long password', code: '123 456' }],
  ]);
  expect(await storedAgent()).toEqual(anAgent());
  expect(readToasts()).toMatchObject([
    { tone: 'neutral', title: 'Two-factor authentication is off' },
  ]);
});

test('a wrong code keeps two-factor authentication on, and the form usable', async () => {
  respond(422, { message: 'refused', code: 'INVALID', reason: 'CODE_WRONG' });
  const { ui, onClose } = await mountEnd();
  await ui.type('Current password', 'a long password');
  await ui.type('Code', '123456');
  await ui.submit();
  await expect.poll(() => ui.text()).toContain('This code is incorrect or was already used');
  expect(ui.isInactive('Disable')).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
  expect(await storedAgent()).toEqual(secured);
});

test('a confirmed first code updates the stored agent, and passes on the recovery codes', async () => {
  const confirmed = { agent: secured, recoveryCodes: ['AAAA-BBBB'] };
  respond(200, { data: confirmed });
  const session = await signedIn(anAgent());
  const onConfirmed = vi.fn<() => void>();
  const begun = { secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/x' };
  const ui = await mountInEnglish(
    <TwoFactorScan begun={begun} onConfirmed={onConfirmed} session={session} />,
  );
  expect(ui.text()).toContain('ABCD EFGH IJ');
  await ui.type('Code from the app', '123456');
  await ui.submit();
  await expect.poll(() => onConfirmed.mock.calls).toEqual([[confirmed]]);
  expect(await storedAgent()).toEqual(secured);
});

test('an offline session cannot begin two-factor authentication', async () => {
  const bodies = respond(200, { data: {} });
  const session = await signedIn(anAgent(), null);
  const ui = await mountInEnglish(<TwoFactorSheet onClose={() => {}} session={session} />);
  await ui.submit();
  expect(ui.text()).toContain('Please enter your current password');
  await ui.type('Current password', 'a long password');
  await ui.submit();
  expect(ui.text()).toContain('You signed in offline.');
  expect(bodies).toEqual([]);
});

test('the control shows the date in the time zone of the agent, and offers the opposite state', async () => {
  const on = await mountInEnglish(<TwoFactorControl session={await signedIn()} />);
  expect(on.text()).toContain('March 1, 2026');
  expect(on.has('Disable')).toBe(true);
  const off = await mountInEnglish(<TwoFactorControl session={await signedIn(anAgent())} />);
  expect(off.has('Enable')).toBe(true);
  await off.click('Enable');
  expect(off.text()).toContain('Enable two-factor authentication');
});

test('recovery codes can be left only after the agent confirms that they are stored', async () => {
  const onDone = vi.fn<() => void>();
  const ui = await mountInEnglish(
    <RecoveryCodes agentCode="AGT001" codes={['AAAA', 'BBBB']} onDone={onDone} />,
  );
  const done = ui.all('button').at(-1)?.textContent ?? '';
  expect(ui.isInactive(done)).toBe(true);
  const [box] = ui.all('input');
  box!['checked'] = true;
  await ui.click(ui.all('label')[0]?.textContent ?? '');
  await expect.poll(() => ui.isInactive(done)).toBe(false);
  await ui.click(done);
  expect(onDone).toHaveBeenCalledOnce();
});

async function mountPassword() {
  const session = await signedIn(anAgent());
  return mountInEnglish(<PasswordForm session={session} />);
}

test('a password is changed only if it is valid and repeated equally', async () => {
  const bodies = respond(200, { data: { agent: anAgent() } });
  const ui = await mountPassword();
  await ui.submit();
  expect(ui.text()).toContain('Please enter your current password');
  await ui.type('Current password', 'a long old password');
  await ui.type('New password', 'violet tractor seven');
  await ui.type('Confirm password', 'violet tractor');
  await ui.submit();
  expect(ui.text()).toContain('Passwords don’t match');
  expect(bodies).toEqual([]);
  await ui.type('Confirm password', 'violet tractor seven');
  await ui.submit();
  await expect.poll(() => readToasts()).toMatchObject([{ title: 'Password changed' }]);
  expect(bodies).toEqual([
    [
      '/api/agents/password',
      { currentPassword: 'a long old password', newPassword: 'violet tractor seven' },
    ],
  ]);
  await expect.poll(async () => (await ui.find('New password'))['value']).toBe('');
  expect(ui.text()).not.toContain('Please enter your current password');
  expect((await localDatabase.verifiers.get('AGT001'))?.acceptedAt).toBeGreaterThan(0);
});

test.each([
  [422, { reason: 'PASSWORD_WRONG' }, 'Your current password is incorrect'],
  [401, { code: 'UNAUTHORISED' }, 'Head office ended this session.'],
  [429, { code: 'TOO_MANY_REQUESTS' }, 'Too many attempts.'],
  [503, { code: 'UNAVAILABLE' }, 'Can’t reach head office right now.'],
  [413, {}, 'Something went wrong at head office.'],
])('the response %i %o is explained as “%s”, and the texts stay', async (status, failure, text) => {
  respond(status, { message: 'refused', ...failure });
  const ui = await mountPassword();
  await ui.type('Current password', 'a long old password');
  await ui.type('New password', 'violet tractor seven');
  await ui.type('Confirm password', 'violet tractor seven');
  await ui.submit();
  await expect.poll(() => ui.text()).toContain(text);
  expect((await ui.find('New password'))['value']).toBe('violet tractor seven');
  expect((await localDatabase.verifiers.get('AGT001'))?.acceptedAt).toBeUndefined();
});

test('a notification channel is added to the selected channels; push needs the permission', async () => {
  const onChoose = vi.fn<(choices: object) => void>();
  const requestPermission = () => Promise.resolve('denied');
  const register = { getRegistration: () => Promise.resolve(undefined) };
  vi.stubGlobal('navigator', { serviceWorker: register, userAgent: '' });
  vi.stubGlobal('Notification', { permission: 'default', requestPermission });
  await startLocalTablet({}, { showroom: aShowroom() });
  const chosen = { email: true, sms: false, push: false };
  const ui = await mountInEnglish(<NotificationChoices chosen={chosen} onChoose={onChoose} />);
  const [, sms, push] = ui.all('input');
  const labels = ui.all('label').map(({ textContent }) => textContent);
  sms!['checked'] = true;
  await ui.click(labels[1] ?? '');
  expect(onChoose.mock.calls).toEqual([[{ ...chosen, sms: true }]]);
  push!['checked'] = true;
  await ui.click(labels[2] ?? '');
  expect(onChoose).toHaveBeenCalledOnce();
});
