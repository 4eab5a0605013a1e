import type { FollowUp } from '#domain/follow-ups/follow-up.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { DueBadge } from './due-badge.tsx';
import { FollowUpAnswers } from './follow-up-answers.tsx';
import styles from './follow-ups.module.css';
import type { ProfileWords } from './profile-words.ts';
import { useFollowUp } from './use-follow-up.ts';

interface FollowUpItemProps {
  followUp: FollowUp;
  words: ProfileWords;
  onChange: () => void;
}

/** Row of a follow-up with its actions. */
export function FollowUpItem({ followUp, words, onChange }: FollowUpItemProps) {
  const { t } = words;
  const { remove, reopen } = useFollowUp(followUp);
  const { dueOn, channel, agentId, note, outcome } = followUp;
  return (
    <li>
      <Card className={styles.card}>
        <div className={styles.words}>
          <p className={styles.what}>
            {t(`common:followUp.channel.${channel}`)}
            <DueBadge followUp={followUp} words={words} />
          </p>
          <p className={styles.meta}>
            {words.value('dueOn', dueOn)} · {words.agent(agentId)}
          </p>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {outcome === null ? (
          <div className={styles.actions}>
            <FollowUpAnswers followUp={followUp} words={words} />
            <IconButton icon="pencil" label={t('followUps.change')} onClick={onChange} />
            <IconButton icon="trash" label={t('followUps.remove')} onClick={() => void remove()} />
          </div>
        ) : (
          <Button onClick={() => void reopen()} variant="quiet">
            {t('followUps.reopen')}
          </Button>
        )}
      </Card>
    </li>
  );
}
