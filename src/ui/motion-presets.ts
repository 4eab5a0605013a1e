import type { Transition, Variants } from 'framer-motion';

const easeOut = [0.22, 0.8, 0.24, 1] as const;
const slow: Transition = { duration: 0.36, ease: easeOut };
const quick: Transition = { duration: 0.14, ease: easeOut };

/**
 * Animations of a step. Their `custom` value is the direction of the step: 1 forward, -1 back, 0 in
 * place.
 */
export const stepVariants: Variants = {
  enter: (direction: number) => ({ opacity: 0, x: direction * 28 }),
  rest: { opacity: 1, x: 0, transition: slow },
  leave: (direction: number) => ({ opacity: 0, x: direction * -16, transition: quick }),
};
