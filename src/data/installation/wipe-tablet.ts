import type { LocalDatabase } from '../database/database.ts';
import { clearWebStorage, type WipeReason } from './wipe-marker.ts';

/**
 * Deletes the database, the session and all other web storage of the tablet. The app itself stays.
 * @param reason the reason for a wipe by the server; null if a user has reset the tablet
 */
export async function wipeTablet(db: LocalDatabase, reason: WipeReason | null): Promise<void> {
  // Web storage, which contains the installation marker, is cleared before the database. So no
  // storage loss is reported after a power cut between the two steps.
  clearWebStorage(reason);
  await db.delete();
}
