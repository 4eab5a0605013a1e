import { useStore } from 'zustand';
import { blobProgress } from './blob-progress.ts';

/** Returns the transferred share of a document content, 0 to 1; undefined outside of a transfer. */
export function useBlobProgress(sha256: string): number | undefined {
  return useStore(blobProgress, (shares) => shares[sha256]);
}
