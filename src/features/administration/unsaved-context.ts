import { createContext, useContext, useEffect } from 'react';
import type { useUnsaved } from './use-unsaved.ts';

type Guard = Pick<ReturnType<typeof useUnsaved>, 'setDirty' | 'leave'>;

const noGuard: Guard = { setDirty: () => {}, leave: (go) => go() };

/** The guard of the screen against losing an unsaved form. */
export const UnsavedContext = createContext(noGuard);

/** Reports unsaved input to the screen until the form unmounts. Returns the guarded navigation. */
export function useGuardedForm(isDirty: boolean): (go: () => void) => void {
  const { setDirty, leave } = useContext(UnsavedContext);
  // Synchronizes the state of the form to the guard, which belongs to the screen.
  useEffect(() => {
    setDirty(isDirty);
    return () => setDirty(false);
  }, [isDirty, setDirty]);
  return leave;
}
