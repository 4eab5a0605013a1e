import { liveQuery } from 'dexie';

export interface RowFollower<T> {
  found: (rows: T) => void;
  failed: (error: unknown) => void;
}

/**
 * Calls back with what `read` finds, and again whenever a row or an index it read has changed, here or
 * in another tab. Returns how to stop.
 */
export function followRows<T>(read: () => Promise<T>, on: RowFollower<T>): () => void {
  const following = liveQuery(read).subscribe({ next: on.found, error: on.failed });
  return () => following.unsubscribe();
}
