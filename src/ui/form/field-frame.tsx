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
          {required && <RequiredMark />}
        </label>
        <div className={styles.row}>{children}</div>
      </div>
      <FieldMessage error={error} hint={hint} id={getFieldMessageId(id)} />
    </Stack>
  );
}

export function getFieldMessageId(fieldId: string): string {
  return `${fieldId}-message`;
}

export function RequiredMark() {
  return <span aria-hidden="true" className={styles.mark} />;
}

/**
 * Shows the error of a field, or its hint. Reserves one line, so that an error does not move the
 * content below.
 */
export function FieldMessage({ id, hint, error }: Pick<FieldFrameProps, 'id' | 'hint' | 'error'>) {
  return (
    <p className={styles.message} data-error={error ? true : undefined} id={id}>
      {error && <Icon name="alert" size="small" />}
      <span>{error ?? hint}</span>
    </p>
  );
}
