import { useObservable } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { recoveryOf } from './database-recovery.ts';
import { addFailedRead } from './failed-reads.ts';
import { localDatabase } from './local-database.ts';
import { failed, type Live, loading, observeRows } from './observe-rows.ts';

/**
 * The result of `read` on this tablet's database, renewed with every change of the rows it read. It
 * never throws: a failed read is noted, and retried once the database can be read. While the result
 * for other `deps` is read, the last one stays.
 */
export function useLive<T>(read: () => Promise<T> | T, deps: unknown[] = []): Live<T> {
  const live = useObservable(() => observeRows(localDatabase, read), deps) ?? loading;
  const isFailing = useIsDatabaseFailing();
  return live.status === 'loading' && isFailing ? failed : live;
}

/** As `useLive`, for parts a screen works without: undefined before the first value. */
export function useLiveValue<T>(read: () => Promise<T> | T, deps: unknown[] = []): T | undefined {
  return useLive(read, deps).value;
}

/**
 * As `useLive`, for the main content of a screen: undefined before the first value. While the read
 * fails, the frame of the screen shows a failed state in place of the skeleton.
 */
export function useLiveRows<T>(read: () => Promise<T> | T, deps: unknown[] = []): T | undefined {
  const { status, value } = useLive(read, deps);
  const hasFailed = status === 'failed';

  // The frame is outside of the screen.
  useEffect(() => (hasFailed ? addFailedRead() : undefined), [hasFailed]);

  return value;
}

/** The value; undefined while it is read for the first time, null where the read failed. */
export function valueOrNull<T>({ status, value }: Live<T>): T | null | undefined {
  return status === 'failed' ? null : value;
}

/** Whether this tablet's database cannot be read at the moment. */
export function useIsDatabaseFailing(): boolean {
  return useStore(recoveryOf(localDatabase).state, ({ failingSince }) => failingSince !== null);
}

/** Retries all failed reads of this tablet's database without a pause. */
export function retryReads(): void {
  recoveryOf(localDatabase).retryNow();
}
