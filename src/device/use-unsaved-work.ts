import { useEffect } from 'react';
import { holdUnsavedWork } from './unsaved-work.ts';

/**
 * Blocks updates and idle resets while a form is half-typed. Forms in dialogs need no call, because
 * `holdTypedDialogs` handles them.
 */
export function useUnsavedWork(isHalfTyped: boolean): void {
  // Effect: a reload by an update is outside of React.
  useEffect(() => (isHalfTyped ? holdUnsavedWork() : undefined), [isHalfTyped]);
}
