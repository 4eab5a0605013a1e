import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import type { DueFollowUp } from '../../data/queries/follow-up-queries.ts';
import { Icon } from '../../ui/icon.tsx';
import { DueBadge } from './due-badge.tsx';
import styles from './due-follow-ups.module.css';
import { FollowUpActions } from './follow-up-actions.tsx';
import type { ProfileLabels } from './profile-labels.ts';

interface DueFollowUpRowProps {
  due: DueFollowUp;
  labels: ProfileLabels;
}

/**
 * Row of a due follow-up with customer, channel and day. The row links to the profile, and has
 * buttons that close or postpone the follow-up.
 */
export function DueFollowUpRow({ due: { followUp, customer }, labels }: DueFollowUpRowProps) {
  const { t } = labels;
  const { channel, agentId, dueOn, note } = followUp;
  return (
    <li className={styles.row}>
      <Link
        className={styles.person}
        to={`${href('customer', { customerId: customer.id })}?tab=follow-ups`}
      >
        <span className={styles.text}>
          <span className={styles.name}>
            {customer.name}
            <DueBadge followUp={followUp} labels={labels} />
          </span>
          <span className={styles.facts}>
            {t(`common:followUp.channel.${channel}`)} · {labels.value('dueOn', dueOn)} ·{' '}
            {labels.agent(agentId)}
          </span>
          {note && <span className={styles.note}>{note}</span>}
        </span>
        <Icon name="chevron-right" size="small" />
      </Link>
      <span className={styles.actions}>
        <FollowUpActions followUp={followUp} name={customer.name} labels={labels} />
      </span>
    </li>
  );
}
