import type { Transition, Variants } from 'framer-motion';

export const easeOut = [0.22, 0.8, 0.24, 1] as const;
export const calm: Transition = { duration: 0.36, ease: easeOut };
export const quick: Transition = { duration: 0.14, ease: easeOut };

/** `custom` is the direction of travel: 1 forward, -1 back, 0 in place. */
export const stepVariants: Variants = {
  enter: (direction: number) => ({ opacity: 0, x: direction * 28 }),
  rest: { opacity: 1, x: 0, transition: calm },
  leave: (direction: number) => ({ opacity: 0, x: direction * -16, transition: quick }),
};

export const fadeVariants: Variants = {
  enter: { opacity: 0 },
  rest: { opacity: 1, transition: calm },
  leave: { opacity: 0, transition: quick },
};

export const riseVariants: Variants = {
  enter: { opacity: 0, y: 16 },
  rest: { opacity: 1, y: 0, transition: calm },
  leave: { opacity: 0, transition: quick },
};

/** For a list whose children use `riseVariants`. */
export const cascadeVariants: Variants = {
  enter: {},
  rest: { transition: { staggerChildren: 0.05 } },
};
