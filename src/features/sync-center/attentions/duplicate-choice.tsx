import { useId, useState } from 'react';
import type { Attention } from '#domain/attentions/attention.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { isSameContact } from '#domain/customers/is-same-contact.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Cluster } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import {
  formatFieldLabel,
  customerFieldNames,
  formatFieldValue,
} from '../mutation-labels/field-labels.ts';
import type { SyncLabels } from '../sync-labels.ts';
import styles from './attention-card.module.css';
import { Comparison, type ComparedRow } from './comparison.tsx';
import { findCustomersToCompare } from './customers-to-compare.ts';
import type { AttentionDecision } from './use-decide-attention.ts';

interface DuplicateChoiceProps {
  attention: Attention;
  labels: SyncLabels;
  onDecide: (decision: AttentionDecision) => void;
}

/**
 * Compares two customer rows. The agent decides whether both rows are the same person, and which
 * row remains after the merge.
 */
export function DuplicateChoice({ attention, labels, onDecide }: DuplicateChoiceProps) {
  const { t } = labels;
  const groupName = useId();
  const { newcomer, others } = findCustomersToCompare(attention, labels.names);
  const [otherId, setOtherId] = useState<string>();
  const [remainingId, setRemainingId] = useState<string>();
  const comparedCustomer = others.find(({ id }) => id === otherId) ?? others[0];
  const keepBoth = () => onDecide({ kind: 'twoPeople' });
  if (!newcomer || !comparedCustomer) return <NoDuplicates onAnswer={keepBoth} labels={labels} />;

  const isSame = isSameContact(comparedCustomer, newcomer);
  const selected = [comparedCustomer, newcomer].find(({ id }) => id === remainingId);
  // A merge discards details of one row, so doubtful duplicates have no preselected row.
  const keep = selected ?? (isSame ? comparedCustomer : null);
  const getOther = (customer: Customer) => (customer === newcomer ? comparedCustomer : newcomer);
  const createColumn = (customer: Customer) => ({
    key: customer.id,
    title: customer.name,
    action: (
      <RemainingRowChoice
        checked={customer === keep}
        group={groupName}
        label={t('decide.stays')}
        name={customer.name}
        onChoose={() => setRemainingId(customer.id)}
      />
    ),
    offered: customer === keep,
  });
  return (
    <>
      {others.length > 1 && (
        <SelectField
          label={t('decide.comparedWith')}
          onChange={(event) => setOtherId(event.target.value)}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={comparedCustomer.id}
        />
      )}
      <Comparison
        labels={{
          caption: t('decide.whoStays'),
          field: t('decide.field'),
          choose: t('decide.choose'),
        }}
        columns={[createColumn(comparedCustomer), createColumn(newcomer)]}
        rows={createCustomerComparison(labels, comparedCustomer, newcomer)}
      />
      <Text size="s" tone="muted">
        {t('decide.mergeNote')}
      </Text>
      <Cluster className={styles.actions} gap={3}>
        <Button
          disabled={!keep}
          onClick={() => keep && onDecide({ kind: 'merge', keep, drop: getOther(keep) })}
          variant={isSame ? 'primary' : 'secondary'}
        >
          {t('decide.onePerson')}
        </Button>
        <Button onClick={keepBoth} variant="secondary">
          {t('decide.twoPeople')}
        </Button>
      </Cluster>
    </>
  );
}

const comparedFields = [
  ...customerFieldNames.filter((field) => field !== 'firstName' && field !== 'lastName'),
  'registeredAt' as const,
];

/**
 * Returns the compared fields of two customers. Marks equal phone numbers and e-mail addresses,
 * which are the reason for the attention. Omits fields that are empty in both rows, and the names,
 * which are in the table header.
 */
function createCustomerComparison(
  labels: SyncLabels,
  left: Customer,
  right: Customer,
): ComparedRow[] {
  return comparedFields
    .filter((field) => left[field] !== '' || right[field] !== '')
    .map((field) => ({
      key: field,
      label: formatFieldLabel(labels, field),
      values: [
        formatFieldValue(labels, field, left[field]),
        formatFieldValue(labels, field, right[field]),
      ],
      mark: isSharedDetail(field, left, right) ? labels.t('decide.same') : undefined,
    }));
}

function isSharedDetail(field: string, left: Customer, right: Customer): boolean {
  return (field === 'phone' || field === 'email') && left[field] === right[field];
}

function NoDuplicates({ labels, onAnswer }: { labels: SyncLabels; onAnswer: () => void }) {
  return (
    <>
      <p>{labels.t('decide.onlyOneLeft')}</p>
      <Cluster className={styles.actions} gap={3}>
        <Button onClick={onAnswer} variant="secondary">
          {labels.t('decide.setAside')}
        </Button>
      </Cluster>
    </>
  );
}

interface RemainingRowChoiceProps {
  group: string;
  /** Name of the customer in this column, for screen readers. */
  name: string;
  label: string;
  checked: boolean;
  onChoose: () => void;
}

function RemainingRowChoice({ group, name, label, checked, onChoose }: RemainingRowChoiceProps) {
  return (
    <label className={styles.remainingChoice}>
      <input
        checked={checked}
        className={styles.input}
        name={group}
        onChange={onChoose}
        type="radio"
      />
      <span aria-hidden="true" className={styles.dot}>
        <Icon name="check" size="small" />
      </span>
      <VisuallyHidden>{name}</VisuallyHidden>
      {label}
    </label>
  );
}
