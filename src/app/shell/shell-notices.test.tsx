import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localDatabase } from '../../data/database/local-database.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { registerMany } from '../../data/tablet.testing.ts';
import { useAppUpdate } from '../../device/service-worker/service-worker.ts';
import { markUnsavedWork } from '../../device/unsaved-work/unsaved-work.ts';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { clearToasts, readToasts } from '../../ui/overlays/toast-store.ts';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { useLogOut } from '../navigation/navigation-menu.tsx';
import { renderApp } from '../render-app.testing.tsx';
import { UpdateOffer, UpdateReload, updateNow } from '../updates/update-prompt.tsx';
import { AppIconBadge } from './app-icon-badge.tsx';

// `importActual` hides the module from the type check of the tests. A dependency of the module
// imports JSON, which this type check does not support.
const { QuarantineNotice } = await vi.importActual<{ QuarantineNotice: () => null }>(
  './quarantine-notice.tsx',
);

const idle = { apply: null, refused: false, heldByOtherTab: false, replaced: false };
const shown = () => readToasts().filter(({ leaving }) => !leaving);

beforeEach(() => startLocalTablet());
afterEach(() => {
  useAppUpdate.setState(idle);
  vi.restoreAllMocks();
});

const damage = (id: string, foundAt: number) =>
  localDatabase.quarantine.put({ table: 'customers', id, foundAt, row: {} } as never);

test('records damaged since the page load are reported to staff in one toast, and not to customers', async () => {
  await damage('old', performance.timeOrigin - 1);
  await damage('first', performance.timeOrigin);
  renderApp(<QuarantineNotice />);
  const title = 'A record on this tablet was damaged and will be restored from head office.';
  await waitFor(() => expect(shown()).toMatchObject([{ tone: 'caution', title }]));
  act(() => {
    clearToasts();
    useKiosk.setState({ handedOver: true });
  });
  await damage('second', Date.now());
  await damage('third', Date.now());
  await act(() => new Promise((resolve) => void setTimeout(resolve, 100)));
  expect(shown()).toEqual([]);
  act(() => useKiosk.setState({ handedOver: false }));
  await waitFor(() => expect(shown()[0]?.title).toMatch(/^2 records on this tablet were damaged/));
});

test('the badge of the app icon shows the number of unsent changes, and is removed at zero', async () => {
  const setAppBadge = vi.fn<(count: number) => Promise<void>>(() => Promise.resolve());
  const clearAppBadge = vi.fn<() => Promise<void>>(() => Promise.resolve());
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  await registerMany(localDatabase, 3);
  renderApp(<AppIconBadge />);
  await waitFor(() => expect(setAppBadge.mock.calls).toEqual([[3]]));
  expect(clearAppBadge).not.toHaveBeenCalled();
  await localDatabase.outbox.clear();
  await waitFor(() => expect(clearAppBadge).toHaveBeenCalledOnce());
});

test('a sticky toast offers a downloaded version, except while a form has unsaved input', () => {
  const apply = vi.fn<() => void>();
  useAppUpdate.setState({ apply });
  renderApp(<UpdateOffer />);
  expect(shown()).toMatchObject([
    { lasting: true, title: 'A new version is ready', action: { label: 'Update now' } },
  ]);
  shown()[0]?.action?.onAct();
  expect(apply).toHaveBeenCalledOnce();
  let release = () => {};
  act(() => void (release = markUnsavedWork()));
  expect(shown()).toEqual([]);
  act(() => release());
  expect(shown()).toHaveLength(1);
  act(() => useAppUpdate.setState({ replaced: true }));
  expect(shown()).toEqual([]);
});

test('if another tab or the outbox blocks an update, the update notice has no button', async () => {
  await registerMany(localDatabase, 1);
  useAppUpdate.setState({ apply: () => {}, refused: true });
  renderApp(<UpdateOffer />);
  await waitFor(() => expect(shown()[0]?.title).toBe('Update pending'));
  expect(shown()[0]).not.toHaveProperty('action');
  expect(shown()[0]?.detail).toMatch(/^You can update once all changes on this tablet/);
  act(() => useAppUpdate.setState({ heldByOtherTab: true }));
  expect(shown()[0]?.detail).toBe('Finish the open form in the other tab first.');
  expect(shown()[0]).not.toHaveProperty('action');
  act(() => useAppUpdate.setState({ heldByOtherTab: false }));
  await localDatabase.outbox.clear();
  await waitFor(() => expect(shown()[0]?.action).toBeDefined());
});

test('a page whose app version was replaced reloads as soon as no form has unsaved input', () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const release = markUnsavedWork();
  renderApp(<UpdateReload />);
  act(() => useAppUpdate.setState({ replaced: true }));
  expect(reload).not.toHaveBeenCalled();
  act(() => release());
  expect(reload).toHaveBeenCalledOnce();
});

test('`updateNow` reloads the page only if no new version is waiting to be applied', () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const apply = vi.fn<() => void>();
  useAppUpdate.setState({ apply });
  updateNow();
  expect([apply.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
  useAppUpdate.setState(idle);
  updateNow();
  expect([apply.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1]);
});

function LogOutButton() {
  const logOut = useLogOut();
  return <button onClick={() => void logOut()}>Log out</button>;
}

test('a log-out opens the login screen before the session ends, deletes drafts and reports unsent changes', async () => {
  await localDatabase.meta.put({ key: 'session', value: {} });
  await localDatabase.drafts.put({ key: 'form', value: {}, savedAt: 1 });
  const { user, readPlace } = renderApp(<LogOutButton />, '/customers');
  const logOut = () => user.click(screen.getByRole('button'));
  const paths: string[] = [];
  const stop = useSession.subscribe(() => paths.push(readPlace().path));
  await logOut();
  await expect.poll(() => localDatabase.drafts.count()).toBe(0);
  stop();
  expect(paths).toEqual(['/login']);
  expect([readPlace().path, useSession.getState().session]).toEqual(['/login', null]);
  expect(await localDatabase.meta.get('session')).toBeUndefined();
  expect(shown()).toEqual([]);
  await registerMany(localDatabase, 2);
  await logOut();
  const detail =
    'This tablet has 2 unsent changes. They’re saved and will be sent when you’re back online.';
  await waitFor(() =>
    expect(shown()).toMatchObject([{ tone: 'neutral', title: 'You’re logged out', detail }]),
  );
});

test('an error screen replaces a screen that throws, until the path changes', () => {
  const failed = { current: true };
  const log = vi.spyOn(console, 'error').mockReturnValue();
  function Screen() {
    if (failed.current) throw new Error('broken');
    return <p>Content</p>;
  }
  const at = (path: string) => (
    <ErrorBoundary instead={<p>Failed</p>} path={path}>
      <Screen />
    </ErrorBoundary>
  );
  const { rerender } = renderApp(at('/a'));
  expect(screen.getByText('Failed')).toBeDefined();
  const reported = log.mock.calls.filter(([text]) =>
    String(text).startsWith('Forecourt defect: Error'),
  );
  expect(reported).toHaveLength(1);
  failed.current = false;
  rerender(at('/a'));
  expect(screen.getByText('Failed')).toBeDefined();
  rerender(at('/b'));
  expect(screen.getByText('Content')).toBeDefined();
  expect(screen.queryByText('Failed')).toBeNull();
});
