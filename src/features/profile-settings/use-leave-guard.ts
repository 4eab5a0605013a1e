import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { guardLeaving } from '../../device/leave-guard.ts';

/** Asks before a half-typed form is left by a link or by going back. */
export function useLeaveGuard(isDirty: boolean) {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<(() => void) | null>(null);

  // Links and the browser's history are outside of React.
  useEffect(() => {
    if (!isDirty) return undefined;
    const open = (address: string) => void navigate(address);
    return guardLeaving(({ go }) => setLeaving(() => go), open);
  }, [isDirty, navigate]);

  return {
    isAsking: leaving !== null,
    answer: (isLeaving: boolean) => {
      setLeaving(null);
      if (isLeaving) leaving?.();
    },
  };
}
