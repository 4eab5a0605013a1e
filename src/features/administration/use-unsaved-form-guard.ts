import { useState } from 'react';
import { useLeaveGuard } from '../../device/unsaved-work/use-leave-guard.ts';
import { useMarkUnsavedWork } from '../../device/unsaved-work/use-mark-unsaved-work.ts';

/**
 * Guards the screen against the loss of unsaved input. At most one form is open at a time, and this
 * form reports whether its input is unsaved.
 */
export function useUnsavedFormGuard() {
  const [isDirty, setDirty] = useState(false);
  useMarkUnsavedWork(isDirty);
  return { setDirty, ...useLeaveGuard(isDirty, () => setDirty(false)) };
}
