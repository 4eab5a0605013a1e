import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** Text for screen readers; omitted if the surrounding control describes the activity. */
  label?: string;
  size?: 'small' | 'regular';
}

export function Spinner({ label, size = 'regular' }: SpinnerProps) {
  return (
    <span className={styles.spinner} data-size={size} role={label ? 'status' : undefined}>
      <svg aria-hidden="true" className={styles.mark} viewBox="0 0 24 24">
        <circle className={styles.track} cx="12" cy="12" r="9" />
        <path className={styles.arc} d="M12 3a9 9 0 0 1 9 9" />
      </svg>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
