import type { ReactNode } from 'react';
import type { Attention } from '#domain/attentions/attention.ts';
import type { Customer } from '#domain/customers/customer.ts';
import type { WalkIn } from '#domain/walk-ins/walk-in.ts';
import { Cluster } from '../../../ui/layout/layout.tsx';
import styles from './attention-card.module.css';
import { Comparison, type ComparedRow } from './comparison.tsx';
import { DetailList, RawContent } from '../detail-list.tsx';
import { listVisitFields } from '../mutation-labels/booking-labels.ts';
import { getBuildValue } from '../mutation-labels/build-labels.ts';
import { formatFieldLabel, formatFieldValue } from '../mutation-labels/field-labels.ts';
import { listFieldChanges, listEnteredFields } from '../mutation-labels/mutation-labels.ts';
import { getAgentName, type SyncLabels } from '../sync-labels.ts';

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
export function AttentionContent({
  attention,
  labels,
  keepAction,
  useAction,
}: AttentionContentProps) {
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
        <Cluster className={styles.actions} gap={3}>
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
 * The fields of a registration or a visit; the raw data if this app version cannot parse the
 * mutation.
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
