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

test('a tablet with nothing waiting may be emptied', async () => {
  expect(await checkReset(await anEnrolledTablet())).toMatchObject({ may: true });
});

test('not while work is unsent, unless all of it is in a file', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  expect(await checkReset(db)).toEqual({ may: false, waiting: 1, documents: 0 });
  await noteExported(db, { at: 5000, holds: await markOfUnsent(db) });
  expect(await checkReset(db)).toEqual({ may: true, isExported: true });
  await register(db, { customerId: 'later' });
  expect(await checkReset(db)).toEqual({ may: false, waiting: 2, documents: 0 });
});

test('a document that was not sent is in no file', async () => {
  const db = await anEnrolledTablet();
  await db.blobs.put(aWaitingContent());
  await noteExported(db, { at: 5000, holds: await markOfUnsent(db) });
  expect(await checkReset(db)).toEqual({ may: false, waiting: 0, documents: 1 });
});

test('what a restored head office has forgotten is in no file that was saved before', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 4);
  await receive(db, { lastMutationId: 3 });
  await noteExported(db, { at: 5000, holds: await markOfUnsent(db) });
  await healHeadOffice(db, { epoch: 'epoch-2', lastMutationId: 1 });
  expect(await checkReset(db)).toEqual({ may: false, waiting: 3, documents: 0 });
});
