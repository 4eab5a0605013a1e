import { createStore, type StoreApi } from 'zustand/vanilla';
import { restoreFailedStyles } from './restore-failed-styles.ts';
import { retryUntilLoaded } from './retry-until-loaded.ts';

const SECOND_TRY_AFTER_MS = 1000;

export interface PartLoader<T> {
  /** Resolves as soon as an attempt succeeds; never rejects. */
  load: () => Promise<T>;
  /**
   * Starts an attempt immediately, unless an attempt is running. Resolves with true if the part is
   * loaded.
   */
  retry: () => Promise<boolean>;
  /** A store; its value is true after a failed attempt, until an attempt succeeds. */
  failed: Pick<StoreApi<boolean>, 'getState' | 'getInitialState' | 'subscribe'>;
}

/**
 * Creates a loader that retries the load of a part until an attempt succeeds: with backoff,
 * immediately on `online`, and on request. Reports only the first failure.
 */
export function createPartLoader<T>(load: () => Promise<T>): PartLoader<T> {
  const failed = createStore(() => false);
  const requests = new EventTarget();
  let pendingLoad: Promise<T> | undefined;

  async function loadOnce(): Promise<T> {
    try {
      await restoreFailedStyles();
      const part = await load();
      failed.setState(false);
      return part;
    } catch (error) {
      failed.setState(true);
      throw error;
    } finally {
      pendingLoad = undefined;
    }
  }

  function startOrJoinLoad(): Promise<T> {
    pendingLoad ??= loadOnce();
    return pendingLoad;
  }

  return {
    load: () => retryUntilLoaded(startOrJoinLoad, reportError, { requests }),
    retry: async () => {
      const loadAttempt = startOrJoinLoad();
      requests.dispatchEvent(new Event('retry'));
      return loadAttempt.then(
        () => true,
        () => false,
      );
    },
    failed,
  };
}

/** Runs `load`, and again 1 s after a failure. Rejects if the second attempt fails. */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_AFTER_MS));
    await restoreFailedStyles();
    return load();
  }
}
