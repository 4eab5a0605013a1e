import type { ComponentProps } from 'react';
import type { IconName } from '../icons/icon-paths.ts';
import { Icon } from '../icons/icon.tsx';
import type { BadgeTone } from './badge.tsx';
import styles from './status-pill.module.css';

export interface StatusPillProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  label: string;
  /** Additional text. Screen readers always announce the text; narrow screens do not show it. */
  detail?: string | undefined;
  tone?: BadgeTone | undefined;
  'data-status'?: string | undefined;
}

/**
 * Renders a button, or a text if `onClick` is missing. On a narrow phone, only the icon of the text
 * is visible.
 */
export function StatusPill({ icon, label, detail, tone = 'neutral', ...rest }: StatusPillProps) {
  const content = (
    <>
      <Icon name={icon} size="small" />
      <span className={styles.label}>{label}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </>
  );
  if (!rest.onClick) {
    return (
      <span
        className={styles.pill}
        data-passive=""
        data-status={rest['data-status']}
        data-tone={tone}
      >
        {content}
      </span>
    );
  }
  return (
    <button type="button" {...rest} className={styles.pill} data-tone={tone}>
      {content}
    </button>
  );
}
