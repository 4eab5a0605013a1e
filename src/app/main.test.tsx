import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as ReactDom from 'react-dom/client';
import { startFakeServer } from '../shared/fake-server.testing.ts';
import { aSession } from '../shared/local-tablet.testing.ts';

// Prepares happy-dom for rendered screens.
await import('./render-app.testing.tsx');

/** The roots into which the app was rendered; an app never unmounts its root. */
const roots: ReactDom.Root[] = [];
vi.mock('react-dom/client', async (importOriginal) => {
  const original = await importOriginal<typeof ReactDom>();
  const createRoot: typeof original.createRoot = (...page) => {
    const root = original.createRoot(...page);
    roots.push(root);
    return root;
  };
  return { ...original, createRoot };
});

const log = vi.spyOn(console, 'error').mockReturnValue();

beforeEach(() => {
  // Each test starts the app with its own modules.
  vi.resetModules();
  startFakeServer();
  document.body.innerHTML = '<div id="root"></div>';
  document.documentElement.removeAttribute('lang');
});
afterEach(async () => {
  for (const root of roots.splice(0)) root.unmount();
  const { localDatabase } = await import('../data/database/local-database.ts');
  await Promise.all(localDatabase.tables.map((table) => table.clear()));
  localStorage.clear();
  sessionStorage.clear();
  log.mockClear();
});

/** Stores values of the tablet before the start of the app. */
async function store(values: Record<string, unknown>) {
  const { localDatabase } = await import('../data/database/local-database.ts');
  const entries = Object.entries(values).map(([key, value]) => ({ key, value }));
  await localDatabase.meta.bulkPut(entries);
  return localDatabase;
}

async function startApp(path: string): Promise<void> {
  history.replaceState(null, '', path);
  // The compiler of the tests does not support the JSON import behind this module.
  await vi.importActual('./main.tsx');
}

const waitForPath = (path: string) => waitFor(() => expect(location.pathname).toBe(path));

test('without a session, the app starts with the login screen in the language of the tablet', async () => {
  await store({ language: 'es' });
  await startApp('/');
  await waitForPath('/login');
  await waitFor(() => expect(document.documentElement.lang).toBe('es'));
  expect(await screen.findByRole('button', { name: /Iniciar sesión/i })).toBeDefined();
});

test.each([
  ['/', '/welcome'],
  ['/dashboard', '/welcome'],
  ['/compare', '/compare'],
])('a handed-over tablet that starts at %s shows %s', async (path, shown) => {
  await store({ handedOver: { at: 1 } });
  await startApp(path);
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  await waitFor(() => expect(document.querySelector('#root main')).not.toBeNull());
  expect(location.pathname).toBe(shown);
});

test('a stored session is restored before the first screen, in the language of the agent', async () => {
  const session = aSession();
  await store({ session: { ...session, agent: { ...session.agent, locale: 'fr' } } });
  const replace = vi.spyOn(history, 'replaceState');
  const shown = new Set<string>();
  const page = document.documentElement;
  const watch = new MutationObserver(() => shown.add(page.lang));
  watch.observe(page, { attributeFilter: ['lang'] });
  await startApp('/customers');
  await waitFor(() => expect(document.documentElement.lang).toBe('fr'));
  await waitFor(() => expect(document.querySelector('#content > *')).not.toBeNull());
  expect(replace.mock.calls.map(([, , path]) => path)).not.toContain('/login');
  expect([...shown]).toEqual(['fr']);
  watch.disconnect();
  replace.mockRestore();
});

test('a start without a readable database shows an error until the database can be read', async () => {
  const database = await store({ handedOver: { at: 1 } });
  const { recoveryOf } = await import('../data/database/database-recovery.ts');
  const read = vi.spyOn(database.meta, 'where').mockImplementationOnce(() => {
    throw new Error('the database cannot be read');
  });
  await startApp('/');
  expect(await screen.findByText('Couldn’t open this tablet’s storage')).toBeDefined();
  expect(log.mock.calls.flat().join()).toContain('Forecourt defect: Error');
  read.mockRestore();
  recoveryOf(database).retryNow();
  await waitForPath('/welcome');
  await waitFor(() => expect(screen.queryByText('Couldn’t open this tablet’s storage')).toBeNull());
});

test('a language choice that a reload interrupted is stored at the next start', async () => {
  const { storePendingLanguage } = await import('../data/session/preferences/pending-language.ts');
  storePendingLanguage({ language: 'es', speaker: 'device', agentId: null });
  const database = await store({});
  await startApp('/');
  await waitForPath('/login');
  await waitFor(async () =>
    expect(await database.meta.get('language')).toMatchObject({ value: 'es' }),
  );
});

test('a failure outside of the database shows the crash screen and is reported', async () => {
  await store({ handedOver: { at: 1 } });
  history.replaceState(null, '', '/');
  const broken = vi.spyOn(history, 'replaceState').mockImplementationOnce(() => {
    throw new Error('broken');
  });
  await vi.importActual('./main.tsx');
  expect(await screen.findByText('Something went wrong on this screen')).toBeDefined();
  expect(log.mock.calls.flat().join()).toContain('Forecourt defect: Error');
  broken.mockRestore();
});

test('a submitted form with an invalid field moves the focus to this field', async () => {
  await startApp('/');
  await waitForPath('/login');
  const form = document.createElement('form');
  form.innerHTML = '<input><input aria-invalid="true">';
  document.body.append(form);
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await waitFor(() => expect(document.activeElement).toBe(form.lastChild));
});
