import type { ReactNode } from 'react';
import type { Attention } from '#domain/attentions/attention.ts';
import type { Customer } from '#domain/customers/customer.ts';
import type { WalkIn } from '#domain/walk-ins/walk-in.ts';
import styles from './attention-card.module.css';
import { Comparison, type ComparedRow } from './comparison.tsx';
import { DetailList, RawContent } from './detail-list.tsx';
import { visitLines } from './booking-words.ts';
import { presentInBuild } from './build-words.ts';
import { fieldLabel, fieldValue } from './field-words.ts';
import { changesIn, enteredIn } from './mutation-words.ts';
import { agentName, type Words } from './words.ts';

interface AttentionContentProps {
  attention: Attention;
  words: Words;
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
  words,
  keepAction,
  useAction,
}: AttentionContentProps) {
  const { t } = words;
  const rows = comparedRows(attention, words);
  if (rows.length > 0) {
    const when = attention.recordedAt ?? attention.receivedAt;
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
              : { title: agentName(words, attention.actorId), detail: words.formatTime(when) }),
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
        <ImportedTwice attention={attention} words={words} />
      ) : (
        <SingleContent mutation={attention.mutation} words={words} />
      )}
      {(keepAction || useAction) && (
        <div className={styles.actions}>
          {keepAction}
          {useAction}
        </div>
      )}
    </>
  );
}

function comparedRows(attention: Attention, words: Words): ComparedRow[] {
  const row = (field: string, kept: unknown, offered: unknown): ComparedRow => ({
    key: field,
    label: fieldLabel(words, field),
    values: [fieldValue(words, field, kept), fieldValue(words, field, offered)],
  });
  if (attention.conflicts.length > 0) {
    return attention.conflicts.map(({ rowId, field, kept, offered }) =>
      row(field, presentValue(words, rowId, field) ?? kept, offered),
    );
  }
  const subjectId = attention.subject?.id ?? '';
  return changesIn(attention.mutation).map(({ field, from, to }) =>
    row(field, presentValue(words, subjectId, field) ?? from, to),
  );
}

/** Returns the current value of a field, which may have changed after the attention was created. */
function presentValue({ names }: Words, rowId: string, field: string): unknown {
  const build = names.buildsById.get(rowId);
  if (build) return presentInBuild(build, field);
  const walkIn = names.walkInsById.get(rowId);
  if (walkIn) return walkIn[field as keyof WalkIn];
  const customer = names.customersById.get(rowId);
  return customer?.[field as keyof Customer];
}

/**
 * Lists stored customers that an import has added a second time. Both rows are in the customer
 * list, where an agent can merge them.
 */
function ImportedTwice({ attention, words }: { attention: Attention; words: Words }) {
  const people = (attention.relatedIds ?? []).flatMap(
    (id) => words.names.customersById.get(id) ?? [],
  );
  return (
    <DetailList
      lines={people.map(({ id, name, phone }) => ({
        key: id,
        label: name,
        value: fieldValue(words, 'phone', phone),
      }))}
      title={words.t('decide.importedTwice')}
    />
  );
}

/** The fields of a registration or a visit; the raw data if this version cannot parse it. */
function SingleContent({ mutation, words }: { mutation: unknown; words: Words }) {
  const entered = enteredIn(mutation);
  const visit = visitLines(words, mutation);
  if (visit.length > 0) return <DetailList lines={visit} title={words.t('decide.registered')} />;
  if (entered.length === 0) {
    return (
      <RawContent title={words.t('decide.raw')}>{fieldValue(words, 'other', mutation)}</RawContent>
    );
  }
  return (
    <DetailList
      lines={entered.map(({ field, value }) => ({
        key: field,
        label: fieldLabel(words, field),
        value: fieldValue(words, field, value),
      }))}
      title={words.t('decide.registered')}
    />
  );
}
