import { useEffect, useState } from 'react';

const TICK_MS = 250;

/**
 * Returns the ms left until an instant. Based on the clock, so that time in standby counts. At most
 * `length`, in case the clock was set back.
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
