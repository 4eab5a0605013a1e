import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { requeueLostMutations } from '../pull/requeue-lost-mutations.ts';
import {
  anEnrolledTablet,
  aPendingBlob,
  receive,
  register,
  registerMany,
} from '../tablet.testing.ts';
import { checkResetAllowed, fingerprintUnsent, recordRescueExport } from './check-reset.ts';

test('a tablet without unsent work may be reset', async () => {
  expect(await checkResetAllowed(await anEnrolledTablet())).toMatchObject({ may: true });
});

test('a tablet with unsent work may be reset only after an export of all unsent work', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  expect(await checkResetAllowed(db)).toEqual({ may: false, waiting: 1, documents: 0 });
  await recordRescueExport(db, { at: 5000, holds: await fingerprintUnsent(db) });
  expect(await checkResetAllowed(db)).toEqual({ may: true, isExported: true });
  await register(db, { customerId: 'later' });
  expect(await checkResetAllowed(db)).toEqual({ may: false, waiting: 2, documents: 0 });
});

test('a tablet with an unsent document may not be reset, even after an export of all unsent work', async () => {
  const db = await anEnrolledTablet();
  await db.blobs.put(aPendingBlob());
  await recordRescueExport(db, { at: 5000, holds: await fingerprintUnsent(db) });
  expect(await checkResetAllowed(db)).toEqual({ may: false, waiting: 0, documents: 1 });
});

test('an export made before a restore of the server does not permit a reset', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 4);
  await receive(db, { lastMutationId: 3 });
  await recordRescueExport(db, { at: 5000, holds: await fingerprintUnsent(db) });
  await requeueLostMutations(db, { epoch: 'epoch-2', lastMutationId: 1 });
  expect(await checkResetAllowed(db)).toEqual({ may: false, waiting: 3, documents: 0 });
});

test('an export made before the import of rescued entries does not permit a reset', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  await recordRescueExport(db, { at: 5000, holds: await fingerprintUnsent(db) });
  const entry = (await db.outbox.get(1))!;
  await db.rescued.add({ ...entry, clientId: 'client-b', importedAt: 1 });
  expect(await checkResetAllowed(db)).toEqual({ may: false, waiting: 2, documents: 0 });
});
