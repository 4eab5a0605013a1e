import { expect, test } from 'vitest';
import { storeDefect, listDefects } from './stored-defects.ts';
import { aNewTablet } from './tablet.testing.ts';

test('a repeated defect is stored once and does not displace other defects', async () => {
  const db = aNewTablet();
  await storeDefect(db, { at: 1, name: 'RangeError', place: 'at rule' });
  for (let at = 2; at <= 30; at += 1) {
    await storeDefect(db, { at, name: 'TypeError', place: 'at rule' });
  }
  expect(await listDefects(db)).toEqual([
    { at: 30, name: 'TypeError', place: 'at rule' },
    { at: 1, name: 'RangeError', place: 'at rule' },
  ]);
});

test('the last twenty defects are stored, the latest first', async () => {
  const db = aNewTablet();
  for (let at = 1; at <= 25; at += 1)
    await storeDefect(db, { at, name: 'Error', place: `at ${at}` });
  const kept = await listDefects(db);
  expect(kept.map(({ at }) => at)).toEqual(Array.from({ length: 20 }, (_, back) => 25 - back));
});
