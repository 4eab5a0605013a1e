import type { ReactNode } from 'react';
import type { IconName } from '../icons/icon-paths.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: string;
  detail?: ReactNode;
  icon?: IconName | undefined;
  illustration?: ReactNode;
  action?: ReactNode;
  /**
   * Whether the empty state is the only content of its screen, so that its title is the title of
   * the screen.
   */
  isTitle?: boolean;
}

export function EmptyState({
  title,
  detail,
  icon,
  illustration,
  action,
  isTitle,
}: EmptyStateProps) {
  const Title = isTitle ? 'h1' : 'p';
  return (
    <div className={styles.state}>
      {illustration && <div className={styles.illustration}>{illustration}</div>}
      {!illustration && icon && <Icon name={icon} size="large" tone="accent" />}
      <Title
        className={styles.title}
        data-page-title={isTitle ? '' : undefined}
        tabIndex={isTitle ? -1 : undefined}
      >
        {title}
      </Title>
      {detail && <div className={styles.detail}>{detail}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
