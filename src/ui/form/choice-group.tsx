import { useId, type ReactNode } from 'react';
import type { IconName } from '../icons/icon-paths.ts';
import { Icon } from '../icons/icon.tsx';
import { Grid } from '../layout/layout.tsx';
import { Text } from '../text/text.tsx';
import styles from './choice-group.module.css';
import { FieldMessage, RequiredMark } from './field-frame.tsx';
import { Fieldset } from './fieldset.tsx';

interface ChoiceOption<Value extends string> {
  value: Value;
  label: string;
  description?: string | undefined;
  icon?: IconName | undefined;
  disabled?: boolean | undefined;
}

export interface ChoiceGroupProps<Value extends string> {
  legend: string;
  options: readonly ChoiceOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
}

export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { legend, options, value, onChange, hint, error, required } = props;
  const name = useId();
  const messageId = `${name}-message`;
  return (
    <Fieldset
      aria-describedby={messageId}
      className={styles.group}
      data-invalid={error ? true : undefined}
      legend={
        <>
          {legend}
          {required && <RequiredMark />}
        </>
      }
    >
      <Grid gap={3} min="11.5rem">
        {options.map((option) => (
          <label className={styles.option} key={option.value}>
            <input
              checked={option.value === value}
              className={styles.input}
              disabled={option.disabled}
              name={name}
              onChange={() => onChange(option.value)}
              required={required}
              type="radio"
              value={option.value}
            />
            {option.icon && <Icon name={option.icon} />}
            <span className={styles.words}>
              <Text as="span" weight="medium">
                {option.label}
              </Text>
              {option.description && (
                <Text as="span" size="s" tone="muted">
                  {option.description}
                </Text>
              )}
            </span>
            <span aria-hidden="true" className={styles.tick}>
              <Icon name="check" size="small" />
            </span>
          </label>
        ))}
      </Grid>
      <FieldMessage error={error} hint={hint} id={messageId} />
    </Fieldset>
  );
}
