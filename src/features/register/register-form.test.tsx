import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { aWalkIn } from '#domain/walk-ins/walk-in.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { localDatabase } from '../../data/database/local-database.ts';
import { setDefectListener } from '../../data/defects.ts';
import type { MutateFailure } from '../../data/mutate/mutate.ts';
import { useJourney } from '../../data/session/customer/journey-store.ts';
import { REGISTRATION_DRAFT_KEY } from '../../data/session/drafts/shelved-registration.ts';
import { useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import {
  listToastTitles,
  readOutbox,
  startLocalTablet,
  storeRows,
} from '../../shared/local-tablet.testing.ts';
import { readToasts } from '../../ui/overlays/toast-store.ts';
import {
  emptyRegisterDraft,
  type RegisterDraft,
  registerSteps,
} from './draft/register-form-state.ts';
import { RegisterFailureText } from './register-form.tsx';
import { RegisterScreen } from './register-screen.tsx';
import { registrationOptions } from './registration.testing.ts';

const complete: RegisterDraft = {
  ...emptyRegisterDraft,
  step: 'contact',
  name: 'Ada Lind',
  mobile: '212 555 0155',
  email: 'ada@example.org',
  preferredTime: 'any',
};

/** Renders the form with a restored draft. */
async function renderForm(fields: Partial<RegisterDraft> = {}, handedOver = false) {
  const value = { ...complete, ...fields };
  await startLocalTablet({
    drafts: [{ key: REGISTRATION_DRAFT_KEY, value, savedAt: 1 }],
    registrationOptions: [registrationOptions],
    walkIns: [aWalkIn()],
  });
  useKiosk.setState({ handedOver });
  const { container, user, readPlace } = renderApp(<RegisterScreen />, '/register');
  await screen.findByRole('list', { name: 'Registration steps' });
  return {
    readPlace,
    tap: (name: RegExp | string) => user.click(screen.getByRole('button', { name })),
    submit: () => fireEvent.submit(container.querySelector('form')!),
  };
}

const titles = {
  basic: 'BASIC INFORMATION',
  preferences: 'CUSTOMER PREFERENCES',
  contact: 'CONTACT DETAILS',
};
const currentStep = () => screen.getByRole('listitem', { current: 'step' }).textContent;
const registerButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /^Register PROCESSING/ });
const readDraft = async () => (await localDatabase.drafts.get(REGISTRATION_DRAFT_KEY))?.value;

test.each(['basic', 'preferences'] as const)(
  'on the step %s, “Next” shows the following step and stores the step in the draft',
  async (step) => {
    const { tap } = await renderForm({ step });
    const next = registerSteps[registerSteps.indexOf(step) + 1] ?? 'basic';
    const nextButton = screen.getByRole('button', { name: 'Next' });
    await tap('Next');
    await waitFor(() => expect(currentStep()).toContain(titles[next]));
    expect(nextButton.isConnected).toBe(false);
    await waitFor(async () => expect(await readDraft()).toEqual({ ...complete, step: next }));
    expect(await readOutbox()).toEqual([]);
  },
);

test.each([
  ['basic', ['Full name', 'Mobile number', 'Email']],
  ['preferences', []],
  ['contact', ['Preferred contact time']],
] as const)('on the step %s, the required fields are %j', async (step, required) => {
  await renderForm({ step });
  const labels = [...document.querySelectorAll<HTMLInputElement>('[required]')].map((field) =>
    field.type === 'radio'
      ? field.closest('fieldset')?.querySelector('legend')?.textContent
      : field.labels?.[0]?.textContent,
  );
  expect([...new Set(labels)]).toEqual(required);
});

test.each(['basic', 'preferences', 'contact'] as const)(
  'a form with an invalid phone number returns from the step %s to the first step',
  async (step) => {
    const { tap } = await renderForm({ step, mobile: '12' });
    await tap(step === 'contact' ? /^Register/ : 'Next');
    await screen.findByText(/^Please enter a valid phone number/);
    expect(currentStep()).toContain(titles.basic);
    expect(screen.getByLabelText('Mobile number').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('Full name').getAttribute('aria-invalid')).toBeNull();
    expect(await readOutbox()).toEqual([]);
  },
);

test.each(['name', 'email'] as const)(
  'submitting a form without a valid %s returns to the first step',
  async (field) => {
    const { submit } = await renderForm({ step: 'preferences', [field]: ' ' });
    submit();
    await waitFor(() => expect(currentStep()).toContain(titles.basic));
  },
);

test('on the last registration step, the back button shows the second step', async () => {
  const { tap } = await renderForm();
  await tap('Back');
  await waitFor(() => expect(currentStep()).toContain(titles.preferences));
});

test('the consent to keep the visit precedes the contact consent in the form', async () => {
  await renderForm();
  act(() => useJourney.setState({ ownBuildIds: ['own'] }));
  const keepVisit = await screen.findByRole('checkbox', { name: /^The customer agrees that earl/ });
  const contact = screen.getByRole('checkbox', { name: /^I agree to be contacted/ });
  const position = keepVisit.compareDocumentPosition(contact);
  expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a registration without a preferred time is not stored', async () => {
  const { readPlace, submit } = await renderForm({ preferredTime: '' });
  expect(registerButton().disabled).toBe(true);
  submit();
  expect(registerButton().getAttribute('aria-busy')).toBeNull();
  expect(currentStep()).toContain(titles.contact);
  expect(readPlace().path).toBe('/register');
  expect(await readOutbox()).toEqual([]);
});

test('a completed registration deletes shelved drafts of the same person, but not of other persons', async () => {
  const { tap, readPlace } = await renderForm();
  for (const [savedAt, name] of ['Ada Lind', 'Ben Okoro'].entries()) {
    const value = { ...emptyRegisterDraft, name };
    await localDatabase.drafts.put({ key: `set-aside/register/${savedAt}`, value, savedAt });
  }
  await tap(/^Register/);
  await waitFor(() => expect(readPlace().path).toBe('/build'));
  const drafts = await localDatabase.drafts.toArray();
  const names = drafts.map(({ value }) => (value as { name?: string }).name);
  expect(names.filter(Boolean)).toEqual(['Ben Okoro']);
});

test.each([
  [false, '/build'],
  [true, '/discovery'],
])('with `handedOver: %s`, a registration opens %s', async (handedOver, path) => {
  const { readPlace, tap } = await renderForm({}, handedOver);
  await tap(/^Register/);
  await waitFor(() => expect(readPlace().path).toBe(path));
  const [registration, ...others] = await readOutbox();
  const args = registration?.args as { customerId: string } | undefined;
  expect(others).toEqual([]);
  expect(readPlace().state).toEqual(handedOver ? null : { customerId: args?.customerId });
  expect(await readDraft()).toBeUndefined();
  const title = handedOver ? 'Thank you, Ada Lind' : 'Ada Lind is registered';
  expect(listToastTitles()).toEqual([title]);
});

test.each([
  ['with', true],
  ['without', false],
])(
  'after a customer registers %s consent to keep the visit, the build of the visit opens',
  async (_with, keepsVisit) => {
    const { readPlace, tap } = await renderForm({ keepsVisit }, true);
    await storeRows({
      builds: [aBuild({ id: 'own', customerId: null })],
      priceLists: [aPriceList()],
    });
    act(() => useJourney.setState({ ownBuildIds: ['own'] }));
    await screen.findByRole('checkbox', { name: /^Keep my builds/ });
    await tap(/^Register/);
    await waitFor(() => expect(readPlace()).toEqual({ path: '/build/own', state: null }));
    expect(readToasts().map(({ detail }) => detail)).toEqual([
      'Your details are saved. Here is your build again.',
    ]);
  },
);

test.each([
  ['2000000-5000000', null],
  ['large', { priceRange: { min: 5_000_000, max: 9_000_000 } }],
])(
  'after a registration with the budget %s, the discovery starts with the filters %j',
  async (budget, picking) => {
    const { readPlace, tap } = await renderForm({ budgetRange: budget }, true);
    await tap(/^Register/);
    await waitFor(() => expect(readPlace().path).toBe('/discovery'));
    expect(useJourney.getState().picking).toEqual(picking);
  },
);

test('after a registration for a test drive, a customer can book the test drive', async () => {
  const { readPlace, tap } = await renderForm({ intent: 'test-drive' }, true);
  await tap(/^Register/);
  await waitFor(() => expect(readPlace().path).toBe('/discovery'));
  const [toast] = readToasts();
  expect(toast?.detail).toBe(
    'Your details are saved. Choose a day for your test drive now, or ask our team later.',
  );
  expect(toast?.action?.label).toBe('Book a test drive');
  act(() => toast?.action?.onAct());
  await waitFor(() =>
    expect(readPlace()).toEqual({ path: '/booking/details', state: { testDrive: true } }),
  );
});

test('a failed registration shows its reason, and keeps the form and its draft', async () => {
  const { readPlace, tap } = await renderForm();
  await localDatabase.meta.clear();
  await tap(/^Register/);
  await screen.findByText('This tablet isn’t set up yet. Sign in once while online.');
  screen.getByText('Failed to register customer');
  expect(registerButton().getAttribute('aria-disabled')).not.toBe('true');
  expect(registerButton().disabled).toBe(false);
  expect(currentStep()).toContain(titles.contact);
  expect(readPlace().path).toBe('/register');
  expect(await readDraft()).toEqual(complete);
  expect(listToastTitles()).toEqual([]);
});

test('a registration whose draft could not be deleted still opens the next screen', async () => {
  const { readPlace, tap } = await renderForm();
  const failure = new Error('disk');
  const deletion = vi.spyOn(localDatabase.drafts, 'delete').mockRejectedValueOnce(failure);
  onTestFinished(() => deletion.mockRestore());
  const defects: unknown[] = [];
  onTestFinished(setDefectListener((error) => void defects.push(error)));
  await tap(/^Register/);
  await waitFor(() => expect(readPlace().path).toBe('/build'));
  expect(listToastTitles()).toEqual(['Ada Lind is registered']);
  expect(defects).toEqual([failure]);
});

test.each<[MutateFailure, string]>([
  ['NO_ROOM', 'This tablet is out of space. Free up some space and try again. Nothing was lost.'],
  ['ALREADY_EXISTS', 'This customer is already registered.'],
  ['NOT_SAVED', 'Couldn’t save to this tablet. What you entered is still here. Please try again.'],
])('a registration that fails with %s shows the reason “%s”', (failure, text) => {
  renderApp(<RegisterFailureText failure={failure} />);
  screen.getByText('Failed to register customer');
  screen.getByText(text);
});

test.each([
  [null, false, 0],
  ['walk-in-1', false, 1],
  ['walk-in-1', true, 0],
])(
  'with `walkInId: %s` and `handedOver: %s`, the form shows %i notices of the walk-in',
  async (walkInId, handedOver, count) => {
    await renderForm({ walkInId }, handedOver);
    const text = 'Registering: Genesis GV70 · Red jacket, with a dog';
    if (count === 1) await screen.findByText(text);
    expect(screen.queryAllByText(text)).toHaveLength(count);
  },
);

test('without registration options, the registration screen shows a failure after six seconds', async () => {
  await startLocalTablet();
  const start = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => start.mockRestore());
  renderApp(<RegisterScreen />, '/register');
  const findTimer = () => start.mock.calls.find(([, ms]) => ms === 6000);
  await expect.poll(findTimer).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('Loading');
  act(() => findTimer()?.[0]());
  screen.getByText('Failed to load registration options');
  screen.getByText('The options will load once this tablet connects to head office.');
  screen.getByRole('button', { name: 'Retry' });
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('if the registration options are deleted, the open registration form stays on its step', async () => {
  await renderForm();
  await localDatabase.registrationOptions.clear();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(currentStep()).toContain(titles.contact);
});
