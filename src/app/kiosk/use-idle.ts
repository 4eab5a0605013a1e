import { useEffect, useRef, useState } from 'react';
import {
  type IdleClock,
  getIdleState,
  getSecondsLeft,
  startIdleClock,
  type IdleLimits,
} from '../../device/idle.ts';

const TICK_MS = 500;

interface Idle {
  /** Remaining whole seconds of the warning; null while no warning is shown. */
  left: number | null;
  /** Confirms that a user is present. */
  stay: () => void;
}

/** Tracks user input. Calls `onOver` once after the idle limit and the warning. */
export function useIdleTimer(limits: () => IdleLimits, onOver: () => void): Idle {
  const [left, setLeft] = useState<number | null>(null);
  const clock = useRef<IdleClock | null>(null);
  const latest = useRef({ limits, onOver });

  // Stores the callbacks of the latest render, so that a changed callback does not restart the idle
  // clock.
  useEffect(() => {
    latest.current = { limits, onOver };
  });

  // Effect: user input and timers are outside of React.
  useEffect(() => {
    const counting = startIdleClock();
    clock.current = counting;
    const ticking = setInterval(() => {
      // Only the visible tab measures idle time, because all tabs share one session and the user
      // operates the visible tab.
      if (document.hidden) return;
      const now = latest.current.limits();
      const idleMs = counting.idleMs();
      const state = getIdleState(idleMs, now);
      setLeft(state === 'warning' ? getSecondsLeft(idleMs, now) : null);
      if (state !== 'over') return;
      clearInterval(ticking);
      latest.current.onOver();
    }, TICK_MS);
    return () => {
      clearInterval(ticking);
      counting.stop();
    };
  }, []);

  function stay(): void {
    clock.current?.touch();
    setLeft(null);
  }

  return { left, stay };
}
