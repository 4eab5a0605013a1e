import { createStore } from 'zustand/vanilla';

/**
 * Transferred share of each document content, 0 to 1, by SHA-256 of the content. A share exists
 * only during the transfer.
 */
export const contentProgress = createStore<Record<string, number>>()(() => ({}));

export function showContentProgress(sha256: string, share: number): void {
  contentProgress.setState({ [sha256]: share });
}

export function endContentProgress(sha256: string): void {
  contentProgress.setState(({ [sha256]: _ended, ...others }) => others, true);
}
