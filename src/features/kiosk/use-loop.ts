import { useEffect, useState } from 'react';
import { useWantsLessMotion } from '../../ui/use-wants-less-motion.ts';

/** Long enough to look at a car, and to walk up to it; between two of them nothing is painted. */
const EVERY_MS = 12_000;
/** As far as words move from where they belong, CSS pixels. */
const REACH_PX = 14;

interface Loop {
  /** Counts the cars, from 0. */
  turn: number;
  shift: { x: number; y: number };
}

/** Moves on to the next car from time to time; it stands still for who asked for less motion. */
export function useLoop(): Loop {
  const [turn, setTurn] = useState(0);
  const isCalm = useWantsLessMotion();

  // Time is outside of React. Nothing is drawn for nobody: a hidden page stands still as well.
  useEffect(() => {
    if (isCalm) return undefined;
    const going = setInterval(() => {
      if (document.visibilityState === 'visible') setTurn((now) => now + 1);
    }, EVERY_MS);
    return () => clearInterval(going);
  }, [isCalm]);

  return { turn, shift: shiftAt(turn) };
}

/** A path that comes back to each place only after many cars; the ratio of its two turns is no fraction. */
export function shiftAt(turn: number): { x: number; y: number } {
  const x = Math.round(REACH_PX * Math.sin(turn));
  const y = Math.round(REACH_PX * Math.sin(turn * Math.SQRT2));
  return { x, y };
}
