import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, test, vi } from 'vitest';
import { openDatabase } from './database.ts';
import { listenToDefects } from './defects.ts';
import { renewLogAtOpening } from './log-guard.ts';

function aGuardedDatabase() {
  const renewed = vi.spyOn(Dexie.dependencies.indexedDB, 'deleteDatabase');
  const db = openDatabase('guarded', Dexie.dependencies);
  renewLogAtOpening(db);
  return { db, renewed };
}

test('each opening renews the log', async () => {
  const { db, renewed } = aGuardedDatabase();
  await db.open();
  await expect.poll(() => renewed.mock.calls).toHaveLength(1);
  db.close({ disableAutoOpen: false });
  await db.meta.count();
  await expect.poll(() => renewed.mock.calls).toHaveLength(2);
  const names = async () => {
    const databases = await indexedDB.databases();
    return databases.map(({ name }) => name);
  };
  await expect.poll(names).not.toContain('forecourt-log-renewal');
  db.close();
});

test('a renewal that fails is a defect, and the database opens', async () => {
  const defects: unknown[] = [];
  const stop = listenToDefects((error) => void defects.push(error));
  const { db, renewed } = aGuardedDatabase();
  const failure = new DOMException('No room left', 'DataError');
  renewed.mockImplementationOnce(() => {
    throw failure;
  });
  await db.open();
  await expect.poll(() => defects).toEqual([failure]);
  stop();
  db.close();
});
