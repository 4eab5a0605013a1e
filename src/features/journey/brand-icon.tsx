import styles from './brand-icon.module.css';

/** A neutral mark of a make: its first letter in our own font, not a logo. */
export function BrandIcon({ make }: { make: string }) {
  return <span className={styles.mark}>{make.slice(0, 1)}</span>;
}
