import type { ComponentProps } from 'react';
import type { IconName } from '../icons/icon-paths.ts';
import { Icon } from '../icons/icon.tsx';
import type { BadgeTone } from './badge.tsx';
import styles from './status-pill.module.css';

export interface StatusPillProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  label: string;
  /**
   * Additional text, which screen readers always announce, and which is visible only with enough
   * space.
   */
  detail?: string | undefined;
  tone?: BadgeTone | undefined;
}

export function StatusPill({ icon, label, detail, tone = 'neutral', ...rest }: StatusPillProps) {
  return (
    <button type="button" {...rest} className={styles.pill} data-tone={tone}>
      <Icon name={icon} size="small" />
      <span className={styles.label}>{label}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </button>
  );
}
