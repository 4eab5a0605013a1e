import { useId } from 'react';
import type { Attention } from '#domain/attentions/attention.ts';
import type { Session } from '../../data/session/session.ts';
import { actionsFor } from './attention-actions.ts';
import styles from './attention-card.module.css';
import { DuplicateChoice } from './duplicate-choice.tsx';
import { mutationWords } from './mutation-words.ts';
import { reasonKey } from './reason-key.ts';
import { SlotChoice } from './slot-choice.tsx';
import type { Decision } from './use-settle.ts';
import { VersionChoice } from './version-choice.tsx';
import { agentName, type Words } from './words.ts';

interface AttentionCardProps {
  attention: Attention;
  words: Words;
  session: Session;
  onDecide: (decision: Decision) => void;
}

/** Card of an attention with title, reason, both versions of the data, and actions. */
export function AttentionCard({ attention, words, session, onDecide }: AttentionCardProps) {
  const { t } = words;
  const titleId = useId();
  const actions = actionsFor(attention, session.agent.role);
  const dependents = attention.dependents?.length ?? 0;
  return (
    <article aria-labelledby={titleId} className={styles.card}>
      <header>
        <h2 className={styles.title} id={titleId}>
          {mutationWords(words, attention.mutation)}
        </h2>
        <p className={styles.line}>
          {t('center.entryLine', {
            agent: agentName(words, attention.actorId),
            time: words.formatTime(attention.recordedAt ?? attention.receivedAt),
          })}
        </p>
        <p className={styles.reason}>{t(reasonKey(attention.code))}</p>
      </header>
      <SlotChoice attention={attention} onDecide={onDecide} words={words} />
      {actions.kind === 'compare-people' ? (
        <DuplicateChoice attention={attention} onDecide={onDecide} words={words} />
      ) : (
        <VersionChoice actions={actions} attention={attention} onDecide={onDecide} words={words} />
      )}
      {dependents > 0 && (
        <p className={styles.note}>{t('decide.dependents', { count: dependents })}</p>
      )}
      {actions.kind === 'manager-decides' && (
        <p className={styles.note}>{t('decide.managerDecides')}</p>
      )}
    </article>
  );
}
