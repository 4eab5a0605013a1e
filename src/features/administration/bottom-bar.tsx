import type { ReactNode } from 'react';
import { useRootClass } from '../../ui/layout/root-class.ts';
import styles from './bottom-bar.module.css';

/**
 * Bar with the actions that apply to all content above it. The bar stays visible while the content
 * scrolls.
 */
export function BottomBar({ children }: { children: ReactNode }) {
  useRootClass(styles.page);
  return <div className={styles.bar}>{children}</div>;
}
