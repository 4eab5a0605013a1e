import type { ReactNode } from 'react';
import styles from './empty-text.module.css';

/** The text in place of an empty list that is a part of a screen. */
export function EmptyText({ children }: { children: ReactNode }) {
  return <p className={styles.text}>{children}</p>;
}
