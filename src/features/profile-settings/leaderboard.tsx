import { useTranslation } from 'react-i18next';
import type { AgentPerformance } from '#domain/figures/agent-performance.ts';
import type { AgentFigures } from '#domain/figures/breakdowns.ts';
import { formatDollars } from '#domain/values/money.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveValue } from '../../data/live/use-live.ts';
import { listAgentAvatars } from '../../data/queries/showrooms/agent-queries.ts';
import { Avatar } from '../../ui/data-display/avatar.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import styles from './performance.module.css';

interface LeaderboardProps {
  ownId: string;
  /** Undefined while the figures are computed. */
  performance: AgentPerformance | undefined;
}

/** Lists the five agents of the team with the highest revenue. */
export function Leaderboard({ ownId, performance }: LeaderboardProps) {
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
    <li className={styles.leader} data-own={isOwn || undefined}>
      <span aria-hidden="true" className={styles.place}>
        {place}
      </span>
      <Avatar image={face?.image} name={name} />
      <span className={styles.name}>
        {name}
        {isOwn && <VisuallyHidden>{t('performance.you')}</VisuallyHidden>}
      </span>
      <span className={styles.deals}>{t('performance.deals', { count: leader.sales })}</span>
      <span className={styles.revenue}>{formatDollars(leader.revenue, locale)}</span>
    </li>
  );
}
