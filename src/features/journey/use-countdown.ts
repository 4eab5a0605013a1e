import { useEffect, useState } from 'react';

const TICK_MS = 250;

/**
 * Returns the time in ms until the instant `endsAt`. The remaining time is computed from the clock,
 * so that time in standby counts. The result is at most `length`, even if the clock was set back.
 */
export function useCountdown(endsAt: number, length: number): number {
  const [left, setLeft] = useState(() => leftUntil(endsAt, length));

  // An effect updates the countdown, because the clock is an external system.
  useEffect(() => {
    const ticking = setInterval(() => setLeft(leftUntil(endsAt, length)), TICK_MS);
    return () => clearInterval(ticking);
  }, [endsAt, length]);

  return left;
}

function leftUntil(endsAt: number, length: number): number {
  return Math.min(length, Math.max(0, endsAt - Date.now()));
}
