import { useId } from 'react';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import styles from './segmented-control.module.css';

interface SegmentedControlProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}

export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChoose } = props;
  const name = useId();
  return (
    <fieldset className={styles.segments}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {options.map((option) => (
        <label className={styles.segment} key={option.value}>
          <input
            checked={option.value === value}
            className={styles.input}
            name={name}
            onChange={() => onChoose(option.value)}
            type="radio"
            value={option.value}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
