import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Handler = (event: { data: unknown }) => void;

let send: (data: object) => void;
const stops: (() => void)[] = [];

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('addEventListener', (_type: string, handler: Handler) => {
    send = (data) => handler({ data });
  });
  vi.stubGlobal('postMessage', vi.fn());
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const workers = {
  figures: async () => {
    await import('../figures/figures.worker.ts');
    const ask = { showroomId: 'manhattan', timezone: 'America/New_York', now: 1 };
    send({ kind: 'dashboard', requestId: 1, ask });
  },
  'customer index': async () => {
    await import('../customer-index/customer-index.worker.ts');
    send({ kind: 'open', locale: 'en-US' });
    send({ kind: 'tags', requestId: 1, ask: null });
  },
};

test.each(['figures', 'customer index'] as const)(
  'the %s worker reopens a database closed by the browser only with enough free space',
  async (name) => {
    const open = vi.spyOn(indexedDB, 'open');
    const openings = () => open.mock.calls.filter(([opened]) => opened === 'forecourt').length;
    const { setDefectListener } = await import('../defects.ts');
    // The database recovery reports the first opening that is rejected; the test ignores this
    // report.
    setDefectListener(() => {});
    await workers[name]();
    await expect.poll(() => vi.mocked(postMessage).mock.calls.length).toBeGreaterThan(0);
    expect(openings()).toBe(1);

    const measureFreeSpace = vi.fn(() => Promise.resolve(false));
    const { localDatabase } = await import('../database/local-database.ts');
    stops.push(await startPage(measureFreeSpace), () => localDatabase.close());
    const at = open.mock.calls.findIndex(([opened]) => opened === 'forecourt');
    const request = open.mock.results[at]?.value as IDBOpenDBRequest;
    request.result.onclose?.(new Event('close'));
    // The worker requests a measurement when the database closes, and another one after each
    // rejected opening.
    await expect
      .poll(() => measureFreeSpace.mock.calls.length, { timeout: 5000 })
      .toBeGreaterThan(2);
    expect(openings()).toBe(1);
    measureFreeSpace.mockResolvedValue(true);
    await expect.poll(openings, { timeout: 10_000 }).toBe(2);
  },
  20_000,
);

/**
 * Starts a page that measures the free space for workers. The page has its own module instances, as
 * in another realm.
 */
async function startPage(measureFreeSpace: () => Promise<boolean>): Promise<() => void> {
  vi.resetModules();
  const { setSpaceChecks, serveFreeSpaceChecks } = await import('../database/free-space.ts');
  setSpaceChecks({ measureFreeSpace });
  return serveFreeSpaceChecks();
}
