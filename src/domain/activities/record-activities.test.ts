import * as v from 'valibot';
import { expect, test } from 'vitest';
import { anAttention } from '../attentions/attention.testing.ts';
import { aBuild } from '../builds/build.testing.ts';
import { aCustomer } from '../customers/customer.testing.ts';
import { MemoryTx } from '../mutations/memory-tx.testing.ts';
import type { Write } from '../mutations/outcome.ts';
import { tables } from '../rows/tables.ts';
import { wasMadeOffline } from './activity.ts';
import { type ActivityContext, recordActivities } from './record-activities.ts';

const occasion: ActivityContext = {
  key: 'client-1-7',
  mutation: 'updateCustomer',
  actorId: 'AGT001',
  device: { id: 'device-1', name: 'Tablet by the door' },
  recordedAt: 5000,
  receivedAt: 9000,
  at: 5000,
};

const maria: Write = { op: 'put', table: 'customers', row: aCustomer() };
const changed = (fields: object): Write => ({
  op: 'put',
  table: 'customers',
  row: aCustomer(fields),
});

const record = (before: Write[], writes: Write[]) =>
  recordActivities(new MemoryTx(before), writes, occasion);

test('a change of a field is recorded with the old and the new value', async () => {
  const writes = [changed({ intent: 'hot', notes: 'Red one', lastActivityAt: 5000 })];
  const [activity, ...more] = await record([maria], writes);
  expect(more).toEqual([]);
  expect(v.is(tables.activities.schema, activity)).toBe(true);
  expect(activity).toMatchObject({
    id: 'client-1-7-1',
    customerId: 'maria',
    showroomId: 'manhattan',
    table: 'customers',
    what: 'changed',
    mutation: 'updateCustomer',
    actorId: 'AGT001',
    device: { name: 'Tablet by the door' },
    recordedAt: 5000,
    receivedAt: 9000,
    changes: [
      { field: 'intent', from: 'warm', to: 'hot' },
      { field: 'notes', from: '', to: 'Red one' },
    ],
  });
});

test('a write that changes no field, or only `lastActivityAt`, records no activity', async () => {
  expect(await record([maria], [maria])).toEqual([]);
  expect(await record([maria], [changed({ lastActivityAt: 7000 })])).toEqual([]);
});

test('a deleted row is recorded with the values before, and a missing row is not recorded', async () => {
  const deletion: Write = { op: 'del', table: 'customers', id: 'maria' };
  const [activity] = await record([maria], [deletion]);
  expect(activity).toMatchObject({ customerId: 'maria', rowId: 'maria', what: 'deleted' });
  expect(activity?.changes).toContainEqual({ field: 'firstName', from: 'Maria', to: null });
  expect(await record([], [deletion])).toEqual([]);
});

test('a write of a table without a timeline is not recorded, and its old row is not read', async () => {
  const unread = () => Promise.reject(new Error('read'));
  const tx = { get: unread, findBy: unread };
  const write: Write = { op: 'put', table: 'attentions', row: anAttention() };
  expect(await recordActivities(tx, [write], occasion)).toEqual([]);
});

test('recording the same mutation a second time creates the same activities with the same ids', async () => {
  const writes = [changed({ intent: 'hot' })];
  expect(await record([maria], writes)).toEqual(await record([maria], writes));
});

test('the activity of a new build has vehicle and total; a later activity has only the changed fields', async () => {
  const row = aBuild({ customerId: 'maria' });
  const [made] = await record([maria], [{ op: 'put', table: 'builds', row }]);
  expect(made).toMatchObject({
    table: 'builds',
    rowId: row.id,
    what: 'created',
    customerId: 'maria',
    changes: [
      { field: 'vehicleId', from: null, to: row.vehicleId },
      { field: 'totalPrice', from: null, to: row.totalPrice },
    ],
  });
  const before: Write[] = [maria, { op: 'put', table: 'builds', row }];
  const quoted: Write = { op: 'put', table: 'builds', row: { ...row, status: 'quoted' } };
  expect(await record(before, [quoted])).toMatchObject([
    { what: 'changed', changes: [{ field: 'status', from: 'saved', to: 'quoted' }] },
  ]);
});

test('a build without a customer records no activity; a change of customer is recorded for both customers', async () => {
  const nobodys = aBuild({ customerId: null });
  expect(await record([], [{ op: 'put', table: 'builds', row: nobodys }])).toEqual([]);
  const hers = aBuild({ customerId: 'maria' });
  const his: Write = { op: 'put', table: 'builds', row: { ...hers, customerId: 'adam' } };
  const told = await record([maria, { op: 'put', table: 'builds', row: hers }], [his]);
  expect(told.map(({ customerId }) => customerId)).toEqual(['maria', 'adam']);
});

test('a merge records one activity for the remaining customer, and no activity for the moved builds', async () => {
  const drop = aCustomer({ id: 'maria-2' });
  const build = aBuild({ customerId: 'maria-2' });
  const before: Write[] = [
    maria,
    { op: 'put', table: 'customers', row: drop },
    { op: 'put', table: 'builds', row: build },
  ];
  const told = await record(before, [
    { op: 'put', table: 'customers', row: { ...drop, mergedInto: 'maria' } },
    { op: 'put', table: 'builds', row: { ...build, customerId: 'maria' } },
  ]);
  expect(told).toMatchObject([
    {
      customerId: 'maria',
      rowId: 'maria-2',
      changes: [{ field: 'mergedInto', from: null, to: 'maria' }],
    },
  ]);
});

test('the activity of an erasure contains no erased value', async () => {
  const erased = changed({ erasedAt: 5000, firstName: 'Erased', name: 'Erased' });
  const told = await record([maria], [erased, { op: 'put', table: 'builds', row: aBuild() }]);
  expect(told).toMatchObject([{ customerId: 'maria', what: 'changed', changes: [] }]);
  expect(JSON.stringify(told)).not.toContain('Maria');
});

test('a mutation counts as made offline if it arrives an hour after its creation, but not after 2 s', () => {
  expect(wasMadeOffline({ at: 1000, receivedAt: 3000 })).toBe(false);
  expect(wasMadeOffline({ at: 1000, receivedAt: 3_600_000 })).toBe(true);
});
