import { AnimatePresence, type Transition, type Variants } from 'framer-motion';
import * as m from 'framer-motion/m';
import type { ReactNode } from 'react';
import { MotionProvider } from './motion-provider.tsx';

const easeOut = [0.22, 0.8, 0.24, 1] as const;

const enterTransition: Transition = { duration: 0.36, ease: easeOut };

const leaveTransition: Transition = { duration: 0.14, ease: easeOut };

/**
 * Animations of a step. Their `custom` value is the direction of the step: 1 forward, -1 back, 0 in
 * place.
 */
const stepVariants: Variants = {
  enter: (direction: number) => ({ opacity: 0, x: direction * 28 }),
  rest: { opacity: 1, x: 0, transition: enterTransition },
  leave: (direction: number) => ({ opacity: 0, x: direction * -16, transition: leaveTransition }),
};

export interface StepTransitionProps {
  /** Key of the current step; a change of the key starts the animation of a new step. */
  stepKey: string;
  /** Direction of the step: 1 forward, -1 back, 0 in place. */
  direction?: 1 | 0 | -1 | undefined;
  children: ReactNode;
}

export function StepTransition({ stepKey, direction = 1, children }: StepTransitionProps) {
  return (
    <MotionProvider>
      <AnimatePresence custom={direction} initial={false} mode="wait">
        <m.div
          animate="rest"
          custom={direction}
          exit="leave"
          initial="enter"
          key={stepKey}
          variants={stepVariants}
        >
          {children}
        </m.div>
      </AnimatePresence>
    </MotionProvider>
  );
}
