import { useState } from 'react';
import { type FollowUp, followUpOutcomes, isOpen } from '#domain/follow-ups/follow-up.ts';
import { dayAfter } from '#domain/slots/local-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChoiceDialog } from './choice-dialog.tsx';
import styles from './follow-ups.module.css';
import type { ProfileWords } from './profile-words.ts';
import { useFollowUp } from './use-follow-up.ts';
import { useShowroomDay } from './use-showroom-day.ts';

interface FollowUpItemProps {
  followUp: FollowUp;
  words: ProfileWords;
  onChange: () => void;
}

/** How far something can be put off with one tap, in days. */
const delays = { tomorrow: 1, threeDays: 3, week: 7, month: 30 } as const;
const delayKeys = ['tomorrow', 'threeDays', 'week', 'month'] as const;

/** One follow-up, with what can be done about it. */
export function FollowUpItem({ followUp, words, onChange }: FollowUpItemProps) {
  const { t } = words;
  const today = useShowroomDay();
  const [asked, setAsked] = useState<'done' | 'later' | null>(null);
  const { close, putOff, remove, reopen } = useFollowUp(followUp);
  const { dueOn, channel, agentId, note, outcome } = followUp;
  return (
    <li>
      <Card className={styles.card}>
        <div className={styles.words}>
          <p className={styles.what}>
            {t(`common:followUp.channel.${channel}`)}
            <DueBadge followUp={followUp} today={today} words={words} />
          </p>
          <p className={styles.meta}>
            {words.value('dueOn', dueOn)} · {words.agent(agentId)}
          </p>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {outcome === null ? (
          <div className={styles.actions}>
            <Button icon="check" onClick={() => setAsked('done')}>
              {t('followUps.done')}
            </Button>
            <Button onClick={() => setAsked('later')} variant="secondary">
              {t('followUps.putOff')}
            </Button>
            <IconButton icon="pencil" label={t('followUps.change')} onClick={onChange} />
            <IconButton icon="trash" label={t('followUps.remove')} onClick={() => void remove()} />
          </div>
        ) : (
          <Button onClick={() => void reopen()} variant="quiet">
            {t('followUps.reopen')}
          </Button>
        )}
      </Card>
      {asked === 'done' && (
        <ChoiceDialog
          labels={{ title: t('followUps.outcomeTitle'), legend: t('field.outcome') }}
          onChoose={(chosen) => void close(chosen)}
          onClose={() => setAsked(null)}
          options={followUpOutcomes.map((value) => ({
            value,
            label: t(`common:followUp.outcome.${value}`),
          }))}
        />
      )}
      {asked === 'later' && (
        <ChoiceDialog
          labels={{ title: t('followUps.putOffTitle'), legend: t('field.dueOn') }}
          onChoose={(chosen) => void putOff(dayAfter(today, delays[chosen]))}
          onClose={() => setAsked(null)}
          options={delayKeys.map((value) => ({
            value,
            label: t(`followUps.delay.${value}`),
            description: words.value('dueOn', dayAfter(today, delays[value])),
          }))}
        />
      )}
    </li>
  );
}

function DueBadge({
  followUp,
  today,
  words: { t },
}: Omit<FollowUpItemProps, 'onChange'> & { today: string }) {
  const { dueOn, outcome } = followUp;
  if (outcome !== null)
    return <Badge tone="positive">{t(`common:followUp.outcome.${outcome}`)}</Badge>;
  if (!isOpen(followUp) || dueOn > today) return null;
  const isOverdue = dueOn < today;
  return (
    <Badge icon="clock" tone={isOverdue ? 'danger' : 'caution'}>
      {t(isOverdue ? 'followUps.overdue' : 'followUps.today')}
    </Badge>
  );
}
