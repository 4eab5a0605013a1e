import type { ReactNode } from 'react';
import { Text } from '../../ui/text/text.tsx';
import styles from './tab-panel.module.css';

interface TabPanelProps {
  title: string;
  /** Button or link beside the title of the tab. */
  action?: ReactNode;
  children: ReactNode;
}

/** The content of a profile tab with its title and its main action. */
export function TabPanel({ title, action, children }: TabPanelProps) {
  return (
    <section className={styles.panel}>
      <header className={styles.header}>
        <Text as="h2" size="xl" weight="regular">
          {title}
        </Text>
        {action}
      </header>
      {children}
    </section>
  );
}
