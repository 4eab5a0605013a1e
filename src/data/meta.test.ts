import { expect, test } from 'vitest';
import { type MetaKey, readMeta, writeMeta } from './meta.ts';
import { aNewTablet } from './tablet.testing.ts';

test('a stored meta value is read unchanged', async () => {
  const db = aNewTablet();
  await writeMeta(db, 'cookie', 'c-1');
  await writeMeta(db, 'clockOffset', -120);
  await writeMeta(db, 'cookie', 'c-2');
  expect(await readMeta(db, 'cookie')).toBe('c-2');
  expect(await readMeta(db, 'clockOffset')).toBe(-120);
});

test('a missing or damaged meta value is read as undefined', async () => {
  const db = aNewTablet();
  const damaged: [MetaKey, unknown][] = [
    ['clientId', 'a b'],
    ['nextMutationId', 0],
    ['cookie', 7],
    ['epoch', ''],
    ['settledThrough', -1],
    ['pulledAt', '2026'],
    ['clockOffset', null],
    ['device', { deviceId: 'd' }],
    ['signInTries', { wrong: 1 }],
  ];
  for (const [key, value] of damaged) {
    expect(await readMeta(db, key)).toBeUndefined();
    await db.meta.put({ key, value });
    expect([key, await readMeta(db, key)]).toEqual([key, undefined]);
  }
});
