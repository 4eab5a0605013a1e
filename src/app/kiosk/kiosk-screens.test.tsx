import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Route, Routes } from 'react-router-dom';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { noFilters } from '#domain/catalogue/discovery-filters.ts';
import { emptyCustomerSession } from '../../data/session/customer-session.ts';
import { useJourney } from '../../data/session/journey-store.ts';
import { useKiosk } from '../../data/session/kiosk-store.ts';
import { startBrowser } from '../../data/session/web-storage.testing.ts';
import type { FakeElement } from '../mounting/fake-page.testing.ts';
import { mount } from '../mounting/mount.testing.tsx';
import { signIn } from '../mounting/sign-in.testing.ts';
import { RequireAgent } from '../require-agent.tsx';
import { EndSessionDialog } from './end-session-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { HandOverGate } from './hand-over-gate.tsx';
import { SetUpRoute } from './set-up-route.tsx';
import { TabletItems } from './tablet-items.tsx';
import { WelcomeRoute } from './welcome-route.tsx';

const kioskMode = { kioskMode: true, idleMs: 120_000, setUpAt: 1 };
const customer = { id: 'maria', firstName: 'Maria', lastName: 'Rivera' } as never;

beforeEach(() => void startBrowser());
afterEach(() => {
  useKiosk.setState({ setUp: null, handedOver: false, language: null });
  useJourney.setState(emptyCustomerSession);
});

const labels = (root: FakeElement) =>
  [...root.all('button'), ...root.all('a')].map(({ textContent }) => textContent);

const itemsOf = async (handedOver = false) => {
  const { root } = await mount(<TabletItems handedOver={handedOver} onClose={() => {}} />);
  return labels(root);
};

test.each([
  ['agent', true, ['Hand to customer', 'Switch agent', 'This tablet', 'Diagnostics']],
  ['agent', false, ['Set up this tablet', 'Diagnostics']],
  ['manager', false, ['Set up this tablet', 'Diagnostics', 'Tablets']],
  ['admin', false, ['Set up this tablet', 'Diagnostics', 'Tablets', 'Head office']],
] as const)(
  'the menu of a signed-in %s with kiosk mode %s has the items %o',
  async (role, isKiosk, items) => {
    signIn({ agent: anAgent({ role }) });
    useKiosk.setState({ setUp: { ...kioskMode, kioskMode: isKiosk } });
    expect(await itemsOf()).toEqual(items);
  },
);

test.each([{ customer }, { vehicle: {} as never }, { language: 'es' as const }])(
  'the menu offers the end of a session that has data: %o',
  async (data) => {
    signIn({ agent: anAgent() });
    useJourney.setState(data);
    expect(await itemsOf()).toContain('End session');
  },
);

test('a tablet without a signed-in agent has no menu items', async () => {
  expect(await itemsOf()).toEqual([]);
});

test('a customer who has the tablet can end the session or call staff, also while an agent is signed in', async () => {
  signIn();
  expect(await itemsOf(true)).toEqual(['End session', 'Staff']);
});

test('a switch of the agent locks the staff screens, and leaves a screen that customers may open', async () => {
  signIn();
  useKiosk.setState({ setUp: kioskMode });
  useJourney.setState({ asAgent: true, chat: [{ id: '1' }] as never });
  const { press, until, place } = await mount(
    <TabletItems handedOver={false} onClose={() => {}} />,
    {
      at: '/models',
    },
  );
  await press('Switch agent');
  await until(() => expect(place().at).toBe('/login'));
  expect(useKiosk.getState().handedOver).toBe(true);
  expect(useJourney.getState()).toMatchObject({ asAgent: false, chat: [] });
});

test('a tablet that is not in kiosk mode ends a session on the dashboard, without a reload', async () => {
  signIn();
  useJourney.setState({ customer });
  const done: (object | null)[] = [];
  const { submit, until, place } = await mount(
    <EndSessionDialog
      onClose={() => {}}
      onDone={() => done.push(useJourney.getState().customer)}
      open
    />,
    { at: '/models' },
  );
  await submit();
  await until(() => expect(place().at).toBe('/dashboard'));
  expect(done).toEqual([null]);
});

test('a canceled end of the session keeps the session', async () => {
  useJourney.setState({ customer });
  const { press, place } = await mount(<EndSessionDialog onClose={() => {}} open />, {
    at: '/models',
  });
  await press('Cancel');
  expect([place().at, useJourney.getState().customer]).toEqual(['/models', customer]);
});

test('the tablet is handed to the served customer, who keeps the session', async () => {
  useJourney.setState({ customer });
  const { press, until, place, root } = await mount(
    <HandOverDialog onClose={() => {}} onDone={() => {}} open />,
  );
  expect(labels(root)).toEqual(['Cancel', 'To someone else', 'To Maria']);
  await press('To Maria');
  await until(() => expect(place().at).toBe('/discovery'));
  expect(useJourney.getState().customer).toBe(customer);
});

test('the tablet is handed to another customer, who starts with a new session', async () => {
  useJourney.setState({ customer });
  const { press, until, place } = await mount(
    <HandOverDialog onClose={() => {}} onDone={() => {}} open />,
  );
  await press('To someone else');
  await until(() => expect(place().at).toBe('/models'));
  expect(useJourney.getState().customer).toBeNull();
});

const gateAt = async (at: string) => {
  const { root, place } = await mount(
    <Routes>
      <Route element={<HandOverGate />}>
        <Route element={<p>Content</p>} path="*" />
      </Route>
    </Routes>,
    { at },
  );
  return { path: place().at, isShown: root.textContent.includes('Content') };
};

test.each([
  [false, '/dashboard', { path: '/dashboard', isShown: true }],
  [true, '/models', { path: '/models', isShown: true }],
  [true, '/dashboard', { path: '/dashboard', isShown: false }],
  [true, '/register', { path: '/register', isShown: false }],
  [true, '/', { path: '/welcome', isShown: true }],
  [false, '/', { path: '/', isShown: true }],
])('with a handed-over tablet: %s, the path %s leads to %o', async (handedOver, at, expected) => {
  useKiosk.setState({ handedOver });
  expect(await gateAt(at)).toEqual(expected);
});

test.each([
  ['valid', 0, '/customers?tag=new'],
  ['expired', 13, '/login'],
])(
  'a screen of agents with a session that is %s: an age of %i hours leads to %s',
  async (_case, hours, path) => {
    signIn({ signedInAt: Date.now() - hours * 60 * 60 * 1000 });
    const { place } = await mount(
      <Routes>
        <Route element={<RequireAgent />}>
          <Route element={<p>Content</p>} path="/customers" />
        </Route>
        <Route element={null} path="/login" />
      </Routes>,
      { at: '/customers?tag=new', state: { row: 7 } },
    );
    expect(place().at).toBe(path);
    if (path === '/login')
      expect(place().state).toEqual({ from: '/customers?tag=new', state: { row: 7 } });
  },
);

test('the welcome screen of a kiosk ends the session; a touch opens all cars', async () => {
  useKiosk.setState({ setUp: kioskMode });
  useJourney.setState({ customer });
  const { until, press, place } = await mount(<WelcomeRoute />, { at: '/welcome' });
  await until(() => expect(useJourney.getState().customer).toBeNull());
  expect(useKiosk.getState().handedOver).toBe(true);
  useJourney.setState({ filters: { ...noFilters, makes: ['Genesis'] } as never });
  await press('Tap to explore');
  await until(() => expect(place().at).toBe('/models'));
  expect(useJourney.getState().filters).toEqual(noFilters);
});

test('the welcome screen of a tablet without kiosk mode keeps the session', async () => {
  useKiosk.setState({ setUp: { ...kioskMode, kioskMode: false } });
  useJourney.setState({ customer });
  const { run } = await mount(<WelcomeRoute />, { at: '/welcome' });
  await run(() => {});
  expect([useJourney.getState().customer, useKiosk.getState().handedOver]).toEqual([
    customer,
    false,
  ]);
});

test.each([
  [true, '/welcome'],
  [false, '/dashboard'],
])('a set-up tablet with kiosk mode %s opens %s after its set-up', async (isKiosk, path) => {
  signIn();
  useKiosk.setState({ setUp: { ...kioskMode, kioskMode: isKiosk } });
  vi.stubGlobal(
    'Image',
    class {
      decode = () => Promise.resolve();
    },
  );
  const { press, until, place } = await mount(<SetUpRoute />, { at: '/set-up' });
  await press('Done');
  await until(() => expect(place().at).toBe(path));
});
