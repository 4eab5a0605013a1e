import { AnimatePresence } from 'framer-motion';
import * as m from 'framer-motion/m';
import type { ReactNode } from 'react';
import { MotionFrame } from './motion-frame.tsx';
import { stepVariants } from './motion-presets.ts';

export interface StepTransitionProps {
  /** Key of the current step; a change of the key starts the animation of a new step. */
  stepKey: string;
  /** Direction of the step: 1 forward, -1 back, 0 in place. */
  direction?: 1 | 0 | -1 | undefined;
  children: ReactNode;
}

export function StepTransition({ stepKey, direction = 1, children }: StepTransitionProps) {
  return (
    <MotionFrame>
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
    </MotionFrame>
  );
}
