import { afterEach, expect, test, vi } from 'vitest';
import { CHECK_SHELL, requestShellState } from './request-shell-state.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Starts a service worker that sends the response to each request. Returns the requests. */
function startController(response: unknown) {
  const requests: unknown[] = [];
  const controller = {
    postMessage(request: unknown, [port]: [MessagePort]) {
      requests.push(request);
      port.postMessage(response);
    },
  };
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
  return requests;
}

test('the service worker is requested to count the cached files of the app', async () => {
  const requests = startController({ kept: 4, of: 5 });
  expect(await requestShellState()).toEqual({ kept: 4, of: 5 });
  expect(requests).toEqual([{ type: CHECK_SHELL }]);
});

test.each([[null], ['5'], [{ kept: 4 }], [{ of: 5 }]])(
  'if a service worker of another release responds with %j, `requestShellState` resolves with null',
  async (response) => {
    startController(response);
    expect(await requestShellState()).toBeNull();
  },
);

test('`requestShellState` resolves with null in a page without a service worker', async () => {
  vi.stubGlobal('navigator', {});
  expect(await requestShellState()).toBeNull();
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } });
  expect(await requestShellState()).toBeNull();
});
