import { useAccessibility } from '../../../data/session/preferences/accessibility-store.ts';

/**
 * Returns the text size selected in the app as a factor. Charts need the factor, because their
 * texts are sized in pixels.
 */
export function useTextScale(): number {
  return useAccessibility(({ text }) => text / 100);
}
