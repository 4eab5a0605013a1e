import type { LocalDatabase } from './database.ts';

export async function loadDraft(db: LocalDatabase, key: string): Promise<unknown> {
  const draft = await db.drafts.get(key);
  return draft?.value;
}

export async function saveDraft(db: LocalDatabase, key: string, value: unknown): Promise<void> {
  await db.drafts.put({ key, value, savedAt: Date.now() });
}

export async function deleteDraft(db: LocalDatabase, key: string): Promise<void> {
  await db.drafts.delete(key);
}

/** Forgets every half-typed form: the next person must not read the last one's. */
export async function clearDrafts(db: LocalDatabase): Promise<void> {
  await db.drafts.clear();
}
