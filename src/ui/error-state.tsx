import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon } from './icon.tsx';

export interface ErrorStateProps {
  title: string;
  detail?: ReactNode;
  action?: ReactNode;
}

export function ErrorState({ title, detail, action }: ErrorStateProps) {
  return (
    <div className={styles.state} data-tone="danger" role="alert">
      <Icon name="alert" size="large" />
      <p className={styles.title}>{title}</p>
      {detail && <div className={styles.detail}>{detail}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
