import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { expect, test } from 'vitest';
import { registeredAt } from '#domain/figures/figures.testing.ts';
import { anEnrolledTablet } from '../tablet.testing.ts';
import { subscribeToFigureTables } from './subscribe-to-figure-tables.ts';

test('adding, changing or deleting a customer notifies a subscriber of the figure tables', async () => {
  const db = await anEnrolledTablet();
  await db.customers.bulkAdd([registeredAt(1, { id: 'ann' }), registeredAt(2, { id: 'zoe' })]);
  const heard: unknown[] = [];
  const following = liveQuery(() => subscribeToFigureTables(db)).subscribe((change) =>
    heard.push(change),
  );
  /**
   * On a slow machine the first result may arrive twice, so the test counts only later
   * notifications.
   */
  const expectHeard = async (change: PromiseLike<unknown>) => {
    const before = heard.length;
    await change;
    await expect.poll(() => heard.length).toBeGreaterThan(before);
  };
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  await expectHeard(db.customers.update('zoe', { intent: 'cold' }));
  await expectHeard(db.customers.add(registeredAt(3, { id: 'zz' })));
  await expectHeard(db.customers.delete('zz'));
  expect(new Set(heard).size).toBe(heard.length);
  following.unsubscribe();
});

test.each(['sales', 'builds', 'bookings', 'dayFigures', 'targets'] as const)(
  'a change in the table `%s` notifies a subscriber of the figure tables',
  async (table) => {
    const db = await anEnrolledTablet();
    let notifications = 0;
    const following = liveQuery(() => subscribeToFigureTables(db)).subscribe(() => {
      notifications += 1;
    });
    await expect.poll(() => notifications).toBeGreaterThan(0);
    const before = notifications;
    await db.table(table).add({ id: 'row-1' });
    await expect.poll(() => notifications).toBeGreaterThan(before);
    following.unsubscribe();
  },
);

test('after a failed read of the figure tables, `subscribeToFigureTables` still resolves', async () => {
  const db = await anEnrolledTablet();
  db.close();
  expect(await subscribeToFigureTables(db)).toEqual({});
});
