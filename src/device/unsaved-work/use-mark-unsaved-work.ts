import { useEffect } from 'react';
import { markUnsavedWork } from './unsaved-work.ts';

/**
 * Blocks updates and automatic reloads, and doubles the idle limit, while a form is half-typed.
 * Forms in dialogs need no call, because `guardDialogsWithInput` handles them.
 */
export function useMarkUnsavedWork(hasUnsavedInput: boolean): void {
  // Effect: the mark is in a store outside of React, which updates and reloads read.
  useEffect(() => (hasUnsavedInput ? markUnsavedWork() : undefined), [hasUnsavedInput]);
}
