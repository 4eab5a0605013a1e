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
  const shownAmountRef = useRef(amount);
  const [initialAmount] = useState(amount);
  const isReduced = usePrefersReducedMotion();

  // The counting changes the text node directly, because sixty renders by React per second would be
  // too slow.
  useLayoutEffect(() => {
    const showAmount = (value: number) => {
      shownAmountRef.current = value;
      const text = textRef.current?.firstChild;
      if (text) text.nodeValue = format(value);
    };
    if (isReduced || shownAmountRef.current === amount) {
      showAmount(amount);
      return undefined;
    }
    let animation: { stop: () => void } | undefined;
    // Starts the counting after the next paint, so that the paint of the user's choice is not
    // delayed. This first paint still shows the old amount.
    const cancelStart = runAfterPaint(() => {
      animation = animate(shownAmountRef.current, amount, {
        duration: COUNTING_S,
        ease: 'easeOut',
        onUpdate: showAmount,
      });
    });
    return () => {
      cancelStart();
      animation?.stop();
    };
  }, [amount, format, isReduced]);

  return (
    <span className={styles.amount}>
      <span aria-hidden="true" ref={textRef}>
        {format(initialAmount)}
      </span>
      <VisuallyHidden>{format(amount)}</VisuallyHidden>
    </span>
  );
}
