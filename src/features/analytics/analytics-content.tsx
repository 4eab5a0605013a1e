import { useTranslation } from 'react-i18next';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import type { AnalyticsResult } from '../../data/figures/read-analytics-figures.ts';
import { Cluster } from '../../ui/layout/layout.tsx';
import styles from './analytics-content.module.css';
import type { AnalyticsView, OpenedFigure } from './analytics-view.ts';
import { Charts } from './charts/charts.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { FiguresTimestamp } from './figures-timestamp.tsx';
import { MetricCards } from './metric-cards.tsx';
import { NoFigures } from './no-figures.tsx';
import { FigureSheet } from './opened-figure/figure-sheet.tsx';
import { useFigureFormatters } from './use-figure-formatters.ts';
import type { NameResolvers } from './use-name-resolvers.ts';
import { useAnalyticsReport } from './use-analytics-report.ts';

interface AnalyticsContentProps {
  counted: AnalyticsResult;
  names: NameResolvers;
  view: AnalyticsView;
  onView: (view: AnalyticsView) => void;
  own: Showroom;
  /** The selected showroom; null for all showrooms. */
  chosen: Showroom | null;
}

/** Shows the computed figures, the rows of an opened figure, and the export buttons. */
export function AnalyticsContent(props: AnalyticsContentProps) {
  const { counted, names, view, onView, own, chosen } = props;
  const { t } = useTranslation('analytics');
  const formats = useFigureFormatters(own.timezone);
  const showroom = chosen?.name ?? t('filters.all');
  const report = useAnalyticsReport({ counted, names, formats, showroom, ownName: own.name });
  const openFigure = (figure: OpenedFigure | null) => onView({ ...view, open: figure });

  return (
    <>
      <Cluster className={styles.line} align="center" gap={[4, 6]} justify="between">
        <FiguresTimestamp counted={counted} formats={formats} names={names} ownName={own.name} />
        <ExportButtons
          name={`${chosen?.id ?? 'all-showrooms'}-${counted.period.from}-${counted.period.through}`}
          report={report}
        />
      </Cluster>
      {hasNoRecordedFigures(counted) ? (
        <NoFigures counted={counted} formats={formats} names={names} onView={onView} />
      ) : (
        <>
          <MetricCards counted={counted} formats={formats} onOpen={openFigure} />
          <Charts counted={counted} formats={formats} onOpen={openFigure} report={report} />
        </>
      )}
      <FigureSheet
        counted={counted}
        formats={formats}
        names={names}
        onOpen={openFigure}
        open={view.open}
        own={own}
      />
    </>
  );
}

/**
 * Whether the empty figures of a period are unknown instead of zero: the period precedes the first
 * recorded day, or no day is recorded.
 */
function hasNoRecordedFigures({ isEmpty, firstDay, period }: AnalyticsResult): boolean {
  return isEmpty && (firstDay === null || period.through < firstDay);
}
