import { restoreFailedStyles } from './restore-failed-styles.ts';
import { untilItComes } from './until-it-comes.ts';

const SECOND_TRY_AFTER_MS = 1000;

export interface PartLoader<T> {
  /** Resolves as soon as an attempt succeeds; never rejects. */
  load: () => Promise<T>;
  /** Starts an attempt now. Returns whether the part is loaded. */
  retry: () => Promise<boolean>;
  /** Whether the last attempt failed. */
  hasFailed: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Loads a part of the app until it is there: with backoff, immediately on `online`, and on request.
 * Reports the first failure.
 */
export function createPartLoader<T>(load: () => Promise<T>): PartLoader<T> {
  const listeners = new Set<() => void>();
  const requests = new EventTarget();
  let failed = false;
  let running: Promise<T> | undefined;

  function setFailed(next: boolean): void {
    if (failed === next) return;
    failed = next;
    for (const listener of listeners) listener();
  }

  async function run(): Promise<T> {
    try {
      await restoreFailedStyles();
      const part = await load();
      setFailed(false);
      return part;
    } catch (error) {
      setFailed(true);
      throw error;
    } finally {
      running = undefined;
    }
  }

  function attempt(): Promise<T> {
    running ??= run();
    return running;
  }

  return {
    load: () => untilItComes(attempt, reportError, requests),
    retry: async () => {
      const attempted = attempt();
      requests.dispatchEvent(new Event('retry'));
      return attempted.then(
        () => true,
        () => false,
      );
    },
    hasFailed: () => failed,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Loads once more after a failure; rejects if that fails, too. */
export async function loadTwice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_AFTER_MS));
    await restoreFailedStyles();
    return load();
  }
}
