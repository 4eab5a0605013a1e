import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import frame from './field-frame.module.css';
import { FieldFrame, getFieldMessageId } from './field-frame.tsx';
import styles from './select-field.module.css';

interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children'> {
  label: string;
  options: readonly SelectOption[];
  /** Text of an empty first option, for a field that may have no value. */
  emptyLabel?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
}

export function SelectField(props: SelectFieldProps) {
  const { label, options, emptyLabel, hint, error, ...select } = props;
  const generatedId = useId();
  const id = select.id ?? generatedId;
  return (
    <FieldFrame
      disabled={select.disabled}
      error={error}
      hint={hint}
      id={id}
      label={label}
      required={select.required}
    >
      <select
        {...select}
        aria-describedby={getFieldMessageId(id)}
        aria-invalid={error ? true : undefined}
        className={classNames(frame.control, styles.select)}
        id={id}
      >
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options.map((option) => (
          <option disabled={option.disabled} key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span aria-hidden="true" className={styles.chevron}>
        <Icon name="chevron-down" />
      </span>
    </FieldFrame>
  );
}
