import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SkeletonProps {
  /** Announced to screen readers; set it on only one skeleton of a screen. */
  label?: string | undefined;
  lines?: number | undefined;
  /** A CSS height replaces the lines with one block. */
  height?: string | undefined;
}

export function Skeleton({ label, lines = 3, height }: SkeletonProps) {
  const bars = Array.from({ length: height ? 1 : lines }, (_, index) => index);
  return (
    <div className={styles.skeleton} data-skeleton role={label ? 'status' : undefined}>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
      {bars.map((bar) => (
        <span
          aria-hidden="true"
          className={styles.bar}
          data-block={height ? true : undefined}
          key={bar}
          style={height ? { blockSize: height } : undefined}
        />
      ))}
    </div>
  );
}
