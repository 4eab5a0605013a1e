import { LazyMotion, MotionConfig } from 'framer-motion';
import type { ReactNode } from 'react';
import { usePrefersReducedMotion } from './use-prefers-reduced-motion.ts';

export interface MotionProviderProps {
  children: ReactNode;
}

const loadFeatures = async () => (await import('./motion-features.ts')).domAnimation;

/**
 * Provides the animation code, and the user's preference for less motion, to the `m` elements of
 * framer-motion in `children`.
 */
export function MotionProvider({ children }: MotionProviderProps) {
  const isReduced = usePrefersReducedMotion();
  return (
    <LazyMotion features={loadFeatures} strict>
      <MotionConfig reducedMotion={isReduced ? 'always' : 'never'}>{children}</MotionConfig>
    </LazyMotion>
  );
}
