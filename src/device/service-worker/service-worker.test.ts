import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markUnsavedWork, UNSAVED_WORK_LOCK } from '../unsaved-work/unsaved-work.ts';

const { register, messages } = vi.hoisted(() => ({
  register: vi.fn<() => Promise<EventTarget>>(),
  messages: vi.fn<(worker: unknown) => Promise<unknown>>(),
}));

vi.mock('workbox-window', () => ({
  Workbox: class extends EventTarget {
    register = register;
    update = () => register().then((registration) => (registration as FakeRegistration).update());
  },
  messageSW: messages,
}));

class FakeWorker extends EventTarget {
  state = 'installing';
  postMessage = vi.fn<(message: unknown) => void>();
}

class FakeRegistration extends EventTarget {
  active: FakeWorker | null = new FakeWorker();
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  update = vi.fn<() => Promise<void>>(() => Promise.resolve());

  /** Downloads another release; its service worker then waits. */
  release(): FakeWorker {
    const worker = new FakeWorker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    this.installing = null;
    this.waiting = worker;
    worker.state = 'installed';
    worker.dispatchEvent(new Event('statechange'));
    return worker;
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = new FakeWorker();

  changeController(controller: FakeWorker | null): void {
    this.controller = controller;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

/** Web Locks of one browser; `holders` is the number of other tabs that hold the lock. */
class FakeLocks {
  holders = 0;
  readonly waiters: (() => void)[] = [];

  async request(_name: string, options: { mode?: string; ifAvailable?: boolean }, use = options) {
    const run = use as (lock: object | null) => Promise<unknown>;
    if (options.mode === 'shared' || this.holders === 0) return run({});
    if (options.ifAvailable) return run(null);
    await new Promise<void>((resolve) => this.waiters.push(resolve));
    return run({});
  }

  release(): void {
    this.holders = 0;
    for (const resolve of this.waiters.splice(0)) resolve();
  }
}

let container: FakeContainer;
let registration: FakeRegistration;
let locks: FakeLocks;
const failed = vi.fn<(error: unknown) => void>();

async function start() {
  const { registerServiceWorker, useAppUpdate } = await import('./service-worker.ts');
  await registerServiceWorker(failed);
  return useAppUpdate;
}

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  container = new FakeContainer();
  registration = new FakeRegistration();
  locks = new FakeLocks();
  vi.stubGlobal('navigator', { serviceWorker: container, locks });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  register.mockReset().mockImplementation(() => Promise.resolve(registration));
  messages.mockReset().mockResolvedValue(true);
  failed.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a repair of missing app files is requested at each start and every half hour', async () => {
  vi.useFakeTimers();
  await start();
  const { postMessage } = container.controller ?? new FakeWorker();
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'REPAIR_SHELL' });
  await vi.advanceTimersByTimeAsync(30 * 60 * 1000);
  expect(postMessage).toHaveBeenCalledTimes(2);
});

test('a lost service worker is registered again; only the second new controller marks the page as replaced', async () => {
  const update = await start();
  container.changeController(null);
  await settled();
  expect(update.getState().replaced).toBe(false);
  expect(register).toHaveBeenCalledTimes(2);
  container.changeController(new FakeWorker());
  expect(update.getState().replaced).toBe(false);
  container.changeController(new FakeWorker());
  expect(update.getState().replaced).toBe(true);
});

test('a failed registration of the service worker is repeated after five seconds', async () => {
  const failure = new TypeError('Failed to register a ServiceWorker');
  register.mockRejectedValueOnce(failure);
  const started = start();
  await vi.waitFor(() => expect(failed).toHaveBeenCalledExactlyOnceWith(failure));
  expect(register).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(5000);
  const update = await started;
  expect(register).toHaveBeenCalledTimes(2);
  registration.release();
  expect(update.getState().apply).not.toBeNull();
});

test('`apply` activates the newest of several waiting releases', async () => {
  const update = await start();
  registration.release();
  registration.release();
  const newest = registration.release();
  update.getState().apply?.();
  await settled();
  expect(messages).toHaveBeenCalledExactlyOnceWith(newest, { type: 'SKIP_WAITING' });
});

test('a release that was already waiting at the start of the page is offered as an update', async () => {
  registration.waiting = new FakeWorker();
  const update = await start();
  expect(update.getState().apply).not.toBeNull();
});

test('the first installation of the app is not offered as an update', async () => {
  registration.active = null;
  const update = await start();
  registration.release();
  expect(update.getState().apply).toBeNull();
});

test('a release whose service worker does not respond within ten seconds is offered again', async () => {
  const update = await start();
  registration.release();
  messages.mockReturnValue(new Promise(() => {}));
  const first = update.getState().apply;
  first?.();
  first?.();
  await settled();
  expect(messages).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(10_000);
  const second = update.getState().apply;
  expect(second).not.toBe(first);
  second?.();
  await settled();
  expect(messages).toHaveBeenCalledTimes(2);
});

test('a release that refuses its activation is marked as refused until a newer release is offered', async () => {
  const update = await start();
  registration.release();
  messages.mockResolvedValue(false);
  const first = update.getState().apply;
  first?.();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(update.getState()).toMatchObject({ apply: first, refused: true });
  registration.release();
  expect(update.getState().refused).toBe(false);
  expect(update.getState().apply).not.toBe(first);
});

test('a release that accepts its activation but is not active within ten seconds is offered again', async () => {
  const update = await start();
  registration.release();
  const first = update.getState().apply;
  first?.();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(update.getState().apply).not.toBe(first);
});

test('unsaved work in another tab blocks an update until that tab releases its lock', async () => {
  const update = await start();
  registration.release();
  locks.holders = 1;
  update.getState().apply?.();
  await settled();
  expect(messages).not.toHaveBeenCalled();
  expect(update.getState().heldByOtherTab).toBe(true);
  update.getState().apply?.();
  await settled();
  expect(locks.waiters).toHaveLength(1);
  locks.release();
  await settled();
  expect(update.getState().heldByOtherTab).toBe(false);
  update.getState().apply?.();
  await settled();
  expect(messages).toHaveBeenCalledOnce();
});

test('a tab keeps a shared lock, visible to other tabs, while it has unsaved work', async () => {
  const request = vi.spyOn(locks, 'request');
  const release = markUnsavedWork();
  await settled();
  expect(request).toHaveBeenCalledWith(UNSAVED_WORK_LOCK, { mode: 'shared' }, expect.any(Function));
  const held = request.mock.results[0]?.value as Promise<unknown>;
  let isReleased = false;
  void held.then(() => (isReleased = true));
  await settled();
  expect(isReleased).toBe(false);
  release();
  await settled();
  expect(isReleased).toBe(true);
});

test('a periodic update check that fails offline is not reported; an invalid worker script is reported', async () => {
  await start();
  registration.update.mockRejectedValueOnce(new TypeError('Failed to update a ServiceWorker'));
  await vi.advanceTimersByTimeAsync(30 * 60 * 1000);
  expect(registration.update).toHaveBeenCalledOnce();
  expect(failed).not.toHaveBeenCalled();
  const failure = new DOMException('worker script is invalid', 'SecurityError');
  registration.update.mockRejectedValueOnce(failure);
  await vi.advanceTimersByTimeAsync(30 * 60 * 1000);
  expect(failed).toHaveBeenCalledExactlyOnceWith(failure);
});
