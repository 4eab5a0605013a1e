import { afterEach, expect, test, vi } from 'vitest';
import {
  BACKGROUND_SYNC_TAG,
  registerBackgroundSync,
  registerPeriodicSync,
} from './background-sync.ts';

afterEach(() => vi.unstubAllGlobals());

interface Browser {
  state?: string;
  registration?: object;
}

const query = vi.fn<(permission: object) => Promise<{ state: string }>>();

function aBrowser({ state = 'granted', registration = {} }: Browser = {}) {
  query.mockReset().mockResolvedValue({ state });
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve(registration) },
    permissions: { query },
  });
}

function periodicSync(register = vi.fn(() => Promise.resolve())) {
  return { register };
}

test('an hourly periodic background sync is registered if the browser grants the permission', async () => {
  const registration = { periodicSync: periodicSync() };
  aBrowser({ registration });
  expect(await registerPeriodicSync()).toBe(true);
  expect(registration.periodicSync.register).toHaveBeenCalledWith(BACKGROUND_SYNC_TAG, {
    minInterval: 60 * 60 * 1000,
  });
  expect(query.mock.calls).toEqual([[{ name: 'periodic-background-sync' }]]);
  query.mockRejectedValueOnce(new TypeError('unknown permission'));
  expect(await registerPeriodicSync()).toBe(false);
});

test.each(['prompt', 'denied'])(
  'with the permission state “%s”, no periodic background sync is registered',
  async (state) => {
    const registration = { periodicSync: periodicSync() };
    aBrowser({ state, registration });
    expect(await registerPeriodicSync()).toBe(false);
    expect(registration.periodicSync.register).not.toHaveBeenCalled();
  },
);

test('without the API or after a rejection, the registration of the periodic sync resolves with false', async () => {
  vi.stubGlobal('navigator', {});
  expect(await registerPeriodicSync()).toBe(false);
  aBrowser();
  expect(await registerPeriodicSync()).toBe(false);
  const refuses = vi.fn(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  aBrowser({ registration: { periodicSync: periodicSync(refuses) } });
  expect(await registerPeriodicSync()).toBe(false);
  const registration = { periodicSync: periodicSync() };
  // A browser without `navigator.permissions`.
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve(registration) } });
  expect(await registerPeriodicSync()).toBe(false);
  expect(registration.periodicSync.register).not.toHaveBeenCalled();
});

test('a background sync is registered with its tag, unless the API is missing or rejects the registration', async () => {
  vi.stubGlobal('navigator', {});
  expect(await registerBackgroundSync()).toBe(false);
  aBrowser();
  expect(await registerBackgroundSync()).toBe(false);
  const register = vi.fn<(tag: string) => Promise<void>>().mockResolvedValue();
  aBrowser({ registration: { sync: { register } } });
  expect(await registerBackgroundSync()).toBe(true);
  expect(register.mock.calls).toEqual([[BACKGROUND_SYNC_TAG]]);
  register.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  expect(await registerBackgroundSync()).toBe(false);
});
