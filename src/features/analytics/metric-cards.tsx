import { useTranslation } from 'react-i18next';
import { toMetricCell, metricNames } from '#domain/figures/analytics-report.ts';
import type { Metric, MetricName } from '#domain/figures/metrics.ts';
import { countPeriodDays } from '#domain/figures/period.ts';
import type { AnalyticsResult } from '../../data/figures/read-analytics-figures.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { Tiles } from '../../ui/layout/tiles.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import type { OpenedFigure } from './analytics-view.ts';
import { UNKNOWN_VALUE_TEXT } from './format-cell.ts';
import styles from './metric-cards.module.css';
import type { FigureFormatters } from './use-figure-formatters.ts';

interface MetricCardsProps {
  counted: AnalyticsResult;
  formats: FigureFormatters;
  onOpen: (figure: OpenedFigure) => void;
}

/**
 * The kind of row that a tap on each metric lists. A conversion rate is computed from sales and
 * customers; a tap lists the sales, which link to the customers.
 */
const rowKindByMetric = {
  totalRevenue: 'sales',
  vehiclesSold: 'sales',
  newCustomers: 'customers',
  conversionRate: 'sales',
} as const satisfies Record<MetricName, OpenedFigure['kind']>;

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
            <li className={styles.card} key={name}>
              <h2 className={styles.title}>{t(`metric.${name}`)}</h2>
              <p className={styles.value}>{formats.cell(toMetricCell(name, metric))}</p>
              <Cluster className={styles.foot} as="p" align="center" gap={[1, 3]}>
                <MetricChange formats={formats} metric={metric} />
                <span>{previousPeriodText}</span>
              </Cluster>
              <button
                aria-label={t('metric.open', { metric: t(`metric.${name}`) })}
                className={styles.open}
                onClick={() => onOpen({ kind: rowKindByMetric[name] })}
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
    return <span className={styles.change}>{UNKNOWN_VALUE_TEXT}</span>;
  return (
    <span className={styles.change} data-direction={trend}>
      <Icon name={trend === 'up' ? 'arrow-up' : 'arrow-down'} size="small" />
      <VisuallyHidden>{t(`metric.${trend}`)}</VisuallyHidden>
      {formats.cell({ is: 'percent', value: Math.abs(change) })}
    </span>
  );
}
