import { recoveryOf } from './database-recovery.ts';
import type { LocalDatabase } from './database.ts';
import { noteDefect } from './defects.ts';
import {
  clearUnsavedDrafts,
  readUnsavedDraft,
  writeUnsavedDraft,
} from './session/session-mirror.ts';

/** A draft that the database could not store is the newer one. */
export async function loadDraft(db: LocalDatabase, key: string): Promise<unknown> {
  const unsaved = readUnsavedDraft(key);
  if (unsaved !== undefined) return unsaved;
  const draft = await db.drafts.get(key);
  return draft?.value;
}

/**
 * Restores the draft of a form; undefined where there is none. A draft that cannot be read is read
 * again once the database works: an empty form would overwrite it. Returns how to stop.
 */
export function bringBackDraft(
  db: LocalDatabase,
  key: string,
  onRead: (stored: unknown) => void,
): () => void {
  let isAwaited = true;
  let stopWaiting = () => {};

  function read(): void {
    loadDraft(db, key).then(
      (stored) => {
        if (isAwaited) onRead(stored);
      },
      (error: unknown) => {
        noteDefect(error);
        if (isAwaited) stopWaiting = recoveryOf(db).retryLater(read);
      },
    );
  }

  read();
  return () => {
    isAwaited = false;
    stopWaiting();
  };
}

/** Rejects where the database cannot store it; the draft then survives a reload in web storage. */
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
  writeUnsavedDraft(key, undefined);
  await db.drafts.delete(key);
}

/** Forgets every half-typed form: the next person must not read the last one's. */
export async function clearDrafts(db: LocalDatabase): Promise<void> {
  clearUnsavedDrafts();
  await db.drafts.clear();
}
