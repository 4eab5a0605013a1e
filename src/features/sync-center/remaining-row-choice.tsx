import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './remaining-row-choice.module.css';

interface RemainingRowChoiceProps {
  group: string;
  /** Name of the customer in this column, for screen readers. */
  name: string;
  label: string;
  checked: boolean;
  onChoose: () => void;
}

/**
 * Radio button that selects the customer row in its column as the row that remains after the merge.
 */
export function RemainingRowChoice({
  group,
  name,
  label,
  checked,
  onChoose,
}: RemainingRowChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        checked={checked}
        className={styles.input}
        name={group}
        onChange={onChoose}
        type="radio"
      />
      <span aria-hidden="true" className={styles.dot}>
        <Icon name="check" size="small" />
      </span>
      <VisuallyHidden>{name}</VisuallyHidden>
      {label}
    </label>
  );
}
