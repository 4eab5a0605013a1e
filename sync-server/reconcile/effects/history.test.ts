import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Activity } from '#domain/activities/activity.ts';
import { contactOf, putCustomer, recordedAtOf, registration } from '../../test/rows.testing.ts';
import { openHeadlessServer, type HeadlessServer } from '../../test/server.testing.ts';

let office: HeadlessServer;
beforeEach(async () => {
  office = await openHeadlessServer();
  await office.write([putCustomer({ id: 'maria' })]);
});
afterEach(() => office.close());

const historyOf = (customerId: string): Promise<Activity[]> =>
  office.store.read((snapshot) => snapshot.findBy('activities', 'customerId', customerId));

function edit(mutationId: number, changes: object, customerId = 'maria') {
  const { args: _args, ...envelope } = registration(mutationId);
  const args = { customerId, showroomId: 'manhattan', changes };
  return { ...envelope, name: 'updateCustomer', args };
}

test('the history of a customer contains registration and later changes, with actor and device', async () => {
  await office.push([
    registration(1, { customer: { customerId: 'ann', ...contactOf(1) } }),
    edit(2, { intent: { from: 'warm', to: 'hot' } }, 'ann'),
  ]);
  expect(await historyOf('ann')).toMatchObject([
    { id: 'client-1-1-1', what: 'created', mutation: 'registerCustomer', changes: [] },
    {
      id: 'client-1-2-1',
      mutation: 'updateCustomer',
      changes: [{ field: 'intent', from: 'warm', to: 'hot' }],
      actorId: 'AGT001',
      device: { id: 'device-1', name: 'Tablet by the door' },
      recordedAt: recordedAtOf(2),
      receivedAt: office.clock.now(),
    },
  ]);
});

test('the time of an activity is the recording time, or the arrival time if the tablet’s clock is ahead', async () => {
  const now = office.clock.now();
  const changes = { intent: { from: 'warm', to: 'hot' } };
  await office.push([{ ...edit(1, changes), recordedAt: now - 1000 }]);
  const back = { intent: { from: 'hot', to: 'warm' } };
  await office.push([{ ...edit(2, back), recordedAt: now + 1000 }]);
  expect((await historyOf('maria')).map(({ at }) => at)).toEqual([now - 1000, now]);
});

test('the old value of a field in the history is the value on the server, not on the tablet', async () => {
  await office.push([edit(1, { notes: { from: '', to: 'Likes red' } })]);
  const other = { clientId: 'client-2' };
  await office.push([edit(1, { notes: { from: '', to: 'Has a dog' } })], other);
  const notes = (await historyOf('maria')).map(({ changes }) => changes[0]);
  expect(notes.map((change) => change?.from)).toEqual(['', 'Likes red']);
  expect(notes[1]?.to).toContain('Has a dog');
});

test('neither a refused mutation nor a repeated push adds an activity to the history', async () => {
  const first = edit(1, { intent: { from: 'warm', to: 'hot' } });
  await office.push([first, edit(2, { intent: { from: 'warm', to: 'cold' } })]);
  await office.push([first]);
  expect(await historyOf('maria')).toHaveLength(1);
});

test('a new activity is pulled by other clients of the showroom', async () => {
  await office.push([edit(1, { intent: { from: 'warm', to: 'hot' } })]);
  const { patch } = await office.pull({ clientId: 'client-2' });
  expect(patch.filter(({ table }) => table === 'activities')).toHaveLength(1);
});
