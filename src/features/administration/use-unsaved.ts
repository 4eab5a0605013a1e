import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { guardLeaving } from '../../device/leave-guard.ts';
import { useUnsavedWork } from '../../device/use-unsaved-work.ts';

export interface Unsaved {
  /** Whoever holds a form says whether something is half-typed in it. */
  setDirty: (isDirty: boolean) => void;
  /** Goes on, after asking where something is half-typed. */
  leave: (go: () => void) => void;
  isAsking: boolean;
  answer: (isLeaving: boolean) => void;
}

/** One form at a time is open on this screen, and none is left half-typed without a word. */
export function useUnsaved(): Unsaved {
  const navigate = useNavigate();
  const [isDirty, setDirty] = useState(false);
  const [leaving, setLeaving] = useState<(() => void) | null>(null);

  useUnsavedWork(isDirty);

  // Links and the browser's history are outside of React.
  useEffect(() => {
    if (!isDirty) return undefined;
    const open = (address: string) => void navigate(address);
    return guardLeaving(({ go }) => setLeaving(() => go), open);
  }, [isDirty, navigate]);

  return {
    setDirty,
    leave: (go) => (isDirty ? setLeaving(() => go) : go()),
    isAsking: leaving !== null,
    answer: (isLeaving) => {
      setLeaving(null);
      if (!isLeaving) return;
      setDirty(false);
      leaving?.();
    },
  };
}
