import { useEffect, useState } from 'react';
import { localDatabase } from '../../../data/database/local-database.ts';
import {
  restoreDraft,
  deleteDraft,
  createDraftSaver,
} from '../../../data/session/drafts/drafts.ts';
import {
  deleteShelvedRegistrations,
  REGISTRATION_DRAFT_KEY,
} from '../../../data/session/drafts/shelved-registration.ts';
import { useMarkUnsavedWork } from '../../../device/unsaved-work/use-mark-unsaved-work.ts';
import { isSamePerson } from '../steps/parse-basic-information.ts';
import {
  restoreRegisterDraft,
  emptyRegisterDraft,
  hasTypedText,
  parseRegisterDraft,
  type RegisterDraft,
} from './register-form-state.ts';

interface RegisterDraftState {
  /** Null until the stored draft is read. */
  draft: RegisterDraft | null;
  /** Whether a draft with typed text was restored from storage. */
  restored: boolean;
  change: (changes: Partial<RegisterDraft>) => void;
  replace: (draft: RegisterDraft) => void;
  /**
   * Clears the draft. The walk-in of the draft stays only if the navigation to this screen passed a
   * walk-in.
   */
  startOver: () => void;
  /** Deletes the draft of a completed registration, and shelved drafts of the same person. */
  clear: () => Promise<void>;
}

/** Returns the draft of a registration, optionally for a walk-in. Every change is stored. */
export function useRegisterDraft(walkInId: string | null): RegisterDraftState {
  const [draft, setDraft] = useState<RegisterDraft | null>(null);
  const [restored, setRestored] = useState(false);
  const [storeDraft] = useState(() => createDraftSaver(localDatabase, REGISTRATION_DRAFT_KEY));
  const hasUnsavedInput = draft !== null && hasTypedText(draft);

  // An effect restores the draft from the local database, which is outside of React.
  useEffect(() => {
    const applyStoredDraft = (stored: unknown) => {
      const storedDraft = parseRegisterDraft(stored);
      setDraft(restoreRegisterDraft(storedDraft, walkInId));
      setRestored(hasTypedText(storedDraft));
    };
    return restoreDraft(localDatabase, REGISTRATION_DRAFT_KEY, applyStoredDraft);
  }, [walkInId]);

  useMarkUnsavedWork(hasUnsavedInput);

  function replace(next: RegisterDraft): void {
    setDraft(next);
    void storeDraft(next);
  }

  return {
    draft,
    restored,
    replace,
    startOver: () => replace(restoreRegisterDraft(emptyRegisterDraft, walkInId)),
    change: (changes) => replace({ ...(draft ?? emptyRegisterDraft), ...changes }),
    clear: async () => {
      await deleteDraft(localDatabase, REGISTRATION_DRAFT_KEY);
      if (draft === null) return;
      await deleteShelvedRegistrations(localDatabase, (stored) =>
        isSamePerson(parseRegisterDraft(stored), draft),
      );
    },
  };
}
