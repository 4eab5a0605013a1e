import { useState, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { AgentPerformance } from '#domain/figures/agent-performance.ts';
import type { AgentFigures } from '#domain/figures/breakdowns.ts';
import { getLastDays, type Period } from '#domain/figures/period.ts';
import { localDateOf } from '#domain/slots/local-time.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { formatDollars } from '#domain/values/money.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { emitDefect } from '../../data/defects.ts';
import type { PerformanceResult } from '../../data/figures/read-agent-performance.ts';
import { requestFigures } from '../../data/figures/request-figures.ts';
import { subscribeToFigureTables } from '../../data/figures/subscribe-to-figure-tables.ts';
import { requestWithRetry } from '../../data/live/request-with-retry.ts';
import { useLiveValue } from '../../data/live/use-live.ts';
import { listAgentAvatars } from '../../data/queries/showrooms/agent-queries.ts';
import type { Session } from '../../data/session/session.ts';
import { FigureDefinition } from '../../shared/figure-definition.tsx';
import { ReadErrorState } from '../../shared/read-error-state.tsx';
import { Avatar } from '../../ui/data-display/avatar.tsx';
import { Card } from '../../ui/data-display/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Tiles } from '../../ui/layout/tiles.tsx';
import { Text } from '../../ui/text/text.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import styles from './performance.module.css';
import leaderboardStyles from './performance.module.css';

/**
 * Debounce in ms. A sync may change rows continuously, so figures are computed only after a pause
 * in the changes.
 */
const REQUEST_DEBOUNCE_MS = 300;

const ranges = [7, 30, 90, 365] as const;
const DEFAULT_RANGE = 30;

export function PerformanceTab({ session }: { session: Session }) {
  const { t, i18n } = useTranslation('profileSettings');
  const [days, setDays] = useState<number>(DEFAULT_RANGE);
  const now = useNow();
  const performanceResult = usePerformance(session, days, now);
  if (performanceResult === null) return <ReadErrorState title={t('performance.failed')} />;

  const { timezone: timeZone } = session.showroom;
  const format = getDateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  return (
    <Stack gap={5}>
      <div className={styles.range}>
        <SelectField
          label={t('performance.range')}
          onChange={({ target }) => setDays(Number(target.value))}
          options={ranges.map((range) => ({
            value: String(range),
            label: t(`performance.days.${range}`),
          }))}
          value={String(days)}
        />
      </div>
      <Figures
        agentName={session.agent.name}
        performance={performanceResult?.performance}
        period={getLastDays(days, localDateOf(now, timeZone))}
      />
      <Card>
        <Leaderboard ownId={session.agent.id} performance={performanceResult?.performance} />
      </Card>
      <p className={styles.asOf}>
        {performanceResult &&
          t('performance.asOf', { time: format.format(performanceResult.asOf) })}
      </p>
    </Stack>
  );
}

const definitions = {
  totalSales: 'revenue',
  closedDeals: 'carsSold',
  conversionRate: 'conversionRate',
} as const;

interface FiguresProps {
  performance: AgentPerformance | undefined;
  period: Period;
  agentName: string;
}

/**
 * The three figures that the requirements specify; an unknown value is displayed as a dash
 * instead of zero.
 */
function Figures({ performance, period, agentName }: FiguresProps) {
  const { t, i18n } = useTranslation('profileSettings');
  const locale = i18n.language;
  const rate = performance?.conversionRate;
  const percentOptions = { style: 'percent', maximumFractionDigits: 1 } as const;
  const figures = performance && {
    totalSales: formatDollars(performance.totalSales, locale),
    closedDeals: performance.closedDeals.toLocaleString(locale),
    conversionRate: typeof rate === 'number' ? rate.toLocaleString(locale, percentOptions) : '–',
  };
  return (
    <Tiles columns={3}>
      {(['totalSales', 'closedDeals', 'conversionRate'] as const).map((name) => (
        <Stack className={styles.figure} as="li" gap={2} key={name}>
          <h2 className={styles.title}>{t(`performance.${name}`)}</h2>
          <p className={styles.value}>{figures ? figures[name] : t('performance.counting')}</p>
          <Text size="s" tone="muted">
            {t(`performance.detail.${name}`)}
          </Text>
          <FigureDefinition
            figure={definitions[name]}
            period={period}
            scope={agentName}
            title={t(`performance.${name}`)}
          />
        </Stack>
      ))}
    </Tiles>
  );
}

/**
 * Returns the performance figures of the last `days`; undefined until the first result for this
 * period. If figures cannot be computed, returns the last figures of this period, or null without
 * any.
 */
function usePerformance(
  { agent, showroom }: Session,
  days: number,
  now: number,
): PerformanceResult | null | undefined {
  const [figures, setFigures] = useState<{ days: number; result: PerformanceResult | null }>();
  const rows = useLiveValue(() => subscribeToFigureTables(localDatabase));
  const { id: showroomId, timezone } = showroom;
  const agentId = agent.id;

  // An effect requests the figures, because a worker computes them.
  useEffect(() => {
    if (!rows) return undefined;
    let stopRequest = () => {};
    const debounceTimer = setTimeout(() => {
      const fetchFigures = () =>
        requestFigures('performance', { showroomId, timezone, now, agentId, days });
      stopRequest = requestWithRetry(fetchFigures, {
        found: (result) => setFigures({ days, result }),
        failed(error) {
          emitDefect(error);
          setFigures((previous) => (previous?.days === days ? previous : { days, result: null }));
        },
      });
    }, REQUEST_DEBOUNCE_MS);
    return () => {
      clearTimeout(debounceTimer);
      stopRequest();
    };
  }, [showroomId, timezone, agentId, days, now, rows]);

  return figures?.days === days ? figures.result : undefined;
}

interface LeaderboardProps {
  ownId: string;
  /** Undefined while the figures are computed. */
  performance: AgentPerformance | undefined;
}

function Leaderboard({ ownId, performance }: LeaderboardProps) {
  const { t } = useTranslation(['profileSettings', 'common']);
  return (
    <Stack as="section" gap={4}>
      <Text as="h2" size="l">
        {t('performance.leaderboard')}
      </Text>
      {performance ? (
        <Leaders ownId={ownId} performance={performance} />
      ) : (
        <Skeleton label={t('common:loading')} lines={5} />
      )}
    </Stack>
  );
}

function Leaders({ ownId, performance }: { ownId: string; performance: AgentPerformance }) {
  const { t } = useTranslation('profileSettings');
  const agentAvatars = useLiveValue(() => listAgentAvatars(localDatabase));
  const { leaders, place } = performance;
  if (leaders.length === 0) return <EmptyState icon="chart" title={t('performance.noSales')} />;
  return (
    <>
      <ol>
        {leaders.map((leader, index) => (
          <Leader
            face={agentAvatars?.get(leader.agentId)}
            isOwn={leader.agentId === ownId}
            key={leader.agentId}
            leader={leader}
            place={index + 1}
          />
        ))}
      </ol>
      {place !== null && place > leaders.length && (
        <Text size="s" tone="muted">
          {t('performance.place', { place })}
        </Text>
      )}
    </>
  );
}

interface LeaderProps {
  place: number;
  leader: AgentFigures;
  face: { name: string; image: string | undefined } | undefined;
  isOwn: boolean;
}

function Leader({ place, leader, face, isOwn }: LeaderProps) {
  const { t, i18n } = useTranslation('profileSettings');
  const locale = i18n.language;
  const name = face?.name ?? t('performance.someAgent', { id: leader.agentId });
  return (
    <li className={leaderboardStyles.leader} data-own={isOwn || undefined}>
      <span aria-hidden="true" className={leaderboardStyles.place}>
        {place}
      </span>
      <Avatar image={face?.image} name={name} />
      <span className={leaderboardStyles.name}>
        {name}
        {isOwn && <VisuallyHidden>{t('performance.you')}</VisuallyHidden>}
      </span>
      <span className={leaderboardStyles.deals}>
        {t('performance.deals', { count: leader.sales })}
      </span>
      <span className={leaderboardStyles.revenue}>{formatDollars(leader.revenue, locale)}</span>
    </li>
  );
}
