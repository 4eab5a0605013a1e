import { createContext, useContext, useEffect } from 'react';
import type { useUnsavedFormGuard } from './use-unsaved-form-guard.ts';

type Guard = Pick<ReturnType<typeof useUnsavedFormGuard>, 'setDirty' | 'leave'>;

const noGuard: Guard = { setDirty: () => {}, leave: (go) => go() };

/** The guard that keeps the screen from losing an unsaved form. */
export const UnsavedContext = createContext(noGuard);

/**
 * Reports unsaved input to the screen until the form unmounts. Returns a function that navigates
 * only after this guard permits it.
 */
export function useGuardedForm(isDirty: boolean): (go: () => void) => void {
  const { setDirty, leave } = useContext(UnsavedContext);
  // Copies whether the form has unsaved input to the guard, which is state of the screen.
  useEffect(() => {
    setDirty(isDirty);
    return () => setDirty(false);
  }, [isDirty, setDirty]);
  return leave;
}
