import { useEffect } from 'react';
import { holdUnsavedWork } from './unsaved-work.ts';

/** Holds updates and idle resets while a form is half-typed. Dialogs are held without it. */
export function useUnsavedWork(isHalfTyped: boolean): void {
  // A reload by an update is outside of React.
  useEffect(() => (isHalfTyped ? holdUnsavedWork() : undefined), [isHalfTyped]);
}
