import { useEffect, useState } from 'react';
import { useWantsLessMotion } from '../../ui/use-wants-less-motion.ts';

/** Time per car in ms: enough to walk up to the tablet. Nothing is painted between two cars. */
const EVERY_MS = 12_000;
/** Maximum shift of the texts, CSS px. */
const REACH_PX = 14;

interface Loop {
  /** Number of the current car, from 0. */
  turn: number;
  shift: { x: number; y: number };
}

/** Advances to the next car periodically; stands still with reduced motion. */
export function useLoop(): Loop {
  const [turn, setTurn] = useState(0);
  const isCalm = useWantsLessMotion();

  // The clock is outside React. A hidden page does not advance.
  useEffect(() => {
    if (isCalm) return undefined;
    const going = setInterval(() => {
      if (document.visibilityState === 'visible') setTurn((now) => now + 1);
    }, EVERY_MS);
    return () => clearInterval(going);
  }, [isCalm]);

  return { turn, shift: shiftAt(turn) };
}

/** Returns a shift that rarely repeats, because the ratio of both frequencies is irrational. */
export function shiftAt(turn: number): { x: number; y: number } {
  const x = Math.round(REACH_PX * Math.sin(turn));
  const y = Math.round(REACH_PX * Math.sin(turn * Math.SQRT2));
  return { x, y };
}
