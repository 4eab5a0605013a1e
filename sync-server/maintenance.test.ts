import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestHeadOffice, type TestHeadOffice } from './head-office.testing.ts';
import { startMaintenance, TOMBSTONES_KEPT_MS } from './maintenance.ts';
import { putCustomer } from './rows.testing.ts';

let office: TestHeadOffice;
beforeEach(async () => {
  office = await openTestHeadOffice();
});
afterEach(() => office.close());

const day = 24 * 60 * 60 * 1000;

/** Housekeeping on a clock of its own; `runOnce` is a day that begins at `now`. */
function start() {
  const prune = vi.spyOn(office.store, 'pruneTombstones');
  let now = 0;
  const days: (() => void)[] = [];
  const every = vi.fn<(ms: number, work: () => void) => () => void>((_ms, work) => {
    days.push(work);
    return () => days.pop();
  });
  const stop = startMaintenance({ ...office, clock: { now: () => now }, every });
  const finished = async () => {
    await prune.mock.results.at(-1)?.value;
  };
  const runOnce = async (at: number) => {
    now = at;
    for (const work of days) work();
    await finished();
  };
  return { prune, every, stop, finished, runOnce, days };
}

async function deleteOne(id: string): Promise<void> {
  await office.write([putCustomer({ id })]);
  await office.write([{ op: 'del', table: 'customers', id }]);
}

test('it runs at once and once a day, until it is stopped', async () => {
  const { prune, every, stop, finished, days } = start();
  expect(prune).toHaveBeenCalledTimes(1);
  expect(every).toHaveBeenCalledWith(day, expect.any(Function));
  await finished();
  stop();
  expect(days).toEqual([]);
});

test('a tablet that was away for longer than tombstones are kept begins anew', async () => {
  const { cookie: old } = await office.pull();
  await deleteOne('gone');
  const { finished, runOnce } = start();
  await finished();
  const { cookie: recent } = await office.pull({ clientId: 'client-2' });
  await runOnce(TOMBSTONES_KEPT_MS - 1);
  expect((await office.pull({ cookie: old })).reset).toBe(false);
  await runOnce(TOMBSTONES_KEPT_MS);
  expect((await office.pull({ cookie: old })).reset).toBe(true);
  expect((await office.pull({ cookie: recent, clientId: 'client-2' })).reset).toBe(false);
});

test('a tablet in the middle of its first pull is not sent back to the beginning', async () => {
  await deleteOne('gone');
  const { cookie } = await office.pull({ limit: 1 });
  const { finished, runOnce } = start();
  await finished();
  await runOnce(TOMBSTONES_KEPT_MS);
  expect((await office.pull({ cookie })).reset).toBe(false);
});

test('a database that fails is an entry in the log and not the end', async () => {
  vi.spyOn(office.store, 'pruneTombstones').mockRejectedValue(new Error('disk'));
  const { days } = start();
  await vi.waitFor(() => expect(office.log.errors).toHaveLength(1));
  expect(days).toHaveLength(1);
});
