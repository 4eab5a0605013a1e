import type { LocalDatabase } from '../database.ts';
import { clearWebStorage, type EndedTablet } from './ended-marker.ts';

/**
 * Deletes the database, the session and all other web storage of the tablet. The app itself stays.
 * @param ended the reason if the server decided; null if the person at the tablet did
 */
export async function emptyTablet(db: LocalDatabase, ended: EndedTablet | null): Promise<void> {
  // Before the database: after a power cut in between, the marker is gone, so no storage loss is
  // reported.
  clearWebStorage(ended);
  await db.delete();
}
