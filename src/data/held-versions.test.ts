import { expect, test } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { addToDigest, EMPTY_DIGEST } from '#domain/protocol/digest.ts';
import { applyPatch } from './apply-patch.ts';
import { holdsWhatItShould } from './held-versions.ts';
import { readMeta } from './meta.ts';
import { anEnrolledTablet, aPage, register } from './tablet.testing.ts';

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
  const askedWith = (await readMeta(db, 'cookie')) ?? null;
  await applyPatch(db, { askedWith, response: aPage(page), receivedAt });
  return readMeta(db, 'cookie');
}

test('a tablet that has received every feed entry computes the same digest as the server', async () => {
  const db = await anEnrolledTablet();
  const digests = digestOf(['ann', 1], ['bo', 2]);
  expect(await receive(db, { patch: [put('ann', 1), put('bo', 2)], digests })).toBeDefined();
  const del = { op: 'del', id: 'ann', version: 4, ...feed } as const;
  const later = { patch: [put('bo', 3), del], digests: digestOf(['bo', 3]) };
  expect(await receive(db, later)).toBeDefined();
  expect(await holdsWhatItShould(db)).toBe(true);
});

test('after a missing feed entry, the digests differ and the next pull loads all rows again', async () => {
  const db = await anEnrolledTablet();
  const digests = digestOf(['ann', 1], ['bo', 2]);
  expect(await receive(db, { patch: [put('ann', 1)], digests })).toBeUndefined();
  const anew = { reset: true, patch: [put('ann', 1), put('bo', 2)], digests };
  expect(await receive(db, anew)).toBeDefined();
});

test('a digest difference that remains after a pull from scratch does not cause endless pulls', async () => {
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
  const anew = { reset: true, patch: [put('ann', 2)], digests };
  expect(await receive(db, anew, 2_001_000)).toBeDefined();
  expect(await holdsWhatItShould(db)).toBe(true);
});

test('a pulled row that is missing from the disk is detected, unless it has an unsent change', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('ann', 1)], digests: digestOf(['ann', 1]) });
  await register(db);
  expect(await holdsWhatItShould(db)).toBe(true);
  await db.customers.delete('ann');
  expect(await holdsWhatItShould(db)).toBe(false);
});

test('pages from a server of protocol 1, which sends no digests, are applied without a comparison', async () => {
  const db = await anEnrolledTablet();
  const patch = [{ op: 'put', table: 'customers', row: aCustomer() } as const];
  expect(await receive(db, { patch })).toBeDefined();
  expect(await db.held.count()).toBe(0);
});
