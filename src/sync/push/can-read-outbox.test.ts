import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../data/database/database.ts';
import { setSpaceChecks, serveFreeSpaceChecks } from '../../data/database/free-space.ts';
import { enrol, register } from '../../data/tablet.testing.ts';
import { canReadOutbox } from './can-read-outbox.ts';

let hasRoom: boolean;
let stop: () => void;

beforeEach(() => {
  hasRoom = true;
  setSpaceChecks({ measureFreeSpace: () => Promise.resolve(hasRoom) });
  stop = serveFreeSpaceChecks();
});
afterEach(() => stop());

async function aTablet(name: string) {
  const db = openDatabase(name);
  await enrol(db);
  return db;
}

test('a new app version may be activated if it has a mutator for each waiting mutation', async () => {
  const db = await aTablet('known');
  await register(db);
  expect(await canReadOutbox('known')).toBe(true);
  expect(await db.outbox.count()).toBe(1);
});

test('a new app version must not be activated if it has no mutator for a waiting mutation', async () => {
  const db = await aTablet('unknown');
  await register(db);
  await db.outbox.update(1, { argsVersion: 99 });
  expect(await canReadOutbox('unknown')).toBe(false);
});

test('a tablet without a database does not block a new app version', async () => {
  expect(await canReadOutbox('never-opened')).toBe(true);
});

test('on a full disk the outbox check rejects without opening the database', async () => {
  const db = await aTablet('full');
  db.close();
  hasRoom = false;
  const open = vi.spyOn(indexedDB, 'open');
  await expect(canReadOutbox('full')).rejects.toThrow('No room to open the database');
  expect(open).not.toHaveBeenCalled();
  open.mockRestore();
});

test('the outbox check opens the database once and starts a renewal of the IndexedDB log', async () => {
  const db = await aTablet('guarded');
  db.close();
  const open = vi.spyOn(indexedDB, 'open');
  const renewed = vi.spyOn(indexedDB, 'deleteDatabase');
  expect(await canReadOutbox('guarded')).toBe(true);
  expect(open.mock.calls.filter(([name]) => name === 'guarded')).toHaveLength(1);
  await vi.waitFor(() => expect(renewed).toHaveBeenCalledWith('forecourt-log-renewal'));
  vi.restoreAllMocks();
});

test('an unreadable outbox entry does not block a new app version, and the check closes the database', async () => {
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

test('the outbox check for a new app version rejects if the database fails to open', async () => {
  const db = await aTablet('broken');
  db.close();
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('broken', 'DataError');
  });
  await expect(canReadOutbox('broken')).rejects.toThrow('broken');
  open.mockRestore();
});

test('open pages of an older version, which do not respond, do not block the outbox check', async () => {
  const db = await aTablet('without-response');
  await register(db);
  stop();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const check = canReadOutbox('without-response');
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  expect(await check).toBe(true);
});
