import { Dexie } from 'dexie';
import { noteDefect } from './defects.ts';

/** A database of its own, deleted as soon as it exists. */
const RENEWAL = 'forecourt-log-renewal';

/**
 * Chromium stores all databases of an origin in one LevelDB and, after a start, appends to the log of
 * the last run. A kill during a write leaves an incomplete record at its end. Records that are appended
 * to that one cannot be read at the next opening: Chromium then deletes all databases of the origin. So
 * every opening of `db` renews the log: to delete a database makes LevelDB write all rows of the log to
 * a table and continue in an empty log. An opening does not wait for it.
 */
export function renewLogAtOpening(db: Dexie): void {
  db.on('ready', () => void renewLog().catch(noteDefect), true);
}

async function renewLog(): Promise<void> {
  const { indexedDB } = Dexie.dependencies;
  const database = await toResult(indexedDB.open(RENEWAL));
  database.close();
  await toResult(indexedDB.deleteDatabase(RENEWAL));
}

function toResult<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('unknown')));
  });
}
