import type { ReactNode } from 'react';
import styles from './form-actions.module.css';

export interface FormActionsProps {
  /** Buttons in reading order: back first, next last. */
  children: ReactNode;
}

export function FormActions({ children }: FormActionsProps) {
  return <div className={styles.actions}>{children}</div>;
}
