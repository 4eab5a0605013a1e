import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export interface EmptyStateProps {
  title: string;
  detail?: ReactNode;
  icon?: IconName | undefined;
  /** Takes the place of the icon. */
  illustration?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, detail, icon, illustration, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {illustration && <div className={styles.illustration}>{illustration}</div>}
      {!illustration && icon && <Icon name={icon} size="large" />}
      <p className={styles.title}>{title}</p>
      {detail && <div className={styles.detail}>{detail}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
