/*
 * A registration that was half-typed when its person left: out of sight of the next customer, and
 * there for staff, who can go on with it.
 */
import type { LocalDatabase } from '../database.ts';
import { noteDefect } from '../defects.ts';
import type { Draft } from '../local-rows.ts';
import { writeUnsavedDraft } from './session-mirror.ts';

/** The form that customers fill in themselves, as its draft is kept. */
export const REGISTER_DRAFT = 'register';
const SET_ASIDE = 'set-aside/register';

/**
 * Takes the half-typed registration away from the screen for it; nothing where there is none. Where
 * there is no room to keep it, it is gone: nobody else may read it.
 */
export async function setRegistrationAside(db: LocalDatabase): Promise<void> {
  writeUnsavedDraft(REGISTER_DRAFT, undefined);
  try {
    await keepAside(db);
  } catch (error) {
    noteDefect(error);
    await db.drafts.delete(REGISTER_DRAFT);
  }
}

function keepAside(db: LocalDatabase): Promise<void> {
  return db.transaction('rw', db.drafts, async () => {
    const draft = await db.drafts.get(REGISTER_DRAFT);
    // Beside those nobody has gone on with yet: theirs are other people.
    if (draft) await move(db, draft, `${SET_ASIDE}/${draft.savedAt}`);
  });
}

/**
 * Gives back the one that was typed in last. Returns whether it did: not where another was begun
 * since, which has the screen; what was set aside stays for later.
 */
export function bringRegistrationBack(db: LocalDatabase): Promise<boolean> {
  return db.transaction('rw', db.drafts, async () => {
    const draft = await findLast(db);
    if (!draft || (await db.drafts.get(REGISTER_DRAFT))) return false;
    await move(db, draft, REGISTER_DRAFT);
    return true;
  });
}

/** When it was last typed in, ms on this tablet's clock; undefined where none was set aside. */
export async function findSetAside(db: LocalDatabase): Promise<number | undefined> {
  return (await findLast(db))?.savedAt;
}

async function findLast(db: LocalDatabase): Promise<Draft | undefined> {
  const drafts = await db.drafts.where('key').startsWith(SET_ASIDE).sortBy('savedAt');
  return drafts.at(-1);
}

async function move(db: LocalDatabase, draft: Draft, to: string): Promise<void> {
  await db.drafts.put({ ...draft, key: to });
  await db.drafts.delete(draft.key);
}
