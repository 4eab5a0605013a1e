import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { create } from 'zustand';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { backNavigationState } from '../../ui/navigation/back-navigation.ts';
import { startI18n } from '../i18n/i18n.ts';
import { renderApp } from '../render-app.testing.tsx';

// `importActual` hides the module from the type check of the tests. A dependency of the module
// imports JSON, which this type check does not support.
const { AppShell } = await vi.importActual<{ AppShell: () => ReactNode }>('./app-shell.tsx');

// Deferred parts of the shell load the texts of the app.
await startI18n('en');

const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
let isVisible = true;
/** Whether the rows of the list are loaded. */
const useIsLoaded = create(() => false);
const showRows = () => act(() => useIsLoaded.setState(true));

beforeEach(async () => {
  await startLocalTablet();
  isVisible = true;
  useIsLoaded.setState(false);
  // happy-dom lacks this function.
  Element.prototype.checkVisibility = () => isVisible;
});
afterEach(() => vi.clearAllMocks());

function Customers() {
  const isLoaded = useIsLoaded();
  const navigate = useNavigate();
  return (
    <>
      <h1 data-page-title="" tabIndex={-1}>
        Customers
      </h1>
      <button onClick={() => void navigate('/customers?tag=new', { replace: true })}>Filter</button>
      {isLoaded && <Link to="/customers/ann">Ann</Link>}
      {isLoaded && <Link to="/customers/ben">Ben</Link>}
    </>
  );
}

function Customer() {
  const navigate = useNavigate();
  return (
    <>
      <h1 data-page-title="" tabIndex={-1}>
        Customer
      </h1>
      <button onClick={() => void navigate(-1)}>Browser back</button>
      <Link state={backNavigationState} to="/customers">
        Back
      </Link>
      <Link to="/customers">Customers</Link>
    </>
  );
}

async function openBen() {
  const app = renderApp(
    <Routes>
      <Route element={<AppShell />}>
        <Route element={<Customers />} path="/customers" />
        <Route element={<Customer />} path="/customers/:id" />
      </Route>
    </Routes>,
    '/customers',
  );
  showRows();
  await app.user.click(screen.getByRole('link', { name: 'Ben' }));
  useIsLoaded.setState(false);
  return app;
}

const readFocus = () => document.activeElement?.textContent;

test('a change of the screen scrolls to the top and focuses the title; a change of a filter does neither', async () => {
  const { user } = await openBen();
  expect(readFocus()).toBe('Customer');
  expect(scrollTo.mock.calls).toEqual([[{ top: 0 }]]);
  await user.click(screen.getByRole('link', { name: 'Customers' }));
  expect(readFocus()).toBe('Customers');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect([readFocus(), scrollTo.mock.calls.length]).toEqual(['Filter', 2]);
});

test.each([
  ['the back button of the browser', 'button', 'Browser back'],
  ['a link that leads back', 'link', 'Back'],
])('a tap on %s focuses the link of the previously opened row', async (...way) => {
  const [, role, name] = way;
  const { user } = await openBen();
  await user.click(screen.getByRole(role, { name }));
  expect(readFocus()).toBe('Customers');
  showRows();
  await expect.poll(readFocus).toBe('Ben');
  expect(scrollIntoView.mock.calls).toEqual([[{ block: 'center' }]]);
});

test('after an ordinary link to a list, the title has the focus, not the row that was opened before', async () => {
  const { user } = await openBen();
  await user.click(screen.getByRole('link', { name: 'Customers' }));
  showRows();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(readFocus()).toBe('Customers');
});

test('after a return to a list, an element that is focused before the rows load keeps the focus', async () => {
  const { user } = await openBen();
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  showRows();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(readFocus()).toBe('Filter');
});

test('after a return to a list, a row that is not visible does not receive the focus', async () => {
  const { user } = await openBen();
  await user.click(screen.getByRole('link', { name: 'Back' }));
  isVisible = false;
  showRows();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(readFocus()).toBe('Customers');
});
