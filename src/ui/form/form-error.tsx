import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { Text } from '../text/text.tsx';
import styles from './form-error.module.css';

export interface FormErrorProps {
  title: string;
  children?: ReactNode;
}

export function FormError({ title, children }: FormErrorProps) {
  return (
    <div className={styles.error} role="alert">
      <Icon name="alert" tone="danger" />
      <div>
        <Text weight="medium">{title}</Text>
        {children && <div className={styles.body}>{children}</div>}
      </div>
    </div>
  );
}
