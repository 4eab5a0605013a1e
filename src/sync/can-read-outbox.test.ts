import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { openDatabase } from '../data/database.ts';
import { enrol, register } from '../data/tablet.testing.ts';
import { canReadOutbox } from './can-read-outbox.ts';

async function aTablet(name: string) {
  const db = openDatabase(name);
  await enrol(db);
  return db;
}

test('a new version may take over an outbox whose mutations it knows', async () => {
  const db = await aTablet('known');
  await register(db);
  expect(await canReadOutbox('known')).toBe(true);
  expect(await db.outbox.count()).toBe(1);
});

test('a version that does not know a waiting mutation stays out', async () => {
  const db = await aTablet('unknown');
  await register(db);
  await db.outbox.update(1, { argsVersion: 99 });
  expect(await canReadOutbox('unknown')).toBe(false);
});

test('a tablet without a database keeps no version out', async () => {
  expect(await canReadOutbox('never-opened')).toBe(true);
});
