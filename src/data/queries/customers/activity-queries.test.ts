import { expect, onTestFinished, test, vi } from 'vitest';
import { anActivity } from '#domain/activities/activity.testing.ts';
import { anAttention } from '#domain/attentions/attention.testing.ts';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { aFollowUp } from '#domain/follow-ups/follow-up.testing.ts';
import { mutators } from '#domain/mutations/mutators.ts';
import { aSale } from '#domain/sales/sale.testing.ts';
import { setDefectListener } from '../../defects.ts';
import { mutate } from '../../mutate/mutate.ts';
import { anEnrolledTablet, edit, put, receive, register } from '../../tablet.testing.ts';
import { mergeActivities, readTimeline } from './activity-queries.ts';

/** Arguments that record the sale of the build `build-1` to the customer `maria`. */
const aRecording = {
  saleId: 'sale-1',
  showroomId: 'manhattan',
  buildId: 'build-1',
  customerId: 'maria',
  amount: 1_000_000,
  agentId: 'AGT001',
  soldOn: '2026-11-20',
};

test('unsent activities of a customer are returned separately from activities recorded by the server', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('customers', aCustomer()), put('activities', anActivity())] });
  await edit(db, { intent: { from: 'warm', to: 'cold' } });
  await edit(db, { intent: { from: 'cold', to: 'buying' } });
  const { waiting, recorded, hasMore } = await readTimeline(db, 'maria', 10);
  expect(waiting.map(({ changes }) => changes)).toEqual([
    [{ field: 'intent', from: 'cold', to: 'buying' }],
    [{ field: 'intent', from: 'warm', to: 'cold' }],
  ]);
  expect(recorded.map(({ id }) => id)).toEqual(['client-1-1-1']);
  expect(hasMore).toBe(false);
});

test('an unsent registration appears in the timeline of its customer', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  await register(db, { customerId: 'ann', phone: '+12125550199', email: 'ann@example.com' });
  const { waiting } = await readTimeline(db, 'maria', 10);
  expect(waiting).toMatchObject([{ what: 'created', mutation: 'registerCustomer' }]);
});

test('an unsent activity has the same id, device and time as the activity that the server records', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('customers', aCustomer())] });
  await edit(db, { intent: { from: 'warm', to: 'hot' } });
  const { waiting } = await readTimeline(db, 'maria', 10);
  const { clientId } = (await db.outbox.get(1))!;
  const at = { recordedAt: 3000, receivedAt: 3000, at: 3000 };
  expect(waiting).toEqual([anActivity({ id: `${clientId}-1-1`, ...at })]);
});

test('reading the timeline of a customer does not run mutators for entries about other customers', async () => {
  const db = await anEnrolledTablet();
  const people = ['maria', 'ann'].map((id) => put('customers', aCustomer({ id })));
  await receive(db, { patch: people });
  await edit(db, { intent: { from: 'warm', to: 'cold' } }, 'ann');
  const run = vi.spyOn(mutators.updateCustomer, 'run');
  onTestFinished(() => run.mockRestore());
  expect(await readTimeline(db, 'maria', 10)).toEqual({
    waiting: [],
    recorded: [],
    hasMore: false,
  });
  expect(run).not.toHaveBeenCalled();
});

test('an unknown mutation and a mutation that its mutator refuses have no unsent activities', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('customers', aCustomer())] });
  expect((await readTimeline(db, 'maria', 10)).waiting).toEqual([]);
  await edit(db, { intent: { from: 'warm', to: 'cold' } });
  const entry = (await db.outbox.get(1))!;
  await db.outbox.bulkPut([
    { ...entry, mutationId: 2, name: 'recordSale', args: { ...aRecording, buildId: 'missing' } },
    { ...entry, mutationId: 3, name: 'mutationOfANewerApp' },
  ]);
  const { waiting } = await readTimeline(db, 'maria', 10);
  expect(waiting.map(({ changes }) => changes)).toEqual([
    [{ field: 'intent', from: 'warm', to: 'cold' }],
  ]);
});

test('a tablet that is no longer enrolled returns no unsent activities', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  await db.meta.delete('device');
  expect((await readTimeline(db, 'maria', 10)).waiting).toEqual([]);
});

test('the timeline after a merge includes the activities of merged customers', async () => {
  const db = await anEnrolledTablet();
  await receive(db, {
    patch: [
      put('customers', aCustomer()),
      put('customers', aCustomer({ id: 'maria-2', mergedInto: 'maria' })),
      put('customers', aCustomer({ id: 'maria-3', mergedInto: 'maria-2' })),
      put('activities', anActivity({ id: 'a', customerId: 'maria', at: 1000 })),
      put('activities', anActivity({ id: 'b', customerId: 'maria-2', at: 3000 })),
      put('activities', anActivity({ id: 'c', customerId: 'maria-3', at: 2000 })),
    ],
  });
  const { recorded } = await readTimeline(db, 'maria', 10);
  expect(recorded.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});

test('the timeline after a merge includes the unsent activities of merged customers', async () => {
  const db = await anEnrolledTablet();
  const people = ['maria', 'maria-2', 'maria-3'].map((id) => put('customers', aCustomer({ id })));
  await receive(db, { patch: people });
  await edit(db, { intent: { from: 'warm', to: 'cold' } }, 'maria-3');
  await edit(db, { notes: { from: '', to: 'Likes red' } }, 'maria-2');
  const alias = (id: string, mergedInto: string) => put('customers', aCustomer({ id, mergedInto }));
  await receive(db, { patch: [alias('maria-3', 'maria-2'), alias('maria-2', 'maria')] });
  const { waiting } = await readTimeline(db, 'maria', 10);
  const shown = waiting.map(({ customerId, changes }) => [customerId, changes[0]?.field]);
  expect(shown).toEqual([
    ['maria', 'notes'],
    ['maria', 'intent'],
  ]);
});

test('a timeline contains the latest activities up to the limit; `hasMore` reports older activities', async () => {
  const db = await anEnrolledTablet();
  const activities = Array.from({ length: 30 }, (_, at) =>
    put('activities', anActivity({ id: `client-1-${at}-1`, at })),
  );
  await receive(db, { patch: [put('customers', aCustomer()), ...activities] });
  const first = await readTimeline(db, 'maria', 20);
  expect([first.recorded.length, first.recorded[0]?.at, first.hasMore]).toEqual([20, 29, true]);
  for (const limit of [30, 40]) {
    const all = await readTimeline(db, 'maria', limit);
    expect([all.recorded.length, all.hasMore]).toEqual([30, false]);
  }
});

test('an unsent sale appears in the timeline although its rows are already changed on the tablet', async () => {
  const db = await anEnrolledTablet();
  const build = aBuild({ id: 'build-1', customerId: 'maria', status: 'quoted' });
  await receive(db, { patch: [put('customers', aCustomer()), put('builds', build)] });
  await mutate(db, {
    name: 'recordSale',
    args: { ...aRecording, soldOn: '1970-01-01' },
    actorId: 'AGT001',
    recordedAt: 4000,
  });
  const { waiting } = await readTimeline(db, 'maria', 10);
  expect(waiting.map(({ table, what }) => `${table} ${what}`).sort()).toEqual([
    'builds changed',
    'customers changed',
    'sales created',
  ]);
});

test('an unsent change of a follow-up appears in the timeline of its customer', async () => {
  const db = await anEnrolledTablet();
  const followUp = aFollowUp({ id: 'follow-up-1', customerId: 'maria' });
  await receive(db, { patch: [put('customers', aCustomer()), put('followUps', followUp)] });
  const args = { followUpId: 'follow-up-1', showroomId: 'manhattan' };
  await mutate(db, { name: 'deleteFollowUp', args, actorId: 'AGT001', recordedAt: 4000 });
  const { waiting } = await readTimeline(db, 'maria', 10);
  expect(waiting.map(({ table, what }) => `${table} ${what}`)).toEqual(['followUps changed']);
});

test('an error of a mutator is reported, and the timeline still contains the recorded activities', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('customers', aCustomer()), put('activities', anActivity())] });
  await edit(db, { intent: { from: 'warm', to: 'cold' } });
  const broken = vi.spyOn(mutators.updateCustomer, 'run').mockRejectedValue(new Error('a defect'));
  const noted: unknown[] = [];
  onTestFinished(setDefectListener((error) => noted.push(error)));
  onTestFinished(() => broken.mockRestore());
  const { waiting, recorded } = await readTimeline(db, 'maria', 10);
  expect(waiting).toEqual([]);
  expect(recorded.map(({ id }) => id)).toEqual(['client-1-1-1']);
  await expect.poll(() => noted).toMatchObject([{ message: 'a defect' }]);
});

test('merging two lists of activities removes duplicates and sorts the latest activity first', () => {
  const stored = [anActivity({ id: 'c', at: 3000 }), anActivity({ id: 'a', at: 1000 })];
  const loaded = [anActivity({ id: 'b', at: 2000 }), anActivity({ id: 'a', at: 1000 })];
  expect(mergeActivities(stored, loaded).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});

test('activities at the same instant are sorted by the numbers in their ids, the highest first', () => {
  const ids = ['client-1-2-1', 'client-1-10-2', 'client-1-10-1'];
  const merged = mergeActivities(ids.map((id) => anActivity({ id })));
  expect(merged.map(({ id }) => id)).toEqual(['client-1-10-2', 'client-1-10-1', 'client-1-2-1']);
});

test('an unsent decision about an attention appears in the timeline of the changed customer', async () => {
  const db = await anEnrolledTablet();
  const conflict = { table: 'customers', field: 'intent', kept: 'warm', offered: 'hot' };
  const people = ['maria', 'ann'];
  await receive(db, {
    patch: people.flatMap((rowId) => [
      put('customers', aCustomer({ id: rowId })),
      put('attentions', anAttention({ id: rowId + '-1', conflicts: [{ ...conflict, rowId }] })),
    ]),
  });
  for (const attentionId of ['maria-1', 'ann-1']) {
    const args = { attentionId, showroomId: 'manhattan', choice: 'use' } as const;
    await mutate(db, { name: 'settleAttention', args, actorId: 'AGT001', recordedAt: 4000 });
  }
  const { waiting } = await readTimeline(db, 'maria', 10);
  expect(waiting.map(({ rowId, changes }) => [rowId, changes])).toEqual([
    ['maria', [{ field: 'intent', from: 'warm', to: 'hot' }]],
  ]);
});

test('an unsent undo of a sale adds a customer change to the timeline only if no other sale remains', async () => {
  const db = await anEnrolledTablet();
  const lifecycle = { stage: 'won', reason: null } as const;
  await receive(db, {
    patch: [
      put('customers', aCustomer({ lifecycle })),
      put('customers', aCustomer({ id: 'ann', lifecycle })),
      put('sales', aSale({ id: '1' })),
      put('sales', aSale({ id: '2', buildId: 'build-2' })),
      put('sales', aSale({ id: '3', buildId: 'build-3', customerId: 'ann' })),
    ],
  });
  const undo = (saleId: string) => {
    const args = { saleId, showroomId: 'manhattan' };
    return mutate(db, { name: 'undoSale', args, actorId: 'AGT001', recordedAt: 5000 });
  };
  const changedRows = async () => {
    const { waiting } = await readTimeline(db, 'maria', 10);
    return waiting.map(({ table, rowId }) => `${table} ${rowId}`);
  };
  // The customer loses the stage `won` only when the last of her sales is undone.
  await undo('1');
  expect(await changedRows()).toEqual(['sales 1']);
  await undo('2');
  await undo('3');
  expect(await changedRows()).toEqual(['customers maria', 'sales 2', 'sales 1']);
});
