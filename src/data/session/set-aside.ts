/*
 * A half-typed registration of a person who has left: hidden from the next customer, and available
 * for agents, who can complete it.
 */
import type { LocalDatabase } from '../database.ts';
import { noteDefect } from '../defects.ts';
import type { Draft } from '../local-rows.ts';
import { writeUnsavedDraft } from './session-mirror.ts';

/** Draft key of the registration form that customers fill in. */
export const REGISTER_DRAFT = 'register';
const SET_ASIDE = 'set-aside/register';

/**
 * Hides the half-typed registration, if there is one. Without free space the registration is
 * deleted, because no other customer may read it.
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
    // Stored beside earlier hidden registrations, which belong to other people.
    if (draft) await move(db, draft, `${SET_ASIDE}/${draft.savedAt}`);
  });
}

/**
 * Restores the registration with the latest input. Returns whether one was restored: if another one
 * was begun since, the hidden one stays for later.
 */
export function bringRegistrationBack(db: LocalDatabase): Promise<boolean> {
  return db.transaction('rw', db.drafts, async () => {
    const draft = await findLast(db);
    if (!draft || (await db.drafts.get(REGISTER_DRAFT))) return false;
    await move(db, draft, REGISTER_DRAFT);
    return true;
  });
}

/**
 * Returns the time of the last input, ms on this tablet's clock; undefined without a hidden
 * registration.
 */
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
