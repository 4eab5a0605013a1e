import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { aBuild } from '#domain/builds/build.testing.ts';
import { configurationOf } from '#domain/builds/build.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { encodeBuildCode } from '#domain/sharing/configuration-code.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { aWalkIn } from '#domain/walk-ins/walk-in.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { localDatabase } from '../../data/database/local-database.ts';
import { useJourney } from '../../data/session/customer/journey-store.ts';
import { REGISTRATION_DRAFT_KEY } from '../../data/session/drafts/shelved-registration.ts';
import { useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { hasUnsavedWork } from '../../device/unsaved-work/unsaved-work.ts';
import { readOutbox, startLocalTablet, storeRows } from '../../shared/local-tablet.testing.ts';
import { readToasts } from '../../ui/overlays/toast-store.ts';
import { emptyRegisterDraft } from './draft/register-form-state.ts';
import { RegisterScreen } from './register-screen.tsx';
import { registrationOptions } from './registration.testing.ts';

interface Visit {
  customers?: Customer[];
  draft?: object;
  state?: unknown;
}

function BrowserButtons() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate(-1)} type="button">
        Back of the browser
      </button>
      <button onClick={() => void navigate(1)} type="button">
        Forward
      </button>
    </>
  );
}

async function renderScreen({ customers = [], draft, state = null }: Visit = {}) {
  await startLocalTablet({
    customers,
    drafts: draft
      ? [{ key: REGISTRATION_DRAFT_KEY, value: { ...emptyRegisterDraft, ...draft }, savedAt: 1 }]
      : [],
    registrationOptions: [registrationOptions],
    walkIns: [aWalkIn(), aWalkIn({ id: 'unnamed', vehicleInterest: null, description: '' })],
  });
  const { user, readPlace } = renderApp(
    <>
      <RegisterScreen />
      <BrowserButtons />
    </>,
    { pathname: '/register', state },
  );
  screen.getByRole('status');
  await screen.findByRole('list', { name: 'Registration steps' });
  return {
    user,
    readPlace,
    tap: (name: RegExp | string) => user.click(screen.getByRole('button', { name })),
    type: async (values: Record<string, string>) => {
      for (const [label, text] of Object.entries(values)) await user.type(field(label), text);
    },
  };
}

const typedDraft = { name: 'Ada', mobile: '212 555 0155', email: 'ada@example.org' };
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const typed = {
  'Full name': 'Ada Lind',
  'Mobile number': '212 555 0155',
  Email: 'Ada@example.org',
};
const listSteps = () =>
  within(screen.getByRole('list', { name: 'Registration steps' }))
    .getAllByRole('listitem')
    .map((step) => `${step.textContent}${step.hasAttribute('aria-current') ? ' *' : ''}`);
/** Returns the legend and the options of each group; a star marks the selected option. */
const listGroups = () =>
  screen.getAllByRole('group').map((group) => {
    const options = within(group)
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ labels, checked }) => `${labels?.[0]?.textContent}${checked ? ' *' : ''}`);
    return `${group.querySelector('legend')?.textContent}: ${options.join(', ')}`;
  });
const errorOf = (label: string) =>
  field(label).getAttribute('aria-invalid') === 'true'
    ? document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent
    : undefined;

test('a customer is registered in three steps, with a summary of the entries', async () => {
  const { readPlace, tap, type } = await renderScreen();
  screen.getByRole('heading', { name: 'New customer' });
  screen.getByText('Genesis of Manhattan');
  screen.getByText('Any format works');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(listSteps()).toEqual([
    '1BASIC INFORMATION *',
    '2CUSTOMER PREFERENCES',
    '3CONTACT DETAILS',
  ]);
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  expect(hasUnsavedWork()).toBe(false);
  await type(typed);
  expect(hasUnsavedWork()).toBe(true);
  await tap('Next');
  await screen.findByRole('group', { name: 'Budget' });
  expect(listSteps()).toEqual([
    'BASIC INFORMATIONDone',
    '2CUSTOMER PREFERENCES *',
    '3CONTACT DETAILS',
  ]);
  expect(listGroups()).toEqual([
    'Reason for visit: Buying, Browsing *',
    'Budget: Under $100,000, $100,000 – $250,000 *, $250,000 and above',
    'Preferred contact method: Phone *, Phone and email',
  ]);
  for (const name of ['Buying', '$250,000 and above', 'Phone and email'])
    fireEvent.click(screen.getByRole('radio', { name }));
  await tap('Next');
  await screen.findByText('Summary');
  expect(listGroups()).toEqual(['Preferred contact time: Evening (6–8), At tea time']);
  expect(
    screen.getAllByRole('definition').map((value) => value.parentElement?.textContent),
  ).toEqual([
    'Full nameAda Lind',
    'Mobile number+1 212 555 0155',
    'Emailada@example.org',
    'Reason for visitBuying',
    'Budget$250,000 and above',
    'Preferred contact methodPhone and email',
  ]);
  fireEvent.click(screen.getByRole('radio', { name: 'At tea time' }));
  fireEvent.click(screen.getByRole('checkbox', { name: /^I agree to be contacted/ }));
  await tap(/^Register/);
  await waitFor(() => expect(readPlace().path).toBe('/build'));
  expect(await readOutbox()).toMatchObject([
    {
      name: 'registerCustomer',
      args: {
        firstName: 'Ada',
        lastName: 'Lind',
        phone: '+12125550155',
        email: 'ada@example.org',
        intent: 'buying',
        budgetRange: { min: 5_000_000, max: 9_000_000 },
        contactPreference: 'both',
        preferredTime: 'tea-time',
        consent: { contact: true, textVersion: 'en-2026-11' },
        channels: ['call', 'email'],
      },
    },
  ]);
  expect(readToasts()).toMatchObject([
    {
      tone: 'positive',
      title: 'Ada Lind is registered',
      detail: 'The details are saved on this tablet and will be sent to head office.',
    },
  ]);
});

test('after “Next”, the focus is in the new step of the registration', async () => {
  const { tap, type } = await renderScreen();
  const isFocusedWith = (content: HTMLElement) =>
    waitFor(() => {
      expect(document.activeElement).not.toBe(document.body);
      expect(document.activeElement?.contains(content)).toBe(true);
    });
  await type(typed);
  await tap('Next');
  await isFocusedWith(await screen.findByRole('group', { name: 'Budget' }));
});

test('an invalid value is marked as an error when the user leaves the field, but not earlier', async () => {
  const { tap, type, user } = await renderScreen();
  await user.click(field('Full name'));
  await type({ 'Mobile number': '12', Email: 'ada@' });
  expect(['Full name', 'Mobile number', 'Email'].map(errorOf)).toEqual([
    undefined,
    'Please enter a valid phone number. For international numbers, start with + and the country code.',
    undefined,
  ]);
  await user.tab();
  expect(errorOf('Email')).toBe('Please enter a valid email address');
  await type({ 'Full name': 'Ada' });
  await tap('Next');
  await type({ Email: 'example.org', 'Mobile number': '125550155' });
  expect(['Full name', 'Mobile number', 'Email'].map(errorOf)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(listSteps()[0]).toBe('1BASIC INFORMATION *');
});

test('possible duplicates with the same phone number or e-mail address are shown only to agents', async () => {
  const byPhone = aCustomer({
    id: 'noor',
    name: 'Noor Haddad',
    firstName: 'Noor',
    email: 'n@e.org',
  });
  const byEmail = aCustomer({
    id: 'ana',
    name: 'Ana Silva',
    firstName: 'Ana',
    phone: '+12125550103',
  });
  await renderScreen({
    customers: [aCustomer(), byPhone, byEmail, aCustomer({ id: 'zoe', phone: '+12125550104' })],
    draft: { name: 'M', mobile: '(212) 555-0101', email: 'maria@example.com' },
  });
  await screen.findByText('4 possible duplicates');
  const rows = within(
    screen.getByRole('button', { name: 'Another person' }).closest('[aria-live]')!,
  );
  expect(
    rows
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .sort(),
  ).toEqual([
    'Ana SilvaSame emailSame person',
    'Maria GarciaSame mobile number and emailSame person',
    'Noor HaddadSame mobile numberSame person',
  ]);
  act(() => useKiosk.setState({ handedOver: true }));
  expect(screen.queryByText('4 possible duplicates')).toBeNull();
});

test.each([
  ['walk-in-1', 'Registering: Genesis GV70 · Red jacket, with a dog'],
  ['unnamed', 'Registering: the visitor you logged'],
])(
  'the registration form names the walk-in %s, and a registration ends the walk-in',
  async (walkInId, text) => {
    const { readPlace, tap, type } = await renderScreen({
      draft: { preferredTime: 'evening' },
      state: { walkInId },
    });
    await screen.findByText(text);
    await type(typed);
    await tap('Next');
    await tap('Next');
    await tap(/^Register/);
    await waitFor(() => expect(readPlace().path).toBe('/build'));
    expect(await readOutbox()).toMatchObject([
      { name: 'registerCustomer' },
      { name: 'endWalkIn', args: { walkInId, outcome: 'registered' } },
    ]);
  },
);

test('after the log of a walk-in is undone, the registration form no longer names the walk-in', async () => {
  const { tap, type, readPlace } = await renderScreen({
    draft: { preferredTime: 'evening' },
    state: { walkInId: 'unnamed' },
  });
  await screen.findByText('Registering: the visitor you logged');
  const walkIn = aWalkIn({ id: 'unnamed', status: 'ended', outcome: 'mistake', endedAt: 5 });
  await storeRows({ walkIns: [walkIn] });
  await waitFor(() => expect(screen.queryByText(/^Registering:/)).toBeNull());
  await type(typed);
  await tap('Next');
  await tap('Next');
  await tap(/^Register/);
  await waitFor(() => expect(readPlace().path).toBe('/build'));
  expect(await readOutbox()).toMatchObject([{ name: 'registerCustomer' }]);
});

test('a restored draft shows a notice; “Start over” clears the form, and the undo restores the draft', async () => {
  const draft = { name: 'Ada Lind', mobile: '212', step: 'basic', walkInId: 'walk-in-1' };
  const { tap } = await renderScreen({ draft });
  screen.getByText('Your unfinished registration was restored');
  expect(field('Full name').value).toBe('Ada Lind');
  await tap('Start over');
  expect([field('Full name').value, field('Mobile number').value]).toEqual(['', '']);
  expect(screen.queryByText('Your unfinished registration was restored')).toBeNull();
  expect(screen.queryByText(/^Registering:/)).toBeNull();
  expect(readToasts()).toMatchObject([
    { tone: 'neutral', title: 'Form cleared', action: { label: 'Undo' } },
  ]);
  act(() => readToasts()[0]?.action?.onAct());
  expect(field('Full name').value).toBe('Ada Lind');
  const readDraft = () => localDatabase.drafts.get(REGISTRATION_DRAFT_KEY);
  await expect.poll(readDraft).toMatchObject({ value: { ...emptyRegisterDraft, ...draft } });
});

test('“Start over” clears a restored draft, but keeps the walk-in that opened the registration', async () => {
  const { tap } = await renderScreen({ draft: typedDraft, state: { walkInId: 'walk-in-1' } });
  await tap('Start over');
  expect(field('Full name').value).toBe('');
  await screen.findByText('Registering: Genesis GV70 · Red jacket, with a dog');
});

test('while a field of the first step is invalid, the browser’s forward button shows the first step', async () => {
  const { tap, user } = await renderScreen({ draft: typedDraft });
  await tap('Next');
  await tap('Back');
  await user.clear(field('Full name'));
  await tap('Forward');
  expect(listSteps()[0]).toBe('1BASIC INFORMATION *');
  await user.type(field('Full name'), 'Ada');
  await tap('Back of the browser');
  await tap('Forward');
  expect(listSteps()[0]).toBe('BASIC INFORMATIONDone');
});

test('typed text is stored as a draft, and a new form shows no notice about a restored draft', async () => {
  const { type } = await renderScreen();
  await type({ 'Full name': 'Ada' });
  expect(screen.queryByText('Your unfinished registration was restored')).toBeNull();
  const readDraft = () => localDatabase.drafts.get(REGISTRATION_DRAFT_KEY);
  await expect.poll(readDraft).toMatchObject({ value: { ...emptyRegisterDraft, name: 'Ada' } });
});

const maria = { customers: [aCustomer()], draft: { ...typedDraft, mobile: '(212) 555-0101' } };

test('the duplicate warning precedes the fields, and “Another person” dismisses the warning permanently', async () => {
  const { tap } = await renderScreen(maria);
  const warning = await screen.findByText('Possible duplicate');
  const position = warning.compareDocumentPosition(field('Full name'));
  expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await tap('Another person');
  expect(screen.queryByText('Possible duplicate')).toBeNull();
  const readDraft = () => localDatabase.drafts.get(REGISTRATION_DRAFT_KEY);
  await expect.poll(readDraft).toMatchObject({ value: { distinctIds: ['maria'] } });
});

test('“Next” requires a decision about a customer with the same phone number and email', async () => {
  const { tap } = await renderScreen({
    ...maria,
    draft: { ...maria.draft, email: 'maria@example.com' },
  });
  await screen.findByText('Possible duplicate');
  await tap('Next');
  const notice = screen.getByRole('alert');
  expect(notice.textContent).toBe('Choose “Same person” or “Another person” to continue.');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Another person'));
  await tap('Another person');
  await tap('Next');
  await screen.findByRole('button', { name: 'Back' });
});

test('“Next” requires no decision about a customer with the same phone number only', async () => {
  const { tap } = await renderScreen(maria);
  await screen.findByText('Possible duplicate');
  await tap('Next');
  await screen.findByRole('button', { name: 'Back' });
});

test.each([
  ['equal weight if one detail matches', 'ada@example.org', true],
  ['more weight for “Same person” if both match', 'maria@example.com', false],
])('the buttons “Same person” and “Another person” have %s', async (_case, email, isEqual) => {
  await renderScreen({ ...maria, draft: { ...maria.draft, email } });
  await screen.findByText('Possible duplicate');
  const [same, other] = ['Same person as Maria Garcia', 'Another person'].map(
    (name) => screen.getByRole('button', { name }).className,
  );
  expect(same === other).toBe(isEqual);
});

test('“Same person” opens the stored customer, who is then the customer of the session', async () => {
  const { tap, readPlace } = await renderScreen({ ...maria, state: { walkInId: 'walk-in-1' } });
  await tap(await screen.findByText('Same person').then(() => 'Same person as Maria Garcia'));
  await waitFor(() => expect(readPlace().path).toBe('/customers/maria'));
  expect(useJourney.getState().customer?.id).toBe('maria');
  expect(await readOutbox()).toMatchObject([{ name: 'endWalkIn', args: { customerId: 'maria' } }]);
  expect(await localDatabase.drafts.get(REGISTRATION_DRAFT_KEY)).toBeUndefined();
});

test.each([
  ['Attach', 'maria', ['editBuild']],
  ['Not now', null, []],
])(
  'after “Same person” and “%s”, the customer of the builds of the visit is %s',
  async (answer, owner, sent) => {
    const { tap, readPlace } = await renderScreen(maria);
    await storeRows({
      builds: [aBuild({ id: 'own', customerId: null })],
      priceLists: [aPriceList()],
    });
    act(() => useJourney.setState({ ownBuildIds: ['own'] }));
    await tap(await screen.findByText('Same person').then(() => 'Same person as Maria Garcia'));
    await screen.findByRole('button', { name: answer });
    screen.getByText(/^The customer agrees that earlier builds/);
    await tap(answer);
    await waitFor(() => expect(readPlace().path).toBe('/customers/maria'));
    expect((await readOutbox()).map(({ name }) => name)).toEqual(sent);
    expect((await localDatabase.builds.get('own'))?.customerId).toBe(owner);
    const { customer, ownBuildIds } = useJourney.getState();
    expect(customer?.id).toBe('maria');
    expect(ownBuildIds).toEqual(owner ? [] : ['own']);
  },
);

test('the visit of a registered customer is not offered to another new customer', async () => {
  await renderScreen({ draft: { ...typedDraft, step: 'contact' } });
  const customer = { id: 'otto', firstName: 'Otto', lastName: 'Berg', email: '' };
  act(() => useJourney.setState({ ownBuildIds: ['own'], customer }));
  await screen.findByRole('checkbox', { name: /^I agree to be contacted/ });
  expect(screen.queryByRole('checkbox', { name: /^The customer agrees that ear/ })).toBeNull();
});

test('in a customer’s hands, the form uses the second person and hides staff fields', async () => {
  const { tap } = await renderScreen({ draft: { ...typedDraft, step: 'preferences' } });
  act(() => useKiosk.setState({ handedOver: true }));
  screen.getByRole('heading', { name: 'Your details' });
  expect(listGroups()).toEqual([
    'Reason for your visit: I’d like to buy a car, I’m just looking *',
    'Your budget: Under $100,000, $100,000 – $250,000 *, $250,000 and above',
    'How should we contact you?: Phone *, Phone and email',
  ]);
  await tap('Back');
  field('Your full name');
  expect(screen.queryByLabelText(/Build code/)).toBeNull();
});

test('a build code finds the build of an earlier visit, which is attached only with consent', async () => {
  const { tap, type, user, readPlace } = await renderScreen({
    draft: { ...typedDraft, preferredTime: 'evening' },
  });
  const build = aBuild({ id: 'taken', customerId: null });
  await storeRows({ priceLists: [aPriceList()], builds: [build] });
  const code = encodeBuildCode(aPriceList(), configurationOf(build))!;
  await type({ 'Build code (optional)': code });
  await screen.findByText('Build found. It can be attached in the last step.');
  await tap('Next');
  await tap('Next');
  const keep = await screen.findByRole('checkbox', { name: /^The customer agrees that earlier/ });
  expect((keep as HTMLInputElement).checked).toBe(false);
  await user.click(keep);
  await tap(/^Register/);
  await waitFor(() => expect(readPlace().path).toBe('/build'));
  expect((await readOutbox()).map(({ name }) => name)).toEqual(['registerCustomer', 'editBuild']);
  expect(useJourney.getState().savedBuild).toEqual({ id: 'taken' });
});
