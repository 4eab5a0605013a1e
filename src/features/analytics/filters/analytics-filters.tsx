import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Period } from '#domain/figures/period.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { type AnalyticsView, getViewPeriod, selectableRanges } from '../analytics-view.ts';
import styles from './analytics-filters.module.css';
import customRangeStyles from './custom-range.module.css';
import { parseCustomRange, type RangeProblem } from './parse-custom-range.ts';

interface AnalyticsFiltersProps {
  view: AnalyticsView;
  onChange: (view: AnalyticsView) => void;
  showrooms: readonly Showroom[];
  today: string;
}

const ALL = 'all';
const CUSTOM = 'custom' as const;

export function AnalyticsFilters(props: AnalyticsFiltersProps) {
  const { view, onChange, showrooms, today } = props;
  const { t } = useTranslation('analytics');
  const range = typeof view.range === 'number' ? view.range : CUSTOM;
  const [isCustomShown, setIsCustomShown] = useState(range === CUSTOM);

  function chooseRange(value: string): void {
    setIsCustomShown(value === CUSTOM);
    const days = selectableRanges.find((selectableRange) => String(selectableRange) === value);
    if (days) onChange({ ...view, range: days, open: null });
  }

  return (
    <section aria-label={t('filters.title')} className={styles.filters}>
      <SelectField
        label={t('filters.range')}
        onChange={(event) => chooseRange(event.target.value)}
        options={[...selectableRanges, CUSTOM].map((days) => ({
          value: String(days),
          label: t(`filters.days.${days}`),
        }))}
        value={isCustomShown ? CUSTOM : String(range)}
      />
      <SelectField
        label={t('filters.showroom')}
        onChange={(event) => {
          const { value } = event.target;
          onChange({ ...view, showroomId: value === ALL ? null : value, open: null });
        }}
        options={[
          { value: ALL, label: t('filters.all') },
          ...showrooms.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={view.showroomId ?? ALL}
      />
      {(isCustomShown || range === CUSTOM) && (
        <CustomRange
          onChoose={(period) => onChange({ ...view, range: period, open: null })}
          shown={getViewPeriod(view, today)}
          today={today}
        />
      )}
    </section>
  );
}

interface CustomRangeProps {
  shown: Period;
  today: string;
  onChoose: (period: Period) => void;
}

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
    <form className={customRangeStyles.range} noValidate onSubmit={handleSubmit}>
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
