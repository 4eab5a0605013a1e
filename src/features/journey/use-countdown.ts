import { useEffect, useState } from 'react';

const TICK_MS = 250;

/**
 * How many ms are left until an instant, by the clock: a tablet that slept has lost none of them.
 * Never more than `length`, should the clock have been put back meanwhile.
 */
export function useCountdown(endsAt: number, length: number): number {
  const [left, setLeft] = useState(() => leftUntil(endsAt, length));

  // The clock is outside React.
  useEffect(() => {
    const ticking = setInterval(() => setLeft(leftUntil(endsAt, length)), TICK_MS);
    return () => clearInterval(ticking);
  }, [endsAt, length]);

  return left;
}

function leftUntil(endsAt: number, length: number): number {
  return Math.min(length, Math.max(0, endsAt - Date.now()));
}
