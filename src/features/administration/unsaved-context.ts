import { createContext, useContext, useEffect } from 'react';
import type { useUnsaved } from './use-unsaved.ts';

type Guard = Pick<ReturnType<typeof useUnsaved>, 'setDirty' | 'leave'>;

const noGuard: Guard = { setDirty: () => {}, leave: (go) => go() };

/** The guard of the screen, for the form that is open on it. */
export const UnsavedContext = createContext(noGuard);

/** Tells the screen whether something is half-typed, until the form is gone. */
export function useGuardedForm(isDirty: boolean): (go: () => void) => void {
  const { setDirty, leave } = useContext(UnsavedContext);
  // The guard is the screen's, not the form's.
  useEffect(() => {
    setDirty(isDirty);
    return () => setDirty(false);
  }, [isDirty, setDirty]);
  return leave;
}
