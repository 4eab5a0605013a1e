import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addToDigest, EMPTY_DIGEST } from '#domain/protocol/digest.ts';
import type { PullResponse } from '#domain/protocol/pull.ts';
import { ACTIVITY_SYNC_WINDOW_MS } from '#domain/time/durations.ts';
import { putCustomer, registration, testAttention } from '../test/rows.testing.ts';
import { openHeadlessServer, type HeadlessServer } from '../test/server.testing.ts';
import { archiveActivities } from './archive-activities.ts';
import {
  DESTRUCTION_INTERVAL_MS,
  SETTLED_ATTENTION_SYNC_MS,
  startMaintenance,
  TOMBSTONE_RETENTION_MS,
} from './maintenance.ts';

let office: HeadlessServer;
beforeEach(async () => {
  office = await openHeadlessServer();
});
afterEach(() => office.close());

const day = 24 * 60 * 60 * 1000;

/**
 * Starts maintenance with a clock of its own; `runOnce` sets this clock to an instant and runs
 * maintenance once.
 */
function start() {
  const prune = vi.spyOn(office.store, 'pruneTombstones');
  let now = 0;
  const days: (() => void)[] = [];
  const every = vi.fn<(ms: number, work: () => void) => () => void>((_ms, work) => {
    days.push(work);
    return () => days.pop();
  });
  const logged: unknown[] = [];
  const log = { ...office.log, info: (...facts: unknown[]) => void logged.push(facts) };
  const stop = startMaintenance({ ...office, log, clock: { now: () => now }, every });
  const finished = async () => {
    await prune.mock.results.at(-1)?.value;
  };
  const runOnce = async (at: number) => {
    now = at;
    for (const work of days) work();
    await finished();
  };
  return { prune, every, stop, finished, runOnce, days, logged };
}

async function deleteOne(id: string): Promise<void> {
  await office.write([putCustomer({ id })]);
  await office.write([{ op: 'del', table: 'customers', id }]);
}

test('maintenance runs immediately and once a day, until it is stopped', async () => {
  const { prune, every, stop, finished, days } = start();
  expect(prune).toHaveBeenCalledTimes(1);
  expect(every.mock.calls.map(([ms]) => ms)).toEqual([day, DESTRUCTION_INTERVAL_MS]);
  await finished();
  stop();
  expect(days).toEqual([]);
});

test('maintenance destroys due erasures immediately after a start and in each interval', async () => {
  const erasure = (dueAt: number) => ({ requestedAt: 0, requestedBy: 'AGT001', dueAt });
  await office.write([
    putCustomer({ id: 'early', deletedAt: 1, erasure: erasure(0) }),
    putCustomer({ id: 'late', phone: '+12125550199', deletedAt: 1, erasure: erasure(day) }),
  ]);
  const erasedIds = async () => {
    const rows = await office.store.read((snapshot) => snapshot.all('customers'));
    return rows.filter(({ erasedAt }) => erasedAt !== undefined).map(({ id }) => id);
  };
  const { runOnce, logged } = start();
  await expect.poll(erasedIds).toEqual(['early']);
  await expect.poll(() => logged).toHaveLength(1);
  await runOnce(day - 1);
  expect(await erasedIds()).toEqual(['early']);
  await expect
    .poll(async () => {
      await runOnce(day);
      return erasedIds();
    })
    .toEqual(['early', 'late']);
  const message = 'personal data of erased customers destroyed';
  await expect
    .poll(() => logged)
    .toEqual([
      [{ destroyed: 1 }, message],
      [{ destroyed: 1 }, message],
    ]);
});

test('a tablet that was offline for longer than tombstones are stored gets a reset with its next pull', async () => {
  const { cookie: old } = await office.pull();
  await deleteOne('gone');
  const { finished, runOnce } = start();
  await finished();
  const { cookie: recent } = await office.pull({ clientId: 'client-2' });
  await runOnce(TOMBSTONE_RETENTION_MS - 1);
  expect((await office.pull({ cookie: old })).reset).toBe(false);
  await runOnce(TOMBSTONE_RETENTION_MS);
  expect((await office.pull({ cookie: old })).reset).toBe(true);
  expect((await office.pull({ cookie: recent, clientId: 'client-2' })).reset).toBe(false);
});

test('a tablet whose first pull is not complete yet gets no reset when tombstones are deleted', async () => {
  await deleteOne('gone');
  const { cookie } = await office.pull({ limit: 1 });
  const { finished, runOnce } = start();
  await finished();
  await runOnce(TOMBSTONE_RETENTION_MS);
  expect((await office.pull({ cookie })).reset).toBe(false);
});

test('a repeated idempotency key is recognized for one day after its first use', async () => {
  const claim = { agentId: 'AGT001', key: 'key-1', fingerprint: 'f' };
  const repeat = () => office.store.write([], (tx) => tx.claimKey(claim, 0));
  const forget = vi.spyOn(office.store, 'deleteKeysBefore');
  await repeat();
  const { runOnce } = start();
  await runOnce(day);
  await expect.poll(() => forget.mock.settledResults.at(-1)?.value).toBe(0);
  expect((await repeat()).value).toBe('again');
  await runOnce(day + 1);
  await expect.poll(() => forget.mock.settledResults.at(-1)?.value).toBe(1);
  expect((await repeat()).value).toBe('first');
});

test('maintenance logs the number of deleted tombstones, and nothing if there are none to delete', async () => {
  const ends = vi.spyOn(office.store.contents, 'dropUnused');
  await deleteOne('gone');
  const { runOnce, logged } = start();
  await expect.poll(() => ends.mock.settledResults.length).toBe(1);
  expect(logged).toEqual([]);
  await runOnce(TOMBSTONE_RETENTION_MS);
  await expect.poll(() => ends.mock.settledResults.length).toBe(2);
  expect(logged).toEqual([[{ pruned: 1 }, 'old tombstones are gone']]);
  expect(office.log.errors).toEqual([]);
});

test('a database error during maintenance is logged, and the next daily run stays scheduled', async () => {
  vi.spyOn(office.store, 'pruneTombstones').mockRejectedValue(new Error('disk'));
  const { days } = start();
  await expect.poll(() => office.log.errors).toHaveLength(1);
  expect(days).toHaveLength(2);
});

const subject = { table: 'customers', id: 'customer-1' };
const attentions = [
  testAttention({ id: 'open', subject }),
  testAttention({
    id: 'settled',
    subject,
    mutationId: 2,
    mutation: { args: { customerId: 'customer-1', notes: 'Private' } },
    settledAt: 2,
  }),
  // This attention was settled by a tablet with a slow clock.
  testAttention({ id: 'settled-late', mutationId: 3, receivedAt: day, settledAt: 2 }),
];

const writeAttentions = () =>
  office.write(attentions.map((row) => ({ op: 'put', table: 'attentions', row }) as const));

/** Runs maintenance at the instant at which the attention `settled` must leave the feed. */
async function archiveSettled(): Promise<void> {
  const { finished, runOnce } = start();
  await finished();
  await runOnce(SETTLED_ATTENTION_SYNC_MS + 2);
  const areArchived = async () =>
    (await office.attentions()).map(({ archivedAt }) => archivedAt !== undefined);
  await expect.poll(areArchived).toEqual([false, true, false]);
}

/**
 * Returns the ids of the attentions that a pull response puts and deletes, and the digest computed
 * from the put attentions.
 */
function attentionsIn({ patch }: PullResponse) {
  const ops = patch.filter(({ table }) => table === 'attentions');
  const ids = (op: string) =>
    ops
      .filter((entry) => entry.op === op)
      .map((entry) => (entry.op === 'put' ? entry.row.id : entry.id));
  const digest = ops.reduce(
    (sum, entry) => (entry.op === 'put' ? addToDigest(sum, entry.row.id, entry.version ?? 0) : sum),
    EMPTY_DIGEST,
  );
  return { put: ids('put'), del: ids('del'), digest };
}

test('a settled attention is deleted on tablets after a retention time and stays stored on the server', async () => {
  await writeAttentions();
  const { cookie } = await office.pull();
  await archiveSettled();
  expect(attentionsIn(await office.pull({ cookie })).del).toEqual(['settled']);
  const first = await office.pull({ clientId: 'client-2' });
  const { put, digest } = attentionsIn(first);
  expect(put).toEqual(['open', 'settled-late']);
  expect(first.digests?.['manhattan']?.['attentions']).toBe(digest);
  expect((await office.attentions()).map(({ id }) => id)).toEqual(attentions.map(({ id }) => id));
});

test('all settled attentions are archived, even if they exceed one batch', async () => {
  const settled = Array.from({ length: 501 }, (_, at) =>
    testAttention({ id: `settled-${at}`, mutationId: at + 1, settledAt: 2 }),
  );
  await office.write(settled.map((row) => ({ op: 'put', table: 'attentions', row }) as const));
  const { finished, runOnce } = start();
  await finished();
  await runOnce(SETTLED_ATTENTION_SYNC_MS + 2);
  const countOpen = async () =>
    (await office.attentions()).filter(({ archivedAt }) => archivedAt === undefined).length;
  await expect.poll(countOpen).toBe(0);
});

test('a decision about an archived attention gets the verdict `applied` and changes no attention', async () => {
  await writeAttentions();
  await archiveSettled();
  const before = await office.attentions();
  const args = { attentionId: 'settled', showroomId: 'manhattan', choice: 'use' };
  const decision = { ...registration(1), name: 'settleAttention', args };
  expect(await office.verdicts([decision])).toEqual(['1 applied']);
  expect(await office.attentions()).toEqual(before);
});

test('maintenance deletes grants that expired more than 30 days ago', async () => {
  const grant = { agentId: 'AGT001', deviceId: 'device-1', issuedAt: 0 };
  await office.store.grants.save('old', 'session', { ...grant, expiresAt: day - 1 });
  await office.store.grants.save('new', 'session', { ...grant, expiresAt: day });
  const { finished, runOnce } = start();
  await finished();
  await runOnce(31 * day);
  const findGrants = async () =>
    (await office.store.write([], (tx) => tx.findGrants(['old', 'new']))).value;
  await expect.poll(async () => [...(await findGrants()).keys()]).toEqual(['new']);
});

test('an erasure also erases the content of archived attentions', async () => {
  await office.write([putCustomer()]);
  await writeAttentions();
  await archiveSettled();
  const args = { customerId: 'customer-1', showroomId: 'manhattan' };
  const grant = await office.grantTo('AGT001');
  const erasure = { ...registration(1), name: 'eraseCustomer', args, grant };
  expect(await office.verdicts([erasure])).toEqual(['1 applied']);
  await office.destroyErased();
  const archived = await office.store.read((tx) => tx.get('attentions', 'settled'));
  expect(archived).toMatchObject({
    mutation: { erased: true },
    archivedAt: SETTLED_ATTENTION_SYNC_MS + 2,
  });
  const { put } = attentionsIn(await office.pull({ clientId: 'client-2' }));
  expect(put).not.toContain('settled');
});

const activityIds = async () =>
  (await office.store.read((snapshot) => snapshot.all('activities'))).map(({ id }) => id);

/** Returns the ids of the activities that a pull puts and deletes. */
function activitiesIn({ patch }: PullResponse) {
  const ops = patch.filter(({ table }) => table === 'activities');
  const idsOf = (op: string) =>
    ops
      .filter((entry) => entry.op === op)
      .map((entry) => (entry.op === 'put' ? entry.row.id : entry.id));
  return { put: idsOf('put'), del: idsOf('del') };
}

/**
 * Pushes two registrations, the second a day after the first. Runs maintenance when only the
 * activity of the first registration is old enough to be archived.
 */
async function archiveFirst(): Promise<void> {
  await office.push([registration(1)]);
  const { finished, runOnce } = start();
  await finished();
  await office.push([registration(2)]);
  await runOnce(day);
  await runOnce(ACTIVITY_SYNC_WINDOW_MS);
  await expect
    .poll(async () => activitiesIn(await office.pull({ clientId: 'client-2' })).put)
    .toEqual(['client-1-2-1']);
}

test('an activity is deleted on tablets after 90 days and stays stored on the server', async () => {
  const { cookie } = await office.pull();
  await archiveFirst();
  const { put, del } = activitiesIn(await office.pull({ cookie }));
  expect({ put, del }).toEqual({ put: ['client-1-2-1'], del: ['client-1-1-1'] });
  expect(await activityIds()).toEqual(['client-1-1-1', 'client-1-2-1']);
});

test('a second maintenance run does not archive the same activities again', async () => {
  await archiveFirst();
  const version = async () => (await office.store.spaceVersions()).get('manhattan');
  const before = await version();
  expect(await archiveActivities(office.store, ACTIVITY_SYNC_WINDOW_MS)).toBe(0);
  expect(await version()).toBe(before);
  expect(await archiveActivities(office.store, ACTIVITY_SYNC_WINDOW_MS + day)).toBe(1);
});

test('an erasure also deletes archived activities', async () => {
  await archiveFirst();
  const args = { customerId: 'customer-1-1', showroomId: 'manhattan' };
  const grant = await office.grantTo('AGT001');
  const erasure = { ...registration(3), name: 'eraseCustomer', args, grant };
  expect(await office.verdicts([erasure])).toEqual(['3 applied']);
  await office.destroyErased();
  expect(await activityIds()).toEqual(['attention-1-1', 'client-1-2-1']);
});
