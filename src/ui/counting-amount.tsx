import { animate } from 'framer-motion';
import { useLayoutEffect, useRef, useState } from 'react';
import { afterPaint } from './after-paint.ts';
import styles from './counting-amount.module.css';
import { useWantsLessMotion } from './use-wants-less-motion.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CountingAmountProps {
  amount: number;
  format: (amount: number) => string;
}

const COUNTING_S = 0.42;

/** An amount that runs to its new value. Who listens, or wants less motion, has it at once. */
export function CountingAmount({ amount, format }: CountingAmountProps) {
  const textRef = useRef<HTMLSpanElement>(null);
  const shown = useRef(amount);
  const [first] = useState(amount);
  const wantsLess = useWantsLessMotion();

  // The running figures go past React: sixty of them a second are no state of anything.
  useLayoutEffect(() => {
    const show = (value: number) => {
      shown.current = value;
      const text = textRef.current?.firstChild;
      if (text) text.nodeValue = format(value);
    };
    if (wantsLess || shown.current === amount) {
      show(amount);
      return undefined;
    }
    let running: { stop: () => void } | undefined;
    // The frame that shows what was chosen would still show the amount before; it does not wait for this.
    const stopWaiting = afterPaint(() => {
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
  }, [amount, format, wantsLess]);

  return (
    <span className={styles.amount}>
      <span aria-hidden="true" ref={textRef}>
        {format(first)}
      </span>
      <VisuallyHidden>{format(amount)}</VisuallyHidden>
    </span>
  );
}
