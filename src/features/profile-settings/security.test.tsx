import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { localDatabase } from '../../data/database/local-database.ts';
import { aQuickVerifier } from '../../data/session/agent/quick-verifier.testing.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { hasUnsavedWork } from '../../device/unsaved-work/unsaved-work.ts';
import { startFakeServer } from '../../shared/fake-server.testing.ts';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { signInOffline } from '../../data/session/agent/offline-sign-in.ts';
import { readToasts } from '../../ui/overlays/toast-store.ts';
import { createQrPath } from '../../ui/qr-code/qr-path.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ProfileSettingsScreen } from './settings-screen.tsx';

const secured = anAgent({ twoFactorSince: Date.parse('2026-03-02T03:00Z') });

async function renderSecurity(agent = secured, token: string | null = 'token-1') {
  const verifiers = [await aQuickVerifier('a long old password', { agent })];
  await startLocalTablet({ verifiers }, { agent, token });
  const server = startFakeServer();
  const screens = (
    <>
      <ProfileSettingsScreen />
      <Link to="/customers">Customers</Link>
    </>
  );
  const app = renderApp(screens, '/profile?tab=security');
  // Omits the GET requests for the list of second factors, which stay unanswered in these tests.
  const changes = () => server.requests.filter(({ method }) => method !== 'GET');
  const press = (name: string | RegExp) => app.user.click(screen.getByRole('button', { name }));
  return { ...app, server, changes, press };
}

const storedAgent = async () => (await localDatabase.verifiers.get('AGT001'))?.agent;
const dialog = () => within(screen.getByRole('dialog'));
const sheetTitle = () => dialog().getByRole('heading', { level: 2 }).textContent;

async function openEnd() {
  const app = await renderSecurity();
  await app.press('Disable');
  const disable = dialog().getByRole('button', { name: 'Disable' });
  return { ...app, submit: () => app.user.click(disable), disable };
}

test('ending two-factor authentication updates the agent that the tablet stores', async () => {
  const { user, server, changes, submit } = await openEnd();
  expect(sheetTitle()).toBe('Disable two-factor authentication');
  await user.type(dialog().getByLabelText('Current password'), 'a long password');
  await submit();
  expect(changes()).toEqual([]);
  await user.type(dialog().getByLabelText('Code'), '123 456');
  server.succeed({ agent: anAgent() });
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes()).toMatchObject([
    {
      path: '/api/agents/two-factor/end',
      token: 'Bearer token-1',
      body: { password: 'a long password', code: '123 456' },
    },
  ]);
  expect(await storedAgent()).toEqual(anAgent());
  expect(readToasts()).toMatchObject([
    { tone: 'neutral', title: 'Two-factor authentication is off' },
  ]);
});

test('after a wrong code, two-factor authentication stays on and the form can be submitted again', async () => {
  const { user, server, submit, disable, press } = await openEnd();
  await user.type(dialog().getByLabelText('Current password'), 'a long password');
  await user.type(dialog().getByLabelText('Code'), '123456');
  server.refuse(422, { code: 'INVALID', reason: 'CODE_WRONG' });
  await submit();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('This code is incorrect or was already usedNothing was changed.');
  expect(disable.getAttribute('aria-disabled')).not.toBe('true');
  expect(readToasts()).toEqual([]);
  expect(await storedAgent()).toEqual(secured);
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('password and first code enable two-factor authentication, and recovery codes are then shown', async () => {
  const { user, server, changes, press, readPlace } = await renderSecurity(anAgent());
  await press('Enable');
  expect(sheetTitle()).toBe('Enable two-factor authentication');
  expect(dialog().queryByText('Please enter your current password')).toBeNull();
  await press('Continue');
  dialog().getByText('Please enter your current password');
  await user.type(dialog().getByLabelText('Current password'), 'a long password');
  server.succeed({ secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/x' });
  await press('Continue');
  await dialog().findByText('ABCD EFGH IJ');
  expect(sheetTitle()).toBe('Connect your authenticator app');
  const qrCode = dialog().getByRole('img', { name: 'QR code for an authenticator app' });
  expect(qrCode.innerHTML).toContain(createQrPath('otpauth://totp/x').path);
  await press('Turn on');
  await user.type(dialog().getByLabelText('Code from the app'), '123456');
  const respond = server.delay({ agent: secured, recoveryCodes: ['AAAA-BBBB', 'CCCC-DDDD'] });
  const form = dialog().getByLabelText('Code from the app').closest('form')!;
  fireEvent.submit(form);
  fireEvent.submit(form);
  respond();
  await dialog().findByText('AAAA-BBBB');
  expect(sheetTitle()).toBe('Your recovery codes');
  expect(changes().map(({ path, body }) => [path, body])).toEqual([
    ['/api/agents/two-factor', { password: 'a long password' }],
    ['/api/agents/two-factor/confirm', { code: '123456' }],
  ]);
  expect(await storedAgent()).toEqual(secured);

  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  const done = dialog().getByRole<HTMLButtonElement>('button', { name: 'Done' });
  expect(done.disabled).toBe(true);
  await user.click(screen.getByText('Customers'));
  expect(readPlace().path).toBe('/profile?tab=security');
  await user.click(dialog().getByLabelText('I’ve saved these codes'));
  expect(done.disabled).toBe(false);
  await user.click(done);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByText('Customers'));
  expect(readPlace().path).toBe('/customers');
});

test('links leave the recovery codes only while the agent has confirmed that the codes are stored', async () => {
  await startLocalTablet();
  const { user, readPlace } = renderApp(
    <>
      <RecoveryCodes agentCode="AGT001" codes={['AAAA']} onDone={() => {}} />
      <Link to="/customers">Customers</Link>
      <Link to="/dashboard">Dashboard</Link>
    </>,
    '/profile',
  );
  const stored = screen.getByLabelText('I’ve saved these codes');
  await user.click(stored);
  await user.click(screen.getByText('Customers'));
  expect(readPlace().path).toBe('/customers');
  await user.click(stored);
  await user.click(screen.getByText('Dashboard'));
  expect(readPlace().path).toBe('/customers');
});

test('the session ends after a required set-up of two-factor authentication', async () => {
  const { user, server, press } = await renderSecurity(anAgent());
  const { session } = useSession.getState();
  act(() =>
    useSession.setState({ session: session && { ...session, secondFactorRequired: true } }),
  );
  screen.getByRole('heading', { level: 1, name: 'Set up two-factor authentication' });
  expect(screen.queryByLabelText('New password')).toBeNull();
  await press('Enable');
  await user.type(dialog().getByLabelText('Current password'), 'a long password');
  server.succeed({ secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/x' });
  await press('Continue');
  await user.type(await dialog().findByLabelText('Code from the app'), '123456');
  server.succeed({ agent: secured, recoveryCodes: ['AAAA', 'BBBB'] });
  await press('Turn on');
  await user.click(await dialog().findByLabelText('I’ve saved these codes'));
  await press('Done');
  await waitFor(() => expect(useSession.getState().session).toBeNull());
  const title = 'Two-factor authentication is on';
  await waitFor(() => expect(readToasts()).toMatchObject([{ tone: 'positive', title }]));
});

test('recovery codes can be copied, downloaded and printed together with the agent code', async () => {
  const { user, server, press } = await renderSecurity(anAgent());
  await press('Enable');
  await user.type(dialog().getByLabelText('Current password'), 'a long password');
  server.succeed({ secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/x' });
  await press('Continue');
  await user.type(await dialog().findByLabelText('Code from the app'), '123456');
  server.succeed({ agent: secured, recoveryCodes: ['AAAA', 'BBBB'] });
  await press('Turn on');
  const codes = within(await dialog().findByRole('region', { name: 'Recovery codes' }));
  codes.getByText('Forecourt recovery codes for AGT001');
  expect(codes.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['AAAA', 'BBBB']);
  const text = 'Forecourt recovery codes for AGT001\n\nAAAA\nBBBB\n';
  await press('Copy');
  expect(await navigator.clipboard.readText()).toBe(text);
  await waitFor(() =>
    expect(readToasts()).toMatchObject([{ tone: 'positive', title: 'Codes copied' }]),
  );
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  await press('Copy');
  const title = 'Couldn’t copy the codes. Download or print them instead.';
  await waitFor(() => expect(readToasts().at(-1)).toMatchObject({ tone: 'danger', title }));
  const toUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:codes');
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementationOnce(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} ${this.getAttribute('href')}`);
  });
  await press('Download');
  const [file] = toUrl.mock.calls[0] ?? [];
  expect(file instanceof Blob && (await file.text())).toBe(text);
  expect(saved).toEqual(['recovery-codes.txt blob:codes']);
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  await press('Print');
  expect(print).toHaveBeenCalledOnce();
});

test('an offline session cannot begin two-factor authentication', async () => {
  const { user, changes, press } = await renderSecurity(anAgent(), null);
  await press('Enable');
  await user.type(dialog().getByLabelText('Current password'), 'a long password');
  await press('Continue');
  await dialog().findByText(/^You signed in offline\./);
  expect(changes()).toEqual([]);
});

test('two-factor authentication is shown as on with the date in the agent’s time zone, or as off', async () => {
  const section = () =>
    screen.getByRole('heading', { level: 2, name: 'Two-factor authentication' }).closest('section')
      ?.textContent;
  const { unmount } = await renderSecurity();
  expect(section()).toBe(
    'Two-factor authenticationOnTwo-factor authentication has been on since March 1, 2026. While offline, your password is enough on tablets where you’ve signed in with a code.Disable',
  );
  unmount();
  await renderSecurity(anAgent());
  expect(section()).toBe(
    'Two-factor authenticationOffWith two-factor authentication, you sign in online with your password and either a passkey or a code from an app on your phone.Enable',
  );
});

const labels = ['Current password', 'New password', 'Confirm password'];
const fields = () => labels.map((label) => screen.getByLabelText<HTMLInputElement>(label));
const passwords = ['a long old password', 'violet tractor seven', 'violet tractor seven'];

test('a password is changed only if the new password is valid and repeated identically', async () => {
  const { user, server, changes, press } = await renderSecurity(anAgent());
  const button = /^Update Password/;
  expect(hasUnsavedWork()).toBe(false);
  await press(button);
  screen.getByText('Please enter your current password');
  screen.getByText('Use at least 12 characters');
  const [current = document.body, next = document.body, again = document.body] = fields();
  await user.type(current, 'a long old password');
  expect(hasUnsavedWork()).toBe(true);
  await user.type(next, 'violet tractor seven');
  await user.type(again, 'violet tractor');
  await press(button);
  screen.getByText('Passwords don’t match');
  expect(changes()).toEqual([]);
  await user.type(again, ' seven');
  expect(screen.queryByText('Passwords don’t match')).toBeNull();
  const respond = server.delay({ agent: anAgent() });
  await press(button);
  const form = again.closest('form');
  if (form) fireEvent.submit(form);
  respond();
  const detail = 'On your other tablets, sign in once while online.';
  await waitFor(() =>
    expect(readToasts()).toMatchObject([{ tone: 'positive', title: 'Password changed', detail }]),
  );
  expect(changes()).toMatchObject([
    {
      path: '/api/agents/password',
      token: 'Bearer token-1',
      body: { currentPassword: 'a long old password', newPassword: 'violet tractor seven' },
    },
  ]);
  await waitFor(() => expect(fields().map(({ value }) => value)).toEqual(['', '', '']));
  expect(screen.queryByText('Please enter your current password')).toBeNull();
  expect((await localDatabase.verifiers.get('AGT001'))?.acceptedAt).toBeGreaterThan(0);
  const signInWith = (password: string) =>
    signInOffline(localDatabase, 'AGT001', password, Date.now());
  expect(await signInWith('violet tractor seven')).toMatchObject({
    ok: true,
    agent: { id: 'AGT001' },
    showroom: { id: 'manhattan' },
  });
  expect(await signInWith('a long old password')).toMatchObject({ code: 'WRONG_PASSWORD' });
});

test.each([
  [422, { reason: 'PASSWORD_WRONG' }, 'Your current password is incorrect'],
  [401, { code: 'UNAUTHORISED' }, 'Head office ended this session. Log out, then sign in again.'],
  [429, { code: 'TOO_MANY_REQUESTS' }, 'Too many attempts. Please wait a moment and try again.'],
  [
    503,
    { code: 'UNAVAILABLE' },
    'Can’t reach head office right now. You need to be online to do this.',
  ],
  [413, {}, 'Something went wrong at head office. Please try again.'],
])(
  'a password change with the response %i %o shows “%s” and keeps its inputs',
  async (status, failure, text) => {
    const { user, server, press } = await renderSecurity(anAgent());
    for (const [at, field] of fields().entries()) await user.type(field, passwords[at] ?? '');
    server.refuse(status, failure);
    await press(/^Update Password/);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(`${text}Nothing was changed.`);
    expect(fields().map(({ value }) => value)).toEqual(passwords);
    expect((await localDatabase.verifiers.get('AGT001'))?.acceptedAt).toBe(0);
  },
);

test('a second submit while the password for two-factor authentication is checked is ignored', async () => {
  const { user, server, changes, press } = await renderSecurity(anAgent());
  await press('Enable');
  await user.type(dialog().getByLabelText('Current password'), 'a long password');
  const respond = server.delay({ secret: 'ABCD', uri: 'otpauth://totp/x' });
  const form = dialog().getByLabelText('Current password').closest('form')!;
  expect([fireEvent.submit(form), fireEvent.submit(form)]).toEqual([false, false]);
  respond();
  await dialog().findByText('ABCD');
  expect(changes()).toHaveLength(1);
});

test('a second submit while two-factor authentication ends is ignored', async () => {
  const { user, server, changes } = await openEnd();
  await user.type(dialog().getByLabelText('Current password'), 'a long password');
  await user.type(dialog().getByLabelText('Code'), '123456');
  const respond = server.delay({ agent: anAgent() });
  const form = dialog().getByLabelText('Code').closest('form')!;
  expect([fireEvent.submit(form), fireEvent.submit(form)]).toEqual([false, false]);
  respond();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes()).toHaveLength(1);
});
