import { useEffect, useRef, useState } from 'react';
import {
  type IdleClock,
  idleState,
  secondsLeft,
  startIdleClock,
  type IdleLimits,
} from '../../device/idle.ts';

const TICK_MS = 500;

interface Idle {
  /** Whole seconds left of the warning; null while there is none. */
  left: number | null;
  /** Somebody is there. */
  stay: () => void;
}

/** Watches for signs of life; `onOver` is called once when there were none for too long. */
export function useIdle(limits: () => IdleLimits, onOver: () => void): Idle {
  const [left, setLeft] = useState<number | null>(null);
  const clock = useRef<IdleClock | null>(null);
  const asked = useRef({ limits, onOver });

  // Who asks may have changed since; the clock goes on.
  useEffect(() => {
    asked.current = { limits, onOver };
  });

  // Touches and time are outside of React.
  useEffect(() => {
    const counting = startIdleClock();
    clock.current = counting;
    const ticking = setInterval(() => {
      // The session is one for all tabs, and the person is before the visible one.
      if (document.hidden) return;
      const now = asked.current.limits();
      const idleMs = counting.idleMs();
      const state = idleState(idleMs, now);
      setLeft(state === 'warning' ? secondsLeft(idleMs, now) : null);
      if (state !== 'over') return;
      clearInterval(ticking);
      asked.current.onOver();
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
