import { expect, test } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { readMeta, readMetas } from '../meta.ts';
import {
  anEnrolledTablet,
  aPendingBlob,
  put,
  receive,
  register,
  registerMany,
  sentIds,
  waitingIds,
} from '../tablet.testing.ts';
import { requeueLostMutations } from './requeue-lost-mutations.ts';
import { listUnsettledEntries, storeVerdicts } from './settle-outbox.ts';

test('entries that a restored server has lost are sent again, before the waiting entries', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 4);
  await receive(db, { lastMutationId: 3 });
  await requeueLostMutations(db, { epoch: 'epoch-2', lastMutationId: 1 });
  expect(await sentIds(db)).toEqual([1]);
  expect(await waitingIds(db)).toEqual([2, 3, 4]);
  expect((await listUnsettledEntries(db, 9)).map(({ mutationId }) => mutationId)).toEqual([
    2, 3, 4,
  ]);
  expect(await readMeta(db, 'epoch')).toBe('epoch-2');
  expect(await readMeta(db, 'cookie')).toBeUndefined();
});

test('after a restore, an entry without a verdict is sent even if the server has settled its mutation id', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 3);
  const applied = { mutationId: 1, verdict: 'applied' as const };
  const verdicts = { epoch: 'epoch-1', lastMutationId: 1, verdicts: [applied], serverTime: 1 };
  await storeVerdicts(db, verdicts);
  await requeueLostMutations(db, { epoch: 'epoch-2', lastMutationId: 2 });
  expect((await listUnsettledEntries(db, 9)).map(({ mutationId }) => mutationId)).toEqual([2, 3]);
});

test('entries that a restored server has lost are marked as unsettled again', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 3);
  const verdicts = [1, 2].map((mutationId) => ({
    mutationId,
    verdict: 'attention' as const,
    code: 'FIELD_CONFLICT' as const,
    attentionId: `attention-${mutationId}`,
  }));
  await storeVerdicts(db, { epoch: 'epoch-1', lastMutationId: 2, verdicts, serverTime: 1 });
  await requeueLostMutations(db, { epoch: 'epoch-2', lastMutationId: 1 });
  expect((await db.outbox.toArray()).map(({ settled }) => settled)).toEqual([
    { verdict: 'attention', code: 'FIELD_CONFLICT' },
    null,
    null,
  ]);
  expect((await listUnsettledEntries(db, 9)).map(({ mutationId }) => mutationId)).toEqual([2, 3]);
});

test('after a restore of the server, settled entries rescued from another tablet are unsettled again', async () => {
  const db = await anEnrolledTablet();
  const rescued = {
    clientId: 'lost',
    mutationId: 1,
    name: 'registerCustomer',
    argsVersion: 1,
    args: {},
    actorId: 'AGT001',
    deviceId: 'device-9',
    spaceId: 'manhattan',
    recordedAt: 1000,
    importedAt: 2000,
  };
  await db.rescued.add({ ...rescued, settled: { verdict: 'applied' } });
  await requeueLostMutations(db, { epoch: 'epoch-2', lastMutationId: 0 });
  expect(await db.rescued.toArray()).toEqual([{ ...rescued, settled: null }]);
});

test('after a restore of the server, all blobs that the server has not rejected wait for upload again', async () => {
  const db = await anEnrolledTablet();
  const { bytes, keptAt } = aPendingBlob();
  await db.blobs.bulkAdd([
    { sha256: 'refused', waiting: 0, refused: 'TOO_LARGE', bytes, keptAt },
    { sha256: 'uploaded', waiting: 0, bytes, keptAt },
    { sha256: 'waiting', waiting: 1, bytes, keptAt },
  ]);
  await requeueLostMutations(db, { epoch: 'epoch-2', lastMutationId: 0 });
  expect(await db.blobs.toArray()).toEqual([
    { sha256: 'refused', waiting: 0, refused: 'TOO_LARGE', bytes, keptAt },
    { sha256: 'uploaded', waiting: 1, bytes, keptAt },
    { sha256: 'waiting', waiting: 1, bytes, keptAt },
  ]);
});

test('handling the same restore of the server twice has the same effect as handling the restore once', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 3);
  await receive(db, { lastMutationId: 3 });
  await requeueLostMutations(db, { epoch: 'epoch-2', lastMutationId: 1 });
  await requeueLostMutations(db, { epoch: 'epoch-2', lastMutationId: 1 });
  expect(await waitingIds(db)).toEqual([2, 3]);
  expect(await sentIds(db)).toEqual([1]);
});

test('after a restore of the server, a new entry gets a higher id than the entries that are sent again', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 2);
  await receive(db, { lastMutationId: 2 });
  await requeueLostMutations(db, { epoch: 'epoch-2', lastMutationId: 0 });
  expect(await register(db, { customerId: 'new' })).toMatchObject({ mutationId: 3 });
});

test('if a restored server has lost a registration, the next pull keeps the customer and the unsent entry', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  await receive(db, { patch: [put('customers', aCustomer())], lastMutationId: 1 });
  await requeueLostMutations(db, { epoch: 'epoch-2', lastMutationId: 0 });
  await receive(db, { epoch: 'epoch-2', reset: true });
  expect(await db.customers.get('maria')).toMatchObject({ name: 'Maria Garcia' });
  expect(await waitingIds(db)).toEqual([1]);
});

test('`begins` is set if the server lost deleted sent entries, and unset after a newer backup is restored', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 3);
  await receive(db, { lastMutationId: 3 });
  const clientId = await readMeta(db, 'clientId');
  // The tablet deletes its sent entries after thirty days.
  await db.sent.clear();
  await register(db, { customerId: 'new' });
  await requeueLostMutations(db, { epoch: 'epoch-2', lastMutationId: 0 });
  expect(await waitingIds(db)).toEqual([4]);
  expect(await readMetas(db, ['clientId', 'begins'])).toEqual({ clientId, begins: 4 });
  await register(db, { customerId: 'newer' });
  expect((await listUnsettledEntries(db, 9)).map(({ mutationId }) => mutationId)).toEqual([4, 5]);

  // Then a newer backup is restored. This backup contains entries up to number 4, so only entry 5
  // is sent again, and `begins` is not needed.
  await receive(db, { epoch: 'epoch-2', lastMutationId: 5 });
  await requeueLostMutations(db, { epoch: 'epoch-3', lastMutationId: 4 });
  expect(await waitingIds(db)).toEqual([5]);
  expect(await readMeta(db, 'begins')).toBeUndefined();
});

test('after the restore of an older backup, the tablet does not use a mutation id again', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 3);
  await receive(db, { lastMutationId: 3 });
  await db.sent.clear();
  await requeueLostMutations(db, { epoch: 'epoch-2', lastMutationId: 1 });
  await receive(db, { epoch: 'epoch-2', reset: true, lastMutationId: 1 });
  await db.meta.delete('nextMutationId');
  expect(await register(db, { customerId: 'new' })).toMatchObject({ mutationId: 4 });
  expect(await readMeta(db, 'begins')).toBe(4);
});

test('if entries that the server lost are deleted, `begins` is the lowest id of the remaining entries', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 2);
  await receive(db, { lastMutationId: 2 });
  await db.sent.clear();
  await register(db, { customerId: 'ann' });
  await register(db, { customerId: 'bob' });
  await requeueLostMutations(db, { epoch: 'epoch-2', lastMutationId: 0 });
  expect(await readMeta(db, 'begins')).toBe(3);
});
