import { useId, useState } from 'react';
import type { Attention } from '#domain/attentions/attention.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './attention-card.module.css';
import { Comparison, type ComparedRow } from './comparison.tsx';
import { duplicatePeople } from './duplicate-people.ts';
import { fieldLabel, fieldNames, fieldValue } from './field-words.ts';
import { StaysChoice } from './stays-choice.tsx';
import type { Decision } from './use-settle.ts';
import type { Words } from './words.ts';

interface DuplicateChoiceProps {
  attention: Attention;
  words: Words;
  onDecide: (decision: Decision) => void;
}

/**
 * Compares two customer rows: the agent decides whether both are the same person, and which row
 * remains after the merge.
 */
export function DuplicateChoice({ attention, words, onDecide }: DuplicateChoiceProps) {
  const { t } = words;
  const groupName = useId();
  const { newcomer, others } = duplicatePeople(attention, words.names);
  const [otherId, setOtherId] = useState<string>();
  const [stayingId, setStayingId] = useState<string>();
  const other = others.find(({ id }) => id === otherId) ?? others[0];
  const apart = () => onDecide({ kind: 'twoPeople' });
  if (!newcomer || !other) return <NobodyToCompare onAnswer={apart} words={words} />;

  // The earlier stored row remains, unless the agent selects the newly registered row.
  const keep = stayingId === newcomer.id ? newcomer : other;
  const drop = keep === newcomer ? other : newcomer;
  const column = (customer: Customer) => ({
    key: customer.id,
    title: customer.name,
    action: (
      <StaysChoice
        checked={customer === keep}
        group={groupName}
        label={t('decide.stays')}
        name={customer.name}
        onChoose={() => setStayingId(customer.id)}
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
          value={other.id}
        />
      )}
      <Comparison
        labels={{
          caption: t('decide.whoStays'),
          field: t('decide.field'),
          choose: t('decide.choose'),
        }}
        columns={[column(other), column(newcomer)]}
        rows={compare(words, other, newcomer)}
      />
      <p className={styles.note}>{t('decide.mergeNote')}</p>
      <div className={styles.actions}>
        <Button onClick={() => onDecide({ kind: 'merge', keep, drop })}>
          {t('decide.onePerson')}
        </Button>
        <Button onClick={apart} variant="secondary">
          {t('decide.twoPeople')}
        </Button>
      </div>
    </>
  );
}

const compared = [
  ...fieldNames.filter((field) => field !== 'firstName' && field !== 'lastName'),
  'registeredAt' as const,
];

/**
 * Marks equal phone numbers and e-mail addresses, which are the reason for the attention. Omits
 * empty fields, and the names, which are in the table header.
 */
function compare(words: Words, left: Customer, right: Customer): ComparedRow[] {
  return compared
    .filter((field) => left[field] !== '' || right[field] !== '')
    .map((field) => ({
      key: field,
      label: fieldLabel(words, field),
      values: [fieldValue(words, field, left[field]), fieldValue(words, field, right[field])],
      mark: isSame(field, left, right) ? words.t('decide.same') : undefined,
    }));
}

function isSame(field: string, left: Customer, right: Customer): boolean {
  return (field === 'phone' || field === 'email') && left[field] === right[field];
}

function NobodyToCompare({ words, onAnswer }: { words: Words; onAnswer: () => void }) {
  return (
    <>
      <p>{words.t('decide.onlyOneLeft')}</p>
      <div className={styles.actions}>
        <Button onClick={onAnswer} variant="secondary">
          {words.t('decide.setAside')}
        </Button>
      </div>
    </>
  );
}
