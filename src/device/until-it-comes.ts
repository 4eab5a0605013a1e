const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 5 * 60 * 1000;

interface RetryOptions {
  /** An event `retry` starts an attempt now. */
  requests?: EventTarget;
  longestPauseMs?: number;
}

/**
 * Retries `load` with exponential backoff, immediately on `online` and on an event `retry` of
 * `requests`.
 * @param onFailed called with the first failure only
 */
export async function untilItComes<T>(
  load: () => Promise<T>,
  onFailed: (error: unknown) => void,
  { requests = new EventTarget(), longestPauseMs = LONGEST_PAUSE_MS }: RetryOptions = {},
): Promise<T> {
  let tell = onFailed;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await load();
    } catch (error) {
      tell(error);
      tell = () => {};
    }
    await pauseOrRetry(pauseMs, requests);
  }
}

function pauseOrRetry(ms: number, requests: EventTarget): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(pausing);
      removeEventListener('online', goOn);
      requests.removeEventListener('retry', goOn);
      resolve();
    };
    const pausing = setTimeout(goOn, ms);
    addEventListener('online', goOn);
    requests.addEventListener('retry', goOn);
  });
}
