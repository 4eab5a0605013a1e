const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 5 * 60 * 1000;

interface RetryOptions {
  /** A `retry` event on this target starts an attempt immediately. */
  requests?: EventTarget;
  longestPauseMs?: number;
}

/**
 * Calls `load` until an attempt succeeds: with exponential backoff, and immediately on an `online`
 * event or a `retry` event of `requests`.
 * @param onFailed called with the error of the first failed attempt; later errors are ignored
 */
export async function retryUntilLoaded<T>(
  load: () => Promise<T>,
  onFailed: (error: unknown) => void,
  { requests = new EventTarget(), longestPauseMs = LONGEST_PAUSE_MS }: RetryOptions = {},
): Promise<T> {
  let reportFailure = onFailed;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await load();
    } catch (error) {
      reportFailure(error);
      reportFailure = () => {};
    }
    await pauseOrRetry(pauseMs, requests);
  }
}

function pauseOrRetry(ms: number, retryEvents: EventTarget): Promise<void> {
  return new Promise((resolve) => {
    const resume = () => {
      clearTimeout(timer);
      removeEventListener('online', resume);
      retryEvents.removeEventListener('retry', resume);
      resolve();
    };
    const timer = setTimeout(resume, ms);
    addEventListener('online', resume);
    retryEvents.addEventListener('retry', resume);
  });
}
