import { useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import { localDatabase } from '../../data/database/local-database.ts';
import { emitDefect } from '../../data/defects.ts';
import { createDraftSaver, deleteDraft, restoreDraft } from '../../data/session/drafts/drafts.ts';

/**
 * Returns the draft of a form that edits a displayed record, and functions that change the draft.
 * The draft is stored until `discard` is called; a stored draft reopens the form.
 * @param schema schema of the draft; a stored draft that does not match the schema is ignored
 * @param initial the first draft; null while the form is closed
 */
export function useEditDraft<T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
  initial: T | null = null,
) {
  const saveDraft = useMemo(() => createDraftSaver(localDatabase, key), [key]);
  const [draft, setDraft] = useState(initial);
  const [isRestored, setIsRestored] = useState(false);

  // Effect: the local database, from which the draft is restored after a reload or a crash, is
  // outside of React.
  useEffect(() => {
    return restoreDraft(localDatabase, key, (storedDraft) => {
      const parsed = v.safeParse(schema, storedDraft);
      if (!parsed.success) return;
      setDraft(parsed.output);
      setIsRestored(true);
    });
  }, [key, schema]);

  function change(next: T): void {
    setDraft(next);
    void saveDraft(next);
  }

  function discard(): void {
    setDraft(null);
    setIsRestored(false);
    deleteDraft(localDatabase, key).catch(emitDefect);
  }

  /** Opens the form. The initial draft is stored only after the first change. */
  const open = (initialDraft: T) => setDraft(initialDraft);

  return { draft, isRestored, open, change, discard };
}
