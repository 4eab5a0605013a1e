import type { Showroom } from '#domain/showrooms/showroom.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { isValidRow } from '../../database/quarantine.ts';
import { readMeta } from '../../meta.ts';

/** Returns this tablet's showroom; null before the enrolment, and if no valid row is stored. */
export async function findOwnShowroom(db: LocalDatabase): Promise<Showroom | null> {
  const device = await readMeta(db, 'device');
  const row = device && (await db.showrooms.get(device.showroomId));
  return isValidRow('showrooms', row) ? row : null;
}
