import { useState } from 'react';
import { useLeaveGuard } from '../../device/use-leave-guard.ts';
import { useUnsavedWork } from '../../device/use-unsaved-work.ts';

/** The guard of the screen: one form at a time is open, and reports whether it is half-typed. */
export function useUnsaved() {
  const [isDirty, setDirty] = useState(false);
  useUnsavedWork(isDirty);
  return { setDirty, ...useLeaveGuard(isDirty, () => setDirty(false)) };
}
