import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { propsOf, renderLive, submitForm } from '../../app/i18n/render-live.testing.tsx';
import { listenToDefects } from '../../data/defects.ts';
import { localDatabase } from '../../data/local-database.ts';
import {
  aSession,
  listMutations,
  listToastTitles,
  resetScreenState,
  signInToTablet,
} from '../../shared/screen-state.testing.ts';
import { useKiosk } from '../../data/session/kiosk-store.ts';
import { RegisterActions } from './register-actions.tsx';
import { RegisterFailureText } from './register-failure-text.tsx';
import { emptyDraft, type RegisterDraft, steps } from './register-form-state.ts';
import { RegisterForm } from './register-form.tsx';
import { WalkInNotice } from './walk-in-notice.tsx';

beforeEach(() => signInToTablet());
afterEach(resetScreenState);

const budgetRanges = [{ value: 'small', label: 'small', min: 0, max: 2_000_000 }];
const none = { intentOptions: [], contactPreferences: [], timeSlots: [] };
const options = { id: 'registration', budgetRanges, ...none };
const complete: RegisterDraft = {
  ...emptyDraft,
  step: 'contact',
  name: 'Ada Lind',
  mobile: '212 555 0155',
  email: 'ada@example.org',
  preferredTime: 'any',
};

async function liveForm(fields: Partial<RegisterDraft>) {
  let draft: RegisterDraft = { ...complete, ...fields };
  const change = vi.fn((changes: Partial<RegisterDraft>) => {
    draft = { ...draft, ...changes };
  });
  const clear = vi.fn(async () => {});
  const draftState = {
    draft,
    restored: false,
    change,
    replace: change,
    startOver: () => {},
    clear,
  };
  const form = await renderLive(() =>
    RegisterForm({ draft, draftState: { ...draftState, draft }, options, session: aSession() }),
  );
  const seen = () => ({
    step: draft.step,
    pending: propsOf(form.read(), RegisterActions)[0]?.pending,
    failures: propsOf(form.read(), RegisterFailureText).map(({ failure }) => failure),
    path: form.readPlace().path,
  });
  return { form, seen, clear };
}

test.each(['basic', 'preferences'] as const)('the step after %s is shown', async (step) => {
  const { form, seen } = await liveForm({ step });
  await submitForm(form);
  expect(seen().step).toBe(steps[steps.indexOf(step) + 1]);
  expect(await listMutations()).toEqual([]);
});

test.each(['basic', 'preferences', 'contact'] as const)(
  'a form with an invalid phone number returns from the step %s to the first step',
  async (step) => {
    const { form, seen } = await liveForm({ step, mobile: '12' });
    const tried = () => propsOf<{ tried: boolean }>(form.read(), 'BasicInformationStep');
    await submitForm(form);
    await form.rerender();
    expect(seen()).toMatchObject({ step: 'basic', pending: false });
    expect(tried().map((props) => props.tried)).toEqual([true]);
    expect(await listMutations()).toEqual([]);
  },
);

test.each(['name', 'email'] as const)('a form without a valid %s is incomplete', async (field) => {
  const { form, seen } = await liveForm({ step: 'preferences', [field]: ' ' });
  await submitForm(form);
  expect(seen().step).toBe('basic');
});

test('the back button shows the previous step, at the last step the second one', async () => {
  const { form, seen } = await liveForm({});
  await form.act((tree) => propsOf(tree, RegisterActions)[0]?.onBack());
  expect(seen().step).toBe('preferences');
});

test('a registration without a preferred time is not stored', async () => {
  const { form, seen } = await liveForm({ preferredTime: '' });
  await submitForm(form);
  expect(seen()).toEqual({ step: 'contact', pending: false, failures: [], path: '/' });
});

test.each([
  [false, '/build'],
  [true, '/discovery'],
])('after a registration with the tablet handed over: %s, %s opens', async (handedOver, path) => {
  useKiosk.setState({ handedOver });
  const { form, seen, clear } = await liveForm({});
  await submitForm(form);
  await form.waitUntil(() => seen().path === path);
  const [registration, ...others] = await listMutations();
  const args = registration?.args as { customerId: string } | undefined;
  expect(others).toEqual([]);
  expect(form.readPlace().state).toEqual(handedOver ? null : { customerId: args?.customerId });
  expect(clear).toHaveBeenCalledOnce();
  expect(listToastTitles()).toEqual(['Ada Lind is registered']);
});

test('a failed registration shows its reason, and keeps the form and its draft', async () => {
  await localDatabase.meta.clear();
  const { form, seen, clear } = await liveForm({});
  await submitForm(form);
  await form.waitUntil(() => seen().failures.length > 0);
  expect(seen()).toEqual({
    step: 'contact',
    pending: false,
    failures: ['NOT_ENROLLED'],
    path: '/',
  });
  expect(clear).not.toHaveBeenCalled();
  expect(listToastTitles()).toEqual([]);
});

test('a registration whose draft could not be deleted still opens the next screen', async () => {
  const { form, seen, clear } = await liveForm({});
  const failure = new Error('disk');
  clear.mockRejectedValue(failure);
  const defects: unknown[] = [];
  onTestFinished(listenToDefects((error) => void defects.push(error)));
  await submitForm(form);
  await form.waitUntil(() => seen().path === '/build');
  expect(listToastTitles()).toEqual(['Ada Lind is registered']);
  expect(defects).toEqual([failure]);
});

test.each([
  [null, false, 0],
  ['walk-in-1', false, 1],
  ['walk-in-1', true, 0],
])('walk-in %s, handed over %s: %i notices of the walk-in', async (walkInId, handedOver, count) => {
  useKiosk.setState({ handedOver });
  const { form } = await liveForm({ walkInId });
  expect(propsOf(form.read(), WalkInNotice)).toHaveLength(count);
});
