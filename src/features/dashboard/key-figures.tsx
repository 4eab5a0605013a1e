import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DASHBOARD_DAYS,
  type DashboardFigures,
  type Kpi,
} from '#domain/figures/dashboard-figures.ts';
import { getLastDays, getMonthToDate, type Period } from '#domain/figures/period.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { localDateOf } from '#domain/slots/local-time.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { emitDefect } from '../../data/defects.ts';
import type { DashboardResult } from '../../data/figures/read-dashboard-figures.ts';
import { requestFigures } from '../../data/figures/request-figures.ts';
import { subscribeToFigureTables } from '../../data/figures/subscribe-to-figure-tables.ts';
import { useFailedReads } from '../../data/live/failed-reads.ts';
import { requestWithRetry } from '../../data/live/request-with-retry.ts';
import { useLiveValue } from '../../data/live/use-live.ts';
import { readMeta } from '../../data/meta.ts';
import { type DefinedFigure, FigureDefinition } from '../../shared/figure-definition.tsx';
import { useDollarFormat } from '../../shared/use-dollar-format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { Tiles } from '../../ui/layout/tiles.tsx';
import { Text } from '../../ui/text/text.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { DashboardFailed } from './dashboard-failed.tsx';
import keyFigureStyles from './key-figure.module.css';
import styles from './key-figures.module.css';
import sparklineStyles from './sparkline.module.css';

/**
 * Debounce in ms. An initial sync changes rows continuously, so figures are computed only after a
 * pause in the changes.
 */
const REQUEST_DEBOUNCE_MS = 300;

const WIDTH = 96;

const HEIGHT = 32;

const INSET = 3;

/** Key figures of the showroom, computed from the local database. */
export function KeyFigures({ showroom }: { showroom: Showroom }) {
  const { t, i18n } = useTranslation('dashboard');
  const now = useNow();
  const dashboardResult = useDashboardFigures(showroom, now);
  const isNoticeShown = useFailedReads(({ count }) => count > 0);
  if (dashboardResult === null) return isNoticeShown ? null : <DashboardFailed />;

  return (
    <section aria-label={t('figures.title')}>
      <FigureCards
        figures={dashboardResult?.figures}
        showroom={showroom}
        today={localDateOf(now, showroom.timezone)}
      />
      <p className={styles.asOf} data-as-of={dashboardResult && ''}>
        {dashboardResult &&
          t('figures.asOf', {
            time: getDateTimeFormat(i18n.language, {
              dateStyle: 'medium',
              timeStyle: 'short',
              timeZone: showroom.timezone,
            }).format(dashboardResult.asOf),
          })}
      </p>
    </section>
  );
}

interface FigureCardsProps {
  figures: DashboardFigures | undefined;
  showroom: Showroom;
  /** Today in the time zone of the showroom. */
  today: string;
}

/** The four key figures in the order of the requirements (DASH-03). */
function FigureCards({ figures, showroom, today }: FigureCardsProps) {
  const { t } = useTranslation('dashboard');
  const recentDays = getLastDays(DASHBOARD_DAYS, today);
  const { count, share, dollars } = useFormats();
  const comparisonText = figures && dollars(figures.monthlyRevenue.comparison);
  return (
    <Tiles columns={4}>
      <KeyFigure
        definition="carsSold"
        detail={t('figures.lastDays')}
        figure={figures?.totalSales}
        format={count}
        period={recentDays}
        scope={showroom.name}
        title={t('figures.totalSales')}
      />
      <KeyFigure
        definition="conversionRate"
        detail={t('figures.lastDays')}
        figure={figures?.conversionRate}
        format={share}
        period={recentDays}
        scope={showroom.name}
        title={t('figures.conversionRate')}
      >
        {figures && (
          <Sparkline points={figures.conversionRate.sparkline.map(({ value }) => value)} />
        )}
      </KeyFigure>
      <KeyFigure
        definition="activeLeads"
        detail={figures && t('figures.leads', figures.activeLeads.breakdown)}
        figure={figures?.activeLeads}
        format={count}
        period={null}
        scope={showroom.name}
        title={t('figures.activeLeads')}
      />
      <KeyFigure
        definition="monthlyRevenue"
        detail={comparisonText && t('figures.comparison', { amount: comparisonText })}
        figure={figures?.monthlyRevenue}
        format={dollars}
        period={getMonthToDate(today)}
        scope={showroom.name}
        title={t('figures.monthlyRevenue')}
      />
    </Tiles>
  );
}

function useFormats() {
  const locale = useTranslation().i18n.language;
  return {
    count: (value: number) => value.toLocaleString(locale),
    share: (value: number) =>
      value.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 }),
    dollars: useDollarFormat(),
  };
}

/**
 * A line chart of a key figure over time without axes; the current value is displayed beside the
 * chart. Unknown values are omitted: the line connects the known values before and after.
 */
export function Sparkline({ points }: { points: readonly (number | null)[] }) {
  const knownPoints = points.filter((point) => point !== null);
  const [lowest, highest] = [Math.min(...knownPoints), Math.max(...knownPoints)];
  const coordinates = points.flatMap((point, index) =>
    point === null
      ? []
      : [
          {
            x: INSET + (index * (WIDTH - 2 * INSET)) / (points.length - 1),
            y: HEIGHT - INSET - getPointHeight(point, lowest, highest),
          },
        ],
  );
  const lastPoint = coordinates.at(-1);
  if (!lastPoint || coordinates.length < 2) return null;
  return (
    <svg aria-hidden="true" className={sparklineStyles.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <polyline points={coordinates.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle cx={lastPoint.x} cy={lastPoint.y} r="2.5" />
    </svg>
  );
}

/** A constant series is drawn at half height. */
function getPointHeight(point: number, lowest: number, highest: number): number {
  const plotHeight = HEIGHT - 2 * INSET;
  return highest === lowest ? plotHeight / 2 : ((point - lowest) / (highest - lowest)) * plotHeight;
}

interface KeyFigureProps {
  title: string;
  definition: DefinedFigure;
  /** The days that the figure covers; null for a figure without a period. */
  period: Period | null;
  /** Name of the showroom. */
  scope: string;
  /** The value; undefined while the figure is computed. */
  figure: Kpi | undefined;
  format: (value: number) => string;
  detail: string | undefined;
  /** Element beside the value, for example a sparkline. */
  children?: ReactNode;
}

export function KeyFigure(props: KeyFigureProps) {
  const { title, definition, period, scope, figure, format, detail, children } = props;
  const { t } = useTranslation('dashboard');
  return (
    <li className={keyFigureStyles.figure}>
      <Text as="h2" size="s" tone="muted" weight="medium">
        {title}
      </Text>
      <Cluster className={keyFigureStyles.line} align="end" gap={[2, 4]} justify="between">
        <p className={keyFigureStyles.value}>
          {figure ? formatValue(figure, format) : t('figures.counting')}
        </p>
        {children}
      </Cluster>
      <Cluster className={keyFigureStyles.foot} as="p" align="center" gap={[1, 3]}>
        {figure && <Trend trend={figure.trend} />}
        <span>{detail}</span>
      </Cluster>
      <FigureDefinition figure={definition} period={period} scope={scope} title={title} />
    </li>
  );
}

/** An unknown value is displayed as a dash instead of zero. */
function formatValue({ value }: Kpi, format: (value: number) => string): string {
  return value === null ? '–' : format(value);
}

/**
 * Shows an arrow up for a trend above zero, otherwise an arrow down (DASH-10, DASH-11); a dash
 * without a previous value.
 */
function Trend({ trend }: { trend: number | null }) {
  const { t, i18n } = useTranslation('dashboard');
  if (trend === null) return <span className={keyFigureStyles.trend}>–</span>;
  const isUp = trend > 0;
  const percent = (Math.abs(trend) / 100).toLocaleString(i18n.language, {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  return (
    <span className={keyFigureStyles.trend} data-direction={isUp ? 'up' : 'down'}>
      <Icon name={isUp ? 'arrow-up' : 'arrow-down'} size="small" />
      <VisuallyHidden>{t(isUp ? 'figures.up' : 'figures.down')}</VisuallyHidden>
      {percent}
    </span>
  );
}

interface FiguresResult {
  showroomId: string;
  /** Number of the request, so that an older response does not replace a newer response. */
  turn: number;
  figures: DashboardResult | null;
}

/**
 * Returns the key figures; undefined until the first pull is complete and the figures are computed,
 * null on an error without earlier figures.
 */
function useDashboardFigures(
  { id, timezone }: Pick<Showroom, 'id' | 'timezone'>,
  now: number,
): DashboardResult | null | undefined {
  const [result, setResult] = useState<FiguresResult>();
  const requestCountRef = useRef(0);
  const rows = useLiveValue(() => subscribeToFigureTables(localDatabase));
  const hasPulled = useLiveValue(async () => {
    return (await readMeta(localDatabase, 'pulledAt')) !== undefined;
  });

  const requestFiguresNow = useCallback(() => {
    const turn = ++requestCountRef.current;
    const applyFigures = (figures: DashboardResult | null) =>
      setResult((current) =>
        current && current.turn > turn ? current : { showroomId: id, turn, figures },
      );
    return requestWithRetry(() => requestFigures('dashboard', { showroomId: id, timezone, now }), {
      found: applyFigures,
      failed(error) {
        emitDefect(error);
        // After an error, the previous figures stay displayed.
        setResult((current) =>
          current?.showroomId === id && current.figures
            ? current
            : { showroomId: id, turn, figures: null },
        );
      },
    });
  }, [id, timezone, now]);

  // An effect requests the figures, because a worker computes them. The first request is sent
  // immediately.
  useEffect(requestFiguresNow, [requestFiguresNow]);
  // A change of the rows sends another request after the debounce.
  useEffect(() => {
    if (!rows) return undefined;
    let stopRequest = () => {};
    const debounceTimer = setTimeout(() => {
      stopRequest = requestFiguresNow();
    }, REQUEST_DEBOUNCE_MS);
    return () => {
      clearTimeout(debounceTimer);
      stopRequest();
    };
  }, [requestFiguresNow, rows]);

  const figures = result?.showroomId === id ? result.figures : undefined;
  // Hides the figures until rows are pulled, because figures without any row would be zero.
  return figures && hasPulled !== true ? undefined : figures;
}
