import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import styles from './build-notice.module.css';

interface BuildNoticeProps {
  icon: IconName;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A notice about this build that the user should read before continuing. */
export function BuildNotice({ icon, title, children, actions }: BuildNoticeProps) {
  return (
    <div aria-live="polite" className={styles.notice}>
      <p className={styles.title}>
        <Icon name={icon} size="small" />
        {title}
      </p>
      {children && <div className={styles.body}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
