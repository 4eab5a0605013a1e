import { animate } from 'framer-motion';
import { type PointerEvent, useRef, useState } from 'react';
import { usePrefersReducedMotion } from '../../motion/use-prefers-reduced-motion.ts';
import { getNextSideAngle } from './sides.ts';

/** Degrees per pixel of a drag: a drag across the whole tablet turns the car about once. */
const DEGREES_PER_PIXEL = 0.35;
const SECONDS_PER_SIDE = 0.55;

export function useCarAngle(initialDegrees: number) {
  const [degrees, setDegrees] = useState(initialDegrees);
  const isReduced = usePrefersReducedMotion();
  const dragStartRef = useRef<{ from: number; x: number } | null>(null);
  const animationRef = useRef<{ stop: () => void } | null>(null);
  const targetDegreesRef = useRef(initialDegrees);

  function set(next: number): void {
    animationRef.current?.stop();
    targetDegreesRef.current = next;
    setDegrees(next);
  }

  function step(direction: 1 | -1): void {
    const targetDegrees = getNextSideAngle(targetDegreesRef.current, direction);
    if (isReduced) {
      set(targetDegrees);
      return;
    }
    animationRef.current?.stop();
    targetDegreesRef.current = targetDegrees;
    animationRef.current = animate(degrees, targetDegrees, {
      duration: SECONDS_PER_SIDE,
      ease: 'easeInOut',
      onUpdate: setDegrees,
    });
  }

  const drag = {
    onPointerDown({ currentTarget, pointerId, clientX }: PointerEvent): void {
      currentTarget.setPointerCapture(pointerId);
      dragStartRef.current = { from: degrees, x: clientX };
    },
    onPointerMove({ clientX }: PointerEvent): void {
      const dragStart = dragStartRef.current;
      if (dragStart) set(dragStart.from - (clientX - dragStart.x) * DEGREES_PER_PIXEL);
    },
    onPointerUp(): void {
      dragStartRef.current = null;
    },
    onPointerCancel(): void {
      dragStartRef.current = null;
    },
  };

  return { degrees, set, step, drag };
}
