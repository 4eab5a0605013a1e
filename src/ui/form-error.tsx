import type { ReactNode } from 'react';
import styles from './form-error.module.css';
import { Icon } from './icon.tsx';

export interface FormErrorProps {
  title: string;
  children?: ReactNode;
}

export function FormError({ title, children }: FormErrorProps) {
  return (
    <div className={styles.error} role="alert">
      <Icon name="alert" />
      <div>
        <p className={styles.title}>{title}</p>
        {children && <div className={styles.body}>{children}</div>}
      </div>
    </div>
  );
}
