import { type ReactNode, useId } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Grid, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import styles from './toggle-choices.module.css';

interface ToggleChoice {
  value: string;
  label: string;
  /** Number of vehicles that would match if this option were selected, as text. */
  detail: string;
  mark?: ReactNode;
}

interface ToggleChoicesProps {
  legend: string;
  choices: readonly ToggleChoice[];
  chosen: string | undefined;
  onToggle: (value: string) => void;
}

/**
 * A list of options, of which at most one is selected. A tap on the selected option clears the
 * selection.
 */
export function ToggleChoices({ legend, choices, chosen, onToggle }: ToggleChoicesProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 className={styles.legend} id={id}>
        {legend}
      </h2>
      <Grid as="ul" fill gap={3} min="11.5rem">
        {choices.map(({ value, label, detail, mark }) => (
          <li key={value}>
            <button
              aria-pressed={value === chosen}
              className={styles.choice}
              onClick={() => onToggle(value)}
              type="button"
            >
              {mark && (
                <span aria-hidden="true" className={styles.mark}>
                  {mark}
                </span>
              )}
              <Stack as="span" gap={0}>
                <span className={styles.label}>{label}</span>
                <Text as="span" size="s" tone="muted">
                  {detail}
                </Text>
              </Stack>
              <span aria-hidden="true" className={styles.tick}>
                <Icon name="check" size="small" />
              </span>
            </button>
          </li>
        ))}
      </Grid>
    </section>
  );
}
