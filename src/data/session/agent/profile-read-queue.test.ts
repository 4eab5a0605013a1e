import { expect, test } from 'vitest';
import { writeMeta } from '../../meta.ts';
import { anEnrolledTablet } from '../../tablet.testing.ts';
import { dequeueReads, listQueuedReads, recordProfileRead } from './profile-read-queue.ts';

const read = { agentId: 'AGT001', customerId: 'maria', now: 1_000_000 };

test('a profile read is queued with the grant of the agent and without personal data', async () => {
  const db = await anEnrolledTablet();
  await writeMeta(db, 'grants', { AGT001: { token: 'grant-1', expiresAt: 5 } });
  await recordProfileRead(read, db);
  await recordProfileRead({ ...read, agentId: 'AGT002' }, db);
  const queue = await listQueuedReads(db);
  const common = { customerId: 'maria', readAt: read.now, id: expect.any(String) };
  expect(queue).toEqual([
    { ...common, agentId: 'AGT001', grant: 'grant-1' },
    { ...common, agentId: 'AGT002' },
  ]);
  expect(queue[0]?.id).not.toBe(queue[1]?.id);
});

test('reads of the same profile by the same agent within a minute are queued as one profile read', async () => {
  const db = await anEnrolledTablet();
  const times = [0, 59_999, 60_000, 119_999, -60_000];
  for (const later of times) await recordProfileRead({ ...read, now: read.now + later }, db);
  const queue = await listQueuedReads(db);
  expect(queue.map(({ readAt }) => readAt - read.now)).toEqual([0, 60_000, -60_000]);
});

test.each([
  ['handed over to a customer', { at: 1 }],
  ['locked', { at: 1, locked: true }],
  ['handed over with a damaged entry', 'damaged'],
])('a tablet that is %s queues no profile read', async (_title, value) => {
  const db = await anEnrolledTablet();
  await db.meta.put({ key: 'handedOver', value });
  await recordProfileRead(read, db);
  expect(await listQueuedReads(db)).toEqual([]);
});

test('a damaged queue of profile reads counts as empty, and the next profile read replaces the queue', async () => {
  const db = await anEnrolledTablet();
  await db.meta.put({ key: 'profileReads', value: [{ id: 1 }] });
  expect(await listQueuedReads(db)).toEqual([]);
  await recordProfileRead(read, db);
  const [queued] = await listQueuedReads(db);
  expect(queued).toMatchObject({ customerId: 'maria' });
  await dequeueReads(db, new Set([queued?.id ?? '']));
  expect(await db.meta.get('profileReads')).toBeUndefined();
});
