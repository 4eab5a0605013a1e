import styles from './wordmark.module.css';

export interface MonogramProps {
  /** The accessible name; omitted if the name is visible beside the monogram. */
  label?: string | undefined;
}

/** The monogram from the app icon, for areas that are too small for the wordmark. */
export function Monogram({ label }: MonogramProps) {
  return (
    <svg
      aria-hidden={label ? undefined : true}
      aria-label={label}
      className={styles.monogram}
      role={label ? 'img' : undefined}
      viewBox="134 138 254 256"
    >
      <path d="M150 392V300C150 214 206 154 296 154H386" />
      <path className={styles.bar} d="M208 274H338" />
    </svg>
  );
}
