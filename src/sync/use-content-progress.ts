import { useStore } from 'zustand';
import { contentProgress } from './content-progress.ts';

/** The transferred share of document content, 0 to 1; undefined outside of a transfer. */
export function useContentProgress(sha256: string): number | undefined {
  return useStore(contentProgress, (shares) => shares[sha256]);
}
