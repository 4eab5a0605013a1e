/*
 * A registration that was half-typed when its person left: out of sight of the next customer, and
 * there for staff, who can go on with it.
 */
import type { LocalDatabase } from '../database.ts';

/** The form that customers fill in themselves, as its draft is kept. */
export const REGISTER_DRAFT = 'register';
const SET_ASIDE = 'set-aside/register';

/** Takes the half-typed registration away from the screen for it; nothing where there is none. */
export async function setRegistrationAside(db: LocalDatabase): Promise<void> {
  await move(db, REGISTER_DRAFT, SET_ASIDE);
}

/** Gives it back, unless another was begun since. Returns whether there is one to go on with. */
export async function bringRegistrationBack(db: LocalDatabase): Promise<boolean> {
  const begun = await db.drafts.get(REGISTER_DRAFT);
  return begun === undefined && move(db, SET_ASIDE, REGISTER_DRAFT);
}

/** When it was last typed in, ms on this tablet's clock; undefined where none was set aside. */
export async function findSetAside(db: LocalDatabase): Promise<number | undefined> {
  return (await db.drafts.get(SET_ASIDE))?.savedAt;
}

export async function discardSetAside(db: LocalDatabase): Promise<void> {
  await db.drafts.delete(SET_ASIDE);
}

function move(db: LocalDatabase, from: string, to: string): Promise<boolean> {
  return db.transaction('rw', db.drafts, async () => {
    const draft = await db.drafts.get(from);
    if (!draft) return false;
    await db.drafts.put({ ...draft, key: to });
    await db.drafts.delete(from);
    return true;
  });
}
