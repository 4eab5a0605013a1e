import { wordmarkBox, wordmarkLetters } from './wordmark-letters.ts';
import styles from './wordmark.module.css';

export interface WordmarkProps {
  /** The accessible name; omitted if the name is visible beside the wordmark. */
  label?: string | undefined;
  size?: 'small' | 'regular' | 'large' | undefined;
}

export function Wordmark({ label, size = 'regular' }: WordmarkProps) {
  return (
    <svg
      aria-hidden={label ? undefined : true}
      aria-label={label}
      className={styles.wordmark}
      data-size={size}
      role={label ? 'img' : undefined}
      viewBox={wordmarkBox}
    >
      <path d={wordmarkLetters} />
    </svg>
  );
}
