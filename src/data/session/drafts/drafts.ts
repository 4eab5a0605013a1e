import { recoveryOf } from '../../database/database-recovery.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { emitDefect } from '../../defects.ts';
import { clearUnsavedDrafts, readUnsavedDraft, writeUnsavedDraft } from '../session-mirror.ts';

/**
 * Returns the draft of a form; undefined if there is none. A draft in web storage takes precedence:
 * it is newer, because web storage contains only drafts that the database could not store.
 */
export async function loadDraft(db: LocalDatabase, key: string): Promise<unknown> {
  const unsavedDraft = readUnsavedDraft(key);
  if (unsavedDraft !== undefined) return unsavedDraft;
  const draft = await db.drafts.get(key);
  return draft?.value;
}

/**
 * Reads the draft of a form and passes the draft to `onRead`; passes undefined if there is none.
 * Retries a failed read as soon as the database can be read, because a form that starts empty would
 * overwrite the draft. Returns a cancel function.
 */
export function restoreDraft(
  db: LocalDatabase,
  key: string,
  onRead: (stored: unknown) => void,
): () => void {
  let isActive = true;
  let cancelRetry = () => {};

  function read(): void {
    loadDraft(db, key).then(
      (stored) => {
        if (isActive) onRead(stored);
      },
      (error: unknown) => {
        emitDefect(error);
        if (isActive) cancelRetry = recoveryOf(db).retryLater(read);
      },
    );
  }

  read();
  return () => {
    isActive = false;
    cancelRetry();
  };
}

/**
 * Stores the draft of a form. If the database cannot store the draft, writes the draft to web
 * storage, where the draft survives a reload, and rejects.
 */
export async function saveDraft(db: LocalDatabase, key: string, value: unknown): Promise<void> {
  try {
    await db.drafts.put({ key, value, savedAt: Date.now() });
  } catch (error) {
    writeUnsavedDraft(key, value);
    throw error;
  }
  writeUnsavedDraft(key, undefined);
}

/**
 * Returns a function that saves each state of a form in the background. A failed save is not
 * retried, because the next input saves the whole state again. Reports only the first of several
 * consecutive failures.
 */
export function createDraftSaver(
  db: LocalDatabase,
  key: string,
): (value: unknown) => Promise<void> {
  let isFailing = false;
  return async (value) => {
    try {
      await saveDraft(db, key, value);
      isFailing = false;
    } catch (error) {
      if (!isFailing) emitDefect(error);
      isFailing = true;
    }
  };
}

export async function deleteDraft(db: LocalDatabase, key: string): Promise<void> {
  writeUnsavedDraft(key, undefined);
  await db.drafts.delete(key);
}

/** Deletes every draft, so that the next person cannot read the input of the previous one. */
export async function clearDrafts(db: LocalDatabase): Promise<void> {
  clearUnsavedDrafts();
  await db.drafts.clear();
}
