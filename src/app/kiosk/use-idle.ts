import { useEffect, useRef, useState } from 'react';
import {
  type IdleClock,
  getIdleState,
  getSecondsLeft,
  startIdleClock,
  type IdleLimits,
} from '../../device/idle.ts';

const TICK_MS = 500;

interface IdleTimer {
  /** Remaining whole seconds of the warning; null while no warning is shown. */
  left: number | null;
  /** Confirms that a user is present. */
  stay: () => void;
}

/** Tracks user input. Calls `onOver` once after the idle limit and the warning. */
export function useIdleTimer(limits: () => IdleLimits, onOver: () => void): IdleTimer {
  const [left, setSecondsLeft] = useState<number | null>(null);
  const clockRef = useRef<IdleClock | null>(null);
  const latest = useRef({ limits, onOver });

  // Stores the callbacks of the latest render, so that a changed callback does not restart the idle
  // clock.
  useEffect(() => {
    latest.current = { limits, onOver };
  });

  // Effect: user input and timers are outside of React.
  useEffect(() => {
    const idleClock = startIdleClock();
    clockRef.current = idleClock;
    const tickTimer = setInterval(() => {
      // Only the visible tab measures idle time, because all tabs share one session and the user
      // operates the visible tab.
      if (document.hidden) return;
      const currentLimits = latest.current.limits();
      const idleMs = idleClock.idleMs();
      const idleState = getIdleState(idleMs, currentLimits);
      setSecondsLeft(idleState === 'warning' ? getSecondsLeft(idleMs, currentLimits) : null);
      if (idleState !== 'over') return;
      clearInterval(tickTimer);
      latest.current.onOver();
    }, TICK_MS);
    return () => {
      clearInterval(tickTimer);
      idleClock.stop();
    };
  }, []);

  function stay(): void {
    clockRef.current?.touch();
    setSecondsLeft(null);
  }

  return { left, stay };
}
