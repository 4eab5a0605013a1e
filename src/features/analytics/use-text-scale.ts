import { useAccess } from '../../data/session/access-store.ts';

/** Returns the selected text size as a factor, because charts are drawn in pixels. */
export function useTextScale(): number {
  return useAccess(({ text }) => text / 100);
}
