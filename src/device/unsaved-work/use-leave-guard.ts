import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { guardNavigation } from './leave-guard.ts';

/**
 * Requires a confirmation before a link, a step in the history or `leave` discards a half-typed
 * form.
 */
export function useLeaveGuard(isDirty: boolean, discard: () => void) {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<(() => void) | null>(null);

  // Effect: the guard listens to link clicks and to the browser's history, outside of React.
  useEffect(() => {
    if (!isDirty) return undefined;
    const open = (address: string) => void navigate(address);
    return guardNavigation(({ go }) => setLeaving(() => go), open);
  }, [isDirty, navigate]);

  return {
    leave: (go: () => void) => (isDirty ? setLeaving(() => go) : go()),
    isConfirming: leaving !== null,
    answer: (isLeaving: boolean) => {
      setLeaving(null);
      if (!isLeaving) return;
      discard();
      leaving?.();
    },
  };
}
