import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ACTIVITY_SYNC_WINDOW_MS } from '#domain/time/durations.ts';
import { putCustomer, registration, testAttention, testDevice } from '../test/rows.testing.ts';
import { openHeadlessServer, type HeadlessServer } from '../test/server.testing.ts';
import { archiveActivities } from './archive-activities.ts';
import { archiveAttentions, SETTLED_ATTENTION_SYNC_MS, startMaintenance } from './maintenance.ts';

const DAY_MS = 24 * 3_600_000;

let office: HeadlessServer;
beforeEach(async () => {
  office = await openHeadlessServer();
});
afterEach(() => {
  vi.useRealTimers();
  return office.close();
});

const settled = (id: string, fields: Parameters<typeof testAttention>[0] = {}) =>
  ({
    op: 'put',
    table: 'attentions',
    row: testAttention({ id, mutationId: id.length, settledAt: 2, ...fields }),
  }) as const;
const archivedIds = async () =>
  (await office.attentions())
    .filter(({ archivedAt }) => archivedAt !== undefined)
    .map(({ id }) => id);

test('settled attentions of every showroom are archived once, as soon as they reach the age limit', async () => {
  await office.write([settled('a'), settled('bb', { spaceId: 'brooklyn' })]);
  const due = 2 + SETTLED_ATTENTION_SYNC_MS;
  expect(await archiveAttentions(office.store, due - 1)).toBe(0);
  expect(await archiveAttentions(office.store, due)).toBe(2);
  expect(await archivedIds()).toEqual(['a', 'bb']);
  expect(await archiveAttentions(office.store, due + 1)).toBe(0);
  expect((await office.attentions()).map(({ archivedAt }) => archivedAt)).toEqual([due, due]);
});

test('an attention that is opened again or deleted during the archival is not archived', async () => {
  await office.write(['a', 'bb', 'ccc'].map((id) => settled(id)));
  const write = office.store.write.bind(office.store);
  let isChanged = false;
  // The rows change between the read and the transaction that archives them.
  const store: Parameters<typeof archiveAttentions>[0] = {
    read: office.store.read.bind(office.store),
    write: async (spaceIds, work) => {
      if (!isChanged) {
        isChanged = true;
        await office.write([
          settled('a', { settledAt: null }),
          { op: 'del', table: 'attentions', id: 'bb' },
        ]);
      }
      return write(spaceIds, work);
    },
  };
  expect(await archiveAttentions(store, 2 + SETTLED_ATTENTION_SYNC_MS)).toBe(1);
  expect(await archivedIds()).toEqual(['ccc']);
});

/** Records the current versions of all spaces with the time, as each maintenance run does. */
async function recordVersions(): Promise<number> {
  const now = office.clock.now();
  await office.store.pruneTombstones({ now, before: 0 });
  return now;
}

test('an attention that does not match the schema does not prevent the archival of other attentions', async () => {
  const conflicts = 'of another release' as never;
  await office.write([settled('a', { conflicts }), settled('bb')]);
  expect(await archiveAttentions(office.store, 2 + SETTLED_ATTENTION_SYNC_MS)).toBe(1);
});

test('old activities of every showroom are archived; newer activities and other rows are not', async () => {
  await office.push([registration(1)]);
  const far = testDevice({ id: 'device-2', showroomId: 'brooklyn' });
  const there = registration(1, {
    deviceId: 'device-2',
    spaceId: 'brooklyn',
    actorId: 'AGT002',
    customer: { customerId: 'far', showroomId: 'brooklyn', assignedTo: 'AGT002' },
  });
  await office.push([there], { clientId: 'client-2' }, far);
  await office.write([putCustomer()]);
  const now = (await recordVersions()) + ACTIVITY_SYNC_WINDOW_MS;
  await office.push([registration(2)]);
  expect(await archiveActivities(office.store, now - 1)).toBe(0);
  const before = await office.store.read((tx) => tx.all('activities'));
  expect(await archiveActivities(office.store, now)).toBe(2);
  expect(await archiveActivities(office.store, now)).toBe(0);
  const { patch } = await office.pull({ clientId: 'client-3' });
  expect(patch.filter(({ table }) => table === 'activities')).toHaveLength(1);
  expect(patch.filter(({ table }) => table === 'customers')).toHaveLength(3);
  const inBrooklyn = await office.pull({ clientId: 'client-2' }, far);
  expect(inBrooklyn.patch.filter(({ table }) => table === 'activities')).toEqual([]);
  expect(await office.store.read((tx) => tx.all('activities'))).toEqual(before);
});

test('all due activities are archived, even if more activities are due than one read returns', async () => {
  const rows = Array.from({ length: 601 }, (_, at) => registration(at + 1));
  for (let from = 0; from < rows.length; from += 200)
    await office.push(rows.slice(from, from + 200));
  const now = (await recordVersions()) + ACTIVITY_SYNC_WINDOW_MS;
  expect(await archiveActivities(office.store, now)).toBe(601);
});

test('maintenance deletes e-mails that ended 90 days ago, and document contents that no document uses', async () => {
  const mail = { bookingId: 'booking-1', sequence: 1 };
  const end = { state: 'failed', failure: '550' } as const;
  await office.store.write([], async (tx) => {
    await tx.putMail(mail, 1000);
    await tx.endMail({ ...mail, attempts: 1, queuedAt: 1000 }, end);
  });
  await office.store.contents.putPiece('c'.repeat(64), 0, Uint8Array.of(1));
  const drop = vi.spyOn(office.store.contents, 'dropUnused');
  const runAt = async (now: number) => {
    const stop = startMaintenance({ ...office, clock: { now: () => now }, every: () => () => {} });
    await expect.poll(() => drop.mock.settledResults.at(-1)?.type).toBe('fulfilled');
    stop();
    drop.mockClear();
    return (await office.store.mails.list()).length;
  };
  expect(await runAt(1000 + 90 * DAY_MS)).toBe(1);
  expect(await office.store.contents.dropUnused()).toBe(0);
  drop.mockClear();
  expect(await runAt(1001 + 90 * DAY_MS)).toBe(0);
});

test('maintenance is repeated every day until it is stopped', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const prune = vi.spyOn(office.store, 'pruneTombstones').mockResolvedValue(0);
  const stop = startMaintenance(office);
  vi.advanceTimersByTime(2 * DAY_MS);
  expect(prune).toHaveBeenCalledTimes(3);
  stop();
  vi.advanceTimersByTime(2 * DAY_MS);
  expect([prune.mock.calls.length, vi.getTimerCount()]).toEqual([3, 0]);
});
