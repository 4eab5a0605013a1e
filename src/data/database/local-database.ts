import { openDatabase } from './database.ts';
import { measureFreeSpace } from './free-space.ts';
import { LevelDbLogGuard } from './log-guard.ts';

const guard = new LevelDbLogGuard(measureFreeSpace);

/** The database of this installation of the app, opened at its first use. */
export const localDatabase = openDatabase('forecourt', guard.options);
guard.watch(localDatabase);

/**
 * Opens the database of this page. Rejects if the opening fails, for example while
 * `LevelDbLogGuard` prevents the opening. After a rejection, the page must not send a request to a
 * worker. The worker would open the database and append to the LevelDB log that all databases of
 * the origin share.
 */
export async function requireOpenDatabase(): Promise<void> {
  if (!localDatabase.isOpen()) await localDatabase.meta.count();
}
