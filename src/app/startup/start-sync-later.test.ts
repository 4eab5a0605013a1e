import { afterEach, beforeEach, expect, test, vi } from 'vitest';

interface HeartbeatDeps {
  db: unknown;
  onWiped: () => void;
  onDefect: (error: unknown) => void;
  readMachineFacts: () => Promise<object>;
}

const mocks = vi.hoisted(() => ({
  startSync: vi.fn<(deps: object) => { syncNow: () => void; stop: () => void }>(),
  createHeartbeat: vi.fn<(deps: HeartbeatDeps) => string>(() => 'heartbeat'),
  registerBackgroundSync: vi.fn<() => Promise<boolean>>(() => Promise.resolve(true)),
  reportDefect: vi.fn<(error: unknown) => void>(),
}));
vi.mock('../../sync/loop/start-sync.ts', () => ({ startSync: mocks.startSync }));
vi.mock('../../sync/loop/heartbeat.ts', () => ({ createHeartbeat: mocks.createHeartbeat }));
vi.mock('./read-heartbeat-facts.ts', () => ({
  readHeartbeatFacts: () => Promise.resolve({ free: 7 }),
}));
vi.mock('../errors/report-defect.ts', () => ({ reportDefect: mocks.reportDefect }));
vi.mock('../../device/service-worker/background-sync.ts', () => ({
  registerBackgroundSync: mocks.registerBackgroundSync,
}));

const replace = vi.fn<(path: string) => void>();
const handle = { syncNow: vi.fn<() => void>(), stop: vi.fn<() => void>() };
let page = new EventTarget();

interface StartSyncLater {
  startSyncLater: () => Promise<void>;
  syncNow: () => void;
  stopSync: () => void;
}

// `importActual` hides the module from the type check of the tests. A dependency of the module
// imports JSON, which this type check does not support.
const load = () => vi.importActual<StartSyncLater>('./start-sync-later.ts');

async function start() {
  const module = await load();
  await module.startSyncLater();
  const { loopStore } = await import('../../sync/status/sync-store.ts');
  return { ...module, loopStore };
}

beforeEach(() => {
  // Another test file in this process may have imported the module without the mocks.
  vi.resetModules();
  vi.clearAllMocks();
  mocks.startSync.mockReturnValue(handle);
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { replace });
});
afterEach(() => void vi.unstubAllGlobals());

const emitStorage = (key: string, newValue: string | null) =>
  page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));

test('a tab opens the login screen if another tab wipes the tablet, but not for other storage events', async () => {
  await start();
  emitStorage('forecourtEnded', null);
  emitStorage('forecourtInstallation', '{}');
  expect(replace).not.toHaveBeenCalled();
  emitStorage('forecourtEnded', '{"ending":"lost"}');
  expect(replace.mock.calls).toEqual([['/login']]);
});

test('a tab that wipes the tablet opens the login screen', async () => {
  await start();
  const [[deps] = []] = mocks.createHeartbeat.mock.calls;
  expect(replace).not.toHaveBeenCalled();
  deps?.onWiped();
  expect(replace.mock.calls).toEqual([['/login']]);
});

test('sync starts with database, transports and heartbeat; earlier `syncNow` and `stopSync` do nothing', async () => {
  const { syncNow, stopSync } = await load();
  syncNow();
  stopSync();
  await start();
  const { serverTransport, serverBlobTransport } =
    await import('../../sync/transport/server-transport.ts');
  const { localDatabase } = await import('../../data/database/local-database.ts');
  const { reportDefect } = mocks;
  const onDefect: unknown = reportDefect;
  const [[deps] = []] = mocks.startSync.mock.calls;
  expect(deps).toEqual({
    db: localDatabase,
    transport: serverTransport,
    contents: serverBlobTransport,
    heartbeat: 'heartbeat',
    onDefect,
  });
  const [[heartbeatDeps] = []] = mocks.createHeartbeat.mock.calls;
  expect(heartbeatDeps?.db).toBe(localDatabase);
  expect(heartbeatDeps?.onDefect).toBe(onDefect);
  expect(await heartbeatDeps?.readMachineFacts()).toEqual({ free: 7 });
  expect([handle.syncNow.mock.calls, handle.stop.mock.calls]).toEqual([[], []]);
  syncNow();
  expect([handle.syncNow.mock.calls.length, handle.stop.mock.calls.length]).toEqual([1, 0]);
  stopSync();
  expect([handle.syncNow.mock.calls.length, handle.stop.mock.calls.length]).toEqual([1, 1]);
});

test('a sync loop that enters the phase `waiting` registers one background sync, and reports a failure', async () => {
  const { loopStore } = await start();
  const failure = new Error('denied');
  mocks.registerBackgroundSync.mockRejectedValueOnce(failure);
  loopStore.setState({ phase: 'syncing' } as never);
  expect(mocks.registerBackgroundSync).not.toHaveBeenCalled();
  loopStore.setState({ phase: 'waiting' });
  loopStore.setState({ phase: 'waiting' });
  await vi.waitFor(() => expect(mocks.reportDefect.mock.calls).toEqual([[failure]]));
  expect(mocks.registerBackgroundSync).toHaveBeenCalledOnce();
});
