import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localDatabase } from '../data/local-database.ts';
import { useKiosk } from '../data/session/kiosk-store.ts';
import { useSession } from '../data/session/session-store.ts';
import { startBrowser } from '../data/session/web-storage.testing.ts';
import { enrol, registerMany } from '../data/tablet.testing.ts';
import { useAppUpdate } from '../device/service-worker.ts';
import { markUnsavedWork } from '../device/unsaved-work.ts';
import { clearToasts, readToasts } from '../ui/toast-store.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { mount, mountHook } from './mounting/mount.testing.tsx';
import { signIn } from './mounting/sign-in.testing.ts';
import { useLogOut } from './navigation/use-log-out.ts';
import { UpdateOffer, UpdateReload, updateNow } from './update-prompt.tsx';
import { WaitingBadge } from './waiting-badge.tsx';

// The compiler of the tests does not support the JSON import behind this module.
const { DamageNotice } = await vi.importActual<{ DamageNotice: () => null }>('./damage-notice.tsx');

const idle = { apply: null, refused: false, heldByOtherTab: false, replaced: false };
const shown = () => readToasts().filter(({ leaving }) => !leaving);

beforeEach(async () => {
  startBrowser();
  await Promise.all(localDatabase.tables.map((table) => table.clear()));
});
afterEach(() => {
  clearToasts();
  useAppUpdate.setState(idle);
  useKiosk.setState({ handedOver: false });
});

const damage = (id: string, foundAt: number) =>
  localDatabase.quarantine.put({ table: 'customers', id, foundAt, row: {} } as never);

test('each damaged record is reported once to staff; a customer does not see the report', async () => {
  await damage('old', performance.timeOrigin - 1);
  await damage('first', performance.timeOrigin);
  const { until, run } = await mount(<DamageNotice />);
  await until(() => expect(shown()).toHaveLength(1));
  clearToasts();
  await run(() => useKiosk.setState({ handedOver: true }));
  await damage('second', Date.now());
  await damage('third', Date.now());
  for (let left = 20; left > 0; left -= 1) await run(() => {});
  expect(shown()).toEqual([]);
  await run(() => useKiosk.setState({ handedOver: false }));
  await until(() => expect(shown()).toMatchObject([{ tone: 'caution' }]));
  expect(shown()[0]?.title).toContain('2');
});

test('the app icon shows the number of waiting changes, and no badge without one', async () => {
  const setAppBadge = vi.fn<(count: number) => Promise<void>>(() => Promise.resolve());
  const clearAppBadge = vi.fn<() => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge });
  await enrol(localDatabase);
  await registerMany(localDatabase, 3);
  const { until } = await mount(<WaitingBadge />);
  await until(() => expect(setAppBadge.mock.calls).toEqual([[3]]));
  expect(clearAppBadge).not.toHaveBeenCalled();
  await localDatabase.outbox.clear();
  await until(() => expect(clearAppBadge).toHaveBeenCalledOnce());
});

test('a downloaded version is offered by a lasting toast, which a half-typed form removes', async () => {
  const apply = vi.fn<() => void>();
  useAppUpdate.setState({ apply });
  const { run } = await mount(<UpdateOffer />);
  expect(shown()).toMatchObject([{ lasting: true }]);
  shown()[0]?.action?.onAct();
  expect(apply).toHaveBeenCalledOnce();
  let release = () => {};
  await run(() => void (release = markUnsavedWork()));
  expect(shown()).toEqual([]);
  await run(() => release());
  expect(shown()).toHaveLength(1);
  await run(() => useAppUpdate.setState({ replaced: true }));
  expect(shown()).toEqual([]);
});

test('an update that another tab or the outbox blocks has a notice without an action', async () => {
  await enrol(localDatabase);
  await registerMany(localDatabase, 1);
  useAppUpdate.setState({ apply: () => {}, refused: true });
  const { until, run } = await mount(<UpdateOffer />);
  await until(() => expect(shown()[0]?.title).toBe('Update pending'));
  const [outbox] = shown();
  expect(outbox).not.toHaveProperty('action');
  await run(() => useAppUpdate.setState({ heldByOtherTab: true }));
  const [tab] = shown();
  expect(tab?.detail).not.toBe(outbox?.detail);
  await run(() => useAppUpdate.setState({ heldByOtherTab: false }));
  await localDatabase.outbox.clear();
  await until(() => expect(shown()[0]?.action).toBeDefined());
});

test('a page that was replaced reloads as soon as no form is half-typed', async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  const release = markUnsavedWork();
  const { run } = await mount(<UpdateReload />);
  await run(() => useAppUpdate.setState({ replaced: true }));
  expect(reload).not.toHaveBeenCalled();
  await run(() => release());
  expect(reload).toHaveBeenCalledOnce();
});

test('an outdated app applies the waiting version, and reloads only without one', () => {
  const reload = vi.fn<() => void>();
  const apply = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  useAppUpdate.setState({ apply });
  updateNow();
  expect([apply.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
  useAppUpdate.setState(idle);
  updateNow();
  expect([apply.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1]);
  vi.unstubAllGlobals();
});

test('a log-out leaves the screen first, deletes drafts, and reports only changes that wait', async () => {
  signIn();
  await localDatabase.meta.put({ key: 'session', value: {} });
  await localDatabase.drafts.put({ key: 'form', value: {}, savedAt: 1 });
  const { act, current, place } = await mountHook(useLogOut, { at: '/customers' });
  const paths: (string | undefined)[] = [];
  const stop = useSession.subscribe(() => paths.push(place().at));
  await current()();
  stop();
  expect(paths).toEqual(['/login']);
  expect(place().at).toBe('/login');
  expect([await localDatabase.drafts.count(), shown()]).toEqual([0, []]);
  await enrol(localDatabase);
  await registerMany(localDatabase, 2);
  await act((logOut) => logOut());
  expect(shown()).toMatchObject([{ tone: 'neutral', title: 'You’re logged out' }]);
});

test('a failed screen is replaced until the path changes', async () => {
  const failed = { current: true };
  vi.spyOn(console, 'error').mockReturnValue();
  function Screen() {
    if (failed.current) throw new Error('broken');
    return <p>Content</p>;
  }
  const at = (path: string) => (
    <ErrorBoundary instead={<p>Failed</p>} path={path}>
      <Screen />
    </ErrorBoundary>
  );
  const { root, render } = await mount(at('/a'));
  expect(root.textContent).toBe('Failed');
  failed.current = false;
  await render(at('/a'));
  expect(root.textContent).toBe('Failed');
  await render(at('/b'));
  expect(root.textContent).toBe('Content');
  vi.restoreAllMocks();
});
