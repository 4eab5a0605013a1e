const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 5 * 60 * 1000;

/**
 * Tries until it comes: after a pause that grows, and at once when the line is back. A part of the app
 * that was not there yet when the line went away comes later so, and not with the next reload alone.
 * @param onFailed is told of the first failure; those after it say nothing new
 */
export async function untilItComes<T>(
  load: () => Promise<T>,
  onFailed: (error: unknown) => void,
): Promise<T> {
  let tell = onFailed;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await load();
    } catch (error) {
      tell(error);
      tell = () => {};
    }
    await lineOrPause(pauseMs);
  }
}

function lineOrPause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(pausing);
      removeEventListener('online', goOn);
      resolve();
    };
    const pausing = setTimeout(goOn, ms);
    addEventListener('online', goOn);
  });
}
