import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Role } from '#domain/agents/agent.ts';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { writeMeta } from '../../data/meta.ts';
import { aQuickVerifier } from '../../data/session/agent/quick-verifier.testing.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { lockTablet, useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { useAppUpdate } from '../../device/service-worker/service-worker.ts';
import { startFakeServer } from '../../shared/fake-server.testing.ts';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { loopStore } from '../../sync/status/sync-store.ts';
import { startI18n } from '../i18n/i18n.ts';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { noFilters } from '#domain/catalogue/vehicles/discovery-filters.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { useJourney } from '../../data/session/customer/journey-store.ts';
import { renderApp } from '../render-app.testing.tsx';

// `importActual` hides the module from the type check of the tests. A dependency of the module
// imports JSON, which this type check does not support.
const { AppRoutes } = await vi.importActual<{ AppRoutes: () => ReactNode }>('./routes.tsx');

await startI18n('en');

test('after “Verify now” without a connection, the Sync center shows that head office didn’t respond', async () => {
  const { sent, lose } = startFakeServer();
  await startLocalTablet({ agents: [anAgent()] });
  const { user } = renderApp(<AppRoutes />, '/sync');
  lose();
  await user.click(await screen.findByRole('button', { name: /^Verify now/ }));
  await screen.findByText('Head office didn’t respond');
  expect(sent()).toContain('POST /api/sync/pull');
});

test('“Update now” in the Sync center applies the waiting version of the app', async () => {
  startFakeServer();
  await startLocalTablet({ agents: [anAgent()] });
  const apply = vi.fn<() => void>();
  const [loopState, updateState] = [loopStore.getState(), useAppUpdate.getState()];
  onTestFinished(() => {
    loopStore.setState(loopState);
    useAppUpdate.setState(updateState);
  });
  loopStore.setState({ phase: 'update-needed' });
  useAppUpdate.setState({ apply });
  const { user } = renderApp(<AppRoutes />, '/sync');
  // A toast outside of the main content offers the same version.
  const screenContent = within(screen.getByRole('main'));
  await user.click(await screenContent.findByRole('button', { name: 'Update now' }));
  expect(apply).toHaveBeenCalledOnce();
});

test('a visit can be booked on the bookings tab of a customer without bookings', async () => {
  startFakeServer();
  await startLocalTablet({ agents: [anAgent()], customers: [aCustomer()] });
  const { user, readPlace } = renderApp(<AppRoutes />, '/customers/maria?tab=bookings');
  await screen.findByText('No bookings yet');
  const panel = within(screen.getByRole('tabpanel'));
  await user.click(panel.getByRole('button', { name: 'Book a visit' }));
  await waitFor(() => expect(readPlace().path).toBe('/booking/details'));
});

const roles: Record<string, Role> = {
  'an agent': 'agent',
  'a manager': 'manager',
  'an admin': 'admin',
};

test.each([
  ['no agent', '/', '/login', 'Welcome to the showroom'],
  ['no agent', '/walk-ins', '/login', 'Welcome to the showroom'],
  ['no agent', '/register', '/login', 'Welcome to the showroom'],
  ['no agent', '/nowhere', '/nowhere', 'Page not found'],
  ['an agent', '/walk-ins', '/walk-ins', 'Walk-ins'],
  ['an agent', '/sync', '/sync', 'Sync center'],
  ['an agent', '/admin', '/dashboard', 'Dashboard'],
  ['a manager', '/admin', '/dashboard', 'Dashboard'],
  ['an admin', '/admin', '/admin', 'Head office'],
  ['an agent', '/diagnostics', '/diagnostics', 'Tablet diagnostics'],
])('with %s signed in, the path %s leads to %s', async (signedIn, at, path, title) => {
  startFakeServer();
  const role = roles[signedIn];
  await startLocalTablet({ agents: [anAgent({ role: role ?? 'agent' })] });
  const { session } = useSession.getState();
  const agent = session && { ...session.agent, role: role ?? 'agent' };
  useSession.setState({ session: session && agent && role ? { ...session, agent } : null });
  const { readPlace } = renderApp(<AppRoutes />, at);
  await screen.findByRole('heading', { level: 1, name: title });
  expect(readPlace().path).toBe(path);
});

test('an agent without the required second factor can open only the set-up of the second factor', async () => {
  startFakeServer();
  await startLocalTablet({ agents: [anAgent()] });
  await writeMeta(localDatabase, 'unapproved', true);
  const { session } = useSession.getState();
  useSession.setState({ session: session && { ...session, secondFactorRequired: true } });
  const { readPlace } = renderApp(<AppRoutes />, '/customers');
  const name = 'Set up two-factor authentication';
  await screen.findByRole('heading', { level: 1, name });
  expect(readPlace().path).toBe('/profile');
  expect(screen.queryByRole('tab')).toBeNull();
  await localDatabase.meta.delete('unapproved');
});

test('a locked tablet shows the sign-in, and the sign-in returns to the previous screen and its state', async () => {
  startFakeServer();
  const verifiers = [await aQuickVerifier('right', { acceptedAt: Date.now() })];
  await startLocalTablet({ agents: [anAgent()], verifiers });
  const state = { page: 2 };
  const app = renderApp(<AppRoutes />, { pathname: '/walk-ins', search: '?q=1', state });
  await screen.findByRole('heading', { level: 1, name: 'Walk-ins' });
  await act(() => lockTablet(Date.now()));
  await screen.findByRole('heading', { level: 1, name: 'Staff sign-in' });
  expect(screen.queryByText('Back to the cars')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Assistant' })).toBeNull();
  await app.user.type(screen.getByLabelText('Agent Code'), 'AGT001');
  await app.user.type(screen.getByLabelText('Password'), 'right{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Walk-ins' });
  expect(app.readPlace()).toEqual({ path: '/walk-ins?q=1', state });
});

test.each(['/', '/login', '/models', '/register', '/overview'])(
  'a locked tablet requires a sign-in of staff at %s',
  async (path) => {
    startFakeServer();
    await startLocalTablet({ agents: [anAgent()] });
    useKiosk.setState({ handedOver: true, locked: true });
    renderApp(<AppRoutes />, path);
    await screen.findByRole('heading', { level: 1, name: 'Staff sign-in' });
  },
);

test.each([
  [true, '/build', 'G70'],
  [false, '/login', 'Welcome to the showroom'],
])(
  'without an agent and with `handedOver: %s`, /build leads to %s',
  async (handedOver, path, title) => {
    startFakeServer();
    await startLocalTablet({ agents: [anAgent()], priceLists: [aPriceList()] });
    useSession.setState({ session: null });
    useKiosk.setState({ handedOver, locked: false });
    const { readPlace } = renderApp(<AppRoutes />, '/build');
    await screen.findByRole('heading', { level: 1, name: title });
    expect(readPlace().path).toBe(path);
  },
);

const gv80 = aPriceList().vehicles.find(({ id }) => id === 'gv80') ?? null;
const maria = { id: 'maria', firstName: 'Maria', lastName: 'Garcia', email: 'maria@example.com' };

test.each([
  ['/customers', 'Customers'],
  ['/customers/deleted', 'Recently deleted'],
  ['/customers/import', 'Import customers'],
  ['/customers/maria', 'Maria Garcia'],
  ['/bookings', 'My Bookings'],
  ['/analytics', 'Analytics'],
  ['/profile', 'Profile settings'],
  ['/set-up', 'Choose a showroom'],
  ['/fleet', 'Tablets'],
  ['/dealers', 'Choose a dealer'],
  ['/register', 'New customer'],
  ['/booking/details', 'Book Your Visit'],
  ['/booking/review', 'Review Your Booking'],
  ['/booking/payment', 'Review Your Booking'],
  ['/booking/success', 'My Bookings'],
  ['/set-password', 'Set your password'],
  ['/discovery', 'Find your vehicle'],
  ['/models', 'Available models'],
  ['/overview', 'GV80'],
  ['/performance', 'Performance'],
  ['/exterior', 'Exterior'],
  ['/interior', 'Interior'],
  ['/interior-colors', 'Interior colors'],
  ['/technology', 'Technology'],
  ['/thank-you', 'Technology'],
  ['/compare', 'Compare'],
  ['/share/build-1', 'Failed to load configuration'],
  ['/resolver', 'Open a build or a booking'],
  ['/build', 'GV80'],
  ['/build/build-1', 'This build isn’t on this tablet'],
])('the path %s opens the screen “%s”', async (path, title) => {
  startFakeServer();
  await startLocalTablet(
    {
      agents: [anAgent()],
      builds: [aBuild({ id: 'build-2' })],
      customers: [aCustomer()],
      priceLists: [aPriceList()],
    },
    { agent: anAgent({ role: 'admin' }) },
  );
  useJourney.setState({ customer: maria, vehicle: gv80, filters: noFilters });
  renderApp(<AppRoutes />, path);
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toBe(title);
});

test.each([
  ['/dashboard', 'Waiting for approval'],
  ['/customers', 'Waiting for approval'],
  ['/diagnostics', 'Tablet diagnostics'],
])('before the approval of the tablet, the path %s shows “%s”', async (path, title) => {
  startFakeServer();
  await startLocalTablet({ agents: [anAgent()] });
  await writeMeta(localDatabase, 'unapproved', true);
  renderApp(<AppRoutes />, path);
  await screen.findByRole('heading', { level: 1, name: title });
  await localDatabase.meta.delete('unapproved');
});

test('“Hand to customer” on the profile of a customer replaces the customer who is being served', async () => {
  startFakeServer();
  const berta = aCustomer({ id: 'berta', firstName: 'Berta' });
  await startLocalTablet({ agents: [anAgent()], customers: [aCustomer(), berta] });
  useJourney.setState({ customer: maria });
  const { user } = renderApp(<AppRoutes />, '/customers/berta');
  await user.click(await screen.findByRole('button', { name: 'Hand to customer' }));
  await screen.findByRole('button', { name: 'To Berta' });
  expect(screen.queryByRole('button', { name: 'To Maria' })).toBeNull();
  expect(useJourney.getState().customer).toMatchObject({ id: 'berta' });
});
