import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { expect, test } from 'vitest';
import { registeredAt } from '#domain/figures/figures.testing.ts';
import { anEnrolledTablet } from '../tablet.testing.ts';
import { heedRows } from './heed-rows.ts';

test('whatever row is added, changed or deleted is heeded, not only the one that is read', async () => {
  const db = await anEnrolledTablet();
  await db.customers.bulkAdd([registeredAt(1, { id: 'ann' }), registeredAt(2, { id: 'zoe' })]);
  const heard: unknown[] = [];
  const following = liveQuery(() => heedRows(db)).subscribe((change) => heard.push(change));
  await expect.poll(() => heard).toHaveLength(1);
  await db.customers.update('zoe', { intent: 'cold' });
  await expect.poll(() => heard).toHaveLength(2);
  await db.customers.add(registeredAt(3, { id: 'zz' }));
  await expect.poll(() => heard).toHaveLength(3);
  await db.customers.delete('zz');
  await expect.poll(() => heard).toHaveLength(4);
  expect(new Set(heard).size).toBe(4);
  following.unsubscribe();
});
