import { useId } from 'react';
import type { Attention } from '#domain/attentions/attention.ts';
import type { Session } from '../../data/session/session.ts';
import { actionsFor } from './attention-actions.ts';
import styles from './attention-card.module.css';
import { DuplicateChoice } from './duplicate-choice.tsx';
import { formatMutation } from './mutation-labels.ts';
import { reasonKey } from './reason-key.ts';
import { SlotChoice } from './slot-choice.tsx';
import type { Decision } from './use-decide-attention.ts';
import { VersionChoice } from './version-choice.tsx';
import { agentName, type SyncLabels } from './sync-labels.ts';
import { Text } from '../../ui/text.tsx';

interface AttentionCardProps {
  attention: Attention;
  labels: SyncLabels;
  session: Session;
  onDecide: (decision: Decision) => void;
}

/** Card of an attention with title, reason, both versions of the data, and actions. */
export function AttentionCard({ attention, labels, session, onDecide }: AttentionCardProps) {
  const { t } = labels;
  const titleId = useId();
  const actions = actionsFor(attention, session.agent.role);
  const dependents = attention.dependents?.length ?? 0;
  return (
    <article aria-labelledby={titleId} className={styles.card}>
      <header>
        <Text as="h2" size="xl" id={titleId}>
          {formatMutation(labels, attention.mutation)}
        </Text>
        <p className={styles.line}>
          {t('center.entryLine', {
            agent: agentName(labels, attention.actorId),
            time: labels.formatTime(attention.recordedAt ?? attention.receivedAt),
          })}
        </p>
        <p className={styles.reason}>{t(reasonKey(attention.code))}</p>
      </header>
      <SlotChoice attention={attention} onDecide={onDecide} labels={labels} />
      {actions.kind === 'compare-people' ? (
        <DuplicateChoice attention={attention} onDecide={onDecide} labels={labels} />
      ) : (
        <VersionChoice
          actions={actions}
          attention={attention}
          onDecide={onDecide}
          labels={labels}
        />
      )}
      {dependents > 0 && (
        <Text size="s" tone="muted">
          {t('decide.dependents', { count: dependents })}
        </Text>
      )}
      {actions.kind === 'manager-decides' && (
        <Text size="s" tone="muted">
          {t('decide.managerDecides')}
        </Text>
      )}
    </article>
  );
}
