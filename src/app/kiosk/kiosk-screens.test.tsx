import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import { noFilters } from '#domain/catalogue/vehicles/discovery-filters.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { useJourney } from '../../data/session/customer/journey-store.ts';
import { loadDraft, saveDraft } from '../../data/session/drafts/drafts.ts';
import {
  findShelvedRegistration,
  REGISTRATION_DRAFT_KEY,
} from '../../data/session/drafts/shelved-registration.ts';
import { isInCustomerHands, useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { emptyRegisterDraft } from '../../features/register/draft/register-form-state.ts';
import { registrationOptions } from '../../features/register/registration.testing.ts';
import { startLocalTablet, storeRows } from '../../shared/local-tablet.testing.ts';
import { startI18n } from '../i18n/i18n.ts';
import { TabletMenuItems } from '../navigation/tablet-menu-items.tsx';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { renderApp } from '../render-app.testing.tsx';
import { HandOverGate } from '../routes/hand-over-gate.tsx';
import { RegisterRoute } from '../routes/register-route.tsx';
import { RequireAgent } from '../routes/require-agent.tsx';
import { SetUpRoute } from '../routes/set-up-route.tsx';
import { WelcomeRoute } from '../routes/welcome-route.tsx';
import { FollowTabletShowroom } from '../shell/follow-tablet-showroom.tsx';
import { EndSessionButton } from './end-session-button.tsx';
import { EndSessionDialog } from './end-session-dialog.tsx';
import { HandOverButton } from './hand-over-dialog.tsx';

const kioskMode = { kioskMode: true, idleMs: 120_000, setUpAt: 1 };
const customer = { id: 'maria', firstName: 'Maria', lastName: 'Rivera' } as never;

// The staff screens need the texts of the app.
await startI18n('en');
beforeEach(() => startLocalTablet());

function renderItems({ handedOver = false, path = '/' } = {}) {
  const onClose = vi.fn<() => void>();
  const app = renderApp(<TabletMenuItems handedOver={handedOver} onClose={onClose} />, path);
  const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
  return { ...app, onClose, press };
}

/** Returns the texts of the list items, for links with their target. */
const listItems = () =>
  screen.queryAllByRole('listitem').map((item) => {
    const link = within(item).queryByRole('link');
    return link ? `${item.textContent} → ${link.getAttribute('href')}` : item.textContent;
  });

const general = ['Set up this tablet → /set-up', 'Diagnostics → /diagnostics'];

test.each([
  [
    'agent',
    true,
    ['Hand to customer', 'Switch agent', 'This tablet → /set-up', 'Diagnostics → /diagnostics'],
  ],
  ['agent', false, general],
  ['manager', false, [...general, 'Tablets → /fleet']],
  ['admin', false, [...general, 'Tablets → /fleet', 'Head office → /admin']],
] as const)(
  'the menu of a signed-in %s with kiosk mode %s has the items %j',
  async (role, isKiosk, items) => {
    useSession.setState((state) => ({
      session: state.session && { ...state.session, agent: anAgent({ role }) },
    }));
    useKiosk.setState({ setUp: { ...kioskMode, kioskMode: isKiosk } });
    const { user, onClose } = renderItems();
    expect(listItems()).toEqual(items);
    const links = screen.getAllByRole('link');
    for (const link of links) await user.click(link);
    expect(onClose).toHaveBeenCalledTimes(links.length);
  },
);

test.each([{ customer }, { vehicle: {} as never }, { language: 'es' as const }])(
  'the menu offers to end a customer session that contains %o',
  (data) => {
    useJourney.setState(data);
    renderItems();
    expect(listItems()).toEqual(['End session', ...general]);
  },
);

test('without a signed-in agent, the menu has no items for the tablet', () => {
  useSession.setState({ session: null });
  renderItems();
  expect(listItems()).toEqual([]);
});

test('the menu of a handed-over tablet has only “End session” and a link to the staff login', () => {
  renderItems({ handedOver: true });
  expect(listItems()).toEqual(['End session', 'Staff → /login']);
});

test.each([
  ['/models', '/login'],
  ['/customers', '/customers'],
])(
  '“Switch agent” at %s marks the tablet as handed over and leads to the path %s',
  async (path, next) => {
    useKiosk.setState({ setUp: kioskMode });
    useJourney.setState({ asAgent: true, chat: [{ id: '1' }] as never });
    const { press, readPlace, onClose } = renderItems({ path });
    await press('Switch agent');
    expect(onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(useJourney.getState()).toMatchObject({ asAgent: false, chat: [] }));
    await waitFor(() => expect(readPlace().path).toBe(next));
    expect(useKiosk.getState().handedOver).toBe(true);
  },
);

test('the button that ends the session has a visible label', () => {
  renderApp(<EndSessionButton />, '/models');
  const button = screen.getByRole('button', { name: 'End session' });
  expect(button.textContent).toBe('End session');
  expect(button.title).toBe('End session');
});

test('without kiosk mode, the end of a session opens the dashboard without a page reload', async () => {
  useJourney.setState({ customer });
  const replace = vi.spyOn(location, 'replace').mockReturnValue();
  const done: (object | null)[] = [];
  const { user, readPlace } = renderApp(
    <EndSessionDialog
      onClose={() => {}}
      onDone={() => done.push(useJourney.getState().customer)}
      open
    />,
    '/models',
  );
  await user.click(screen.getByRole('button', { name: 'End session' }));
  await waitFor(() => expect(readPlace().path).toBe('/dashboard'));
  expect([done, replace.mock.calls]).toEqual([[null], []]);
});

test('“End session” in the menu ends the session and closes the menu only after a confirmation', async () => {
  useJourney.setState({ customer });
  const { user, press, onClose, readPlace } = renderItems({ path: '/models' });
  await press('End session');
  const dialog = screen.getByRole('alertdialog', { name: 'End the customer session?' });
  expect(onClose).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'End session' }));
  await waitFor(() => expect(readPlace().path).toBe('/dashboard'));
  expect(onClose).toHaveBeenCalledOnce();
  expect(useJourney.getState().customer).toBeNull();
});

test('“Cancel” in the dialog “End the customer session?” keeps the session and the screen', async () => {
  useJourney.setState({ customer });
  const { user, readPlace } = renderApp(<EndSessionButton />, '/models');
  await user.click(screen.getByRole('button', { name: 'End session' }));
  const dialog = screen.getByRole<HTMLDialogElement>('alertdialog', {
    name: 'End the customer session?',
  });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(dialog.open).toBe(false);
  expect([readPlace().path, useJourney.getState().customer]).toEqual(['/models', customer]);
});

test.each([
  [false, true],
  [true, false],
])(
  'with handedOver %s, the dialog states that the agent stays signed in: %s',
  (handedOver, isStated) => {
    useKiosk.setState({ handedOver });
    renderApp(<EndSessionDialog onClose={() => {}} open />, '/models');
    const name = isStated ? 'End the customer session?' : 'End this session?';
    const text = screen.getByRole('alertdialog', { name }).textContent;
    expect(text).toContain('Saved builds, bookings, and notes are kept.');
    expect(text?.includes('You stay signed in.')).toBe(isStated);
  },
);

async function openHandOver(path = '/customers') {
  useKiosk.setState({ setUp: kioskMode });
  const items = renderItems({ path });
  // Waits for the read of the drafts, because a begun registration adds a button to the dialog.
  await act(() => localDatabase.drafts.count());
  await items.press('Hand to customer');
  const dialog = screen.getByRole<HTMLDialogElement>('alertdialog', {
    name: 'Hand over this tablet',
  });
  const buttons = within(dialog).getAllByRole('button');
  return { ...items, dialog, names: buttons.map(({ textContent }) => textContent) };
}

test.each([
  ['the served customer, who keeps the session', 'To Maria', '/discovery', customer],
  ['another customer, who starts with a new session', 'To someone else', '/models', null],
])('the tablet is handed to %s', async (_case, button, path, kept) => {
  useJourney.setState({ customer, filters: { ...noFilters, makes: ['Genesis'] } as never });
  const { press, names, dialog, readPlace, onClose } = await openHandOver();
  expect(names).toEqual(['Cancel', 'To someone else', 'To Maria']);
  await press(button);
  await waitFor(() => expect(readPlace().path).toBe(path));
  expect([useJourney.getState().customer, useKiosk.getState().handedOver]).toEqual([kept, true]);
  expect([dialog.open, onClose.mock.calls.length]).toEqual([false, 1]);
});

test('a hand-over to a served customer with saved builds opens the latest build', async () => {
  useJourney.setState({ customer });
  const builds = [
    aBuild({ id: 'earlier', customerId: 'maria', createdAt: 1 }),
    aBuild({ id: 'latest', customerId: 'maria', createdAt: 2 }),
  ];
  await storeRows({ builds });
  const { press, readPlace } = await openHandOver();
  await press('To Maria');
  await waitFor(() => expect(readPlace().path).toBe('/build'));
  expect(useJourney.getState().savedBuild).toEqual({ id: 'latest' });
});

test('without kiosk mode, “Hand to customer” on a profile hands the tablet to the customer of the profile', async () => {
  const maria = aCustomer({ id: 'maria', firstName: 'Maria' });
  const { user, readPlace } = renderApp(<HandOverButton customer={maria} />, '/customers/maria');
  await user.click(await screen.findByRole('button', { name: 'Hand to customer' }));
  await user.click(await screen.findByRole('button', { name: 'To Maria' }));
  await waitFor(() => expect(readPlace().path).toBe('/discovery'));
  expect(useJourney.getState().customer).toMatchObject({ id: 'maria', firstName: 'Maria' });
  expect(useKiosk.getState().handedOver).toBe(true);
});

test('without a served customer, the hand-over dialog has the buttons “Cancel” and “Hand over”', async () => {
  const { press, names, dialog, readPlace } = await openHandOver();
  expect(names).toEqual(['Cancel', 'Hand over']);
  await press('Cancel');
  expect([dialog.open, readPlace().path, useKiosk.getState().handedOver]).toEqual([
    false,
    '/customers',
    false,
  ]);
});

const begunRegistration = { ...emptyRegisterDraft, name: 'Nora Weiss' };
const primaryButton = (dialog: HTMLElement) =>
  dialog.querySelector('[data-autofocus]')?.textContent;

test.each([
  ['/customers', ['Cancel', 'To someone else', 'To Maria', 'To Nora']],
  ['/register', ['Cancel', 'To Maria', 'To Nora']],
])(
  'with a begun registration, the primary hand-over button at %s continues the registration',
  async (path, expectedNames) => {
    await saveDraft(localDatabase, REGISTRATION_DRAFT_KEY, begunRegistration);
    useJourney.setState({ customer });
    const { press, names, dialog, readPlace } = await openHandOver(path);
    expect([names, primaryButton(dialog)]).toEqual([expectedNames, 'To Nora']);
    await press('To Nora');
    await waitFor(() => expect(useJourney.getState().customer).toBeNull());
    await waitFor(() => expect(readPlace().path).toBe('/register'));
    expect(useKiosk.getState().handedOver).toBe(true);
    expect(await loadDraft(localDatabase, REGISTRATION_DRAFT_KEY)).toEqual(begunRegistration);
  },
);

test('at an empty registration form, the primary hand-over button is “To the new customer”', async () => {
  useJourney.setState({ customer });
  const { names, dialog } = await openHandOver('/register');
  expect([names, primaryButton(dialog)]).toEqual([
    ['Cancel', 'To Maria', 'To the new customer'],
    'To the new customer',
  ]);
});

test('a hand-over to the served customer hides a begun registration of another person', async () => {
  await saveDraft(localDatabase, REGISTRATION_DRAFT_KEY, begunRegistration);
  useJourney.setState({ customer });
  const { press, readPlace } = await openHandOver('/register');
  await press('To Maria');
  await waitFor(() => expect(readPlace().path).toBe('/discovery'));
  expect(await loadDraft(localDatabase, REGISTRATION_DRAFT_KEY)).toBeUndefined();
  expect(await findShelvedRegistration(localDatabase)).toBeTypeOf('number');
});

test('the registration screen hands a tablet without kiosk mode to the customer, with the typed text', async () => {
  await storeRows({ registrationOptions: [registrationOptions] });
  await saveDraft(localDatabase, REGISTRATION_DRAFT_KEY, begunRegistration);
  const { user, readPlace } = renderApp(<RegisterRoute />, '/register');
  await user.click(await screen.findByRole('button', { name: 'Hand to customer' }));
  await user.click(await screen.findByRole('button', { name: 'To Nora' }));
  await screen.findByRole('heading', { level: 1, name: 'Your details' });
  expect(screen.getByLabelText<HTMLInputElement>('Your full name').value).toBe('Nora Weiss');
  expect(readPlace().path).toBe('/register');
  expect(screen.queryByRole('button', { name: 'Hand to customer' })).toBeNull();
});

const renderGate = (path: string) =>
  renderApp(
    <Routes>
      <Route element={<HandOverGate />}>
        <Route element={<h1>Content</h1>} path="*" />
      </Route>
    </Routes>,
    path,
  );

const content = 'Content';
const [staff, ask] = ['Staff sign-in', 'An agent will help you'];

test.each([
  [false, '/dashboard', '/dashboard', content],
  [true, '/models', '/models', content],
  [true, '/dashboard', '/dashboard', staff],
  [true, '/register', '/register', ask],
  [true, '/booking/review', '/booking/review', ask],
  [true, '/', '/welcome', content],
  [false, '/', '/', content],
])(
  'without an agent and with `handedOver: %s`, the path %s leads to %s with the title “%s”',
  async (...given) => {
    const [handedOver, at, path, text] = given;
    useKiosk.setState({ handedOver });
    useSession.setState({ session: null });
    const { readPlace } = renderGate(at);
    const title = await screen.findByRole('heading', { level: 1 });
    expect([readPlace().path, title.textContent]).toEqual([path, text]);
  },
);

test.each([
  [customer, content],
  [null, ask],
])(
  'with the served customer %j, a booking on a handed-over tablet shows the title “%s”',
  async (served, text) => {
    useKiosk.setState({ handedOver: true });
    useJourney.setState({ customer: served });
    renderGate('/booking/review');
    await screen.findByRole('heading', { level: 1, name: text });
  },
);

test.each([
  ['a valid agent session allows', 0, content],
  ['an expired agent session prevents', 13, ask],
])('%s a registration on a handed-over tablet', async (_case, hours, text) => {
  const signedInAt = Date.now() - hours * 60 * 60 * 1000;
  useKiosk.setState({ handedOver: true });
  useSession.setState(({ session }) => ({ session: session && { ...session, signedInAt } }));
  renderGate('/register');
  await screen.findByRole('heading', { level: 1, name: text });
});

test.each([
  ['valid', 0, '/customers?tag=new'],
  ['expired', 13, '/login'],
])(
  'with a session that is %s after %i hours, the path of a staff screen leads to %s',
  (_case, hours, path) => {
    useSession.setState((state) => ({
      session: state.session && {
        ...state.session,
        signedInAt: Date.now() - hours * 60 * 60 * 1000,
      },
    }));
    const { readPlace } = renderApp(
      <Routes>
        <Route element={<RequireAgent />}>
          <Route element={<p>Content</p>} path="/customers" />
        </Route>
        <Route element={null} path="/login" />
      </Routes>,
      { pathname: '/customers', search: '?tag=new', state: { row: 7 } },
    );
    expect(readPlace().path).toBe(path);
    expect(screen.queryByText('Content') !== null).toBe(path !== '/login');
    if (path === '/login')
      expect(readPlace().state).toEqual({ from: '/customers?tag=new', state: { row: 7 } });
  },
);

test('the welcome screen of a kiosk ends the customer session, and a tap opens the unfiltered car list', async () => {
  useKiosk.setState({ setUp: kioskMode });
  useJourney.setState({ customer });
  const { user, readPlace } = renderApp(<WelcomeRoute />, '/welcome');
  await waitFor(() => expect(useJourney.getState().customer).toBeNull());
  expect(useKiosk.getState().handedOver).toBe(true);
  useJourney.setState({ filters: { ...noFilters, makes: ['Genesis'] } as never });
  await user.click(screen.getByRole('button', { name: 'Tap to explore' }));
  await waitFor(() => expect(readPlace().path).toBe('/models'));
  expect(useJourney.getState().filters).toEqual(noFilters);
});

test('without an agent, the welcome screen shows the showroom of the tablet', async () => {
  await storeRows({ showrooms: [aShowroom()] });
  useSession.setState({ session: null });
  renderApp(
    <>
      <FollowTabletShowroom />
      <WelcomeRoute />
    </>,
    '/welcome',
  );
  await screen.findByText('Genesis of Manhattan');
});

test('the welcome screen of a tablet without kiosk mode keeps the customer session', async () => {
  useKiosk.setState({ setUp: { ...kioskMode, kioskMode: false } });
  useJourney.setState({ customer });
  renderApp(<WelcomeRoute />, '/welcome');
  await screen.findByText('Genesis of Manhattan');
  expect([useJourney.getState().customer, useKiosk.getState().handedOver]).toEqual([
    customer,
    false,
  ]);
});

test.each([
  ['no agent', true, null],
  ['an expired session', true, 0],
  ['an agent', false, Date.now()],
])(
  'with %s, a tap on the welcome screen starts a customer session: %s',
  async (_who, isForCustomer, signedInAt) => {
    const { session } = useSession.getState();
    useSession.setState({
      session: signedInAt === null ? null : session && { ...session, signedInAt },
    });
    const { user, readPlace } = renderApp(<WelcomeRoute />, '/welcome');
    await user.click(screen.getByRole('button', { name: 'Tap to explore' }));
    await waitFor(() => expect(readPlace().path).toBe('/models'));
    expect(isInCustomerHands(useKiosk.getState())).toBe(isForCustomer);
  },
);

test.each([
  [true, '/welcome'],
  [false, '/dashboard'],
])('with kiosk mode %s, “Done” on the set-up screen opens %s', async (isKiosk, path) => {
  useKiosk.setState({ setUp: { ...kioskMode, kioskMode: isKiosk } });
  vi.stubGlobal(
    'Image',
    class {
      decode = () => Promise.resolve();
    },
  );
  const { user, readPlace } = renderApp(<SetUpRoute />, '/set-up');
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  await waitFor(() => expect(readPlace().path).toBe(path));
});
