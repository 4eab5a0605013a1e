import { Dexie } from 'dexie';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { mutators } from '#domain/mutations/mutators.ts';
import { getSyncedTables } from '../database/get-table.ts';
import { setDefectListener } from '../defects.ts';
import { writeMeta } from '../meta.ts';
import { anEnrolledTablet, edit, put, receive, register, waitingIds } from '../tablet.testing.ts';
import { replayUnsentEntries, undoUnsentChanges } from './rebase.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('undoing and then replaying unsent changes restores the same rows and bases', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('customers', aCustomer())] });
  await edit(db, { intent: { from: 'warm', to: 'hot' } });
  await register(db, { customerId: 'new' });
  await edit(db, { notes: { from: '', to: 'Call back' } }, 'new');
  const before = [await db.customers.toArray(), await db.base.toArray()];
  await db.transaction('rw', getSyncedTables(db), async () => {
    await undoUnsentChanges(db, await db.base.toArray());
    expect(await db.customers.toArray()).toEqual([aCustomer()]);
    expect(await db.base.count()).toBe(0);
    await replayUnsentEntries(db, await db.outbox.toArray());
  });
  expect([await db.customers.toArray(), await db.base.toArray()]).toEqual(before);
});

test('an entry with a mutation unknown to this app version stays in the outbox and blocks no other entry', async () => {
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

test('an unsent entry that is refused in the replay after a pull stays in the outbox without an effect', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  await receive(db, { patch: [put('customers', aCustomer({ notes: 'Theirs' }))] });
  expect(await db.customers.toArray()).toEqual([aCustomer({ notes: 'Theirs' })]);
  expect(await waitingIds(db)).toEqual([1]);
});

test('an error of a mutator in the replay is reported, and the pulled page is still applied', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  const defect = new Error('a defect');
  vi.spyOn(mutators.registerCustomer, 'run').mockRejectedValue(defect);
  const noted: unknown[] = [];
  onTestFinished(setDefectListener((error) => noted.push([error, Dexie.currentTransaction])));
  await receive(db, { patch: [put('customers', aCustomer({ id: 'ann' }))] });
  expect(await db.customers.toCollection().primaryKeys()).toEqual(['ann']);
  expect(await waitingIds(db)).toEqual([1]);
  // The error is reported outside of the transaction, so that the listener can write to the
  // database.
  expect(noted).toEqual([[defect, null]]);
});
