import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export type Tone = 'neutral' | 'accent' | 'positive' | 'caution' | 'danger' | 'info';

export interface BadgeProps {
  children: ReactNode;
  tone?: Tone | undefined;
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
