import { useEffect, useState } from 'react';

const TIMEOUT_MS = 6000;

/**
 * Returns true once `waiting` has been true without a break for longer than a load takes on a good
 * connection.
 */
export function useHasTimedOut(waiting: boolean): boolean {
  const [over, setOver] = useState(false);

  // Effect: timers are outside of React.
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setOver(true), TIMEOUT_MS);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [waiting]);

  return waiting && over;
}
