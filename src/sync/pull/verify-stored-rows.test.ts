import { expect, test } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { addToDigest, EMPTY_DIGEST } from '#domain/protocol/digest.ts';
import type { PullResponse } from '#domain/protocol/pull.ts';
import type { LocalDatabase } from '../../data/database/database.ts';
import { aNewTablet, anEnrolledTablet, aPage } from '../../data/tablet.testing.ts';
import { fail, type Script, ScriptedTransport } from '../transport/scripted-transport.testing.ts';
import { verifyStoredRows } from './verify-stored-rows.ts';

const verifyWith = (db: LocalDatabase, transport: ScriptedTransport) =>
  verifyStoredRows({ db, transport, now: () => 5000 });
const verify = (db: LocalDatabase, pull: Script['pull'] = []) =>
  verifyWith(db, new ScriptedTransport({ pull }));

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

test('a verification with different digests results in `healing`', async () => {
  const db = await anEnrolledTablet();
  const withoutMaria = { ok: true, value: aPage({ digests: maria.digests }) } as const;
  const whole = { ok: true, value: aPage({ ...maria, reset: true, cookie: 'cookie-2' }) } as const;
  expect(await verify(db, [withoutMaria, whole])).toBe('healing');
  expect(await db.customers.count()).toBe(1);
});

test('a row that is lost on the tablet results in `healing`, and all rows are pulled again', async () => {
  const db = await anEnrolledTablet();
  const page = { ok: true, value: aPage(maria) } as const;
  expect(await verify(db, [page])).toBe('equal');
  const unchanged = { ok: true, value: aPage({ digests: maria.digests }) } as const;
  const incremental = new ScriptedTransport({ pull: [unchanged] });
  expect(await verifyWith(db, incremental)).toBe('equal');
  expect(incremental.pulls).toMatchObject([{ cookie: 'cookie-1' }]);
  await db.customers.clear();
  const again = { ok: true, value: aPage({ ...maria, reset: true, cookie: 'cookie-2' }) } as const;
  const transport = new ScriptedTransport({ pull: [again] });
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
