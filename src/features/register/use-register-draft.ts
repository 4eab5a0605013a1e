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
  /** Null while the stored draft is being read. */
  draft: RegisterDraft | null;
  /** Whether the draft was found here rather than typed just now. */
  restored: boolean;
  change: (changes: Partial<RegisterDraft>) => void;
  replace: (draft: RegisterDraft) => void;
  /** Empties it; who was found half-typed is not the one who is registered next. */
  startOver: () => void;
  clear: () => Promise<void>;
}

/** The registration being typed, saved with every key; it may be about a walk-in. */
export function useRegisterDraft(walkInId: string | null): DraftInHand {
  const [draft, setDraft] = useState<RegisterDraft | null>(null);
  const [restored, setRestored] = useState(false);
  const [keepDraft] = useState(() => draftKeeper(localDatabase, REGISTER_DRAFT));
  const halfTyped = draft !== null && isHalfTyped(draft);

  // The draft lives in the tablet's database, outside React.
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
