import { expect, onTestFinished, test, vi } from 'vitest';
import { aCustomer, aRegistration } from '#domain/customers/customer.testing.ts';
import { NEW_CUSTOMER } from '#domain/customers/customer.ts';
import { setSpaceChecks } from '../database/free-space.ts';
import { setDefectListener } from '../defects.ts';
import { readMeta, writeMeta } from '../meta.ts';
import {
  aNewTablet,
  anEnrolledTablet,
  edit,
  put,
  receive,
  register,
  registerMany,
  waitingIds,
} from '../tablet.testing.ts';
import { getOrCreateClientId } from './client-id.ts';
import { mutate } from './mutate.ts';

test('a registration is stored in the customer table and in the outbox', async () => {
  const db = await anEnrolledTablet();
  expect(await register(db)).toEqual({ ok: true, mutationId: 1 });
  expect(await db.customers.toArray()).toEqual([
    aCustomer({ lifecycle: NEW_CUSTOMER, registeredAt: 2000, lastActivityAt: 2000 }),
  ]);
  expect(await db.outbox.toArray()).toEqual([
    {
      clientId: await getOrCreateClientId(db),
      mutationId: 1,
      name: 'registerCustomer',
      argsVersion: 1,
      args: aRegistration(),
      actorId: 'AGT001',
      deviceId: 'device-1',
      spaceId: 'manhattan',
      recordedAt: 2000,
      attempts: 0,
      settled: null,
    },
  ]);
});

test('a refused mutation writes nothing and returns the error code', async () => {
  const db = await anEnrolledTablet();
  expect(await edit(db, { intent: { from: 'warm', to: 'hot' } })).toEqual({
    ok: false,
    code: 'ROW_NOT_FOUND',
  });
  expect(await register(db, { showroomId: 'queens' })).toEqual({
    ok: false,
    code: 'SPACE_NOT_ALLOWED',
  });
  expect(await register(db, { phone: 'unknown' })).toEqual({
    ok: false,
    code: 'UNREADABLE_MUTATION',
  });
  expect(await db.customers.count()).toBe(0);
  expect(await db.base.count()).toBe(0);
  expect(await db.outbox.count()).toBe(0);
  expect(await register(db)).toEqual({ ok: true, mutationId: 1 });
});

test('a mutation on a tablet that is not enrolled is refused', async () => {
  const db = aNewTablet();
  expect(await register(db)).toEqual({ ok: false, code: 'NOT_ENROLLED' });
  expect(await db.customers.count()).toBe(0);
  expect(await db.outbox.count()).toBe(0);
});

test('outbox entries are numbered without a gap, even if mutations run concurrently', async () => {
  const db = await anEnrolledTablet();
  const people = Array.from({ length: 12 }, (_, at) => `customer-${at}`);
  const results = await Promise.all(people.map((customerId) => register(db, { customerId })));
  expect(results.every((result) => result.ok)).toBe(true);
  expect(await waitingIds(db)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('one of two concurrent registrations of the same customer is refused', async () => {
  const db = await anEnrolledTablet();
  const results = await Promise.all([register(db), register(db)]);
  expect(results).toContainEqual({ ok: true, mutationId: 1 });
  expect(results).toContainEqual({ ok: false, code: 'ALREADY_EXISTS' });
  expect(await waitingIds(db)).toEqual([1]);
});

test('after the loss of the mutation counter, a tablet continues after the highest id of its entries', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 2);
  await db.meta.delete('nextMutationId');
  expect(await register(db, { customerId: 'ann' })).toMatchObject({ mutationId: 3 });
  await receive(db, { lastMutationId: 3 });
  await db.meta.put({ key: 'nextMutationId', value: 'damaged' });
  expect(await register(db, { customerId: 'bob' })).toMatchObject({ mutationId: 4 });
});

test('after the loss of the mutation counter and of old sent entries, no mutation id is used again', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  await receive(db, { lastMutationId: 1 });
  // The tablet deletes a sent entry after thirty days. The server would treat a second mutation
  // with number 1 as a duplicate.
  await db.sent.clear();
  await db.meta.delete('nextMutationId');
  expect(await register(db, { customerId: 'ann' })).toMatchObject({ mutationId: 2 });
});

test('a tablet with an outdated mutation counter continues after the last id that the server has settled', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  await receive(db, { lastMutationId: 60 });
  expect(await register(db, { customerId: 'ann' })).toMatchObject({ mutationId: 61 });
  expect(await register(db, { customerId: 'bob' })).toMatchObject({ mutationId: 62 });
});

test('a tablet that lost its client id reuses the client id of its last entry', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  const clientId = await getOrCreateClientId(db);
  await db.meta.delete('clientId');
  expect(await getOrCreateClientId(db)).toBe(clientId);
  await receive(db, { lastMutationId: 1 });
  await db.meta.put({ key: 'clientId', value: 7 });
  expect(await getOrCreateClientId(db)).toBe(clientId);
});

test('the first two mutations of a tablet use the same client id, even if they run concurrently', async () => {
  const db = await anEnrolledTablet();
  await Promise.all([register(db, { customerId: 'ann' }), register(db, { customerId: 'bob' })]);
  const names = (await db.outbox.toArray()).map((entry) => entry.clientId);
  expect(new Set(names).size).toBe(1);
});

test('if the outbox entry cannot be written, a mutation writes nothing and returns `NOT_SAVED`', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('customers', aCustomer())] });
  db.outbox.hook('creating', () => {
    throw new Error('disk full');
  });
  const defects: unknown[] = [];
  onTestFinished(setDefectListener((error) => defects.push(error)));
  const edited = await edit(db, { intent: { from: 'warm', to: 'hot' } });
  expect(edited).toEqual({ ok: false, code: 'NOT_SAVED' });
  expect(defects).toMatchObject([{ message: 'disk full' }]);
  expect(await db.customers.get('maria')).toEqual(aCustomer());
  expect(await db.base.count()).toBe(0);
  expect(await readMeta(db, 'nextMutationId')).toBeUndefined();
});

test('the base of a row is the row before the first unsent change, even after later unsent changes', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('customers', aCustomer())] });
  await edit(db, { intent: { from: 'warm', to: 'hot' } });
  await edit(db, { intent: { from: 'hot', to: 'cold' } });
  expect(await db.base.toArray()).toEqual([{ table: 'customers', id: 'maria', row: aCustomer() }]);
});

test('the base of a customer with an unsent registration contains no row', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  await edit(db, { intent: { from: 'warm', to: 'hot' } });
  expect(await db.base.toArray()).toEqual([{ table: 'customers', id: 'maria', row: null }]);
});

test('an edit with a conflict is stored in the outbox as a whole, but changes only fields without conflict', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('customers', aCustomer({ intent: 'cold' }))] });
  const changes = {
    intent: { from: 'warm', to: 'hot' },
    notes: { from: '', to: 'Call back' },
  } as const;
  expect(await edit(db, changes)).toEqual({ ok: true, mutationId: 1 });
  expect(await db.customers.get('maria')).toMatchObject({ intent: 'cold', notes: 'Call back' });
  expect(await db.outbox.get(1)).toMatchObject({ args: { changes } });
});

test('an outbox entry keeps the showroom that the tablet had at the time of the change', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  const device = (await readMeta(db, 'device'))!;
  await writeMeta(db, 'device', { ...device, showroomId: 'queens' });
  const args = aRegistration({ customerId: 'ann', showroomId: 'queens' });
  await mutate(db, { name: 'registerCustomer', args, actorId: 'AGT002', recordedAt: 1 });
  expect((await db.outbox.toArray()).map(({ spaceId }) => spaceId)).toEqual([
    'manhattan',
    'queens',
  ]);
});

test('merging the same two customers a second time succeeds', async () => {
  const db = await anEnrolledTablet();
  const patch = ['ann', 'bob'].map((id) => put('customers', aCustomer({ id })));
  await receive(db, { patch });
  const pair = { keepId: 'ann', dropId: 'bob', attentionId: null, take: [] };
  const merge = () =>
    mutate(db, {
      name: 'mergeCustomers',
      args: { showroomId: 'manhattan', ...pair },
      actorId: 'AGT001',
      recordedAt: 3000,
    });
  expect(await merge()).toMatchObject({ ok: true });
  expect(await merge()).toMatchObject({ ok: true });
  expect(await waitingIds(db)).toEqual([1, 2]);
});

test('a mutation is refused while free space is short, and accepted when there is enough free space', async () => {
  const db = await anEnrolledTablet();
  let hasRoom = false;
  setSpaceChecks({ hasFreeSpace: () => hasRoom });
  onTestFinished(() => setSpaceChecks({ hasFreeSpace: () => true }));
  expect(await register(db)).toEqual({ ok: false, code: 'NO_ROOM' });
  expect(await db.outbox.count()).toBe(0);
  hasRoom = true;
  expect(await register(db)).toEqual({ ok: true, mutationId: 1 });
});

test('a mutation whose write fails because the disk is full returns `NO_ROOM`', async () => {
  const db = await anEnrolledTablet();
  let hasRoom = true;
  setSpaceChecks({ hasFreeSpace: () => hasRoom });
  onTestFinished(() => setSpaceChecks({ hasFreeSpace: () => true }));
  onTestFinished(setDefectListener(() => (hasRoom = false)));
  vi.spyOn(db.outbox, 'add').mockRejectedValue(new DOMException('No room', 'QuotaExceededError'));
  expect(await register(db)).toEqual({ ok: false, code: 'NO_ROOM' });
});
