import { createStore } from 'zustand/vanilla';

/**
 * Transferred share of each document content, 0 to 1, by SHA-256 of the content. A share exists
 * only during the transfer.
 */
export const blobProgressStore = createStore<Record<string, number>>()(() => ({}));

export function setBlobProgress(sha256: string, share: number): void {
  blobProgressStore.setState({ [sha256]: share });
}

export function clearBlobProgress(sha256: string): void {
  blobProgressStore.setState(({ [sha256]: _ended, ...others }) => others, true);
}
