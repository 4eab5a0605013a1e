import type { ReactNode } from 'react';
import { useRootClass } from '../../ui/mark-root.ts';
import styles from './bottom-bar.module.css';

/** What can be done with everything above it; stays in sight while that is scrolled. */
export function BottomBar({ children }: { children: ReactNode }) {
  useRootClass(styles.page);
  return <div className={styles.bar}>{children}</div>;
}
