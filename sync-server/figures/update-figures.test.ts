import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { soldOn } from '#domain/figures/figures.testing.ts';
import { openSqliteStore } from '../store/sqlite/open-sqlite-store.ts';
import { createTemporaryFolder } from '../store/sqlite/sqlite.testing.ts';
import { putCustomer, testDevice } from '../test/rows.testing.ts';
import { openHeadlessServer } from '../test/server.testing.ts';
import { describeFigures } from './figures-contract.testing.ts';
import { updateFigures } from './update-figures.ts';

const folder = createTemporaryFolder();
afterAll(() => folder.remove());

let made = 0;
const openStore = () => {
  made += 1;
  return openSqliteStore(join(folder.path, `${made}.sqlite`));
};

describeFigures('a store on SQLite', openStore, 20);

test('a tablet pulls only figures of showrooms of its own dealer', async () => {
  const office = await openHeadlessServer();
  await office.write([
    { op: 'put', table: 'sales', row: soldOn('2026-03-01', { showroomId: 'brooklyn' }) },
    { op: 'put', table: 'sales', row: soldOn('2026-03-01', { showroomId: 'seattle' }) },
  ]);
  const poked: string[] = [];
  const notify = (spaces: readonly string[]) => void poked.push(...spaces);
  await updateFigures({ ...office, pokes: { notify } });
  expect(poked.toSorted()).toEqual(['dealer_forecourt-east', 'dealer_harbor-lane']);
  const { patch } = await office.pull({}, testDevice({ showroomId: 'manhattan' }));
  const figures = patch.filter(({ table }) => table === 'dayFigures');
  expect(figures).toMatchObject([{ op: 'put', row: { id: 'brooklyn_2026-03-01' } }]);
  await office.close();
});

test('after a restore, counting continues from the progress in the backup', async () => {
  const office = await openHeadlessServer();
  const deps = { ...office, pokes: { notify: () => undefined } };
  const write = (day: string, id: string) =>
    office.write([{ op: 'put', table: 'sales', row: soldOn(day, { id }) }]);
  await write('2026-03-01', 'counted');
  await updateFigures(deps);
  await write('2026-03-02', 'not-counted-yet');
  const file = join(folder.path, 'backup');
  await office.store.archive.save(file, 0);
  await write('2026-03-01', 'after-the-backup');
  await updateFigures(deps);
  await office.store.archive.load(file, { replace: true });
  await updateFigures(deps);
  const days = await office.store.read((snapshot) => snapshot.all('dayFigures'));
  expect(days).toMatchObject([
    { day: '2026-03-01', vehicles: [{ sold: 1 }] },
    { day: '2026-03-02', vehicles: [{ sold: 1 }] },
  ]);
  await office.close();
});

test('the revenue of a day is capped at the largest valid amount, but the number of sales is not', async () => {
  const office = await openHeadlessServer();
  const deps = { ...office, pokes: { notify: () => undefined } };
  for (const id of ['one', 'two', 'three']) {
    const row = soldOn('2026-03-01', { id, amount: 1_000_000_000_000 });
    await office.write([{ op: 'put', table: 'sales', row }]);
    await updateFigures(deps);
  }
  const days = await office.store.read((snapshot) => snapshot.all('dayFigures'));
  expect(days).toMatchObject([{ vehicles: [{ sold: 3, revenue: 1_000_000_000_000 }] }]);
  await office.close();
});

test('a day whose figures do not change is not written again, and a day without rows is deleted once', async () => {
  const office = await openHeadlessServer();
  let now = 1000;
  const poked: string[] = [];
  const notify = (spaces: readonly string[]) => void poked.push(...spaces);
  const count = async () => {
    now += 1000;
    await updateFigures({ ...office, clock: { now: () => now }, pokes: { notify } });
    const version = (await office.store.spaceVersions()).get('dealer_forecourt-east');
    const days = await office.store.read((snapshot) => snapshot.all('dayFigures'));
    return { version, countedAts: days.map(({ countedAt }) => countedAt) };
  };
  const registeredAt = Date.parse('2026-03-01T12:00Z');
  const put = (fields: object) => office.write([putCustomer({ registeredAt, ...fields })]);
  await put({});
  const first = await count();
  expect(first.countedAts).toEqual([2000]);
  await put({ notes: 'Tall' });
  expect(await count()).toEqual(first);
  await office.write([{ op: 'del', table: 'customers', id: 'customer-1' }]);
  const { version, countedAts } = await count();
  expect([countedAts, (version ?? 0) > (first.version ?? 0)]).toEqual([[], true]);
  const before = poked.length;
  await put({ id: 'customer-2' });
  await office.write([{ op: 'del', table: 'customers', id: 'customer-2' }]);
  expect(await count()).toEqual({ version, countedAts: [] });
  expect(poked.length).toBe(before);
  await office.close();
});

test('the figures of a day list vehicles and agents by id, with their sales and registrations', async () => {
  const office = await openHeadlessServer();
  const sell = (vehicleId: string, agentId: string) =>
    ({ op: 'put', table: 'sales', row: soldOn('2026-03-01', { vehicleId, agentId }) }) as const;
  const registeredAt = Date.parse('2026-03-01T18:00Z');
  await office.write([
    sell('gv80', 'AGT003'),
    sell('g70', 'AGT001'),
    sell('g70', 'AGT003'),
    putCustomer({ registeredAt, assignedTo: 'AGT002' }),
  ]);
  await updateFigures({ ...office, pokes: { notify: () => undefined } });
  const [day] = await office.store.read((snapshot) => snapshot.all('dayFigures'));
  expect(day).toMatchObject({
    vehicles: [
      { id: 'g70', sold: 2, revenue: 2_000_000 },
      { id: 'gv80', sold: 1, revenue: 1_000_000 },
    ],
    agents: [
      { id: 'AGT001', sold: 1, newCustomers: 0 },
      { id: 'AGT002', sold: 0, revenue: 0, newCustomers: 1 },
      { id: 'AGT003', sold: 2, newCustomers: 0 },
    ],
  });
  await office.close();
});
