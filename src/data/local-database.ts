import { openDatabase } from './database.ts';
import { LogGuard } from './log-guard.ts';
import { measureRoom } from './room-for-work.ts';

const guard = new LogGuard(measureRoom);

/** The database of this installation, opened at its first use. */
export const localDatabase = openDatabase('forecourt', guard.options);
guard.watch(localDatabase);

/**
 * Rejects while the guard of this page keeps the database closed. A page must not send a request to
 * a worker then: the worker would open the database and append to the log that all databases share.
 */
export async function requireOpenDatabase(): Promise<void> {
  if (!localDatabase.isOpen()) await localDatabase.meta.count();
}
