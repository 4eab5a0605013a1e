import { expect, test } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { addToDigest, EMPTY_DIGEST } from '#domain/protocol/digest.ts';
import type { PullResponse } from '#domain/protocol/pull.ts';
import type { LocalDatabase } from '../../data/database/database.ts';
import { readMeta } from '../../data/meta.ts';
import { aNewTablet, anEnrolledTablet, aPage } from '../../data/tablet.testing.ts';
import { fail, type Script, ScriptedTransport } from '../transport/scripted-transport.testing.ts';
import { pullChanges } from './pull-changes.ts';
import { verifyStoredRows } from './verify-stored-rows.ts';

let now = 5000;
/** Each pull advances the clock, as a network request does. */
const depsOf = (db: LocalDatabase, transport: ScriptedTransport) => ({
  db,
  transport,
  now: () => (now += 10),
});
const verifyWith = (db: LocalDatabase, transport: ScriptedTransport) =>
  verifyStoredRows(depsOf(db, transport));
const verify = (db: LocalDatabase, pull: Script['pull'] = []) =>
  verifyWith(db, new ScriptedTransport({ pull }));
/** Pulls as the sync loop does, which may start or complete a heal. */
const pullWith = async (db: LocalDatabase, pull: Script['pull']) => {
  const device = await readMeta(db, 'device');
  return pullChanges(depsOf(db, new ScriptedTransport({ pull })), device!.deviceToken);
};

test('a verification with matching digests results in `equal`', async () => {
  const same = { ok: true, value: aPage() } as const;
  expect(await verify(await anEnrolledTablet(), [same])).toBe('equal');
});

const maria: Partial<PullResponse> = {
  patch: [
    { op: 'put', table: 'customers', row: aCustomer(), version: 1, space: 'manhattan' } as const,
  ],
  digests: { manhattan: { customers: addToDigest(EMPTY_DIGEST, 'maria', 1) } },
};

const withoutRows = { ok: true, value: aPage({ digests: maria.digests }) } as const;
const resetWithoutRows = {
  ok: true,
  value: aPage({ digests: maria.digests, reset: true }),
} as const;
const unchanged = {
  ok: true,
  value: aPage({ digests: maria.digests, cookie: 'cookie-2' }),
} as const;
const complete = { ok: true, value: aPage({ ...maria, reset: true, cookie: 'cookie-2' }) } as const;

test('a verification with different digests results in `healing`', async () => {
  const db = await anEnrolledTablet();
  expect(await verify(db, [withoutRows, complete])).toBe('healing');
  expect(await db.customers.count()).toBe(1);
});

test('even within ten minutes of a heal, a verification with different digests pulls all rows again', async () => {
  const db = await anEnrolledTablet();
  await pullWith(db, [withoutRows, resetWithoutRows]);
  const transport = new ScriptedTransport({ pull: [withoutRows, complete] });
  expect(await verifyWith(db, transport)).toBe('healing');
  expect(transport.pulls).toMatchObject([{ cookie: 'cookie-1' }, { cookie: null }]);
  expect(await db.customers.count()).toBe(1);
  expect(await verify(db, [unchanged])).toBe('equal');
});

test('if digests still differ after a pull of all rows, the verification does not repeat the pull', async () => {
  const db = await anEnrolledTablet();
  const transport = new ScriptedTransport({ pull: [withoutRows, resetWithoutRows] });
  expect(await verifyWith(db, transport)).toBe('healing');
  expect(transport.pulls).toHaveLength(2);
});

const firstOfTwo = { ok: true, value: aPage({ reset: true, more: true }) } as const;
const secondOfTwo = { ok: true, value: aPage({ ...maria, cookie: 'cookie-2' }) } as const;

test.each<[string, Script['pull'], Script['pull']]>([
  ['before the first page of a heal', [], [complete]],
  ['between two pages of a heal', [firstOfTwo], [secondOfTwo]],
])('a verification %s results in `healing`', async (_, pagesBefore, pagesAfter) => {
  const db = await anEnrolledTablet();
  expect(await pullWith(db, [complete])).toEqual({ ok: true });
  const differing = {
    ok: true,
    value: aPage({ digests: { manhattan: { customers: '1'.repeat(16) } } }),
  } as const;
  await pullWith(db, [differing, ...pagesBefore, fail('UNREACHABLE')]);
  expect(await verify(db, [fail('UNREACHABLE')])).toBe('unreachable');
  expect(await verify(db, [...pagesAfter])).toBe('healing');
  expect(await verify(db, [unchanged])).toBe('equal');
});

test('a verification after a successful heal results in `equal`', async () => {
  const db = await anEnrolledTablet();
  expect(await pullWith(db, [withoutRows, complete])).toEqual({ ok: true });
  expect(await verify(db, [unchanged])).toBe('equal');
});

test('a verification results in `healing` if a concurrent pull finds a difference', async () => {
  const db = await anEnrolledTablet();
  const pullAlongside = async () => {
    await pullWith(db, [withoutRows, complete]);
    return withoutRows;
  };
  expect(await verify(db, [pullAlongside, unchanged])).toBe('healing');
});

test('a verification on a tablet with a missing row results in `healing` and pulls all rows again', async () => {
  const db = await anEnrolledTablet();
  const page = { ok: true, value: aPage(maria) } as const;
  expect(await verify(db, [page])).toBe('equal');
  const incremental = new ScriptedTransport({ pull: [withoutRows] });
  expect(await verifyWith(db, incremental)).toBe('equal');
  expect(incremental.pulls).toMatchObject([{ cookie: 'cookie-1' }]);
  await db.customers.clear();
  const transport = new ScriptedTransport({ pull: [complete] });
  expect(await verifyWith(db, transport)).toBe('healing');
  expect(transport.pulls).toMatchObject([{ cookie: null }]);
  expect(await db.customers.count()).toBe(1);
});

test('a verification with an unreachable server results in `unreachable`', async () => {
  expect(await verify(await anEnrolledTablet(), [fail('UNREACHABLE')])).toBe('unreachable');
});

test('a verification on a tablet without an enrollment results in `notEnrolled`', async () => {
  expect(await verify(aNewTablet())).toBe('notEnrolled');
});

test('a verification of an unreadable database rejects', async () => {
  const db = await anEnrolledTablet();
  db.close();
  await expect(verify(db)).rejects.toThrow('closed');
});
