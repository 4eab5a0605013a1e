import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  type DotItemDotProps,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { MonthFigures } from '#domain/figures/breakdowns.ts';
import { toShownDollars } from '#domain/values/money.ts';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import type { FigureFormatters } from '../use-figure-formatters.ts';
import { createAxisProps } from './chart-axis.ts';
import { ChartLegend } from './chart-legend.tsx';
import chartTooltipStyles from './chart-tooltip.module.css';
import styles from './months-chart.module.css';
import { useTextScale } from './use-text-scale.ts';

/** Distance in px between a label and the bar or mark below it. */
const LABEL_GAP = 5;

interface MonthsChartProps {
  figures: readonly MonthFigures[];
  formats: FigureFormatters;
  onOpen: (month: string) => void;
}

/**
 * Draws revenue as bars and the target of each month as a horizontal mark, so that both are
 * distinguishable without color. No line connects the marks, because a line would look like a
 * forecast.
 */
export function MonthsChart({ figures, formats, onOpen }: MonthsChartProps) {
  const { t, i18n } = useTranslation('analytics');
  const scale = useTextScale();
  const titleId = useId();
  const hasTarget = figures.some(({ target }) => target !== null);
  const formatAmount = (value: number | null) => formats.cell({ is: 'dollars', value });
  const formatBarLabel = (value: number) => formatCompactDollars(value, i18n.language);
  return (
    <figure aria-labelledby={titleId} className={styles.figure}>
      <figcaption id={titleId}>
        <ChartLegend
          entries={[
            { mark: 'bar', text: t('chart.revenueOf') },
            hasTarget
              ? { mark: 'target', text: t('chart.target') }
              : { mark: 'none', text: t('chart.noTarget') },
          ]}
        />
      </figcaption>
      <div className={styles.plot} data-crowd={getLabelDensity(figures.length)}>
        <ResponsiveContainer height="100%" width="100%">
          <ComposedChart
            data={figures}
            margin={{ top: 24 * scale, right: 8, bottom: 0, left: 0 }}
            title={t('table.months.title')}
          >
            <CartesianGrid stroke="var(--color-line)" vertical={false} />
            <XAxis
              {...createAxisProps(scale)}
              dataKey="month"
              minTickGap={12}
              tickFormatter={formats.month}
            />
            <YAxis {...createAxisProps(scale)} tickFormatter={formatBarLabel} width="auto" />
            <Tooltip
              content={({ active, payload }) => {
                const month = payload[0]?.payload as MonthFigures | undefined;
                return (
                  active &&
                  month && (
                    <ChartTooltip
                      lines={[
                        [t('chart.revenueOf'), formatAmount(month.revenue)],
                        [t('chart.target'), formatAmount(month.target)],
                      ]}
                      title={formats.month(month.month)}
                    />
                  )
                );
              }}
              cursor={{ fill: 'var(--color-hover)' }}
            />
            <Bar
              dataKey="revenue"
              fill="var(--color-accent)"
              isAnimationActive={false}
              label={{
                dataKey: 'month',
                content: (props) => {
                  const bar = props as unknown as LabeledBar;
                  const figure = figures.find(({ month }) => month === bar.value);
                  if (!figure || figure.revenue <= 0) return '';
                  const fontSize = 13 * scale;
                  return (
                    <text
                      fill="var(--color-text-muted)"
                      fontSize={fontSize}
                      textAnchor="middle"
                      x={bar.x + bar.width / 2}
                      y={findLabelBaseline(bar, figure, fontSize)}
                    >
                      {formatBarLabel(figure.revenue)}
                    </text>
                  );
                },
              }}
              maxBarSize={56}
              onClick={({ payload }: { payload?: MonthFigures }) =>
                payload && onOpen(payload.month)
              }
              radius={[4, 4, 0, 0]}
            />
            {hasTarget && (
              <Line
                activeDot={false}
                dataKey="target"
                dot={drawTargetMark}
                isAnimationActive={false}
                stroke="none"
              />
            )}
          </ComposedChart>
        </ResponsiveContainer>
      </div>
    </figure>
  );
}

interface LabeledBar {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The month of the bar. */
  value: string;
}

/**
 * Returns the baseline of the label of a bar. The label is above the bar, or above the target mark
 * if the mark would strike the label through.
 */
function findLabelBaseline(
  { y, height }: LabeledBar,
  { revenue, target }: MonthFigures,
  fontSize: number,
): number {
  const fromBarToMark = ((target ?? 0) / revenue - 1) * height;
  const isStruck = fromBarToMark > LABEL_GAP / 2 && fromBarToMark < fontSize + 2 * LABEL_GAP;
  return y - LABEL_GAP - (isStruck ? fromBarToMark : 0);
}

function drawTargetMark({ key, cx, cy }: DotItemDotProps) {
  if (cx === undefined || typeof cy !== 'number') return null;
  return <path className={styles.target} d={`M${cx - 20} ${cy}h40`} key={key} />;
}

function getLabelDensity(months: number): 'none' | 'some' | 'full' {
  if (months > 14) return 'full';
  return months > 4 ? 'some' : 'none';
}

/** Formats an amount in stored units (20 per US dollar), for example as `$1.2M`. */
function formatCompactDollars(stored: number, locale: string): string {
  return toShownDollars(stored).toLocaleString(locale, {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumFractionDigits: 1,
  });
}

interface ChartTooltipProps {
  title: string;
  lines: readonly (readonly [string, string])[];
}

/** Tooltip with the values of the hovered bar, point or pie slice of a chart. */
export function ChartTooltip({ title, lines }: ChartTooltipProps) {
  return (
    <div className={chartTooltipStyles.note}>
      <p className={chartTooltipStyles.title}>{title}</p>
      <Stack as="dl" gap={1}>
        {lines.map(([label, value]) => (
          <Cluster className={chartTooltipStyles.line} gap={5} justify="between" nowrap key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Cluster>
        ))}
      </Stack>
    </div>
  );
}
