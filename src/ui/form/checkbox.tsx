import { useId, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ label, description, error, ...input }: CheckboxProps) {
  const id = useId();
  const descriptionId = `${id}-description`;
  return (
    <div className={styles.checkbox}>
      <label className={styles.row}>
        <input
          {...input}
          aria-describedby={error || description ? descriptionId : undefined}
          aria-invalid={error ? true : undefined}
          className={styles.input}
          type="checkbox"
        />
        <span aria-hidden="true" className={styles.box}>
          <Icon name="check" size="small" />
        </span>
        <span className={styles.label}>{label}</span>
      </label>
      {(error || description) && (
        <p className={styles.message} data-error={error ? true : undefined} id={descriptionId}>
          {error ?? description}
        </p>
      )}
    </div>
  );
}
