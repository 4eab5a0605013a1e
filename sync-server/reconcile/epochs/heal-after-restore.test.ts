import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTemporaryFolder } from '../../store/sqlite/sqlite.testing.ts';
import { registration, testDevice } from '../../test/rows.testing.ts';
import { openHeadlessServer, type HeadlessServer, verdictsOf } from '../../test/server.testing.ts';

let office: HeadlessServer;
let folder: ReturnType<typeof createTemporaryFolder>;
beforeEach(async () => {
  office = await openHeadlessServer();
  folder = createTemporaryFolder();
});
afterEach(async () => {
  await office.close();
  folder.remove();
});

function notesEdit(mutationId: number, from: string, to: string) {
  const args = { customerId: 'customer-1-1', showroomId: 'manhattan' };
  const changes = { notes: { from, to } };
  return { ...registration(mutationId), name: 'updateCustomer', args: { ...args, changes } };
}

const customerIds = async () =>
  (await office.store.read((snapshot) => snapshot.all('customers'))).map((row) => row.id);

test('after a restore, mutations made after the backup can be pushed again and are applied once', async () => {
  const backup = join(folder.path, 'backup');
  const epoch = await office.epoch();
  await office.push([registration(1), registration(2)], { epoch });
  await office.store.archive.save(backup, 0);
  const sentLater = [registration(3), registration(4)];
  await office.push(sentLater, { epoch });
  const { cookie } = await office.pull({ epoch });

  await office.store.archive.load(backup, { replace: true });
  expect(await customerIds()).toEqual(['customer-1-1', 'customer-1-2']);
  const healing = { epoch: await office.epoch(), lastMutationId: 2 };
  expect(healing.epoch).not.toBe(epoch);
  const told = { code: 'EPOCH_CHANGED', details: healing };
  await expect(office.push([registration(5)], { epoch })).rejects.toMatchObject(told);
  await expect(office.pull({ epoch, cookie })).rejects.toMatchObject(told);

  const again = () => office.push([registration(2), ...sentLater], { epoch: healing.epoch });
  expect(verdictsOf(await again())).toEqual(['2 duplicate', '3 applied', '4 applied']);
  expect(verdictsOf(await again())).toEqual(['2 duplicate', '3 duplicate', '4 duplicate']);
  expect(await customerIds()).toEqual([1, 2, 3, 4].map((id) => `customer-1-${id}`));
  const fresh = await office.pull({ epoch: healing.epoch });
  expect([fresh.reset, fresh.lastMutationId]).toEqual([true, 4]);
});

test('an edit that arrives before the registration of its customer is applied by a later decision', async () => {
  const envelope = { argsVersion: 1, actorId: 'AGT001', spaceId: 'manhattan', recordedAt: 6000 };
  const showroomId = 'manhattan';
  const customerId = 'customer-1-1';
  const changes = { notes: { from: '', to: 'Comes back on Friday.' } };
  const edit = { ...envelope, name: 'updateCustomer', args: { customerId, showroomId, changes } };
  const other = testDevice({ id: 'device-2' });
  const bySecond = { ...edit, mutationId: 1, deviceId: other.id };
  const early = await office.push([bySecond], { clientId: 'client-2' }, other);
  expect(verdictsOf(early)).toEqual(['1 attention ROW_NOT_FOUND']);
  const [verdict] = early.verdicts;
  const attentionId = verdict && 'attentionId' in verdict ? verdict.attentionId : null;

  const args = { attentionId, showroomId, choice: 'use' };
  const decision = {
    ...envelope,
    mutationId: 2,
    deviceId: 'device-1',
    name: 'settleAttention',
    args,
  };
  const settled = await office.push([registration(1), decision]);
  expect(verdictsOf(settled)).toEqual(['1 applied', '2 applied']);
  const customer = await office.store.read((snapshot) => snapshot.get('customers', customerId));
  expect(customer?.notes).toBe('Comes back on Friday.');
});

test('edits of one text that two tablets push again after a restore add each line only once', async () => {
  const backup = join(folder.path, 'backup');
  await office.push([registration(1)]);
  await office.store.archive.save(backup, 0);
  const other = testDevice({ id: 'device-2' });
  const bySecond = (mutations: unknown[]) =>
    office.push(mutations, { clientId: 'client-2' }, other);
  const first = notesEdit(2, '', 'likes blue');
  const second = { ...notesEdit(1, 'likes blue', 'likes blue\ncalls'), deviceId: other.id };
  const third = notesEdit(3, 'likes blue\ncalls', 'likes blue\ncalls\non Friday');
  await office.push([first]);
  await bySecond([second]);
  await office.push([third]);

  await office.store.archive.load(backup, { replace: true });
  expect(verdictsOf(await bySecond([second]))).toEqual(['1 applied']);
  expect(verdictsOf(await office.push([first, third]))).toEqual(['2 applied', '3 applied']);
  const customer = await office.store.read((snapshot) => snapshot.get('customers', 'customer-1-1'));
  expect(customer?.notes).toBe('likes blue\ncalls\non Friday');
});
