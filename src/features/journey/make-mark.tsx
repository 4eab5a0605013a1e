import styles from './make-mark.module.css';

/** A neutral mark for a make: its first letter, set in our own type. Nobody's logo. */
export function MakeMark({ make }: { make: string }) {
  return <span className={styles.mark}>{make.slice(0, 1)}</span>;
}
