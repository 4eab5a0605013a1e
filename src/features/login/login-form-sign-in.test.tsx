import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aShowroom } from '#domain/agents/agent.testing.ts';
import { propsOf, renderLive, submitForm } from '../../app/i18n/render-live.testing.tsx';
import { listenToDefects } from '../../data/defects.ts';
import { localDatabase } from '../../data/local-database.ts';
import { readMeta } from '../../data/meta.ts';
import { resetScreenState, signInToTablet } from '../../shared/screen-state.testing.ts';
import { aQuickVerifier } from '../../data/session/quick-verifier.testing.ts';
import type { Session } from '../../data/session/session.ts';
import { useSession } from '../../data/session/session-store.ts';
import { fail } from '../../sync/scripted-transport.testing.ts';
import { serverTransport } from '../../sync/server-transport.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { LoginForm } from './login-form.tsx';
import { SignInRefusalText } from './sign-in-refusal-text.tsx';

const signIn = vi.spyOn(serverTransport, 'signIn');

beforeEach(async () => {
  await signInToTablet();
  useSession.setState({ session: null });
  signIn.mockReset().mockResolvedValue(fail('UNREACHABLE'));
  await localDatabase.verifiers.put(await aQuickVerifier('right', { acceptedAt: Date.now() }));
});
afterEach(resetScreenState);

type FormProps = Parameters<typeof LoginForm>[0];

async function liveForm(fields: Partial<FormProps> = {}) {
  const onSignedIn = vi.fn<(session: Session) => void>();
  const usual = { showrooms: null, wantedShowroomId: '', pickedAgentCode: '' };
  const form = await renderLive(() =>
    LoginForm({ ...usual, holder: 'staff', onSignedIn, ...fields }),
  );
  const type = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      const field = propsOf(form.read(), TextField).find((one) => one.label === label);
      await form.act(() => field?.onChange?.({ target: { value } } as never));
    }
  };
  const seen = () => ({
    errors: propsOf(form.read(), TextField).map(({ error }) => error),
    pending: propsOf(form.read(), Button).map(({ pending, disabled }) => [pending, disabled]),
    refusals: propsOf(form.read(), SignInRefusalText).map(({ refusal }) => refusal.code),
    codes: propsOf(form.read(), CodeField).map(({ value }) => value),
  });
  /** Submits the form, and waits for the answer. */
  const submit = async () => {
    await submitForm(form);
    await form.waitUntil(() => seen().pending[0]?.[0] === false);
  };
  return { form, type, seen, submit, onSignedIn };
}

const idle = { errors: [undefined, undefined], pending: [[false, false]], refusals: [], codes: [] };
const maya = { 'Agent Code': ' agt001 ', Password: 'right' };

test('an incomplete form marks the missing fields and sends no request', async () => {
  const { type, seen, submit } = await liveForm();
  expect(seen()).toEqual(idle);
  await submit();
  const [code, password] = seen().errors;
  expect([code, password].every((error) => error !== undefined && error !== '')).toBe(true);
  await type({ 'Agent Code': 'AGT001' });
  expect(seen().errors).toEqual([undefined, password]);
  expect(signIn).not.toHaveBeenCalled();
});

test('a sign-in stores the session before the next screen opens', async () => {
  const { type, seen, submit, onSignedIn } = await liveForm();
  const stored: unknown[] = [];
  onSignedIn.mockImplementation(() => void stored.push(useSession.getState().session));
  await type(maya);
  await submit();
  expect(onSignedIn).toHaveBeenCalledOnce();
  const [session] = onSignedIn.mock.calls[0] ?? [];
  expect(stored).toEqual([session]);
  expect(await readMeta(localDatabase, 'session')).toEqual(session);
  expect(session).toMatchObject({ agent: { id: 'AGT001' }, token: null });
  expect(seen()).toEqual(idle);
});

test('a failed sign-in ends the pending state, and the next attempt clears the refusal', async () => {
  const { type, seen, submit, onSignedIn } = await liveForm();
  signIn.mockResolvedValueOnce(fail('INVALID_CREDENTIALS'));
  await type({ ...maya, Password: 'wrong' });
  await submit();
  expect(seen()).toEqual({ ...idle, refusals: ['LOGIN_FAILED'] });
  expect(onSignedIn).not.toHaveBeenCalled();
  expect(useSession.getState().session).toBeNull();
  await type({ Password: 'right' });
  await submit();
  expect(seen()).toEqual(idle);
});

test('a second tap during a sign-in sends no second request', async () => {
  const { form, type, seen } = await liveForm();
  const answers: (() => void)[] = [];
  signIn.mockImplementation(
    () => new Promise((resolve) => answers.push(() => resolve(fail('INVALID_CREDENTIALS')))),
  );
  await type(maya);
  await submitForm(form);
  await form.waitUntil(() => answers.length > 0);
  expect(seen().pending).toEqual([[true, true]]);
  await submitForm(form);
  await form.act(() => answers[0]?.());
  await form.waitUntil(() => seen().refusals.length > 0);
  expect(signIn).toHaveBeenCalledOnce();
});

test.each(['CODE_REQUIRED', 'CODE_WRONG'])(
  'after the answer %s, the form sends a one-time code only for the same agent',
  async (reason) => {
    const { form, type, seen, submit } = await liveForm();
    signIn.mockResolvedValue({ ...fail('INVALID_CREDENTIALS'), reason });
    await type(maya);
    await submit();
    expect(seen()).toEqual({ ...idle, refusals: [reason], codes: [''] });
    await form.act((tree) => propsOf(tree, CodeField)[0]?.onChange('123456'));
    await submit();
    await type({ 'Agent Code': 'AGT002' });
    expect(seen().codes).toEqual([]);
    await submit();
    const here = { password: 'right', showroomId: 'manhattan' };
    expect(signIn.mock.calls).toEqual([
      [{ ...here, agentCode: 'AGT001' }],
      [{ ...here, agentCode: 'AGT001', code: '123456' }],
      [{ ...here, agentCode: 'AGT002' }],
    ]);
  },
);

test('a sign-in uses the selected showroom, at first the wanted one', async () => {
  const showrooms = ['queens', 'bronx'].map((id) => aShowroom({ id, name: id }));
  const { form, type, submit } = await liveForm({ showrooms, wantedShowroomId: 'queens' });
  await type(maya);
  await submit();
  const [field] = propsOf(form.read(), SelectField);
  expect(field?.options).toEqual([
    { value: 'queens', label: 'queens - New York' },
    { value: 'bronx', label: 'bronx - New York' },
  ]);
  await form.act(() => field?.onChange?.({ target: { value: 'bronx' } } as never));
  await submit();
  expect(signIn.mock.calls.map(([{ showroomId }]) => showroomId)).toEqual(['queens', 'bronx']);
});

test('a sign-in whose session could not be stored is refused with the failure of the tablet', async () => {
  const defects: unknown[] = [];
  onTestFinished(listenToDefects((error) => void defects.push(error)));
  const { type, seen, submit, onSignedIn } = await liveForm({ pickedAgentCode: 'AGT001' });
  const failure = new Error('disk');
  signIn.mockRejectedValue(failure);
  await type({ Password: 'right' });
  await submit();
  expect(seen()).toEqual({ ...idle, refusals: ['TABLET_FAILED'] });
  expect(defects).toEqual([failure]);
  expect(onSignedIn).not.toHaveBeenCalled();
});
