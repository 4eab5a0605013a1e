import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveRows } from '../../../data/live/use-live.ts';
import {
  listDueFollowUps,
  type DueFollowUp,
} from '../../../data/queries/customers/follow-up-queries.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyText } from '../../../ui/feedback/empty-text.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Cluster } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import type { ProfileLabels } from '../profile-labels.ts';
import { useProfileLabels } from '../use-profile-labels.ts';
import { useTodayInShowroom } from '../use-today-in-showroom.ts';
import { DueBadge } from './due-badge.tsx';
import styles from './due-follow-ups.module.css';
import { FollowUpActions } from './follow-up-actions.tsx';

interface DueFollowUpsProps {
  /** Number of follow-ups that are displayed initially. */
  limit: number;
  loadingLabel: string;
}

/** Lists the open follow-ups of this showroom that are due by today, longest overdue first. */
export function DueFollowUps({ limit, loadingLabel }: DueFollowUpsProps) {
  const { t } = useTranslation('customerProfile');
  const showroomId = useSession((state) => state.session?.showroom.id) ?? '';
  const today = useTodayInShowroom();
  const labels = useProfileLabels();
  const [isExpanded, setIsExpanded] = useState(false);
  const dueFollowUps = useLiveRows(
    () => listDueFollowUps(localDatabase, { showroomId, today }),
    [showroomId, today],
  );
  if (!dueFollowUps) return <Skeleton label={loadingLabel} lines={3} />;
  if (dueFollowUps.length === 0) return <EmptyText>{t('due.none')}</EmptyText>;
  const visibleFollowUps = isExpanded ? dueFollowUps : dueFollowUps.slice(0, limit);
  return (
    <>
      <ul>
        {visibleFollowUps.map((row) => (
          <DueFollowUpRow due={row} key={row.followUp.id} labels={labels} />
        ))}
      </ul>
      {visibleFollowUps.length < dueFollowUps.length && (
        <Button onClick={() => setIsExpanded(true)} variant="quiet">
          {t('due.more', { count: dueFollowUps.length })}
        </Button>
      )}
    </>
  );
}

interface DueFollowUpRowProps {
  due: DueFollowUp;
  labels: ProfileLabels;
}

function DueFollowUpRow({ due: { followUp, customer }, labels }: DueFollowUpRowProps) {
  const { t } = labels;
  const { channel, agentId, dueOn, note } = followUp;
  return (
    <li className={styles.row}>
      <Link
        className={styles.person}
        to={`${href('customer', { customerId: customer.id })}?tab=follow-ups`}
      >
        <span className={styles.text}>
          <Cluster weight="medium" wrap="anywhere" as="span" align="center" gap={[1, 3]}>
            {customer.name}
            <DueBadge followUp={followUp} labels={labels} />
          </Cluster>
          <Text as="span" size="s" tone="muted">
            {t(`common:followUp.channel.${channel}`)} · {labels.value('dueOn', dueOn)} ·{' '}
            {labels.agent(agentId)}
          </Text>
          {note && <span className={styles.note}>{note}</span>}
        </span>
        <Icon name="chevron-right" size="small" tone="muted" />
      </Link>
      <Cluster className={styles.actions} as="span" gap={2} nowrap>
        <FollowUpActions followUp={followUp} name={customer.name} labels={labels} />
      </Cluster>
    </li>
  );
}
