import { createContext, useContext, useEffect } from 'react';
import type { useUnsavedFormGuard } from './use-unsaved-form-guard.ts';

type UnsavedGuard = Pick<ReturnType<typeof useUnsavedFormGuard>, 'setDirty' | 'leave'>;

const noGuard: UnsavedGuard = { setDirty: () => {}, leave: (go) => go() };

/**
 * The guard against the loss of an unsaved form; outside of the administration screen, no form is
 * guarded.
 */
export const UnsavedContext = createContext(noGuard);

/**
 * Reports unsaved input to the screen until the form unmounts. Returns a function that calls `go`
 * only after the guard permits leaving the form.
 */
export function useGuardedForm(isDirty: boolean): (go: () => void) => void {
  const { setDirty, leave } = useContext(UnsavedContext);
  // An effect reports `isDirty`, because the guard belongs to the screen, a parent of the form.
  useEffect(() => {
    setDirty(isDirty);
    return () => setDirty(false);
  }, [isDirty, setDirty]);
  return leave;
}
