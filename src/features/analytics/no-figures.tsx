import { useTranslation } from 'react-i18next';
import type { AnalyticsResult } from '../../data/figures/read-analytics-figures.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { type AnalyticsView, defaultAnalyticsView } from './analytics-view.ts';
import type { FigureFormatters } from './use-figure-formatters.ts';
import type { NameResolvers } from './use-name-resolvers.ts';

interface NoFiguresProps {
  counted: AnalyticsResult;
  names: NameResolvers;
  formats: FigureFormatters;
  onView: (view: AnalyticsView) => void;
}

/**
 * Empty state for a period before the first recorded day, and for showrooms whose sums are not
 * synced yet.
 */
export function NoFigures({ counted, names, formats, onView }: NoFiguresProps) {
  const { t } = useTranslation('analytics');
  const { period, firstDay, asOf, unknownIds } = counted;
  const isUnknownEverywhere = asOf === null && firstDay === null && unknownIds.length > 0;
  const showrooms = formats.list(unknownIds.map(names.showroom));
  const firstDayText = firstDay
    ? t('empty.first', { day: formats.day(firstDay) })
    : t('empty.never');
  return (
    <EmptyState
      action={
        <Button onClick={() => onView(defaultAnalyticsView)} variant="secondary">
          {t('empty.showUsual')}
        </Button>
      }
      detail={isUnknownEverywhere ? t('empty.unknownDetail') : firstDayText}
      icon="chart"
      title={
        isUnknownEverywhere
          ? t('empty.unknown', { showrooms })
          : t('empty.title', {
              from: formats.day(period.from),
              through: formats.day(period.through),
            })
      }
    />
  );
}
