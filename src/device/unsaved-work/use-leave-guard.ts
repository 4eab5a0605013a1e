import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { guardNavigation } from './leave-guard.ts';

/**
 * Requires a confirmation before a link, a step in the history or `leave` discards a half-typed
 * form.
 */
export function useLeaveGuard(isDirty: boolean, discard: () => void) {
  const navigate = useNavigate();
  const [pendingLeave, setPendingLeave] = useState<(() => void) | null>(null);

  // Effect: the guard listens to link clicks and to the browser's history, outside of React.
  useEffect(() => {
    if (!isDirty) return undefined;
    const open = (address: string) => void navigate(address);
    return guardNavigation(({ go }) => setPendingLeave(() => go), open);
  }, [isDirty, navigate]);

  return {
    leave: (go: () => void) => (isDirty ? setPendingLeave(() => go) : go()),
    isConfirming: pendingLeave !== null,
    answer: (isLeaving: boolean) => {
      setPendingLeave(null);
      if (!isLeaving) return;
      discard();
      pendingLeave?.();
    },
  };
}
