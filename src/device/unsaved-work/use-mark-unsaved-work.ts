import { useEffect } from 'react';
import { markUnsavedWork } from './unsaved-work.ts';

/**
 * Blocks updates and automatic reloads, and doubles the idle limit, while a form is half-typed.
 * Choices that are not typed (`isTyped`) keep the idle limit. Forms in dialogs need no call, because
 * `guardDialogsWithInput` handles them.
 */
export function useMarkUnsavedWork(hasUnsavedInput: boolean, isTyped = true): void {
  // Effect: the mark is in a store outside of React, which updates and reloads read.
  useEffect(
    () => (hasUnsavedInput ? markUnsavedWork({ isTyped }) : undefined),
    [hasUnsavedInput, isTyped],
  );
}
