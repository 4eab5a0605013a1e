import { useEffect, useState } from 'react';

const TIMEOUT_MS = 6000;

/**
 * Returns whether `isWaiting` has been true for `TIMEOUT_MS` without a break. A load on a good
 * connection takes less time.
 */
export function useHasTimedOut(isWaiting: boolean): boolean {
  const [isElapsed, setIsElapsed] = useState(false);

  // Effect: timers are outside of React.
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsElapsed(true), TIMEOUT_MS);
    return () => {
      clearTimeout(timer);
      setIsElapsed(false);
    };
  }, [isWaiting]);

  return isWaiting && isElapsed;
}
