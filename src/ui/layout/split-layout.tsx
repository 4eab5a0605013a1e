import type { ReactNode } from 'react';
import { useRootClass } from './root-class.ts';
import styles from './split-layout.module.css';

export interface SplitLayoutProps {
  /**
   * The content of the stage, the area beside the form. The stage is dark in both themes, because
   * lit cars need a dark background.
   */
  visual: ReactNode;
  children: ReactNode;
  /**
   * Overlay at the top of the stage, such as the wordmark; `visualFooter` is a short text at the
   * bottom.
   */
  visualHeader?: ReactNode;
  visualFooter?: ReactNode;
}

export function SplitLayout({ visual, children, visualHeader, visualFooter }: SplitLayoutProps) {
  useRootClass(styles.page);
  return (
    <div className={styles.split}>
      <div className={styles.stage} data-theme="dark">
        <div className={styles.header}>{visualHeader}</div>
        <div className={styles.visual}>{visual}</div>
        <div className={styles.footer}>{visualFooter}</div>
      </div>
      <div className={styles.content}>
        <div className={styles.column}>{children}</div>
      </div>
    </div>
  );
}
