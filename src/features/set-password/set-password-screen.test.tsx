import { beforeEach, expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { propsOf, renderLive, submitForm } from '../../app/i18n/render-live.testing.tsx';
import { clearToasts, readToasts } from '../../ui/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toPasswordErrorKey } from './password-error-key.ts';
import { SetPasswordScreen } from './set-password-screen.tsx';

const send = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', send);
  send.mockReset();
  clearToasts();
});

const words = 'a calm long sentence';
const typed = [' ann-7', 'abcde fghjk', words, words];

async function liveScreen(values = typed) {
  const screen = await renderLive(SetPasswordScreen, '/set-password');
  for (const [at, value] of values.entries()) {
    const field = propsOf(screen.read(), TextField)[at];
    await screen.act(() => field?.onChange?.({ target: { value } } as never));
  }
  const seen = () => ({
    errors: propsOf(screen.read(), TextField).filter(({ error }) => error !== undefined).length,
    failures: propsOf(screen.read(), FormError).map(({ title }) => title),
    pending: propsOf(screen.read(), Button)[0]?.pending,
    path: screen.readPlace().path,
  });
  return { screen, seen };
}

const idle = { errors: 0, failures: [], pending: false, path: '/set-password' };

function answer(status: number, body: object): Response {
  return Response.json(body, { status });
}

const refusal = (code: string) => ({ error: 'no', message: 'no', code });

test('an invalid form marks its fields after an attempt, and sends no request', async () => {
  const { screen, seen } = await liveScreen(['ann-7', '', words, 'another sentence']);
  expect(seen()).toEqual(idle);
  await submitForm(screen);
  expect(seen()).toEqual({ ...idle, errors: 2 });
  expect(send).not.toHaveBeenCalled();
});

test('a failed request ends the pending state, and the next attempt clears the failure', async () => {
  const { screen, seen } = await liveScreen();
  send.mockResolvedValueOnce(answer(401, refusal('INVALID_CREDENTIALS')));
  await submitForm(screen);
  await screen.waitUntil(() => seen().failures.length > 0);
  expect(seen()).toEqual({
    ...idle,
    failures: [
      'Your agent code or the code from head office isn’t valid. Check both, or ask head office for a new code.',
    ],
  });
  expect(readToasts()).toEqual([]);
  const answers: ((response: Response) => void)[] = [];
  send.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  await submitForm(screen);
  await submitForm(screen);
  expect(seen()).toEqual({ ...idle, pending: true });
  expect(send).toHaveBeenCalledTimes(2);
  await screen.act(() => answers[0]?.(answer(429, refusal('TOO_MANY_REQUESTS'))));
  await screen.waitUntil(() => seen().failures.length > 0);
  expect(seen().failures).toEqual(['Too many attempts. Please wait a moment and try again.']);
});

test('a new password is sent once with a trimmed agent code, and opens the sign-in', async () => {
  const { screen, seen } = await liveScreen();
  send.mockResolvedValue(answer(200, { data: { agent: anAgent() } }));
  await submitForm(screen);
  await screen.waitUntil(() => seen().path === '/login');
  expect(readToasts().map(({ title }) => title)).toEqual(['Password saved']);
  const body = JSON.parse(String(send.mock.calls[0]?.[1]?.body)) as unknown;
  expect(body).toEqual({ agentCode: 'ann-7', resetCode: 'abcde fghjk', newPassword: words });
});

test.each([
  ['INVALID_CREDENTIALS', 'CODE'],
  ['TOO_MANY_REQUESTS', 'TOO_MANY'],
  ['BAD_REQUEST', 'PASSWORD'],
  ['UNREACHABLE', 'UNREACHABLE'],
  ['SERVER_ERROR', 'UNREACHABLE'],
] as const)('the error code %s of a new password has the text %s', (code, key) => {
  expect(toPasswordErrorKey({ ok: false, code, body: null })).toBe(key);
});
