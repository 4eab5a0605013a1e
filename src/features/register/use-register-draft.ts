import { useEffect, useState } from 'react';
import { bringBackDraft, deleteDraft, draftKeeper } from '../../data/drafts.ts';
import { localDatabase } from '../../data/local-database.ts';
import { REGISTER_DRAFT } from '../../data/session/set-aside.ts';
import { useUnsavedWork } from '../../device/use-unsaved-work.ts';
import {
  draftFor,
  emptyDraft,
  isHalfTyped,
  readDraft,
  type RegisterDraft,
} from './register-form-state.ts';

interface DraftInHand {
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
export function useRegisterDraft(walkInId: string | null): DraftInHand {
  const [draft, setDraft] = useState<RegisterDraft | null>(null);
  const [restored, setRestored] = useState(false);
  const [keepDraft] = useState(() => draftKeeper(localDatabase, REGISTER_DRAFT));
  const halfTyped = draft !== null && isHalfTyped(draft);

  // An effect reads the draft from the local database.
  useEffect(() => {
    const show = (stored: unknown) => {
      const found = readDraft(stored);
      setDraft(draftFor(found, walkInId));
      setRestored(isHalfTyped(found));
    };
    return bringBackDraft(localDatabase, REGISTER_DRAFT, show);
  }, [walkInId]);

  useUnsavedWork(halfTyped);

  function replace(next: RegisterDraft): void {
    setDraft(next);
    void keepDraft(next);
  }

  return {
    draft,
    restored,
    replace,
    startOver: () => replace(draftFor(emptyDraft, walkInId)),
    change: (changes) => replace({ ...(draft ?? emptyDraft), ...changes }),
    clear: () => deleteDraft(localDatabase, REGISTER_DRAFT),
  };
}
