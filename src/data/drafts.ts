import type { LocalDatabase } from './database.ts';
import { noteDefect } from './defects.ts';

export async function loadDraft(db: LocalDatabase, key: string): Promise<unknown> {
  const draft = await db.drafts.get(key);
  return draft?.value;
}

/**
 * Hands over what a form was left with; undefined where that is nothing, or cannot be read: a form
 * without its draft is still a form. Returns how to stop waiting for it.
 */
export function bringBackDraft(
  db: LocalDatabase,
  key: string,
  onRead: (stored: unknown) => void,
): () => void {
  let isAwaited = true;
  loadDraft(db, key)
    .catch(noteDefect)
    .then((stored) => {
      if (isAwaited) onRead(stored);
    })
    .catch(noteDefect);
  return () => {
    isAwaited = false;
  };
}

export async function saveDraft(db: LocalDatabase, key: string, value: unknown): Promise<void> {
  await db.drafts.put({ key, value, savedAt: Date.now() });
}

/**
 * Saves each state of a form that nobody waits for. One that could not be saved is still on the
 * screen, and the next key tries again: of failures in a row the first is noted.
 */
export function draftKeeper(db: LocalDatabase, key: string): (value: unknown) => Promise<void> {
  let isFailing = false;
  return async (value) => {
    try {
      await saveDraft(db, key, value);
      isFailing = false;
    } catch (error) {
      if (!isFailing) noteDefect(error);
      isFailing = true;
    }
  };
}

export async function deleteDraft(db: LocalDatabase, key: string): Promise<void> {
  await db.drafts.delete(key);
}

/** Forgets every half-typed form: the next person must not read the last one's. */
export async function clearDrafts(db: LocalDatabase): Promise<void> {
  await db.drafts.clear();
}
