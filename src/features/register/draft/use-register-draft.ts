import { useEffect, useState } from 'react';
import { localDatabase } from '../../../data/database/local-database.ts';
import {
  restoreDraft,
  deleteDraft,
  createDraftSaver,
} from '../../../data/session/drafts/drafts.ts';
import { REGISTER_DRAFT } from '../../../data/session/drafts/shelved-registration.ts';
import { useUnsavedWork } from '../../../device/unsaved-work/use-unsaved-work.ts';
import {
  resolveDraft,
  emptyDraft,
  isHalfTyped,
  readDraft,
  type RegisterDraft,
} from './register-form-state.ts';

interface RegisterDraftState {
  /** Null until the stored draft is read. */
  draft: RegisterDraft | null;
  /** Whether the draft was restored from storage. */
  restored: boolean;
  change: (changes: Partial<RegisterDraft>) => void;
  replace: (draft: RegisterDraft) => void;
  /** Clears the draft. The walk-in of the draft is kept only if the navigation passed it. */
  startOver: () => void;
  clear: () => Promise<void>;
}

/** Returns the draft of a registration, optionally for a walk-in. Every change is stored. */
export function useRegisterDraft(walkInId: string | null): RegisterDraftState {
  const [draft, setDraft] = useState<RegisterDraft | null>(null);
  const [restored, setRestored] = useState(false);
  const [storeDraft] = useState(() => createDraftSaver(localDatabase, REGISTER_DRAFT));
  const halfTyped = draft !== null && isHalfTyped(draft);

  // An effect reads the draft from the local database.
  useEffect(() => {
    const show = (stored: unknown) => {
      const found = readDraft(stored);
      setDraft(resolveDraft(found, walkInId));
      setRestored(isHalfTyped(found));
    };
    return restoreDraft(localDatabase, REGISTER_DRAFT, show);
  }, [walkInId]);

  useUnsavedWork(halfTyped);

  function replace(next: RegisterDraft): void {
    setDraft(next);
    void storeDraft(next);
  }

  return {
    draft,
    restored,
    replace,
    startOver: () => replace(resolveDraft(emptyDraft, walkInId)),
    change: (changes) => replace({ ...(draft ?? emptyDraft), ...changes }),
    clear: () => deleteDraft(localDatabase, REGISTER_DRAFT),
  };
}
