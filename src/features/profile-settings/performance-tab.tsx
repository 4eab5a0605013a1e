import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AgentPerformance } from '#domain/figures/agent-performance.ts';
import { formatDollars } from '#domain/money.ts';
import type { Session } from '../../data/session/session.ts';
import { ReadFailed } from '../../shared/read-failed.tsx';
import { Card } from '../../ui/card.tsx';
import { dateTimeFormat } from '../../ui/date-time-format.ts';
import { Stack } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Leaderboard } from './leaderboard.tsx';
import styles from './performance.module.css';
import { usePerformance } from './use-performance.ts';

const ranges = [7, 30, 90, 365] as const;
const DEFAULT_RANGE = 30;

/** Tab with the performance of the agent and the team, computed from the local database. */
export function PerformanceTab({ session }: { session: Session }) {
  const { t, i18n } = useTranslation('profileSettings');
  const [days, setDays] = useState<number>(DEFAULT_RANGE);
  const counted = usePerformance(session, days);
  if (counted === null) return <ReadFailed title={t('performance.failed')} />;

  const { timezone: timeZone } = session.showroom;
  const format = dateTimeFormat(i18n.language, {
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
      <Figures performance={counted?.performance} />
      <Card>
        <Leaderboard ownId={session.agent.id} performance={counted?.performance} />
      </Card>
      <p className={styles.asOf}>
        {counted && t('performance.asOf', { time: format.format(counted.asOf) })}
      </p>
    </Stack>
  );
}

/**
 * The three figures that the requirements specify; an unknown value is displayed as a dash, never
 * as zero.
 */
function Figures({ performance }: { performance: AgentPerformance | undefined }) {
  const { t, i18n } = useTranslation('profileSettings');
  const locale = i18n.language;
  const rate = performance?.conversionRate;
  const share = { style: 'percent', maximumFractionDigits: 1 } as const;
  const figures = performance && {
    totalSales: formatDollars(performance.totalSales, locale),
    closedDeals: performance.closedDeals.toLocaleString(locale),
    conversionRate: typeof rate === 'number' ? rate.toLocaleString(locale, share) : '–',
  };
  return (
    <ul className={styles.figures}>
      {(['totalSales', 'closedDeals', 'conversionRate'] as const).map((name) => (
        <li className={styles.figure} key={name}>
          <h2 className={styles.title}>{t(`performance.${name}`)}</h2>
          <p className={styles.value}>{figures ? figures[name] : t('performance.counting')}</p>
          <p className={styles.detail}>{t(`performance.detail.${name}`)}</p>
        </li>
      ))}
    </ul>
  );
}
