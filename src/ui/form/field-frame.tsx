import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { Stack } from '../layout/layout.tsx';
import styles from './field-frame.module.css';

export interface FieldFrameProps {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  children: ReactNode;
}

/** Renders the box, the label and the message that all text fields share. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, hint, error, required, disabled, children } = props;
  return (
    <Stack gap={1}>
      <div
        className={styles.box}
        data-disabled={disabled || undefined}
        data-invalid={error ? true : undefined}
      >
        <label className={styles.label} htmlFor={id}>
          {label}
          {required && <span aria-hidden="true" className={styles.mark} />}
        </label>
        <div className={styles.row}>{children}</div>
      </div>
      <p className={styles.message} data-error={error ? true : undefined} id={messageId(id)}>
        {error && <Icon name="alert" size="small" />}
        <span>{error ?? hint}</span>
      </p>
    </Stack>
  );
}

export function messageId(fieldId: string): string {
  return `${fieldId}-message`;
}
