import { Stack } from '../layout/layout.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** Text that screen readers announce; set this label on only one skeleton of a screen. */
  label?: string | undefined;
  lines?: number | undefined;
  /** CSS height of a single block, which replaces the lines. */
  height?: string | undefined;
}

export function Skeleton({ label, lines = 3, height }: SkeletonProps) {
  const bars = Array.from({ length: height ? 1 : lines }, (_, index) => index);
  return (
    <Stack gap={3} data-skeleton role={label ? 'status' : undefined}>
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
    </Stack>
  );
}
