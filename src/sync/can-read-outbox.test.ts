import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../data/database.ts';
import { checkRoomWith, measureForWorkers } from '../data/room-for-work.ts';
import { enrol, register } from '../data/tablet.testing.ts';
import { canReadOutbox } from './can-read-outbox.ts';

let hasRoom: boolean;
let stop: () => void;

beforeEach(() => {
  hasRoom = true;
  checkRoomWith({ measureRoom: () => Promise.resolve(hasRoom) });
  stop = measureForWorkers();
});
afterEach(() => stop());

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

test('while a page measures no room, the database stays closed and no version takes over', async () => {
  const db = await aTablet('full');
  db.close();
  hasRoom = false;
  const open = vi.spyOn(indexedDB, 'open');
  await expect(canReadOutbox('full')).rejects.toThrow('No room to open the database');
  expect(open).not.toHaveBeenCalled();
  open.mockRestore();
});

test('the check renews the log, and opens the database no more than once', async () => {
  const db = await aTablet('guarded');
  db.close();
  const open = vi.spyOn(indexedDB, 'open');
  const renewed = vi.spyOn(indexedDB, 'deleteDatabase');
  expect(await canReadOutbox('guarded')).toBe(true);
  expect(open.mock.calls.filter(([name]) => name === 'guarded')).toHaveLength(1);
  await vi.waitFor(() => expect(renewed).toHaveBeenCalledWith('forecourt-log-renewal'));
  vi.restoreAllMocks();
});

test('an entry that cannot be read keeps no version out, and the database is closed again', async () => {
  const db = await aTablet('unreadable');
  await register(db);
  await db.outbox.update(1, { name: 7 as never });
  expect(await canReadOutbox('unreadable')).toBe(true);
  db.close();
  await expect(
    new Promise((resolve, reject) => {
      const deletion = indexedDB.deleteDatabase('unreadable');
      deletion.addEventListener('success', resolve);
      deletion.addEventListener('blocked', reject);
    }),
  ).resolves.toBeDefined();
});

test('a database that cannot be opened lets no version take over', async () => {
  const db = await aTablet('broken');
  db.close();
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('broken', 'DataError');
  });
  await expect(canReadOutbox('broken')).rejects.toThrow('broken');
  open.mockRestore();
});
