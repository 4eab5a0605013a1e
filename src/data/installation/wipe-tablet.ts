import type { LocalDatabase } from '../database/database.ts';
import { clearWebStorage, type WipeReason } from './wipe-marker.ts';

/**
 * Deletes the database, the session and all other web storage of the tablet. The app itself stays.
 * @param ended the reason if the server has ended the tablet; null if the person at the tablet has
 * reset it
 */
export async function wipeTablet(db: LocalDatabase, ended: WipeReason | null): Promise<void> {
  // Web storage is cleared before the database, because it contains the installation marker: after
  // a power cut in between, no marker is left, so no storage loss is reported.
  clearWebStorage(ended);
  await db.delete();
}
