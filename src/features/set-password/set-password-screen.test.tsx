import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { startFakeServer } from '../../shared/fake-server.testing.ts';
import { clearToasts, readToasts } from '../../ui/overlays/toast-store.ts';
import { toSetPasswordFailure } from './password-error-key.ts';
import { SetPasswordScreen } from './set-password-screen.tsx';

beforeEach(clearToasts);

const words = 'a calm long sentence';
const typed = [' ann-7', 'abcde fghjk', words, words];
const labels = ['Agent code', 'Code from head office', 'New password', 'Confirm password'];

function StepBack() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Step back</button>;
}

async function renderScreen(values = typed) {
  const server = startFakeServer();
  const app = renderApp(
    <>
      <SetPasswordScreen />
      <StepBack />
    </>,
    '/set-password',
  );
  for (const [at, label] of labels.entries()) {
    const value = values[at];
    if (value) await app.user.type(screen.getByLabelText(label), value);
  }
  return { ...app, server, submit: () => app.user.click(button()) };
}

const button = () => screen.getByRole('button', { name: 'Set password' });
const isPending = () => button().getAttribute('aria-busy') === 'true';
const readFailure = () => screen.queryByRole('alert')?.textContent;
const listMessages = () =>
  labels.map((label) => {
    const field = screen.getByLabelText(label);
    const message = document.querySelector(`[id="${field.getAttribute('aria-describedby')}"]`);
    return [message?.textContent, field.getAttribute('aria-invalid')];
  });

const hints = [
  'The code you sign in with',
  'The code has 10 letters and numbers. It works only once and expires after 24 hours.',
  'Use at least 12 characters. Don’t use your agent code, your name, or a common password.',
  'Type it again to rule out a typo',
].map((hint) => [hint, null]);

test('invalid fields of the password form are marked only after a submit, which sends no request', async () => {
  const { submit, server, user } = await renderScreen(['ann-7', '', words, 'another sentence']);
  expect(listMessages()).toEqual(hints);
  await submit();
  expect(listMessages()).toEqual([
    hints[0],
    ['Please enter the code', 'true'],
    hints[2],
    ['Passwords don’t match', 'true'],
  ]);
  await user.clear(screen.getByLabelText('Agent code'));
  await user.clear(screen.getByLabelText('New password'));
  await user.type(screen.getByLabelText('New password'), 'short');
  expect(listMessages()).toEqual([
    ['Please enter your agent code', 'true'],
    ['Please enter the code', 'true'],
    [hints[2]?.[0], 'true'],
    ['Passwords don’t match', 'true'],
  ]);
  expect([isPending(), readFailure(), server.requests]).toEqual([false, undefined, []]);
});

test('only the password fields hide their text, and a link leads back to the sign-in', async () => {
  await renderScreen([]);
  expect(labels.map((label) => screen.getByLabelText(label).getAttribute('type'))).toEqual([
    null,
    null,
    'password',
    'password',
  ]);
  const names = ['username', 'one-time-code', 'new-password', 'new-password'];
  const fields = labels.map((label) => screen.getByLabelText<HTMLInputElement>(label));
  expect(fields.map(({ autocomplete }) => autocomplete)).toEqual(names);
  const back = screen.getByRole('link', { name: 'Back to sign-in' });
  expect(back.getAttribute('href')).toBe('/login');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Set your password');
});

test('after a failed request, the form is usable again, and the next attempt clears the error', async () => {
  const { submit, server, readPlace } = await renderScreen();
  server.refuse(401, { code: 'INVALID_CREDENTIALS' });
  await submit();
  await waitFor(() =>
    expect(readFailure()).toBe(
      'Your agent code or the code from head office isn’t valid. Check both, or ask head office for a new code.',
    ),
  );
  expect(isPending()).toBe(false);
  expect(readToasts()).toEqual([]);
  const respond = server.delay({ agent: 'unreadable' });
  await submit();
  const form = button().closest('form');
  if (form) fireEvent.submit(form);
  expect([isPending(), readFailure()]).toEqual([true, undefined]);
  expect(server.requests).toHaveLength(2);
  respond();
  await waitFor(() =>
    expect(readFailure()).toBe('Can’t reach head office right now. Please try again.'),
  );
  server.refuse(429, { code: 'TOO_MANY_REQUESTS' });
  await submit();
  await waitFor(() =>
    expect(readFailure()).toBe('Too many attempts. Please wait a moment and try again.'),
  );
  server.refuse(400, { code: 'BAD_REQUEST' });
  await submit();
  await waitFor(() =>
    expect(readFailure()).toBe(
      'Head office didn’t accept this password. Please choose another one.',
    ),
  );
  expect(readPlace().path).toBe('/set-password');
});

test('the sign-in screen replaces the screen of the stored password in the history', async () => {
  const { user, submit, server, readPlace } = await renderScreen();
  server.succeed({ agent: anAgent() });
  await submit();
  await waitFor(() => expect(readPlace().path).toBe('/login'));
  await user.click(screen.getByRole('button', { name: 'Step back' }));
  expect(readPlace().path).toBe('/login');
});

test('a new password is sent with the trimmed agent code, and the sign-in screen then opens', async () => {
  const { submit, server, readPlace } = await renderScreen();
  server.succeed({ agent: anAgent() });
  await submit();
  await waitFor(() => expect(readPlace().path).toBe('/login'));
  expect(readToasts()).toMatchObject([
    { tone: 'positive', title: 'Password saved', detail: 'You can sign in now.' },
  ]);
  expect(server.requests.map(({ body }) => body)).toEqual([
    { agentCode: 'ann-7', resetCode: 'abcde fghjk', newPassword: words },
  ]);
});

test.each([
  ['INVALID_CREDENTIALS', 'CODE'],
  ['TOO_MANY_REQUESTS', 'TOO_MANY'],
  ['BAD_REQUEST', 'PASSWORD'],
  ['UNREACHABLE', 'UNREACHABLE'],
  ['SERVER_ERROR', 'UNREACHABLE'],
] as const)('the error code %s of a password request has the text key %s', (code, key) => {
  expect(toSetPasswordFailure({ ok: false, code, body: null })).toBe(key);
});
