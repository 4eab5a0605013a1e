import { useId } from 'react';
import type { Attention } from '#domain/attentions/attention.ts';
import { occupiesSlot } from '#domain/bookings/booking.ts';
import type { Slot } from '#domain/slots/slot.ts';
import type { Session } from '../../../data/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Fieldset } from '../../../ui/form/fieldset.tsx';
import { Grid, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { formatSlot } from '../mutation-labels/booking-labels.ts';
import { formatMutation } from '../mutation-labels/mutation-labels.ts';
import { getAgentName, type SyncLabels } from '../sync-labels.ts';
import { getAttentionActions, type AttentionActions } from './attention-actions.ts';
import styles from './attention-card.module.css';
import { AttentionContent } from './attention-content.tsx';
import { DuplicateChoice } from './duplicate-choice.tsx';
import { getReasonTextKey } from './get-reason-text-key.ts';
import type { AttentionDecision } from './use-decide-attention.ts';

interface AttentionCardProps {
  attention: Attention;
  labels: SyncLabels;
  session: Session;
  onDecide: (decision: AttentionDecision) => void;
}

/** Card of an attention with title, reason, both versions of the data, and actions. */
export function AttentionCard({ attention, labels, session, onDecide }: AttentionCardProps) {
  const { t } = labels;
  const titleId = useId();
  const actions = getAttentionActions(attention, session.agent.role);
  const dependentCount = attention.dependents?.length ?? 0;
  return (
    <Stack aria-labelledby={titleId} className={styles.card} as="article" gap={4}>
      <header>
        <Text as="h2" size="xl" id={titleId}>
          {formatMutation(labels, attention.mutation)}
        </Text>
        <p className={styles.line}>
          {t('center.entryLine', {
            agent: getAgentName(labels, attention.actorId),
            time: labels.formatTime(attention.recordedAt ?? attention.receivedAt),
          })}
        </p>
        <p className={styles.reason}>{t(getReasonTextKey(attention.code))}</p>
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
      {dependentCount > 0 && (
        <Text size="s" tone="muted">
          {t('decide.dependents', { count: dependentCount })}
        </Text>
      )}
      {actions.kind === 'manager-decides' && (
        <Text size="s" tone="muted">
          {t('decide.managerDecides')}
        </Text>
      )}
    </Stack>
  );
}

interface VersionChoiceProps {
  attention: Attention;
  actions: Exclude<AttentionActions, { kind: 'compare-people' }>;
  labels: SyncLabels;
  onDecide: (decision: AttentionDecision) => void;
}

/** Shows the stored and the requested version of the data, each with the button that selects it. */
function VersionChoice({ attention, actions, labels, onDecide }: VersionChoiceProps) {
  const { t } = labels;
  if (actions.kind === 'manager-decides') {
    return <AttentionContent attention={attention} labels={labels} />;
  }
  const { keep, use } = actions;
  return (
    <AttentionContent
      attention={attention}
      keepAction={
        <Button onClick={() => onDecide({ kind: 'keep' })} variant="secondary">
          {t(`decide.${keep}`)}
        </Button>
      }
      useAction={
        use && <Button onClick={() => onDecide({ kind: 'use' })}>{t(`decide.${use}`)}</Button>
      }
      labels={labels}
    />
  );
}

interface SlotChoiceProps {
  attention: Attention;
  labels: SyncLabels;
  onDecide: (decision: AttentionDecision) => void;
}

/** Offers the free slots nearest to a refused slot; a tap reschedules the booking to the slot. */
function SlotChoice({ attention, labels, onDecide }: SlotChoiceProps) {
  const { t, names } = labels;
  const { proposals = [], subject } = attention;
  const booking = names.bookingsById.get(subject?.id ?? '');
  if (!booking || proposals.length === 0) return null;
  if (booking.place === 'requested' && occupiesSlot(booking)) {
    const slot = formatSlot(labels, booking) ?? '';
    return <p className={styles.asked}>{t('decide.slotAsked', { slot })}</p>;
  }
  return (
    <Fieldset legend={t('decide.freeSlots')}>
      <Grid className={styles.slots} gap={3} min="15rem">
        {proposals.map((slot: Slot) => (
          <Button
            icon="calendar"
            key={slot.startsAt}
            onClick={() => onDecide({ kind: 'move', booking, to: slot })}
            variant="secondary"
          >
            {formatSlot(labels, slot)}
          </Button>
        ))}
      </Grid>
    </Fieldset>
  );
}
