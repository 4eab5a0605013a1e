import type { ReactNode } from 'react';
import { Cluster } from './layout.tsx';
import styles from './page.module.css';

export interface PageProps {
  children: ReactNode;
  width?: 'narrow' | 'regular' | 'wide' | undefined;
}

export function Page({ children, width = 'regular' }: PageProps) {
  return (
    <div className={styles.page} data-width={width}>
      {children}
    </div>
  );
}

export interface PageHeaderProps {
  title: string;
  eyebrow?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, eyebrow, subtitle, actions }: PageHeaderProps) {
  return (
    <Cluster as="header" align="end" gap={[5, 6]} justify="between">
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 className={styles.title} data-page-title="" tabIndex={-1}>
          {title}
        </h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions && (
        <Cluster className={styles.actions} gap={3}>
          {actions}
        </Cluster>
      )}
    </Cluster>
  );
}
