import type { LocalDatabase } from './database/database.ts';
import { type MetaValue, readMeta, writeMeta } from './meta.ts';

/**
 * The time, the name and the source positions of an unexpected error in the app. The error message
 * is omitted, because it may contain user input.
 */
export type StoredDefect = MetaValue<'defects'>[number];

const MAX_DEFECTS = 20;

/**
 * Stores a defect for the diagnostics screen. Keeps the last 20 defects; a new defect replaces an
 * earlier one with the same name and place.
 */
export async function storeDefect(db: LocalDatabase, defect: StoredDefect): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const storedDefects = (await readMeta(db, 'defects')) ?? [];
    const otherDefects = storedDefects.filter(
      ({ name, place }) => name !== defect.name || place !== defect.place,
    );
    await writeMeta(db, 'defects', [defect, ...otherDefects].slice(0, MAX_DEFECTS));
  });
}

/** Returns the stored defects, the latest first. */
export async function listDefects(db: LocalDatabase): Promise<readonly StoredDefect[]> {
  return (await readMeta(db, 'defects')) ?? [];
}
