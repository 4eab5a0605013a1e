import type { LocalDatabase } from '../database.ts';
import { clearWebStorage, type EndedTablet } from './ended-marker.ts';

/**
 * Empties the tablet: database, session, and what stands beside them. The app itself stays.
 * @param ended why, where head office decided it; null where the person before it did
 */
export async function emptyTablet(db: LocalDatabase, ended: EndedTablet | null): Promise<void> {
  // Before the database, so that a power cut between the two is no loss that nobody can explain.
  clearWebStorage(ended);
  await db.delete();
}
