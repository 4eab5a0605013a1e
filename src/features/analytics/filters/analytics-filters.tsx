import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { type AnalyticsView, getViewPeriod, selectableRanges } from '../analytics-view.ts';
import styles from './analytics-filters.module.css';
import { CustomRange } from './custom-range.tsx';

interface AnalyticsFiltersProps {
  view: AnalyticsView;
  onChange: (view: AnalyticsView) => void;
  showrooms: readonly Showroom[];
  today: string;
}

const ALL = 'all';
const CUSTOM = 'custom' as const;

/** Filters the figures by period and showroom. */
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
