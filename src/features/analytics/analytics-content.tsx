import { useTranslation } from 'react-i18next';
import { toMetricCell, metricNames } from '#domain/figures/analytics-report.ts';
import type { Metric, MetricName } from '#domain/figures/metrics.ts';
import { countPeriodDays } from '#domain/figures/period.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { AnalyticsResult } from '../../data/figures/read-analytics-figures.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Tiles } from '../../ui/layout/tiles.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import styles from './analytics-content.module.css';
import { type AnalyticsView, defaultAnalyticsView, type OpenedFigure } from './analytics-view.ts';
import { Charts } from './charts/charts.tsx';
import { ExportButtons } from './export-buttons.tsx';
import figuresTimestampStyles from './figures-timestamp.module.css';
import { UNKNOWN_VALUE_TEXT } from './format-cell.ts';
import metricCardsStyles from './metric-cards.module.css';
import { FigureSheet } from './opened-figure/figure-sheet.tsx';
import { type FigureFormatters, useFigureFormatters } from './use-figure-formatters.ts';
import type { NameResolvers } from './use-name-resolvers.ts';
import { useAnalyticsReport } from './use-analytics-report.ts';

/**
 * The kind of the rows that a tap on a metric lists. The conversion rate is computed from sales and
 * customers: a tap lists the sales, and the list has a button that switches to the customers.
 */
const rowKindByMetric = {
  totalRevenue: 'sales',
  vehiclesSold: 'sales',
  newCustomers: 'customers',
  conversionRate: 'sales',
} as const satisfies Record<MetricName, OpenedFigure['kind']>;

interface AnalyticsContentProps {
  counted: AnalyticsResult;
  names: NameResolvers;
  view: AnalyticsView;
  onView: (view: AnalyticsView) => void;
  own: Showroom;
  /** The selected showroom; null for all showrooms. */
  chosen: Showroom | null;
}

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

interface FiguresTimestampProps {
  counted: AnalyticsResult;
  names: NameResolvers;
  formats: FigureFormatters;
  ownName: string;
}

/** Shows the time at which the figures were computed, and a note about missing or old figures. */
export function FiguresTimestamp({ counted, names, formats, ownName }: FiguresTimestampProps) {
  const { t } = useTranslation('analytics');
  const now = useNow();
  const { asOf, othersAsOf, unknownIds } = counted;
  const ownText = asOf && t('asOf.own', { showroom: ownName, time: formats.moment(asOf) });
  const othersText = othersAsOf && t('asOf.others', { time: formats.moment(othersAsOf) });
  const timestampText = [ownText, othersText].filter(Boolean).join(' · ');
  const showrooms = formats.list(unknownIds.map(names.showroom));
  return (
    <Stack className={figuresTimestampStyles.asOf} gap={1}>
      {timestampText && <p>{timestampText}</p>}
      {unknownIds.length > 0 && (
        <Cluster className={figuresTimestampStyles.notice} as="p" align="baseline" gap={2} nowrap>
          <Icon name="info" size="small" />
          {t('asOf.unknown', { showrooms })}
        </Cluster>
      )}
      {othersAsOf !== null && now - othersAsOf > DAY_MS && (
        <Cluster className={figuresTimestampStyles.notice} as="p" align="baseline" gap={2} nowrap>
          <Icon name="clock" size="small" />
          {t('asOf.stale')}
        </Cluster>
      )}
    </Stack>
  );
}

interface NoFiguresProps {
  counted: AnalyticsResult;
  names: NameResolvers;
  formats: FigureFormatters;
  onView: (view: AnalyticsView) => void;
}

/**
 * Empty state for a period before the first recorded day, and for showrooms whose figures are not
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

interface MetricCardsProps {
  counted: AnalyticsResult;
  formats: FigureFormatters;
  onOpen: (figure: OpenedFigure) => void;
}

/** The four metrics in the order of the requirements (ANA-05 to ANA-08). */
export function MetricCards({ counted, formats, onOpen }: MetricCardsProps) {
  const { t } = useTranslation('analytics');
  const previousPeriodText = t('metric.before', { count: countPeriodDays(counted.period) });
  return (
    <section aria-label={t('metric.title')}>
      <Tiles columns={4}>
        {metricNames.map((name) => {
          const metric = counted.figures.metrics[name];
          return (
            <li className={metricCardsStyles.card} key={name}>
              <h2 className={metricCardsStyles.title}>{t(`metric.${name}`)}</h2>
              <p className={metricCardsStyles.value}>{formats.cell(toMetricCell(name, metric))}</p>
              <Cluster className={metricCardsStyles.foot} as="p" align="center" gap={[1, 3]}>
                <MetricChange formats={formats} metric={metric} />
                <span>{previousPeriodText}</span>
              </Cluster>
              <button
                aria-label={t('metric.open', { metric: t(`metric.${name}`) })}
                className={metricCardsStyles.open}
                onClick={() => onOpen({ kind: rowKindByMetric[name], metric: name })}
                type="button"
              >
                <Icon name="chevron-right" size="small" />
              </button>
            </li>
          );
        })}
      </Tiles>
    </section>
  );
}

/**
 * Shows the direction and the size of the change since the previous period; a dash without a
 * previous value.
 */
function MetricChange({
  metric: { change, trend },
  formats,
}: {
  metric: Metric;
  formats: FigureFormatters;
}) {
  const { t } = useTranslation('analytics');
  if (change === null || trend === null)
    return <span className={metricCardsStyles.change}>{UNKNOWN_VALUE_TEXT}</span>;
  return (
    <span className={metricCardsStyles.change} data-direction={trend}>
      <Icon name={trend === 'up' ? 'arrow-up' : 'arrow-down'} size="small" />
      <VisuallyHidden>{t(`metric.${trend}`)}</VisuallyHidden>
      {formats.cell({ is: 'percent', value: Math.abs(change) })}
    </span>
  );
}
