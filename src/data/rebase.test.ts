import { Dexie } from 'dexie';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { mutators } from '#domain/mutations/mutators.ts';
import { listenToDefects } from './defects.ts';
import { writeMeta } from './meta.ts';
import { replayUnsent, undoUnsent } from './rebase.ts';
import { syncedTables } from './table-of.ts';
import { anEnrolledTablet, edit, put, receive, register, waitingIds } from './tablet.testing.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('what is unsent can be undone and done again, and nobody sees a difference', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('customers', aCustomer())] });
  await edit(db, { intent: { from: 'warm', to: 'hot' } });
  await register(db, { customerId: 'new' });
  await edit(db, { notes: { from: '', to: 'Call back' } }, 'new');
  const before = [await db.customers.toArray(), await db.base.toArray()];
  await db.transaction('rw', syncedTables(db), async () => {
    await undoUnsent(db, await db.base.toArray());
    expect(await db.customers.toArray()).toEqual([aCustomer()]);
    expect(await db.base.count()).toBe(0);
    await replayUnsent(db, await db.outbox.toArray());
  });
  expect([await db.customers.toArray(), await db.base.toArray()]).toEqual(before);
});

test('an entry this version has no rule for waits, and keeps nothing else waiting', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  const entry = (await db.outbox.get(1))!;
  await db.outbox.add({ ...entry, mutationId: 2, name: 'sellCar' });
  await db.outbox.add({ ...entry, mutationId: 3, argsVersion: 99 });
  await writeMeta(db, 'nextMutationId', 4);
  await register(db, { customerId: 'ann' });
  await receive(db, { patch: [put('customers', aCustomer({ id: 'bob' }))] });
  expect(await db.customers.toCollection().primaryKeys()).toEqual(['ann', 'bob', 'maria']);
  expect(await waitingIds(db)).toEqual([1, 2, 3, 4]);
});

test('a change its rule refuses by now waits for head office without any effect here', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  await receive(db, { patch: [put('customers', aCustomer({ notes: 'Theirs' }))] });
  expect(await db.customers.toArray()).toEqual([aCustomer({ notes: 'Theirs' })]);
  expect(await waitingIds(db)).toEqual([1]);
});

test('a rule that fails on one entry is noted, and keeps nothing else from arriving', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  const defect = new Error('a defect');
  vi.spyOn(mutators.registerCustomer, 'run').mockRejectedValue(defect);
  const noted: unknown[] = [];
  onTestFinished(listenToDefects((error) => noted.push([error, Dexie.currentTransaction])));
  await receive(db, { patch: [put('customers', aCustomer({ id: 'ann' }))] });
  expect(await db.customers.toCollection().primaryKeys()).toEqual(['ann']);
  expect(await waitingIds(db)).toEqual([1]);
  // After the transaction, so that it can be written down.
  expect(noted).toEqual([[defect, null]]);
});
