import { expect, test } from 'vitest';
import { tables } from '#domain/tables.ts';
import { aNewTablet, anEnrolledTablet, edit, register, waitingIds } from './tablet.testing.ts';

test('every table that is synced is here, with every field a rule looks rows up by', async () => {
  const db = await aNewTablet().open();
  for (const [name, { indexes }] of Object.entries(tables)) {
    const { schema } = db.table(name);
    expect(schema.primKey.keyPath).toBe('id');
    const indexed = schema.indexes.map((index) => index.keyPath);
    expect(indexed).toEqual(expect.arrayContaining([...indexes]));
  }
});

test('a tablet that is switched off has everything when it is switched on again', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  await edit(db, { intent: { from: 'warm', to: 'hot' } });
  db.close();
  await db.open();
  expect(await db.customers.get('maria')).toMatchObject({ intent: 'hot' });
  expect(await waitingIds(db)).toEqual([1, 2]);
  expect(await register(db, { customerId: 'ann' })).toEqual({ ok: true, mutationId: 3 });
});
