import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './empty-state.module.css';

export interface ErrorStateProps {
  title: string;
  detail?: ReactNode;
  action?: ReactNode;
  /**
   * Whether the error state is the only content of its screen, so that its title is the title of
   * the screen.
   */
  isScreen?: boolean | undefined;
}

export function ErrorState({ title, detail, action, isScreen }: ErrorStateProps) {
  const Title = isScreen ? 'h1' : 'p';
  return (
    <div className={styles.state} role="alert">
      <Icon name="alert" size="large" tone="danger" />
      <Title className={styles.title}>{title}</Title>
      {detail && <div className={styles.detail}>{detail}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
