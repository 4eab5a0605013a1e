import { useId } from 'react';
import { Cluster } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import styles from './accessibility-sheet.module.css';

interface AccessibilityChoiceProps<Value extends string | number> {
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
  hint?: string | undefined;
}

/**
 * Radio group in one row. A tap on an option applies the option immediately, without a save button.
 */
export function AccessibilityChoice<Value extends string | number>(
  props: AccessibilityChoiceProps<Value>,
) {
  const { legend, options, value, onChange, disabled = false, hint } = props;
  const name = useId();
  return (
    <fieldset
      aria-describedby={hint ? `${name}-hint` : undefined}
      className={styles.group}
      disabled={disabled}
    >
      <legend className={styles.legend}>{legend}</legend>
      <Cluster gap={2}>
        {options.map((option) => (
          <label className={styles.option} key={option.value}>
            <input
              checked={option.value === value}
              className={styles.input}
              name={name}
              onChange={() => onChange(option.value)}
              type="radio"
              value={option.value}
            />
            {option.label}
          </label>
        ))}
      </Cluster>
      {hint && (
        <Text size="s" tone="muted" id={`${name}-hint`}>
          {hint}
        </Text>
      )}
    </fieldset>
  );
}
