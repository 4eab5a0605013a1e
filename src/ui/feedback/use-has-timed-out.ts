import { useEffect, useState } from 'react';

const TIMEOUT_MS = 6000;

/**
 * Returns true once `isWaiting` has been true without a break for longer than a load takes on a
 * good connection.
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
