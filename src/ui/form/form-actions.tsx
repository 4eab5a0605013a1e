import type { ReactNode } from 'react';
import styles from './form-actions.module.css';

export interface FormActionsProps {
  /** The buttons below a form in reading order: the back button first, the next button last. */
  children: ReactNode;
}

export function FormActions({ children }: FormActionsProps) {
  return <div className={styles.actions}>{children}</div>;
}
