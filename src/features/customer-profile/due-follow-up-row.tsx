import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import type { DueFollowUp } from '../../data/queries/follow-up-queries.ts';
import { Icon } from '../../ui/icon.tsx';
import { DueBadge } from './due-badge.tsx';
import styles from './due-follow-ups.module.css';
import { FollowUpAnswers } from './follow-up-answers.tsx';
import type { ProfileWords } from './profile-words.ts';

interface DueFollowUpRowProps {
  due: DueFollowUp;
  words: ProfileWords;
}

/**
 * Row of a due follow-up with customer, channel and day. The row links to the profile, and has
 * buttons that close or postpone the follow-up.
 */
export function DueFollowUpRow({ due: { followUp, customer }, words }: DueFollowUpRowProps) {
  const { t } = words;
  const { channel, agentId, dueOn, note } = followUp;
  return (
    <li className={styles.row}>
      <Link
        className={styles.person}
        to={`${href('customer', { customerId: customer.id })}?tab=follow-ups`}
      >
        <span className={styles.words}>
          <span className={styles.name}>
            {customer.name}
            <DueBadge followUp={followUp} words={words} />
          </span>
          <span className={styles.facts}>
            {t(`common:followUp.channel.${channel}`)} · {words.value('dueOn', dueOn)} ·{' '}
            {words.agent(agentId)}
          </span>
          {note && <span className={styles.note}>{note}</span>}
        </span>
        <Icon name="chevron-right" size="small" />
      </Link>
      <span className={styles.actions}>
        <FollowUpAnswers followUp={followUp} name={customer.name} words={words} />
      </span>
    </li>
  );
}
