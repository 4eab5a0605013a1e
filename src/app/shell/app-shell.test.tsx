import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { localDatabase } from '../../data/database/local-database.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { useAppUpdate } from '../../device/service-worker/service-worker.ts';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { startI18n } from '../i18n/i18n.ts';
import { renderApp } from '../render-app.testing.tsx';

vi.mock('../../features/bookings/arrivals/arrival-notifier.tsx', () => ({
  ArrivalNotifier: () => <p>Arrivals are announced</p>,
}));

// `importActual` hides the module from the type check of the tests. A dependency of the module
// imports JSON, which this type check does not support.
const { AppShell } = await vi.importActual<{ AppShell: () => ReactNode }>('./app-shell.tsx');

// Deferred parts of the shell need the texts of the app.
await startI18n('en');

beforeEach(() => startLocalTablet());

const renderShell = (path: string) =>
  renderApp(
    <Routes>
      <Route element={<AppShell />}>
        <Route
          element={
            <h1 data-page-title="" tabIndex={-1}>
              Cars
            </h1>
          }
          path="/models"
        />
        <Route element={<Link to="/models">All cars</Link>} path="*" />
      </Route>
    </Routes>,
    path,
  );

/** Returns the names of the buttons and links in the bar, for links with their target. */
const listBar = () =>
  [...screen.getByRole('banner').querySelectorAll('button, a')].map((control) => {
    const target = control.getAttribute('href');
    return `${control.getAttribute('aria-label') ?? control.textContent}${target === null ? '' : ` → ${target}`}`;
  });

const staffBar = ['Open menu', 'Forecourt, go to dashboard → /dashboard'];
const sharedControls = ['Accessibility', 'Open assistant'];

test.each([
  ['staff', '/customers', [...staffBar, ...sharedControls, 'Log a walk-in', 'Connecting'], {}],
  ['staff', '/models', [...staffBar, ...sharedControls, 'Connecting'], {}],
  [
    'a user without a session',
    '/models',
    [...staffBar, ...sharedControls, 'Connecting'],
    { isSignedIn: false },
  ],
  ['a user without a session', '/login', [...sharedControls, 'Connecting'], { isSignedIn: false }],
  [
    'a customer',
    '/models',
    ['Open menu', 'Forecourt, find a car → /discovery', ...sharedControls, 'End session'],
    { handedOver: true },
  ],
  ['a customer', '/customers', sharedControls, { handedOver: true }],
])('for %s at %s, the bar has the controls %j', async (_case, path, controls, state) => {
  const { isSignedIn = true, handedOver = false } = state as Partial<
    Record<'isSignedIn' | 'handedOver', boolean>
  >;
  useKiosk.setState({ handedOver });
  if (!isSignedIn) useSession.setState({ session: null });
  renderShell(path);
  await waitFor(() => expect(listBar()).toEqual(controls));
  expect(within(screen.getByRole('banner')).getByLabelText('Language')).toBeDefined();
});

test('on a visitor’s phone, the bar of a shared build has only the accessibility button', async () => {
  useSession.setState({ session: null });
  renderShell('/share/build-1');
  // The tablet of this test is enrolled, so the menu appears as soon as the status is known.
  await waitFor(() => expect(listBar()).toEqual([...staffBar, ...sharedControls, 'Connecting']));
  await localDatabase.meta.clear();
  await waitFor(() => expect(listBar()).toEqual(['Accessibility']));
});

test('the welcome screen has neither a bar nor an assistant button', () => {
  renderShell('/welcome');
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Open assistant' })).toBeNull();
});

test('the menu button in the bar opens the menu, and a tap on a menu item closes the menu', async () => {
  const { user, readPlace } = renderShell('/customers');
  const button = screen.getByRole('button', { name: 'Open menu' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  const menu = await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Agent Dashboard' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await user.click(within(menu).getByRole('link', { name: 'BOOKINGS' }));
  expect(readPlace().path).toBe('/bookings');
  expect([menu.open, button.getAttribute('aria-expanded')]).toEqual([false, 'false']);
});

test('after a navigation, the title of the new screen has the focus', async () => {
  const { user } = renderShell('/customers');
  await user.click(screen.getByRole('link', { name: 'All cars' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cars' }));
});

test('the skip link moves the focus to the main content and keeps the path', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  const { user, readPlace } = renderShell('/customers');
  await user.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(scroll.mock.contexts).toEqual([screen.getByRole('main')]);
  scroll.mockRestore();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(readPlace().path).toBe('/customers');
});

test('the walk-in form opens with its button or with Alt+W, and with no other key combination', async () => {
  const { user } = renderShell('/customers');
  const press = (fields: object) => fireEvent.keyDown(document.body, { code: 'KeyW', ...fields });
  expect(press({})).toBe(true);
  press({ altKey: true, shiftKey: true });
  press({ altKey: true, ctrlKey: true });
  press({ altKey: true, metaKey: true });
  press({ altKey: true, code: 'KeyA' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(press({ altKey: true })).toBe(false);
  const sheet = await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Log a walk-in' });
  expect(press({ altKey: true })).toBe(true);
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  expect(sheet.open).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Log a walk-in' }));
  expect(sheet.open).toBe(true);
});

test('the theme of the agent applies until the tablet is handed over to a customer', async () => {
  useSession.setState(({ session }) => ({
    session: session && { ...session, agent: { ...session.agent, theme: 'dark' } },
  }));
  renderShell('/customers');
  const readTheme = () => document.documentElement.dataset['theme'];
  expect([readTheme(), localStorage.getItem('shownTheme')]).toEqual(['dark', 'dark']);
  act(() => useKiosk.setState({ handedOver: true }));
  expect([readTheme(), localStorage.getItem('shownTheme')]).toEqual(['auto', null]);
});

test('staff see the offer of a new app version; a customer who has the tablet does not', async () => {
  renderShell('/models');
  act(() => useAppUpdate.setState({ apply: () => {} }));
  const region = within(screen.getByRole('region', { name: 'Messages' }));
  await region.findByText('A new version is ready');
  act(() => useKiosk.setState({ handedOver: true }));
  await waitFor(() => expect(region.queryByText('A new version is ready')).toBeNull());
  act(() => useAppUpdate.setState({ apply: null }));
});

test('arrivals of customers are announced to staff, but not to a customer who has the tablet', async () => {
  renderShell('/models');
  await screen.findByText('Arrivals are announced');
  act(() => useKiosk.setState({ handedOver: true }));
  await waitFor(() => expect(screen.queryByText('Arrivals are announced')).toBeNull());
});

test('the action button of a toast runs the action and dismisses the toast', async () => {
  const { user } = renderShell('/customers');
  const onAct = vi.fn<() => void>();
  act(() => {
    showToast({ tone: 'neutral', title: 'Archived', action: { label: 'Undo', onAct } });
    showToast({ tone: 'danger', title: 'Not saved', detail: 'Try again.', about: 'tags' });
  });
  const region = within(screen.getByRole('region', { name: 'Messages' }));
  expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ArchivedUndo',
    'Not savedTry again.',
  ]);
  expect(region.getByRole('alert').textContent).toBe('Not savedTry again.');
  await user.click(region.getByRole('button', { name: 'Undo' }));
  expect(onAct).toHaveBeenCalledOnce();
  await waitFor(() => expect(region.queryByText('Archived')).toBeNull());
  await user.click(region.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(region.queryByRole('listitem')).toBeNull());
});
