/*
 * Hides the half-typed registration of a person who has left. The next customer cannot read the
 * registration, but an agent can restore and complete it.
 */
import type { LocalDatabase } from '../../database/database.ts';
import type { Draft } from '../../database/local-rows.ts';
import { emitDefect } from '../../defects.ts';
import { writeUnsavedDraft } from '../session-mirror.ts';

export const REGISTRATION_DRAFT_KEY = 'register';
const SHELF_PREFIX = 'set-aside/register';

/**
 * Hides the half-typed registration, if there is one. On a storage error, for example a full disk,
 * deletes the registration, because no other customer may read it.
 */
export async function shelveRegistration(db: LocalDatabase): Promise<void> {
  writeUnsavedDraft(REGISTRATION_DRAFT_KEY, undefined);
  try {
    await moveToShelf(db);
  } catch (error) {
    emitDefect(error);
    await db.drafts.delete(REGISTRATION_DRAFT_KEY);
  }
}

function moveToShelf(db: LocalDatabase): Promise<void> {
  return db.transaction('rw', db.drafts, async () => {
    const draft = await db.drafts.get(REGISTRATION_DRAFT_KEY);
    // The key contains the time of the last input, so that hidden registrations of several people
    // have different keys.
    if (draft) await moveDraft(db, draft, `${SHELF_PREFIX}/${draft.savedAt}`);
  });
}

/**
 * Restores the hidden registration with the latest input. Returns whether a registration was
 * restored; if another registration has been started since, the hidden one stays hidden.
 */
export function restoreShelvedRegistration(db: LocalDatabase): Promise<boolean> {
  return db.transaction('rw', db.drafts, async () => {
    const draft = await findLatestShelvedDraft(db);
    if (!draft || (await db.drafts.get(REGISTRATION_DRAFT_KEY))) return false;
    await moveDraft(db, draft, REGISTRATION_DRAFT_KEY);
    return true;
  });
}

/**
 * Returns the time of the last input in the latest hidden registration; this tablet's clock, ms
 * since 1970; undefined if there is none.
 */
export async function findShelvedRegistration(db: LocalDatabase): Promise<number | undefined> {
  return (await findLatestShelvedDraft(db))?.savedAt;
}

/** Deletes the hidden registrations for whose draft `isObsolete` returns true. */
export async function deleteShelvedRegistrations(
  db: LocalDatabase,
  isObsolete: (storedDraft: unknown) => boolean,
): Promise<void> {
  const drafts = db.drafts.where('key').startsWith(SHELF_PREFIX);
  await drafts.filter(({ value }) => isObsolete(value)).delete();
}

async function findLatestShelvedDraft(db: LocalDatabase): Promise<Draft | undefined> {
  const drafts = await db.drafts.where('key').startsWith(SHELF_PREFIX).sortBy('savedAt');
  return drafts.at(-1);
}

async function moveDraft(db: LocalDatabase, draft: Draft, newKey: string): Promise<void> {
  await db.drafts.put({ ...draft, key: newKey });
  await db.drafts.delete(draft.key);
}
