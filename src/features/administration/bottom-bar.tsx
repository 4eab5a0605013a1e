import type { ReactNode } from 'react';
import { useRootClass } from '../../ui/mark-root.ts';
import styles from './bottom-bar.module.css';

/** Actions for all content above the bar. The bar stays visible while that content scrolls. */
export function BottomBar({ children }: { children: ReactNode }) {
  useRootClass(styles.page);
  return <div className={styles.bar}>{children}</div>;
}
