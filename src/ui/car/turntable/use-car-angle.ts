import { animate } from 'framer-motion';
import { type PointerEvent, useRef, useState } from 'react';
import { usePrefersReducedMotion } from '../../motion/use-prefers-reduced-motion.ts';
import { getNextSideAngle } from './sides.ts';

/** Degrees per pixel of a drag: a drag across the whole tablet turns the car about once. */
const DEGREES_PER_PIXEL = 0.35;
const SECONDS_PER_SIDE = 0.55;

/**
 * Returns the angle of the car, and handlers with which the user drags, steps or sets the angle.
 */
export function useCarAngle(first: number) {
  const [degrees, setDegrees] = useState(first);
  const isReduced = usePrefersReducedMotion();
  const draggedRef = useRef<{ from: number; x: number } | null>(null);
  const movingRef = useRef<{ stop: () => void } | null>(null);
  const goalRef = useRef(first);

  function set(next: number): void {
    movingRef.current?.stop();
    goalRef.current = next;
    setDegrees(next);
  }

  function step(direction: 1 | -1): void {
    const goal = getNextSideAngle(goalRef.current, direction);
    if (isReduced) {
      set(goal);
      return;
    }
    movingRef.current?.stop();
    goalRef.current = goal;
    movingRef.current = animate(degrees, goal, {
      duration: SECONDS_PER_SIDE,
      ease: 'easeInOut',
      onUpdate: setDegrees,
    });
  }

  const drag = {
    onPointerDown({ currentTarget, pointerId, clientX }: PointerEvent): void {
      currentTarget.setPointerCapture(pointerId);
      draggedRef.current = { from: degrees, x: clientX };
    },
    onPointerMove({ clientX }: PointerEvent): void {
      const dragged = draggedRef.current;
      if (dragged) set(dragged.from - (clientX - dragged.x) * DEGREES_PER_PIXEL);
    },
    onPointerUp(): void {
      draggedRef.current = null;
    },
    onPointerCancel(): void {
      draggedRef.current = null;
    },
  };

  return { degrees, set, step, drag };
}
