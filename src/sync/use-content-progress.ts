import { useStore } from 'zustand';
import { contentProgress } from './content-progress.ts';

/** How much of a content is on the other side, 0 to 1; undefined while it is not on its way. */
export function useContentProgress(sha256: string): number | undefined {
  return useStore(contentProgress, (shares) => shares[sha256]);
}
