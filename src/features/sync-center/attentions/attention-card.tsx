import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Attention } from '#domain/attentions/attention.ts';
import { occupiesSlot } from '#domain/bookings/booking.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { href } from '#domain/routes.ts';
import type { Slot } from '#domain/slots/slot.ts';
import type { WalkIn } from '#domain/walk-ins/walk-in.ts';
import type { Session } from '../../../data/session/session.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Fieldset } from '../../../ui/form/fieldset.tsx';
import { Cluster, Grid, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { DetailList, RawContent } from '../detail-list.tsx';
import { formatSlot, listVisitFields } from '../mutation-labels/booking-labels.ts';
import { getBuildValue } from '../mutation-labels/build-labels.ts';
import { formatFieldLabel, formatFieldValue } from '../mutation-labels/field-labels.ts';
import {
  formatMutation,
  listEnteredFields,
  listFieldChanges,
} from '../mutation-labels/mutation-labels.ts';
import { getAgentName, type SyncLabels } from '../sync-labels.ts';
import { getAttentionActions, type AttentionActions } from './attention-actions.ts';
import styles from './attention-card.module.css';
import attentionContentStyles from './attention-card.module.css';
import { Comparison, type ComparedRow } from './comparison.tsx';
import { DuplicateChoice } from './duplicate-choice.tsx';
import { getReasonTextKey } from './get-reason-text-key.ts';
import type { AttentionDecision } from './use-decide-attention.ts';

interface AttentionCardProps {
  attention: Attention;
  labels: SyncLabels;
  session: Session;
  onDecide: (decision: AttentionDecision) => void;
}

export function AttentionCard({ attention, labels, session, onDecide }: AttentionCardProps) {
  const { t } = labels;
  const titleId = useId();
  const actions = getAttentionActions(attention, session.agent.role);
  const time = labels.formatTime(attention.recordedAt ?? attention.receivedAt);
  const dependentCount = attention.dependents?.length ?? 0;
  return (
    <Stack aria-labelledby={titleId} className={styles.card} as="article" gap={4}>
      <header>
        <Text as="h2" size="xl" id={titleId}>
          {formatMutation(labels, attention.mutation)}
        </Text>
        <p className={styles.line}>
          {/* A request is from a visitor, so the line names no agent. */}
          {actions.kind === 'accept-in-walk-ins'
            ? time
            : t('center.entryLine', { agent: getAgentName(labels, attention.actorId), time })}
        </p>
        <p className={styles.reason}>{t(getReasonTextKey(attention.code))}</p>
      </header>
      <SlotChoice attention={attention} onDecide={onDecide} labels={labels} />
      <Decision actions={actions} attention={attention} onDecide={onDecide} labels={labels} />
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

interface DecisionProps {
  attention: Attention;
  actions: AttentionActions;
  labels: SyncLabels;
  onDecide: (decision: AttentionDecision) => void;
}

function Decision({ actions, ...props }: DecisionProps) {
  const { t } = useTranslation(['sync', 'shareRequests']);
  if (actions.kind === 'compare-people') return <DuplicateChoice {...props} />;
  if (actions.kind !== 'accept-in-walk-ins') return <VersionChoice {...props} actions={actions} />;
  return (
    <Cluster className={attentionContentStyles.actions} gap={3}>
      <Link className={getButtonClassName()} to={href('walkIns')}>
        {t('shareRequests:open')}
      </Link>
    </Cluster>
  );
}

interface VersionChoiceProps extends DecisionProps {
  actions: Exclude<AttentionActions, { kind: 'compare-people' | 'accept-in-walk-ins' }>;
}

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

interface AttentionContentProps {
  attention: Attention;
  labels: SyncLabels;
  /** Buttons, each displayed below the version that the button selects. */
  keepAction?: ReactNode;
  useAction?: ReactNode;
}

/**
 * The content of an attention: the stored and the requested version if both exist, otherwise the
 * entered data.
 */
function AttentionContent({ attention, labels, keepAction, useAction }: AttentionContentProps) {
  const { t } = labels;
  const rows = createComparedRows(attention, labels);
  if (rows.length > 0) {
    const changedAt = attention.recordedAt ?? attention.receivedAt;
    return (
      <Comparison
        labels={{
          caption: t('decide.bothVersions'),
          field: t('decide.field'),
          choose: t('decide.choose'),
        }}
        columns={[
          {
            key: 'kept',
            title: t(attention.code === 'ROW_DELETED' ? 'decide.deleted' : 'decide.keptNow'),
            detail: t('decide.atHeadOffice'),
            action: keepAction,
          },
          {
            key: 'offered',
            ...(attention.code === 'PRICE_CHANGED'
              ? { title: t('decide.newPriceList') }
              : {
                  title: getAgentName(labels, attention.actorId),
                  detail: labels.formatTime(changedAt),
                }),
            action: useAction,
            offered: true,
          },
        ]}
        rows={rows}
      />
    );
  }
  return (
    <>
      {attention.code === 'IMPORTED_DUPLICATES' ? (
        <ImportedDuplicates attention={attention} labels={labels} />
      ) : (
        <SingleContent mutation={attention.mutation} labels={labels} />
      )}
      {(keepAction || useAction) && (
        <Cluster className={attentionContentStyles.actions} gap={3}>
          {keepAction}
          {useAction}
        </Cluster>
      )}
    </>
  );
}

function createComparedRows(attention: Attention, labels: SyncLabels): ComparedRow[] {
  const createRow = (field: string, kept: unknown, offered: unknown): ComparedRow => ({
    key: field,
    label: formatFieldLabel(labels, field),
    values: [formatFieldValue(labels, field, kept), formatFieldValue(labels, field, offered)],
  });
  if (attention.conflicts.length > 0) {
    return attention.conflicts.map(({ rowId, field, kept, offered }) =>
      createRow(field, getCurrentValue(labels, rowId, field) ?? kept, offered),
    );
  }
  const subjectId = attention.subject?.id ?? '';
  return listFieldChanges(attention.mutation).map(({ field, from, to }) =>
    createRow(field, getCurrentValue(labels, subjectId, field) ?? from, to),
  );
}

/** Returns the current value of a field, which may have changed after the attention was created. */
function getCurrentValue({ names }: SyncLabels, rowId: string, field: string): unknown {
  const build = names.buildsById.get(rowId);
  if (build) return getBuildValue(build, field);
  const walkIn = names.walkInsById.get(rowId);
  if (walkIn) return walkIn[field as keyof WalkIn];
  const customer = names.customersById.get(rowId);
  return customer?.[field as keyof Customer];
}

/**
 * Lists stored customers that an import has added a second time. Both rows are in the customer
 * list, where an agent can merge them.
 */
function ImportedDuplicates({ attention, labels }: { attention: Attention; labels: SyncLabels }) {
  const customers = (attention.relatedIds ?? []).flatMap(
    (id) => labels.names.customersById.get(id) ?? [],
  );
  return (
    <DetailList
      lines={customers.map(({ id, name, phone }) => ({
        key: id,
        label: name,
        value: formatFieldValue(labels, 'phone', phone),
      }))}
      title={labels.t('decide.importedTwice')}
    />
  );
}

/**
 * The fields that a mutation enters; the raw data if this app version cannot parse the mutation.
 */
function SingleContent({ mutation, labels }: { mutation: unknown; labels: SyncLabels }) {
  const enteredFields = listEnteredFields(mutation);
  const visitDetails = listVisitFields(labels, mutation);
  if (visitDetails.length > 0)
    return <DetailList lines={visitDetails} title={labels.t('decide.registered')} />;
  if (enteredFields.length === 0) {
    return (
      <RawContent title={labels.t('decide.raw')}>
        {formatFieldValue(labels, 'other', mutation)}
      </RawContent>
    );
  }
  return (
    <DetailList
      lines={enteredFields.map(({ field, value }) => ({
        key: field,
        label: formatFieldLabel(labels, field),
        value: formatFieldValue(labels, field, value),
      }))}
      title={labels.t('decide.registered')}
    />
  );
}
