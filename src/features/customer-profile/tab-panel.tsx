import type { ReactNode } from 'react';
import styles from './tab-panel.module.css';

interface TabPanelProps {
  title: string;
  /** Element beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A tab of the profile: title, action and content. */
export function TabPanel({ title, action, children }: TabPanelProps) {
  return (
    <section className={styles.panel}>
      <header className={styles.header}>
        <h2 className={styles.title}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}
