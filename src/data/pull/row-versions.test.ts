import { expect, test } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { addToDigest, EMPTY_DIGEST, removeFromDigest } from '#domain/protocol/digest.ts';
import { readMeta } from '../meta.ts';
import { anEnrolledTablet, aPage, register } from '../tablet.testing.ts';
import { applyPatch } from './apply-patch.ts';
import { matchesDigests, deleteRowVersions, verifyRowsPresent } from './row-versions.ts';

const feed = { space: 'manhattan', table: 'customers' } as const;

function put(id: string, version: number) {
  return { op: 'put', row: aCustomer({ id }), version, ...feed } as const;
}

function digestOf(...held: [string, number][]) {
  const digest = held.reduce((sum, [id, version]) => addToDigest(sum, id, version), EMPTY_DIGEST);
  return { manhattan: { customers: digest, 'a-table-of-the-future': 'ffffffffffffffff' } };
}

async function receive(
  db: Awaited<ReturnType<typeof anEnrolledTablet>>,
  page: Parameters<typeof aPage>[0],
  receivedAt = 5000,
) {
  const requestCookie = (await readMeta(db, 'cookie')) ?? null;
  await applyPatch(db, { requestCookie, response: aPage(page), receivedAt });
  return readMeta(db, 'cookie');
}

test('a tablet that has received every feed entry computes the same digest as the server', async () => {
  const db = await anEnrolledTablet();
  const digests = digestOf(['ann', 1], ['bo', 2]);
  expect(await receive(db, { patch: [put('ann', 1), put('bo', 2)], digests })).toBeDefined();
  const del = { op: 'del', id: 'ann', version: 4, ...feed } as const;
  const later = { patch: [put('bo', 3), del], digests: digestOf(['bo', 3]) };
  expect(await receive(db, later)).toBeDefined();
  expect(await verifyRowsPresent(db)).toBe(true);
});

test('after a missing feed entry, the digests differ and the next pull loads all rows again', async () => {
  const db = await anEnrolledTablet();
  const digests = digestOf(['ann', 1], ['bo', 2]);
  expect(await receive(db, { patch: [put('ann', 1)], digests })).toBeUndefined();
  const afterReset = { reset: true, patch: [put('ann', 1), put('bo', 2)], digests };
  expect(await receive(db, afterReset)).toBeDefined();
});

test('a digest difference right after a pull from scratch does not cause another pull from scratch', async () => {
  const db = await anEnrolledTablet();
  const page = { patch: [put('ann', 1)], digests: digestOf(['ann', 9]) };
  expect(await receive(db, page, 1_000_000)).toBeUndefined();
  expect(await receive(db, { ...page, reset: true }, 1_001_000)).toBeDefined();
  expect(await receive(db, page, 9_000_000)).toBeUndefined();
});

test('unreadable row versions count as a digest difference and are repaired by a pull from scratch', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('ann', 1)], digests: digestOf(['ann', 1]) }, 1_000_000);
  await db.held.toCollection().modify({ versions: 'damaged' });
  const digests = digestOf(['ann', 2]);
  expect(await receive(db, { patch: [put('ann', 2)], digests }, 2_000_000)).toBeUndefined();
  const afterReset = { reset: true, patch: [put('ann', 2)], digests };
  expect(await receive(db, afterReset, 2_001_000)).toBeDefined();
  expect(await verifyRowsPresent(db)).toBe(true);
});

test('the check of the stored rows detects that a pulled row is missing from the disk', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('ann', 1)], digests: digestOf(['ann', 1]) });
  await register(db);
  expect(await verifyRowsPresent(db)).toBe(true);
  await db.customers.delete('ann');
  expect(await verifyRowsPresent(db)).toBe(false);
});

test('the check of the stored rows accepts a missing row only if the same row has an unsent change', async () => {
  const db = await anEnrolledTablet();
  const rows = { patch: [put('ann', 1), put('bo', 1)], digests: digestOf(['ann', 1], ['bo', 1]) };
  await receive(db, rows);
  await db.customers.bulkDelete(['ann', 'bo']);
  await db.base.put({ table: 'customers', id: 'ann', row: aCustomer({ id: 'ann' }) });
  expect(await verifyRowsPresent(db)).toBe(false);
  await db.base.put({ table: 'customers', id: 'bo', row: aCustomer({ id: 'bo' }) });
  expect(await verifyRowsPresent(db)).toBe(true);
});

test('a missing row is detected even if another missing row in its version record has an unsent change', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('a-000007', 1), put('b-000007', 1)] });
  await db.customers.clear();
  await db.base.put({ table: 'customers', id: 'a-000007', row: null });
  expect(await verifyRowsPresent(db)).toBe(false);
});

test('row versions of a table that is unknown to this app version are skipped', async () => {
  const db = await anEnrolledTablet();
  await db.held.put({ space: 'manhattan', table: 'boats', share: 0, versions: '{"boat":1}' });
  expect(await verifyRowsPresent(db)).toBe(true);
});

test('digests match if the digests of all known tables are equal; unknown tables are ignored', () => {
  const [sales, customers] = [addToDigest(EMPTY_DIGEST, 's', 1), addToDigest(EMPTY_DIGEST, 'c', 1)];
  const held = new Map([
    ['manhattan/sales', { digest: sales }],
    ['manhattan/customers', { digest: customers }],
  ]);
  const agrees = (digests: Record<string, string>) => matchesDigests(held, { manhattan: digests });
  expect(agrees({ sales, customers, builds: EMPTY_DIGEST, boats: sales })).toBe(true);
  expect(agrees({ sales, customers: sales })).toBe(false);
  expect(agrees({ sales: customers, customers })).toBe(false);
  expect(agrees({ sales, customers, builds: sales })).toBe(false);
});

test('the last six characters of a row id determine the partition (`share`) that stores the row version', async () => {
  const db = await anEnrolledTablet();
  const patch = [put('ann', 1), put('first-000007', 2), put('second-000007', 3), put('é', 4)];
  await receive(db, { patch });
  expect(await db.held.orderBy(':id').toArray()).toEqual([
    { ...feed, share: 7, versions: '{"first-000007":2,"second-000007":3}' },
    { ...feed, share: 33, versions: '{"ann":1}' },
    { ...feed, share: 41, versions: '{"é":4}' },
  ]);
});

test('if the stored digest has no number of rows, the next page leaves the number of rows undefined', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('ann', 1), put('bo', 2)] });
  const [first] = await db.digests.toArray();
  expect(first).toMatchObject({ ...feed, rows: 2 });
  const { digest } = first!;
  await db.digests.put({ ...feed, digest });
  const del = { op: 'del', id: 'bo', version: 4, ...feed } as const;
  await receive(db, { patch: [put('ann', 3), del] });
  const changed = addToDigest(EMPTY_DIGEST, 'ann', 3);
  expect(await db.digests.toArray()).toEqual([{ ...feed, digest: changed, rows: undefined }]);
});

test('a row without a version is not part of the digest', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('ann', 1), put('bo', 2)] });
  const [first] = await db.digests.toArray();
  const { version: _version, ...unversioned } = put('bo', 2);
  await receive(db, { patch: [unversioned] });
  const digest = removeFromDigest(first!.digest, 'bo', 2);
  expect(await db.digests.toArray()).toEqual([{ ...feed, digest, rows: 1 }]);
});

test('a pull from scratch deletes the versions and digests of rows that the pull does not contain', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('ann', 1), { ...put('bo', 2), space: 'brooklyn' }] });
  await receive(db, { reset: true, patch: [put('cem', 3)] });
  expect(await verifyRowsPresent(db)).toBe(true);
  const digest = addToDigest(EMPTY_DIGEST, 'cem', 3);
  expect(await db.digests.toArray()).toEqual([{ ...feed, digest, rows: 1 }]);
  await deleteRowVersions(db);
  expect([await db.held.count(), await db.digests.count()]).toEqual([0, 0]);
});

test('pages from a server of protocol 1, which sends no digests, are applied without a comparison', async () => {
  const db = await anEnrolledTablet();
  const patch = [{ op: 'put', table: 'customers', row: aCustomer() } as const];
  expect(await receive(db, { patch })).toBeDefined();
  expect(await db.held.count()).toBe(0);
});

test('after the clock was set back, a digest difference causes a pull from scratch', async () => {
  const db = await anEnrolledTablet();
  const page = { patch: [put('ann', 1)], digests: digestOf(['ann', 9]) };
  expect(await receive(db, page, 9_000_000)).toBeUndefined();
  expect(await receive(db, { ...page, reset: true }, 8_400_000)).toBeUndefined();
});
