import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { localDatabase } from '../../data/database/local-database.ts';
import { ENDED_KEY } from '../../data/installation/wipe-marker.ts';
import { aQuickVerifier } from '../../data/session/agent/quick-verifier.testing.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { type KioskSetup, useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { startFakeServer } from '../../shared/fake-server.testing.ts';
import { aSession, startLocalTablet, storeRows } from '../../shared/local-tablet.testing.ts';
import { readToasts } from '../../ui/overlays/toast-store.ts';
import { serverTransport } from '../../sync/transport/server-transport.ts';
import { LoginScreen } from './login-screen.tsx';

interface Arrival {
  state?: unknown;
  /** The agent who is signed in on arrival. */
  session?: ReturnType<typeof aSession> | null;
  ending?: string;
  listed?: unknown;
}

async function renderLogin({ state = null, session = null, ending, listed }: Arrival = {}) {
  await startLocalTablet({
    verifiers: [await aQuickVerifier('right', { acceptedAt: Date.now() })],
  });
  useSession.setState({ session, lastAgentId: session?.agent.id ?? null });
  if (ending) localStorage.setItem(ENDED_KEY, JSON.stringify({ ending, at: 1 }));
  const server = startFakeServer();
  if (listed === undefined) server.lose();
  else server.succeed(listed);
  const app = renderApp(<LoginScreen />, { pathname: '/login', state });
  await waitFor(() => expect(server.sent()).toEqual(['GET /api/agents/showrooms']));
  const submit = async () => {
    await app.user.type(screen.getByLabelText('Agent Code'), 'AGT001');
    await app.user.type(screen.getByLabelText('Password'), 'right');
    await app.user.click(screen.getByRole('button', { name: /^Agent Login/ }));
  };
  return { ...app, server, submit };
}

const linkTo = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');
const listOptions = () =>
  screen.getAllByRole<HTMLOptionElement>('option').map(({ value, text }) => [value, text]);
const none = ['', 'No preference'];

test.each([
  [{ from: '/customers?q=1', state: { page: 2 } }, '/customers?q=1', { page: 2 }],
  [{ from: '//evil.example' }, '/dashboard', null],
  [{ from: 'https://evil.example' }, '/dashboard', null],
  [{ from: 7, state: 'a' }, '/dashboard', 'a'],
  ['a', '/dashboard', null],
  [null, '/dashboard', null],
])('with navigation state %j, a sign-in opens %s', async (arrival, path, state) => {
  const { submit, readPlace } = await renderLogin({ state: arrival });
  await submit();
  await waitFor(() => expect(readPlace()).toEqual({ path, state }));
});

test.each([
  ['AGT001', '/customers/maria?tab=bookings', '/customers/maria?tab=bookings'],
  ['AGT002', '/customers/maria?tab=bookings', '/dashboard'],
  ['AGT002', '/booking/success?bookingId=booking-1', '/dashboard'],
  ['AGT001', '/booking/success?bookingId=booking-1', '/booking/success?bookingId=booking-1'],
  ['AGT002', '/customers', '/customers'],
])('after agent %s left the screen %s, a sign-in of AGT001 opens %s', async (id, from, path) => {
  const state = { from, state: { page: 2 } };
  const { submit, readPlace } = await renderLogin({
    state,
    session: aSession({ agent: anAgent({ id }) }),
  });
  await submit();
  const arrival = path === '/dashboard' ? null : { page: 2 };
  await waitFor(() => expect(readPlace()).toEqual({ path, state: arrival }));
});

test('on a tablet in kiosk mode, the login screen links back to the welcome screen', async () => {
  await renderLogin();
  expect(linkTo('Back to the cars')).toBeUndefined();
  onTestFinished(() => useKiosk.setState({ setUp: null }));
  const setUp = { kioskMode: true } as KioskSetup;
  act(() => useKiosk.setState({ setUp }));
  expect(linkTo('Back to the cars')).toBe('/welcome');
});

test('an online sign-in opens the dashboard without a toast', async () => {
  const { submit, server, readPlace } = await renderLogin();
  const showroom = aShowroom();
  server.succeed({ token: 'token-2', expiresAt: 1, agent: anAgent(), showroom });
  await submit();
  await waitFor(() => expect(readPlace().path).toBe('/dashboard'));
  expect(useSession.getState().session).toMatchObject({ token: 'token-2', showroom });
  expect(readToasts()).toEqual([]);
});

test.each([
  ['lost', 'This tablet was reported lost, and its data was erased.'],
  ['revoked', 'Head office removed this tablet.'],
])('after a wipe with the reason “%s”, a sign-in deletes the wipe marker', async (ending, text) => {
  const { submit, readPlace } = await renderLogin({ ending });
  expect(screen.getByText(text, { exact: false })).toBeDefined();
  await submit();
  await waitFor(() => expect(readPlace().path).toBe('/dashboard'));
  expect(localStorage.getItem(ENDED_KEY)).toBeNull();
  const detail =
    'You can work as usual. Your changes will be sent to head office when you’re back online.';
  expect(readToasts()).toMatchObject([{ tone: 'neutral', title: 'Signed in offline', detail }]);
});

test.each([
  [{ showroomId: 'queens' }, 'queens'],
  [{ showroomId: 7 }, ''],
  [null, ''],
])('the navigation state %j preselects the showroom “%s” in the form', async (state, wanted) => {
  const queens = aShowroom({ id: 'queens', name: 'Queens' });
  const { user, submit, server } = await renderLogin({ state, listed: [queens] });
  await screen.findByRole('option', { name: 'Queens - New York' });
  expect(screen.getByLabelText<HTMLSelectElement>('Select Showroom (Optional)').value).toBe(wanted);
  for (const label of ['Agent Code', 'Password'])
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('');
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
  await submit();
  const showroomId = wanted || 'manhattan';
  await waitFor(() => expect(server.requests[1]?.body).toMatchObject({ showroomId }));
});

test('the form lists the showrooms of the server only until showrooms are stored on the tablet', async () => {
  const bronx = aShowroom({ id: 'bronx', name: 'Bronx' });
  await renderLogin({ listed: [bronx] });
  await waitFor(() => expect(listOptions()).toEqual([none, ['bronx', 'Bronx - New York']]));
  await storeRows({ showrooms: [aShowroom(), aShowroom({ id: 'queens', closedAt: 5 })] });
  const manhattan = ['manhattan', 'Genesis of Manhattan - New York'];
  await waitFor(() => expect(listOptions()).toEqual([none, manhattan]));
});

test('the login screen offers the session of another tab until a sign-in is submitted', async () => {
  const { user } = await renderLogin();
  expect(linkTo('Continue to dashboard')).toBeUndefined();
  act(() => useSession.setState({ session: aSession() }));
  expect(screen.getByText('Signed in as Maya Lindqvist')).toBeDefined();
  expect(linkTo('Continue to dashboard')).toBe('/dashboard');
  await user.click(screen.getByRole('button', { name: /^Agent Login/ }));
  expect(screen.queryByText(/^Signed in as/)).toBeNull();
});

test('an existing session is offered even after an incomplete sign-in, until another session replaces it', async () => {
  const { user } = await renderLogin({ session: aSession() });
  await user.click(screen.getByRole('button', { name: /^Agent Login/ }));
  expect(screen.getByText('Signed in as Maya Lindqvist')).toBeDefined();
  act(() => useSession.setState({ session: aSession({ agent: anAgent({ id: 'AGT002' }) }) }));
  expect(screen.queryByText(/^Signed in as/)).toBeNull();
});

test('the login screen links to the password form and, unless the set-up opened the screen, to the set-up', async () => {
  const { unmount } = await renderLogin();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome to the showroom');
  expect(linkTo('Set up this tablet')).toBe('/set-up');
  expect(linkTo('I have a code')).toBe('/set-password');
  expect(screen.queryByText('Sign in to set up this tablet.')).toBeNull();
  unmount();
  await renderLogin({ state: { from: '/set-up' } });
  expect(linkTo('Set up this tablet')).toBeUndefined();
  expect(screen.getByText('Sign in to set up this tablet.')).toBeDefined();
});

test('the login screen of a demo server shows the agent code and the password as a hint', async () => {
  const demo = { agentCode: 'AGT001', password: 'demo' };
  const list = vi
    .spyOn(serverTransport, 'listShowrooms')
    .mockResolvedValueOnce({ ok: true, value: { showrooms: [], demo } });
  await startLocalTablet();
  useSession.setState({ session: null });
  renderApp(<LoginScreen />, '/login');
  await screen.findByText('Demo: agent code AGT001, password demo');
  list.mockRestore();
});

test('the login screen deletes stored password verifiers that are older than 72 hours', async () => {
  const { unmount } = await renderLogin();
  unmount();
  const acceptedAt = (hours: number) => ({ acceptedAt: Date.now() - hours * 3_600_000 });
  await localDatabase.verifiers.update('AGT001', acceptedAt(73));
  const later = await aQuickVerifier('right', { agentCode: 'AGT002', ...acceptedAt(71) });
  await localDatabase.verifiers.put(later);
  renderApp(<LoginScreen />, '/login');
  const listCodes = () => localDatabase.verifiers.toCollection().primaryKeys();
  await waitFor(async () => expect(await listCodes()).toEqual(['AGT002']));
});
