import { useState } from 'react';
import { useLeaveGuard } from '../../device/use-leave-guard.ts';
import { useUnsavedWork } from '../../device/use-unsaved-work.ts';

/**
 * The guard of the screen. At most one form is open; the form reports whether it has unsaved input.
 */
export function useUnsaved() {
  const [isDirty, setDirty] = useState(false);
  useUnsavedWork(isDirty);
  return { setDirty, ...useLeaveGuard(isDirty, () => setDirty(false)) };
}
