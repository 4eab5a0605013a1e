import {
  REGISTRATION_OPTIONS_ID,
  type RegistrationOptions,
} from '#domain/registration/registration-options.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { compareNames } from '../../compare-names.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { isValidRow, filterValidRows } from '../../database/quarantine.ts';

/** Returns all showrooms, including closed showrooms, sorted by name. */
export async function listShowrooms(db: LocalDatabase): Promise<Showroom[]> {
  return filterValidRows(db, 'showrooms', await db.showrooms.toArray()).sort(compareNames);
}

/** Returns the showrooms that an agent can sign in to, sorted by name. */
export async function listOpenShowrooms(db: LocalDatabase): Promise<Showroom[]> {
  return (await listShowrooms(db)).filter(({ closedAt }) => closedAt === undefined);
}

/**
 * Returns the options that the registration form offers; null before the first pull, or if the row
 * is damaged.
 */
export async function findRegistrationOptions(
  db: LocalDatabase,
): Promise<RegistrationOptions | null> {
  const row = await db.registrationOptions.get(REGISTRATION_OPTIONS_ID);
  return isValidRow('registrationOptions', row) ? row : null;
}
