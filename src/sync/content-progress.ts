import { createStore } from 'zustand/vanilla';

/** How much of a content is on the other side, 0 to 1, by its SHA-256; only while it is on its way. */
export const contentProgress = createStore<Record<string, number>>()(() => ({}));

export function showContentProgress(sha256: string, share: number): void {
  contentProgress.setState({ [sha256]: share });
}

export function endContentProgress(sha256: string): void {
  contentProgress.setState(({ [sha256]: _ended, ...others }) => others, true);
}
