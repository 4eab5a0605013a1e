import { useObservable } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { recoveryOf } from './database-recovery.ts';
import { addFailedRead } from './failed-reads.ts';
import { localDatabase } from './local-database.ts';
import { failed, type Live, loading, observeRows } from './observe-rows.ts';

/**
 * Returns the result of `read` on this tablet's database, updated after every change of its rows.
 * Never throws: a failed read is reported, and retried once the database can be read. While the
 * result for other `deps` is read, the last result stays.
 */
export function useLive<T>(read: () => Promise<T> | T, deps: unknown[] = []): Live<T> {
  const live = useObservable(() => observeRows(localDatabase, read), deps) ?? loading;
  const isFailing = useIsDatabaseFailing();
  return live.status === 'loading' && isFailing ? failed : live;
}

/** As `useLive`, for optional parts of a screen: undefined before the first value. */
export function useLiveValue<T>(read: () => Promise<T> | T, deps: unknown[] = []): T | undefined {
  return useLive(read, deps).value;
}

/**
 * As `useLive`, for the main content of a screen: undefined before the first value. While the read
 * fails, the frame of the screen shows a failed state instead of the skeleton.
 */
export function useLiveRows<T>(read: () => Promise<T> | T, deps: unknown[] = []): T | undefined {
  const { status, value } = useLive(read, deps);
  const hasFailed = status === 'failed';

  // The frame is outside of the screen, so the failure is shared in a store.
  useEffect(() => (hasFailed ? addFailedRead() : undefined), [hasFailed]);

  return value;
}

/** Returns the value; undefined during the first read, null after a failed read. */
export function valueOrNull<T>({ status, value }: Live<T>): T | null | undefined {
  return status === 'failed' ? null : value;
}

/** Whether this tablet's database currently cannot be read. */
export function useIsDatabaseFailing(): boolean {
  return useStore(recoveryOf(localDatabase).state, ({ failingSince }) => failingSince !== null);
}

/** Retries all failed reads of this tablet's database without a pause. */
export function retryReads(): void {
  recoveryOf(localDatabase).retryNow();
}
