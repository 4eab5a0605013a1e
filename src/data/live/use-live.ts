import { useObservable } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { recoveryOf } from '../database/database-recovery.ts';
import { localDatabase } from '../database/local-database.ts';
import { addFailedRead } from './failed-reads.ts';
import { failedResult, type LiveResult, loadingResult, observeRows } from './observe-rows.ts';

/**
 * Returns the result of `read` on this tablet's database, updated after every change of its rows.
 * Does not throw after a failed read: the read is reported, and retried as soon as the database can
 * be read. After a change of `deps`, the previous result stays until the new one is read.
 */
export function useLiveResult<T>(read: () => Promise<T> | T, deps: unknown[] = []): LiveResult<T> {
  const liveResult = useObservable(() => observeRows(localDatabase, read), deps) ?? loadingResult;
  const isFailing = useIsDatabaseFailing();
  return liveResult.status === 'loading' && isFailing ? failedResult : liveResult;
}

/**
 * As `useLiveResult`, but returns only the value, for optional parts of a screen; undefined before
 * the first value.
 */
export function useLiveValue<T>(read: () => Promise<T> | T, deps: unknown[] = []): T | undefined {
  return useLiveResult(read, deps).value;
}

/**
 * As `useLiveResult`, but returns only the value, for the main content of a screen; undefined
 * before the first value. If the first read fails, the frame around the screen shows an error state
 * instead of the loading skeleton.
 */
export function useLiveRows<T>(read: () => Promise<T> | T, deps: unknown[] = []): T | undefined {
  const { status, value } = useLiveResult(read, deps);
  const hasFailed = status === 'failed';

  // Effect: a store passes the failure to the frame, which is a component outside of the screen.
  useEffect(() => (hasFailed ? addFailedRead() : undefined), [hasFailed]);

  return value;
}

/**
 * Returns the value of a live query; undefined during the first read, null if the first read has
 * failed.
 */
export function valueOrNull<T>({ status, value }: LiveResult<T>): T | null | undefined {
  return status === 'failed' ? null : value;
}

export function useIsDatabaseFailing(): boolean {
  return useStore(recoveryOf(localDatabase).state, ({ failingSince }) => failingSince !== null);
}

/** Retries all failed reads of this tablet's database immediately, without the backoff. */
export function retryReads(): void {
  recoveryOf(localDatabase).retryNow();
}
