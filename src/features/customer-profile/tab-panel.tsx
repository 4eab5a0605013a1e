import type { ReactNode } from 'react';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import styles from './tab-panel.module.css';

interface TabPanelProps {
  title: string;
  /** Button or link beside the title of the tab. */
  action?: ReactNode;
  children: ReactNode;
}

export function TabPanel({ title, action, children }: TabPanelProps) {
  return (
    <Stack className={styles.panel} as="section" align="start" gap={5}>
      <Cluster className={styles.header} as="header" align="center" gap={3} justify="between">
        <Text as="h2" size="xl" weight="regular">
          {title}
        </Text>
        {action}
      </Cluster>
      {children}
    </Stack>
  );
}
