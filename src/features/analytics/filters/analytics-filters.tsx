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
  const [isTyping, setTyping] = useState(range === CUSTOM);

  function choose(value: string): void {
    setTyping(value === CUSTOM);
    const days = selectableRanges.find((known) => String(known) === value);
    if (days) onChange({ ...view, range: days, open: null });
  }

  return (
    <section aria-label={t('filters.title')} className={styles.filters}>
      <SelectField
        label={t('filters.range')}
        onChange={(event) => choose(event.target.value)}
        options={[...selectableRanges, CUSTOM].map((days) => ({
          value: String(days),
          label: t(`filters.days.${days}`),
        }))}
        value={isTyping ? CUSTOM : String(range)}
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
      {(isTyping || range === CUSTOM) && (
        <CustomRange
          onChoose={(period) => onChange({ ...view, range: period, open: null })}
          shown={getViewPeriod(view, today)}
          today={today}
        />
      )}
    </section>
  );
}
