import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Period } from '#domain/figures/period.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { parseCustomRange, type RangeProblem } from './parse-custom-range.ts';
import styles from './custom-range.module.css';

interface CustomRangeProps {
  /** Period of the displayed figures. */
  shown: Period;
  today: string;
  onChoose: (period: Period) => void;
}

/** Fields for the first and the last day. Each field shows its own error. */
export function CustomRange({ shown, today, onChoose }: CustomRangeProps) {
  const { t } = useTranslation('analytics');
  const [typed, setTyped] = useState(shown);
  const [isTried, setTried] = useState(false);
  const checked = parseCustomRange(typed, today);
  const errorTextOf = (problem: RangeProblem | null) =>
    isTried && problem ? t(`filters.problem.${problem}`) : undefined;

  function choose(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (checked.period) onChoose(checked.period);
  }

  return (
    <form className={styles.range} noValidate onSubmit={choose}>
      <TextField
        error={errorTextOf(checked.from)}
        label={t('filters.from')}
        max={today}
        onChange={(event) => setTyped({ ...typed, from: event.target.value })}
        type="date"
        value={typed.from}
      />
      <TextField
        error={errorTextOf(checked.through)}
        label={t('filters.through')}
        max={today}
        onChange={(event) => setTyped({ ...typed, through: event.target.value })}
        type="date"
        value={typed.through}
      />
      <Button type="submit" variant="secondary">
        {t('filters.apply')}
      </Button>
    </form>
  );
}
