import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aShowroom } from '#domain/agents/agent.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { setSpaceChecks } from '../../data/database/free-space.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { setDefectListener } from '../../data/defects.ts';
import { readMeta } from '../../data/meta.ts';
import { aQuickVerifier } from '../../data/session/agent/quick-verifier.testing.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import type { Session } from '../../data/session/session.ts';
import { startFakeServer } from '../../shared/fake-server.testing.ts';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { serverTransport } from '../../sync/transport/server-transport.ts';
import {
  anAssertion,
  requestOptions,
  stubCredentials,
} from '../../shared/second-factor/passkey.testing.ts';
import { LoginForm } from './login-form.tsx';

type FormProps = Parameters<typeof LoginForm>[0];

async function renderForm(fields: Partial<FormProps> = {}) {
  await startLocalTablet({
    verifiers: [await aQuickVerifier('right', { acceptedAt: Date.now() })],
  });
  useSession.setState({ session: null });
  const server = startFakeServer();
  const onSignedIn = vi.fn<(session: Session) => void>();
  const usual = { showrooms: null, wantedShowroomId: '', pickedAgentCode: '' };
  const { user } = renderApp(
    <LoginForm {...usual} holder="staff" onSignedIn={onSignedIn} {...fields} />,
  );
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), value);
    }
  };
  /** Submits the form, and waits for the response. */
  const submit = async () => {
    await user.click(button());
    await waitFor(() => expect(button().disabled).toBe(false));
  };
  return { user, server, fill, submit, onSignedIn };
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Agent Login/ });
const readRefusal = () => document.querySelector('[aria-live="assertive"]')?.textContent;
const maya = { 'Agent Code': ' agt001 ', Password: 'right' };
const rejected = { code: 'INVALID_CREDENTIALS' };

test('an incomplete sign-in form marks the missing fields and sends no request', async () => {
  const { fill, submit, server } = await renderForm();
  const errors = () => screen.queryAllByText(/^Please enter your/).map((one) => one.textContent);
  expect(errors()).toEqual([]);
  await submit();
  expect(errors()).toEqual(['Please enter your agent code', 'Please enter your password']);
  await fill({ 'Agent Code': 'AGT001' });
  expect(errors()).toEqual(['Please enter your password']);
  await submit();
  await fill({ 'Agent Code': ' ', Password: 'right' });
  expect(errors()).toEqual(['Please enter your agent code']);
  await submit();
  expect(server.requests).toEqual([]);
});

test('a sign-in stores the session before the next screen opens', async () => {
  const { fill, submit, onSignedIn } = await renderForm();
  const stored: unknown[] = [];
  onSignedIn.mockImplementation(() => void stored.push(useSession.getState().session));
  await fill(maya);
  await submit();
  expect(onSignedIn).toHaveBeenCalledOnce();
  const [session] = onSignedIn.mock.calls[0] ?? [];
  expect(stored).toEqual([session]);
  expect(await readMeta(localDatabase, 'session')).toEqual(session);
  expect(session).toMatchObject({ agent: { id: 'AGT001' }, token: null });
  expect(readRefusal()).toBe('');
});

test('a failed sign-in ends the pending state, and the next attempt clears the error message', async () => {
  const { fill, submit, onSignedIn, server } = await renderForm();
  server.refuse(401, rejected);
  await fill({ ...maya, Password: 'wrong' });
  await submit();
  expect(readRefusal()).toBe('Login failed');
  expect(onSignedIn).not.toHaveBeenCalled();
  expect(useSession.getState().session).toBeNull();
  await fill({ Password: 'right' });
  await submit();
  expect(readRefusal()).toBe('');
  expect(onSignedIn).toHaveBeenCalledOnce();
});

test('a second tap during a sign-in sends no second request', async () => {
  const { user, fill, server } = await renderForm();
  const respond = server.delay({});
  await fill(maya);
  await user.click(button());
  await waitFor(() => expect(server.requests).toHaveLength(1));
  expect([button().disabled, button().getAttribute('aria-busy')]).toEqual([true, 'true']);
  const form = button().closest('form');
  if (form) fireEvent.submit(form);
  respond();
  await waitFor(() => expect(button().disabled).toBe(false));
  expect(button().getAttribute('aria-busy')).toBeNull();
  expect(server.sent()).toEqual(['POST /api/agents/login']);
});

test.each([
  ['CODE_REQUIRED', ''],
  ['CODE_WRONG', 'This code is incorrect or was already used. Enter a new code.'],
  ['PASSKEY_WRONG', 'Couldn’t use this passkey. Try again, or enter a code.'],
])(
  'after the response %s to a one-time code, a change of the agent code hides the code field',
  async (reason, text) => {
    const { fill, submit, server } = await renderForm();
    for (const each of ['CODE_REQUIRED', reason, 'CODE_REQUIRED'])
      server.refuse(401, { ...rejected, reason: each });
    await fill(maya);
    expect(screen.queryByLabelText('Code')).toBeNull();
    await submit();
    expect(readRefusal()).toBe('');
    const codeField = await screen.findByLabelText('Code');
    expect(document.activeElement).toBe(codeField);
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
    await fill({ Code: '123456' });
    await submit();
    expect(readRefusal()).toBe(text);
    await fill({ 'Agent Code': 'AGT002' });
    expect(screen.queryByLabelText('Code')).toBeNull();
    await submit();
    const deviceToken = 'device-token';
    const here = { password: 'right', showroomId: 'manhattan', deviceToken };
    expect(server.requests.map(({ body }) => body)).toEqual([
      { ...here, agentCode: 'AGT001' },
      { ...here, agentCode: 'AGT001', code: '123456' },
      { ...here, agentCode: 'AGT002' },
    ]);
  },
);

async function requirePasskey() {
  const app = await renderForm();
  const { server, fill, submit } = app;
  const { get } = stubCredentials();
  server.refuse(401, { ...rejected, reason: 'CODE_REQUIRED', passkey: true });
  await fill(maya);
  await submit();
  const usePasskey = await screen.findByRole('button', { name: 'Use a passkey' });
  server.succeed(requestOptions);
  return { ...app, get, usePasskey };
}

test('a sign-in with a passkey requests a challenge and sends the passkey instead of a one-time code', async () => {
  const { user, server, get, usePasskey, onSignedIn } = await requirePasskey();
  get.mockResolvedValueOnce(anAssertion());
  server.refuse(503);
  await user.click(usePasskey);
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(get.mock.calls[0]?.[0].publicKey).toMatchObject({ rpId: 'localhost', timeout: 300_000 });
  expect(server.requests.slice(1).map(({ path, body }) => [path, body])).toEqual([
    [
      '/api/agents/login/passkey',
      { agentCode: 'AGT001', password: 'right', deviceToken: 'device-token' },
    ],
    [
      '/api/agents/login',
      expect.objectContaining({
        agentCode: 'AGT001',
        passkey: expect.objectContaining({ id: 'AQ' }),
      }),
    ],
  ]);
});

test('after a closed passkey prompt or a refused challenge, a one-time code can still be entered', async () => {
  const { user, server, get, usePasskey } = await requirePasskey();
  const text = 'Couldn’t use this passkey. Try again, or enter a code.';
  get.mockRejectedValueOnce(new DOMException('closed', 'NotAllowedError'));
  await user.click(usePasskey);
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  server.refuse(429, { code: 'TOO_MANY_REQUESTS' });
  await user.click(usePasskey);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
  expect(get).toHaveBeenCalledOnce();
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(button());
  await waitFor(() => expect(server.requests.at(-1)?.body).toMatchObject({ code: '123456' }));
  expect(server.requests.at(-1)?.body).not.toHaveProperty('passkey');
});

test('a browser without passkeys shows only the field for a code', async () => {
  const { server, fill, submit } = await renderForm();
  server.refuse(401, { ...rejected, reason: 'CODE_REQUIRED', passkey: true });
  await fill(maya);
  await submit();
  await screen.findByLabelText('Code');
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
});

test('the form preselects the requested showroom, and a sign-in sends the selected showroom', async () => {
  const showrooms = ['queens', 'bronx'].map((id) => aShowroom({ id, name: id }));
  const { user, fill, submit, server } = await renderForm({
    showrooms,
    wantedShowroomId: 'queens',
  });
  await fill(maya);
  await submit();
  const field = screen.getByLabelText<HTMLSelectElement>('Select Showroom (Optional)');
  expect([...field.options].map(({ value, text }) => `${value}: ${text}`)).toEqual([
    ': No preference',
    'queens: queens - New York',
    'bronx: bronx - New York',
  ]);
  await user.selectOptions(field, 'bronx');
  await submit();
  await user.selectOptions(field, '');
  await submit();
  const wanted = ['queens', 'bronx', 'manhattan'].map((showroomId) => ({ showroomId }));
  expect(server.requests.map(({ body }) => body)).toMatchObject(wanted);
});

test('if the storage fails during a sign-in, the form shows the failure, and a defect is reported', async () => {
  const defects: unknown[] = [];
  onTestFinished(setDefectListener((error) => void defects.push(error)));
  const { fill, submit, onSignedIn } = await renderForm({ pickedAgentCode: 'AGT001' });
  expect(screen.getByLabelText<HTMLInputElement>('Agent Code').value).toBe('AGT001');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  const failure = new Error('disk');
  vi.spyOn(serverTransport, 'signIn').mockRejectedValueOnce(failure);
  await fill({ Password: 'right' });
  await submit();
  expect(readRefusal()).toBe(
    'This tablet couldn’t access its storage. Please reload the page and try again.',
  );
  expect(defects).toEqual([failure]);
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('if a sign-in fails on a tablet without free space, the form shows that the tablet is full', async () => {
  onTestFinished(setDefectListener(() => {}));
  setSpaceChecks({ hasFreeSpace: () => false });
  onTestFinished(() => setSpaceChecks({ hasFreeSpace: () => true }));
  const { fill, submit } = await renderForm();
  vi.spyOn(serverTransport, 'signIn').mockRejectedValueOnce(new Error('disk'));
  await fill(maya);
  await submit();
  expect(readRefusal()).toBe('This tablet is full. Free up space and try again.');
});

test('a submit of the sign-in form does not reload the page', async () => {
  await renderForm();
  expect(fireEvent.submit(button().closest('form')!)).toBe(false);
});
