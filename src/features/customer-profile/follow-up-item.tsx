import type { FollowUp } from '#domain/follow-ups/follow-up.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { DueBadge } from './due-badge.tsx';
import { FollowUpActions } from './follow-up-actions.tsx';
import styles from './follow-ups.module.css';
import type { ProfileLabels } from './profile-labels.ts';
import { useFollowUp } from './use-follow-up.ts';
import { Cluster } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';

interface FollowUpItemProps {
  followUp: FollowUp;
  labels: ProfileLabels;
  onChange: () => void;
}

/** Row of a follow-up with its actions. */
export function FollowUpItem({ followUp, labels, onChange }: FollowUpItemProps) {
  const { t } = labels;
  const { remove, reopen } = useFollowUp(followUp);
  const { dueOn, channel, agentId, note, outcome } = followUp;
  return (
    <li>
      <Card className={styles.card}>
        <div className={styles.text}>
          <p className={styles.what}>
            {t(`common:followUp.channel.${channel}`)}
            <DueBadge followUp={followUp} labels={labels} />
          </p>
          <Text size="s" tone="muted">
            {labels.value('dueOn', dueOn)} · {labels.agent(agentId)}
          </Text>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {outcome === null ? (
          <Cluster align="center" gap={2}>
            <FollowUpActions followUp={followUp} labels={labels} />
            <IconButton icon="pencil" label={t('followUps.change')} onClick={onChange} />
            <IconButton icon="trash" label={t('followUps.remove')} onClick={() => void remove()} />
          </Cluster>
        ) : (
          <Button onClick={() => void reopen()} variant="quiet">
            {t('followUps.reopen')}
          </Button>
        )}
      </Card>
    </li>
  );
}
