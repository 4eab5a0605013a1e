import { create } from 'zustand';

/** Number of failed reads of the screen's main content that wait for a retry. */
export const useFailedReads = create<{ count: number }>()(() => ({ count: 0 }));

/** Counts a failed read until the returned function is called. */
export function addFailedRead(): () => void {
  useFailedReads.setState(({ count }) => ({ count: count + 1 }));
  return () => useFailedReads.setState(({ count }) => ({ count: count - 1 }));
}
