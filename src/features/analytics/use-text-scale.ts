import { useAccess } from '../../data/session/access-store.ts';

/**
 * Returns the text size selected in the app as a factor for charts, whose texts are sized in
 * pixels.
 */
export function useTextScale(): number {
  return useAccess(({ text }) => text / 100);
}
