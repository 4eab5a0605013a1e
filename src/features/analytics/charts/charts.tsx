import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportTableKey, ReportTable as Shown } from '#domain/figures/analytics-report.ts';
import type { FunnelStage } from '#domain/figures/day-figures.ts';
import type { AnalyticsResult } from '../../../data/figures/read-analytics-figures.ts';
import { lazyPart, type LazyPartFallbackProps } from '../../../device/lazy-loading/lazy-part.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Table } from '../../../ui/data-display/table.tsx';
import { EmptyText } from '../../../ui/feedback/empty-text.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import type { OpenedFigure } from '../analytics-view.ts';
import type { FigureFormatters } from '../use-figure-formatters.ts';
import type { AnalyticsReport } from '../use-analytics-report.ts';
import chartCardStyles from './chart-card.module.css';
import styles from './charts.module.css';

// The chart library loads with the first chart; the service worker precaches the library.
const MonthsChart = lazyPart(
  async () => ({
    default: (await import('./months-chart.tsx')).MonthsChart,
  }),
  ChartLoadFallback,
);
const ModelsChart = lazyPart(
  async () => ({
    default: (await import('./models-chart.tsx')).ModelsChart,
  }),
  ChartLoadFallback,
);
const FunnelChart = lazyPart(
  async () => ({
    default: (await import('./funnel-chart.tsx')).FunnelChart,
  }),
  ChartLoadFallback,
);
const ShowroomsChart = lazyPart(
  async () => ({
    default: (await import('./showrooms-chart.tsx')).ShowroomsChart,
  }),
  ChartLoadFallback,
);

interface ChartsProps {
  counted: AnalyticsResult;
  report: AnalyticsReport;
  formats: FigureFormatters;
  onOpen: (figure: OpenedFigure) => void;
}

const CHART_REM = 22;

/**
 * The four charts of the analytics screen, and the agents by revenue. A tap on a figure lists the
 * rows from which the figure is computed.
 */
export function Charts({ counted, report, formats, onOpen }: ChartsProps) {
  const { t } = useTranslation(['analytics', 'figures']);
  const { figures } = counted;
  const { months, models, funnel, showrooms, agents } = report.tables;
  const openMonth = (month: string) => onOpen({ kind: 'sales', month });
  const openModel = (vehicleId: string) => onOpen({ kind: 'sales', vehicleId });
  const openStage = (stage: string) => onOpen({ kind: 'customers', stage: stage as FunnelStage });
  const openAgent = (agentId: string) => onOpen({ kind: 'sales', agentId });
  const openShowroom = (showroomId: string) => onOpen({ kind: 'sales', showroomId });
  const renderTable = (key: ReportTableKey, onOpenRow: (key: string) => void) => (
    <ReportTable
      formats={formats}
      nameOf={(row, name) => (
        <RowButton label={t('chart.open', { name })} onOpen={() => onOpenRow(row)}>
          {name}
        </RowButton>
      )}
      table={report.tables[key]}
    />
  );
  const height = `${CHART_REM}rem`;

  return (
    <div className={styles.grid}>
      <ChartCard
        chart={<MonthsChart figures={figures.months} formats={formats} onOpen={openMonth} />}
        height={height}
        isWide
        note={t('chart.note.months')}
        table={renderTable('months', openMonth)}
        title={months.title}
        turn={2}
      />
      <ChartCard
        chart={<ModelsChart formats={formats} onOpen={openModel} table={models} />}
        height={height}
        table={renderTable('models', openModel)}
        title={models.title}
        turn={4}
      />
      <ChartCard
        chart={<FunnelChart formats={formats} onOpen={openStage} table={funnel} />}
        height={height}
        note={t('figures:definition.funnel')}
        table={renderTable('funnel', openStage)}
        title={funnel.title}
        turn={6}
      />
      <ChartCard
        chart={<ShowroomsChart formats={formats} onOpen={openShowroom} table={showrooms} />}
        height={`${Math.max(10, 3 + 5.5 * showrooms.rows.length)}rem`}
        isWide
        table={renderTable('showrooms', openShowroom)}
        title={showrooms.title}
        turn={8}
      />
      <Stack aria-label={agents.title} className={styles.agents} as="section" gap={5}>
        <Text as="h2" size="xl">
          {agents.title}
        </Text>
        {renderTable('agents', openAgent)}
      </Stack>
    </div>
  );
}

/**
 * Placeholder of a chart while its code is loading, or after loading has failed. The table with the
 * same values stays available, because the table needs no further code.
 */
function ChartLoadFallback({ failed, retry }: LazyPartFallbackProps) {
  const { t } = useTranslation('common');
  if (!failed) return <Skeleton height="100%" />;
  return (
    <ErrorState
      action={<Button onClick={() => void retry()}>{t('retry')}</Button>}
      title={t('missing.title')}
    />
  );
}

interface RowButtonProps {
  label: string;
  onOpen: () => void;
  children: ReactNode;
}

function RowButton({ label, onOpen, children }: RowButtonProps) {
  return (
    <button
      aria-label={label}
      className={styles.button}
      data-printed=""
      onClick={onOpen}
      type="button"
    >
      {children}
    </button>
  );
}

interface ReportTableProps {
  table: Shown;
  formats: FigureFormatters;
  /** Renders the row name as a control that opens the details of the row. */
  nameOf?: ((key: string, name: string) => ReactNode) | undefined;
}

function ReportTable({ table, formats, nameOf }: ReportTableProps) {
  const { title, columns, rows, empty } = table;
  if (rows.length === 0) return <EmptyText>{empty}</EmptyText>;
  return (
    <Table
      caption={title}
      columns={columns.map((header, index) => ({
        key: String(index),
        header,
        align: index === 0 ? undefined : ('end' as const),
        cell: ({ key, cells }) => {
          const cell = cells[index];
          const text = cell ? formats.cell(cell) : '';
          return index === 0 && nameOf ? nameOf(key, text) : text;
        },
      }))}
      rowKey={({ key }) => key}
      rows={rows}
    />
  );
}

interface ChartCardProps {
  title: string;
  /**
   * Minimum height that is reserved for the chart, which avoids a layout shift once the chart is
   * drawn.
   */
  height: string;
  chart: ReactNode;
  table: ReactNode;
  /** Text that defines the displayed values. */
  note?: string | undefined;
  isWide?: boolean;
  /**
   * Number of frames after which a changed chart is drawn, so that no two charts are redrawn in one
   * frame.
   */
  turn: number;
}

function ChartCard({ title, height, chart, table, note, isWide, turn }: ChartCardProps) {
  const { t } = useTranslation('analytics');
  const id = useId();
  const [isTable, setTable] = useState(false);
  const delayedChart = useDelayedByFrames(chart, turn);
  return (
    <section aria-labelledby={id} className={chartCardStyles.card} data-wide={isWide || undefined}>
      <Cluster as="header" align="center" gap={4} justify="between" nowrap>
        <Text as="h2" size="xl" id={id}>
          {title}
        </Text>
        <Button
          aria-label={t(isTable ? 'chart.asChartOf' : 'chart.asTableOf', { chart: title })}
          onClick={() => setTable(!isTable)}
          variant="quiet"
        >
          {t(isTable ? 'chart.asChart' : 'chart.asTable')}
        </Button>
      </Cluster>
      {note && (
        <Text size="s" tone="muted">
          {note}
        </Text>
      )}
      <div className={chartCardStyles.body} style={{ minBlockSize: height }}>
        {isTable ? table : delayedChart}
      </div>
    </section>
  );
}

/** Returns the first value immediately, and each later value after `frameCount` frames. */
function useDelayedByFrames<T>(value: T, frameCount: number): T {
  const [shownValue, setShownValue] = useState(() => value);

  // An effect waits for the frames, because the browser schedules them.
  useEffect(() => {
    let framesLeft = frameCount;
    let frame = requestAnimationFrame(function wait() {
      framesLeft -= 1;
      if (framesLeft > 0) frame = requestAnimationFrame(wait);
      else setShownValue(() => value);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, frameCount]);

  return shownValue;
}
