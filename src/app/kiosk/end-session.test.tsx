import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { endSessionAndOpenWelcome as EndSession } from './end-session-and-open-welcome.ts';

const mocks = vi.hoisted(() => {
  const calls: string[] = [];
  const step = (name: string) =>
    vi.fn<(...args: unknown[]) => Promise<void>>(async () => {
      await Promise.resolve();
      calls.push(name);
    });
  return {
    calls,
    handOver: step('hand over'),
    shelveRegistration: step('shelve'),
    endCustomerSession: step('end'),
    rewindHistory: step('rewind'),
    logVisit: step('log'),
    changeJourney: step('change'),
    reportDefect: vi.fn<(error: unknown) => void>(),
    clearToasts: vi.fn<() => void>(() => void calls.push('toasts')),
    journey: { vehicle: null as object | null, customer: null as object | null },
  };
});
vi.mock('../../data/session/customer/journey-store.ts', () => ({
  endCustomerSession: mocks.endCustomerSession,
  changeJourney: mocks.changeJourney,
  useJourney: { getState: () => mocks.journey },
}));
vi.mock('../../data/session/customer/log-lone-visit.ts', () => ({ logLoneVisit: mocks.logVisit }));
vi.mock('../../data/session/kiosk/kiosk-store.ts', () => ({ startHandover: mocks.handOver }));
vi.mock('../../data/session/drafts/shelved-registration.ts', () => ({
  shelveRegistration: mocks.shelveRegistration,
}));
vi.mock('../../device/unsaved-work/rewind-history.ts', () => ({
  rewindHistory: mocks.rewindHistory,
}));
vi.mock('../../ui/overlays/toast-store.ts', () => ({ clearToasts: mocks.clearToasts }));
vi.mock('../errors/report-defect.ts', () => ({ reportDefect: mocks.reportDefect }));

const replace = vi.fn<(path: string) => void>(() => void mocks.calls.push('replace'));
const dataset: Record<string, string> = {};

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  mocks.calls.length = 0;
  mocks.journey.vehicle = null;
  mocks.journey.customer = null;
  vi.stubGlobal('location', { replace });
  vi.stubGlobal('document', { documentElement: { dataset } });
});
afterEach(() => vi.unstubAllGlobals());

const load = async (): Promise<typeof EndSession> =>
  (await import('./end-session-and-open-welcome.ts')).endSessionAndOpenWelcome;

test('two concurrent ends of a session run each cleanup step once, and then open the welcome screen', async () => {
  const end = await load();
  const ended = end();
  expect(dataset).toEqual({ ending: '' });
  await Promise.all([ended, end()]);
  expect(mocks.calls).toEqual(['toasts', 'hand over', 'shelve', 'log', 'end', 'rewind', 'replace']);
  expect(replace.mock.calls).toEqual([['/welcome']]);
  expect(mocks.rewindHistory.mock.calls).toEqual([['/welcome']]);
});

test('a failed cleanup step of a session end is reported, and all other steps still run', async () => {
  const failure = new Error('full disk');
  mocks.handOver.mockRejectedValueOnce(failure);
  mocks.endCustomerSession.mockRejectedValueOnce(failure);
  await (
    await load()
  )();
  expect(mocks.reportDefect.mock.calls).toEqual([[failure], [failure]]);
  expect(mocks.calls).toEqual(['toasts', 'shelve', 'log', 'rewind', 'replace']);
});

test('a hand-over to another customer deletes the session and the choices of the previous customer', async () => {
  mocks.journey.vehicle = {};
  const { handOverTo } = await import('./hand-over-to.ts');
  const { noFilters } = await import('#domain/catalogue/vehicles/discovery-filters.ts');
  expect(await handOverTo('another-customer')).toBe('/models');
  expect(mocks.calls).toEqual(['toasts', 'hand over', 'shelve', 'change', 'log', 'end', 'change']);
  expect(mocks.changeJourney.mock.calls).toEqual([
    [{ asAgent: false, chat: [] }],
    [{ filters: noFilters }],
  ]);
});

test.each([
  [{ id: 'g70' }, '/overview'],
  [null, '/discovery'],
])('a hand-over to the served customer with the vehicle %o opens %s', async (vehicle, path) => {
  mocks.journey.vehicle = vehicle;
  const { handOverTo } = await import('./hand-over-to.ts');
  expect(await handOverTo('served')).toBe(path);
  expect(mocks.calls).toEqual(['toasts', 'hand over', 'shelve', 'change']);
});

test.each([
  [{ id: 'maria' }, ['toasts', 'hand over', 'change', 'end']],
  [null, ['toasts', 'hand over', 'change']],
])(
  'with the served customer %o, a hand-over for a registration runs only the steps %j',
  async (customer, steps) => {
    mocks.journey.customer = customer;
    const { handOverTo } = await import('./hand-over-to.ts');
    expect(await handOverTo('registering')).toBe('/register');
    expect(mocks.calls).toEqual(steps);
  },
);
