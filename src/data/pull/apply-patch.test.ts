import { Dexie, type ObservabilitySet } from 'dexie';
import { expect, test } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { readMeta, writeMeta } from '../meta.ts';
import {
  aPage,
  anEnrolledTablet,
  edit,
  put,
  receive,
  register,
  registerMany,
  sentIds,
  waitingIds,
} from '../tablet.testing.ts';
import { applyPatch } from './apply-patch.ts';
import { listUnsettledEntries } from './settle-outbox.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test('puts and deletes of the server are applied to the local rows', async () => {
  const db = await anEnrolledTablet();
  await receive(db, {
    patch: [put('customers', aCustomer()), put('customers', aCustomer({ id: 'ann' }))],
  });
  await receive(db, {
    patch: [
      put('customers', aCustomer({ notes: 'New' })),
      { op: 'del', table: 'customers', id: 'ann' },
      { op: 'del', table: 'customers', id: 'never-seen' },
    ],
  });
  expect(await db.customers.toArray()).toEqual([aCustomer({ notes: 'New' })]);
});

test('a pulled page with rows of one table does not wait for a read transaction on another table', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  await db.transaction('r', db.builds, async () => {
    // This read transaction stays open until the page is applied, so the test would never end if
    // the page waited for the transaction.
    await Dexie.waitFor(
      Dexie.ignoreTransaction(() =>
        receive(db, { patch: [put('customers', aCustomer())], lastMutationId: 1 }),
      ),
    );
  });
  expect(await db.customers.toArray()).toEqual([aCustomer()]);
  expect(await sentIds(db)).toEqual([1]);
});

test('a pulled page with rows of one table keeps unsent changes to rows of another table', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('customers', aCustomer())] });
  await edit(db, { intent: { from: 'warm', to: 'hot' } });
  await receive(db, { patch: [{ op: 'del', table: 'builds', id: 'never-seen' }] });
  expect((await db.customers.get('maria'))?.intent).toBe('hot');
  expect(await waitingIds(db)).toEqual([1]);
});

test('applying a pulled page stores its cookie, epoch, last settled mutation id, time and clock offset', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { cookie: 'c-7', epoch: 'e-2', lastMutationId: 4, serverTime: 9500 }, 9000);
  expect(await readMeta(db, 'cookie')).toBe('c-7');
  expect(await readMeta(db, 'epoch')).toBe('e-2');
  expect(await readMeta(db, 'settledThrough')).toBe(4);
  expect(await readMeta(db, 'pulledAt')).toBe(9000);
  expect(await readMeta(db, 'clockOffset')).toBe(500);
});

test('a pulled page with more pages to follow does not count as a completed pull', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { more: true, remaining: 10, cookie: 'c-1', lastMutationId: 3 });
  expect(await readMeta(db, 'cookie')).toBe('c-1');
  expect(await readMeta(db, 'pulledAt')).toBeUndefined();
  expect(await readMeta(db, 'settledThrough')).toBeUndefined();
});

test('an unsent change to a customer is replayed on a pulled version of the row', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('customers', aCustomer())] });
  await edit(db, { intent: { from: 'warm', to: 'hot' } });
  const theirs = aCustomer({ notes: 'Came back', lastActivityAt: 2500 });
  await receive(db, { patch: [put('customers', theirs)] });
  expect(await db.customers.get('maria')).toEqual({
    ...theirs,
    intent: 'hot',
    lastActivityAt: 3000,
  });
  expect((await db.base.toArray())[0]?.row).toEqual(theirs);
  expect(await waitingIds(db)).toEqual([1]);
});

test('an unsent change to a customer deleted by the server stays in the outbox', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('customers', aCustomer())] });
  await edit(db, { intent: { from: 'warm', to: 'hot' } });
  await receive(db, { patch: [{ op: 'del', table: 'customers', id: 'maria' }] });
  expect(await db.customers.count()).toBe(0);
  expect(await waitingIds(db)).toEqual([1]);
});

test('a pull stores a settled outbox entry as sent, and replaces the local row by the server’s row', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  const canonical = aCustomer({ registeredAt: 2000, lastActivityAt: 2000, notes: 'VIP' });
  await receive(db, { patch: [put('customers', canonical)], lastMutationId: 1 });
  expect(await db.customers.toArray()).toEqual([canonical]);
  expect(await db.base.count()).toBe(0);
  expect(await waitingIds(db)).toEqual([]);
  expect(await sentIds(db)).toEqual([1]);
});

test('an unsent entry stays in the outbox if a copied browser profile has sent the same mutation id', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  const response = aPage({ patch: [put('customers', aCustomer())], lastMutationId: 1 });
  await applyPatch(db, { requestCookie: null, response, receivedAt: 9000 });
  expect(await waitingIds(db)).toEqual([1]);
  expect(await sentIds(db)).toEqual([]);
  expect(await listUnsettledEntries(db, 10)).toHaveLength(1);
});

test('a customer whose registration the server refused is removed when the entry is settled', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  await receive(db, { lastMutationId: 1 });
  expect(await db.customers.count()).toBe(0);
  expect(await sentIds(db)).toEqual([1]);
});

test('settled entries leave the outbox only with the last page of a pull', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 2);
  await writeMeta(db, 'settledThrough', 2);
  await receive(db, { more: true, cookie: 'c-1', lastMutationId: 2 });
  expect(await waitingIds(db)).toEqual([1, 2]);
  expect(await db.customers.count()).toBe(2);
  await receive(db, { cookie: 'c-2', lastMutationId: 1 });
  expect(await waitingIds(db)).toEqual([2]);
  expect(await sentIds(db)).toEqual([1]);
});

test('after each pull, the remaining outbox entries are replayed in the order of their creation', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  await edit(db, { intent: { from: 'warm', to: 'hot' } });
  await edit(db, { intent: { from: 'hot', to: 'cold' } });
  const saved = aCustomer({ registeredAt: 2000, lastActivityAt: 2000 });
  await receive(db, { patch: [put('customers', saved)], lastMutationId: 1 });
  expect(await db.customers.get('maria')).toMatchObject({ intent: 'cold' });
  await receive(db, {
    patch: [put('customers', { ...saved, intent: 'hot' })],
    lastMutationId: 2,
  });
  expect(await db.customers.get('maria')).toMatchObject({ intent: 'cold' });
  expect(await db.base.toArray()).toMatchObject([{ row: { intent: 'hot' } }]);
  expect(await waitingIds(db)).toEqual([3]);
});

test('a page requested with a cookie that a pull of another tab has replaced is not applied', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  await receive(db, { cookie: 'c-2' });
  const response = aPage({
    cookie: 'c-1',
    patch: [put('customers', aCustomer({ id: 'ann' }))],
    lastMutationId: 1,
  });
  expect(await applyPatch(db, { requestCookie: null, response, receivedAt: 1 })).toBe('overtaken');
  expect(await readMeta(db, 'cookie')).toBe('c-2');
  expect(await db.customers.get('ann')).toBeUndefined();
  expect(await waitingIds(db)).toEqual([1]);
});

test('pulled rows of a table unknown to this app version are skipped, and all other rows are stored', async () => {
  const db = await anEnrolledTablet();
  const patch = [
    { op: 'put', table: 'spaceships', row: { id: 'one' } } as const,
    { op: 'del', table: 'constructor', id: 'one' } as const,
    put('customers', aCustomer()),
  ];
  expect(await receive(db, { patch })).toBe('applied');
  expect(await db.customers.count()).toBe(1);
});

test('an unreadable pulled row is quarantined, and all other rows of the page are stored', async () => {
  const db = await anEnrolledTablet();
  const damaged = { op: 'put', table: 'customers', row: { id: 'bad', name: 7 } } as const;
  await receive(db, { patch: [damaged, put('customers', aCustomer())] }, 4000);
  expect(await db.customers.toCollection().primaryKeys()).toEqual(['maria']);
  expect(await db.quarantine.toArray()).toMatchObject([
    { table: 'customers', row: { id: 'bad', name: 7 }, foundAt: 4000 },
  ]);
});

test('a pulled page that cannot be stored completely is not stored at all', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  db.sent.hook('creating', () => {
    throw new Error('disk full');
  });
  const patch = [put('customers', aCustomer({ id: 'ann' }))];
  await expect(receive(db, { patch, lastMutationId: 1 })).rejects.toThrow();
  expect(await db.customers.toCollection().primaryKeys()).toEqual(['maria']);
  expect(await waitingIds(db)).toEqual([1]);
  expect(await readMeta(db, 'cookie')).toBeUndefined();
});

test('sent entries stay for 30 days by the server’s clock, not by this tablet’s clock', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 2);
  const YEARS_LATER = 1000 * DAY_MS;
  await receive(db, { lastMutationId: 1, serverTime: 1000 }, 1000);
  await receive(db, { lastMutationId: 2, serverTime: 1000 + 30 * DAY_MS }, YEARS_LATER);
  expect(await sentIds(db)).toEqual([1, 2]);
  const patch = [put('customers', aCustomer())];
  await receive(db, { patch, serverTime: 1001 + 30 * DAY_MS }, YEARS_LATER);
  expect(await sentIds(db)).toEqual([2]);
});

test('if the server’s row of a settled registration is damaged, the row is quarantined and not shown', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  const damaged = { ...aCustomer(), phone: 42 } as never;
  await receive(db, { patch: [put('customers', damaged)], lastMutationId: 1 });
  // The registration is settled, and the customer row from the server is unreadable, so the tablet
  // has no valid customer row to show.
  expect(await db.customers.toArray()).toEqual([]);
  expect(await db.quarantine.count()).toBe(1);
});

test.each([
  ['is stored if the outbox has no entry up to this id', { first: 4, settled: 0, last: 3 }, [4], 3],
  ['is stored if each entry up to this id has a verdict', { first: 1, settled: 1, last: 2 }, [], 2],
  [
    'is not stored if an entry up to this id has no verdict',
    { first: 1, settled: 0, last: 2 },
    [1],
    0,
  ],
])(
  'the last settled mutation id of a pulled page %s',
  async (_words, { first, settled, last }, waiting, settledThrough) => {
    const db = await anEnrolledTablet();
    await writeMeta(db, 'nextMutationId', first);
    await register(db);
    await writeMeta(db, 'settledThrough', settled);
    const response = aPage({ lastMutationId: last });
    expect(await applyPatch(db, { requestCookie: null, response, receivedAt: 9000 })).toBe(
      'applied',
    );
    expect(await waitingIds(db)).toEqual(waiting);
    expect(await readMeta(db, 'settledThrough')).toBe(settledThrough);
  },
);

test('if a pull settles two entries, only the entry with a stored verdict leaves the outbox', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 2);
  await writeMeta(db, 'settledThrough', 1);
  const response = aPage({ lastMutationId: 2 });
  await applyPatch(db, { requestCookie: null, response, receivedAt: 9000 });
  expect(await waitingIds(db)).toEqual([2]);
  expect(await sentIds(db)).toEqual([1]);
});

/** Returns the names of the tables whose live queries run again because of `work`. */
async function tablesChangedBy(work: () => Promise<unknown>): Promise<string[]> {
  const names = new Set<string>();
  const note = (parts: ObservabilitySet) => {
    // Dexie also reports the tables of writes without rows, with empty ranges of keys.
    const changed = Object.entries(parts).filter(([, ranges]) => ranges.d > 0);
    for (const [part] of changed) names.add(/^idb:..tablet.(\w+)/.exec(part)?.[1] ?? part);
  };
  Dexie.on.storagemutated.subscribe(note);
  await work();
  Dexie.on.storagemutated.unsubscribe(note);
  return [...names].sort();
}

test('an empty pulled page changes no row, although the outbox contains an unsent entry', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('customers', aCustomer())] });
  await edit(db, { intent: { from: 'warm', to: 'hot' } });
  expect(await tablesChangedBy(() => receive(db, { cookie: 'c-2' }))).toEqual(['meta']);
  expect(await tablesChangedBy(() => receive(db, { cookie: 'c-3', more: true }))).toEqual(['meta']);
});

test('a pulled page that is not part of a reset writes only its rows and the metadata of the pull', async () => {
  const db = await anEnrolledTablet();
  const patch = [put('customers', aCustomer())];
  expect(await tablesChangedBy(() => receive(db, { patch }))).toEqual(['customers', 'meta']);
});

test('a digest difference causes a pull from scratch at most every 10 minutes', async () => {
  const db = await anEnrolledTablet();
  const digests = { manhattan: { customers: 'ffffffffffffffff' } };
  const receiveAt = (receivedAt: number) => receive(db, { digests }, receivedAt);
  expect(await receiveAt(1_000_000)).toBe('differs');
  expect(await receiveAt(1_599_999)).toBe('applied');
  expect(await receiveAt(1_600_000)).toBe('differs');
});
