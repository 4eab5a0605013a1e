import { useEffect, useState } from 'react';
import { usePrefersReducedMotion } from '../../../ui/motion/use-prefers-reduced-motion.ts';

/**
 * Time in ms for which each car is shown, long enough for a visitor to walk up to the tablet.
 * Between two changes of the car, nothing is painted.
 */
const ROTATION_INTERVAL_MS = 12_000;
/** Maximum shift of the texts, CSS px. */
const MAX_SHIFT_PX = 14;

interface CarRotation {
  /** Number of changes of the car since the screen was mounted. */
  turn: number;
  shift: { x: number; y: number };
}

/** Advances to the next car periodically, except if the user prefers reduced motion. */
export function useCarRotation(): CarRotation {
  const [turn, setTurn] = useState(0);
  const isReduced = usePrefersReducedMotion();

  // An effect starts the timer, which is an external system. A hidden page does not advance to the
  // next car.
  useEffect(() => {
    if (isReduced) return undefined;
    const rotationTimer = setInterval(() => {
      if (document.visibilityState === 'visible') setTurn((current) => current + 1);
    }, ROTATION_INTERVAL_MS);
    return () => clearInterval(rotationTimer);
  }, [isReduced]);

  return { turn, shift: getTextShift(turn) };
}

/**
 * Returns a small shift of the texts that rarely repeats, because the ratio of the two sine
 * frequencies is irrational.
 */
export function getTextShift(turn: number): { x: number; y: number } {
  const x = Math.round(MAX_SHIFT_PX * Math.sin(turn));
  const y = Math.round(MAX_SHIFT_PX * Math.sin(turn * Math.SQRT2));
  return { x, y };
}
