import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { healHeadOffice } from '../heal-head-office.ts';
import {
  anEnrolledTablet,
  aWaitingContent,
  receive,
  register,
  registerMany,
} from '../tablet.testing.ts';
import { checkReset, markOfUnsent, noteExported } from './may-reset.ts';

test('a tablet without unsent work may be reset', async () => {
  expect(await checkReset(await anEnrolledTablet())).toMatchObject({ may: true });
});

test('a tablet with unsent work may be reset only after an export of all unsent work', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  expect(await checkReset(db)).toEqual({ may: false, waiting: 1, documents: 0 });
  await noteExported(db, { at: 5000, holds: await markOfUnsent(db) });
  expect(await checkReset(db)).toEqual({ may: true, isExported: true });
  await register(db, { customerId: 'later' });
  expect(await checkReset(db)).toEqual({ may: false, waiting: 2, documents: 0 });
});

test('a tablet with an unsent document may not be reset, because no export contains documents', async () => {
  const db = await anEnrolledTablet();
  await db.blobs.put(aWaitingContent());
  await noteExported(db, { at: 5000, holds: await markOfUnsent(db) });
  expect(await checkReset(db)).toEqual({ may: false, waiting: 0, documents: 1 });
});

test('an export made before a restore of the server does not permit a reset', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 4);
  await receive(db, { lastMutationId: 3 });
  await noteExported(db, { at: 5000, holds: await markOfUnsent(db) });
  await healHeadOffice(db, { epoch: 'epoch-2', lastMutationId: 1 });
  expect(await checkReset(db)).toEqual({ may: false, waiting: 3, documents: 0 });
});
