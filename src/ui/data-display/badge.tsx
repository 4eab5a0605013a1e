import type { ReactNode } from 'react';
import type { IconName } from '../icons/icon-paths.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'accent' | 'positive' | 'caution' | 'danger' | 'info';

export interface BadgeProps {
  children: ReactNode;
  tone?: BadgeTone | undefined;
  icon?: IconName | undefined;
}

export function Badge({ children, tone = 'neutral', icon }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {icon && <Icon name={icon} size="small" />}
      {children}
    </span>
  );
}
