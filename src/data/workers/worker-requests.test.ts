import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';

type Handler = (event: { data: unknown }) => void;

/** Sends a message to the worker that the test has imported. */
let send: (data: object) => void;
let posted: unknown[];
let defects: unknown[];
const stops: (() => unknown)[] = [];

/** Returns the subscribers of Dexie's event for changed rows. */
async function listFollowers() {
  const { Dexie } = await import('dexie');
  const event = Dexie.on.storagemutated as unknown as { subscribers: (() => void)[] };
  return event.subscribers;
}

beforeEach(async () => {
  vi.resetModules();
  const before = new Set(await listFollowers());
  // Removes the subscriptions of the worker, which would otherwise also follow the rows of the next
  // test file of this process.
  stops.push(async () => {
    const { Dexie } = await import('dexie');
    const added = (await listFollowers()).filter((follower) => !before.has(follower));
    for (const follower of added) Dexie.on.storagemutated.unsubscribe(follower);
  });
  posted = [];
  defects = [];
  vi.stubGlobal('addEventListener', (_type: string, handler: Handler) => {
    send = (data) => handler({ data });
  });
  vi.stubGlobal('postMessage', (message: unknown) => posted.push(message));
  const { setDefectListener } = await import('../defects.ts');
  stops.push(setDefectListener((error) => defects.push(error)));
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  const { localDatabase } = await import('../database/local-database.ts');
  localDatabase.close();
  // The next test file of this process must not use the closed database.
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answerTo = async (requestId: number) => {
  const isAnswer = (message: unknown) =>
    (message as { requestId?: number }).requestId === requestId;
  await expect.poll(() => posted.some(isAnswer)).toBe(true);
  return posted.find(isAnswer);
};

const own = { showroomId: 'manhattan', timezone: 'America/New_York', now: 1_768_000_000_000 };
const period = { from: '2026-01-01', through: '2026-01-09' };
const place = { ownId: 'manhattan', timezone: own.timezone, period };

test.each([
  ['dashboard', own, { asOf: own.now, figures: { totalSales: { value: 0 } } }],
  [
    'analytics',
    { ...place, showroomIds: ['manhattan'], now: own.now },
    { period, showroomIds: ['manhattan'], isEmpty: true },
  ],
  ['performance', { ...own, agentId: 'AGT001', days: 30 }, { performance: { totalSales: 0 } }],
  ['rows', { ...place, part: { kind: 'customers' }, limit: 5 }, { kind: 'customers', total: 0 }],
  ['rows', { ...place, part: { kind: 'sales' }, limit: 5 }, { kind: 'sales', revenue: 0 }],
])(
  'the figures worker responds to a request for %s with the requested data',
  async (kind, ask, answer) => {
    await import('../figures/figures.worker.ts');
    send({ kind, requestId: 7, ask });
    expect(await answerTo(7)).toMatchObject({ requestId: 7, answer });
  },
);

test.each([
  ['dashboard', own],
  ['performance', { ...own, agentId: 'AGT001', days: 30 }],
  ['analytics', { ...place, showroomIds: ['manhattan'], now: own.now }],
])('the figures worker uses the cache of counted days for a request for %s', async (kind, ask) => {
  await import('../figures/figures.worker.ts');
  const { CachedFigureCounter } = await import('../figures/cached-figure-counter.ts');
  const countDays = vi.spyOn(CachedFigureCounter.prototype, 'countDays');
  send({ kind, requestId: 1, ask });
  await answerTo(1);
  expect(countDays).toHaveBeenCalledOnce();
});

test('after a request for analytics, the figures worker counts the previous year in advance', async () => {
  await import('../figures/figures.worker.ts');
  const { CachedFigureCounter } = await import('../figures/cached-figure-counter.ts');
  const prepare = vi.spyOn(CachedFigureCounter.prototype, 'prepareYear');
  prepare.mockRejectedValue(new Error('the connection was lost'));
  send({ kind: 'analytics', requestId: 1, ask: { ...place, showroomIds: [], now: own.now } });
  await answerTo(1);
  expect(prepare.mock.calls).toEqual([[own]]);
});

test.each([
  ['figures', () => import('../figures/figures.worker.ts'), 'dashboard', own],
  ['customer index', () => import('../customer-index/customer-index.worker.ts'), 'tags', null],
] as const)(
  'the %s worker responds to a failed request with the error name and checks the database',
  async (name, start, kind, ask) => {
    await start();
    const { localDatabase } = await import('../database/local-database.ts');
    const { recoveryOf } = await import('../database/database-recovery.ts');
    const check = vi.spyOn(recoveryOf(localDatabase), 'check');
    if (name === 'figures') localDatabase.close();
    send({ kind, requestId: 3, ask });
    const error = name === 'figures' ? 'DatabaseClosedError' : 'Error';
    expect(await answerTo(3)).toMatchObject({ requestId: 3, failure: { name: error } });
    expect(check).toHaveBeenCalledOnce();
  },
);

test('the customer index worker sorts by its locale and reports each change of the index', async () => {
  const { localDatabase } = await import('../database/local-database.ts');
  // Test files that ran earlier in this process may have stored customers.
  await localDatabase.customers.clear();
  await localDatabase.customers.bulkPut([
    aCustomer({ id: 'a', name: 'Öberg' }),
    aCustomer({ id: 'b', name: 'Zebra' }),
  ]);
  await import('../customer-index/customer-index.worker.ts');
  send({ kind: 'open', locale: 'sv' });
  const ask = { search: '', intent: null, sort: 'name', descending: false };
  send({ kind: 'idsOf', requestId: 1, ask });
  expect(await answerTo(1)).toEqual({ requestId: 1, answer: ['b', 'a'] });
  const changes = () => posted.filter((message) => 'changed' in (message as object)).length;
  expect(changes()).toBe(1);
  await localDatabase.customers.put(aCustomer({ id: 'c', name: 'Ana' }));
  await expect.poll(changes).toBe(2);
});
