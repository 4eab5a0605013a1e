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
  const [typedPeriod, setTypedPeriod] = useState(shown);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const parsedRange = parseCustomRange(typedPeriod, today);
  const errorTextOf = (problem: RangeProblem | null) =>
    isSubmitted && problem ? t(`filters.problem.${problem}`) : undefined;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setIsSubmitted(true);
    if (parsedRange.period) onChoose(parsedRange.period);
  }

  return (
    <form className={styles.range} noValidate onSubmit={handleSubmit}>
      <TextField
        error={errorTextOf(parsedRange.from)}
        label={t('filters.from')}
        max={today}
        onChange={(event) => setTypedPeriod({ ...typedPeriod, from: event.target.value })}
        type="date"
        value={typedPeriod.from}
      />
      <TextField
        error={errorTextOf(parsedRange.through)}
        label={t('filters.through')}
        max={today}
        onChange={(event) => setTypedPeriod({ ...typedPeriod, through: event.target.value })}
        type="date"
        value={typedPeriod.through}
      />
      <Button type="submit" variant="secondary">
        {t('filters.apply')}
      </Button>
    </form>
  );
}
