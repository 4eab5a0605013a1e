import { useStore } from 'zustand';
import { blobProgressStore } from './blob-progress.ts';

/** Returns the transferred share of a document content, 0 to 1; undefined outside of a transfer. */
export function useBlobProgress(sha256: string): number | undefined {
  return useStore(blobProgressStore, (shares) => shares[sha256]);
}
