import { create } from 'zustand';

/** Number of queries for the main content of the screen that have failed and wait for a retry. */
export const useFailedReads = create<{ count: number }>()(() => ({ count: 0 }));

/** Adds one failed query to the count, until the returned function is called. */
export function addFailedRead(): () => void {
  useFailedReads.setState(({ count }) => ({ count: count + 1 }));
  return () => useFailedReads.setState(({ count }) => ({ count: count - 1 }));
}
