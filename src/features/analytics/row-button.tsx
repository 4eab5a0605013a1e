import type { ReactNode } from 'react';
import styles from './row-button.module.css';

interface RowButtonProps {
  label: string;
  onOpen: () => void;
  children: ReactNode;
}

/** The name of a table row, as a button that lists the rows from which its figure is computed. */
export function RowButton({ label, onOpen, children }: RowButtonProps) {
  return (
    <button
      aria-label={label}
      className={styles.button}
      data-printed=""
      onClick={onOpen}
      type="button"
    >
      {children}
    </button>
  );
}
