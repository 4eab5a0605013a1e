import { animate } from 'framer-motion';
import { useLayoutEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './counting-amount.module.css';
import { runAfterPaint } from './run-after-paint.ts';
import { usePrefersReducedMotion } from './use-prefers-reduced-motion.ts';

export interface CountingAmountProps {
  amount: number;
  format: (amount: number) => string;
}

const COUNTING_S = 0.42;

/**
 * An amount that counts up or down to its new value. Screen readers, and users who prefer less
 * motion, get the final value immediately.
 */
export function CountingAmount({ amount, format }: CountingAmountProps) {
  const textRef = useRef<HTMLSpanElement>(null);
  const shown = useRef(amount);
  const [first] = useState(amount);
  const isReduced = usePrefersReducedMotion();

  // The counting changes the text without React, because sixty renders per second would be too
  // slow.
  useLayoutEffect(() => {
    const show = (value: number) => {
      shown.current = value;
      const text = textRef.current?.firstChild;
      if (text) text.nodeValue = format(value);
    };
    if (isReduced || shown.current === amount) {
      show(amount);
      return undefined;
    }
    let running: { stop: () => void } | undefined;
    // Starts the counting after the next paint, so that the paint of the user's choice is not
    // delayed. This first paint still shows the old amount.
    const stopWaiting = runAfterPaint(() => {
      running = animate(shown.current, amount, {
        duration: COUNTING_S,
        ease: 'easeOut',
        onUpdate: show,
      });
    });
    return () => {
      stopWaiting();
      running?.stop();
    };
  }, [amount, format, isReduced]);

  return (
    <span className={styles.amount}>
      <span aria-hidden="true" ref={textRef}>
        {format(first)}
      </span>
      <VisuallyHidden>{format(amount)}</VisuallyHidden>
    </span>
  );
}
