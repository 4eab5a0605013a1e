import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '#domain/customers/customer.ts';
import { mergeableFields, type MergeableField } from '#domain/customers/merge/merge-customers.ts';
import { isDeepEqual } from '#domain/values/is-deep-equal.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveRows, useLiveValue } from '../../../data/live/use-live.ts';
import { findRegistrationOptions } from '../../../data/queries/catalogue/catalogue-queries.ts';
import { readCustomers } from '../../../data/queries/customers/customer-queries.ts';
import { formatField } from '../../../shared/fields.ts';
import { useFailureToast } from '../../../shared/use-failure-toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { mergeTwoCustomers } from '../change-customers.ts';
import { useAgents, useMayAssign } from '../use-agents.ts';
import { useCurrentActor } from '../use-current-actor.ts';
import styles from './merge-sheet.module.css';

interface MergeSheetProps {
  onClose: () => void;
  onDone: () => void;
  customerIds: readonly [string, string];
}

/**
 * Sheet that merges two customer rows of the same person. The agent selects the value of each field
 * in which the rows differ.
 */
export function MergeSheet({ onClose, onDone, customerIds }: MergeSheetProps) {
  const { t } = useTranslation(['customers', 'common']);
  const actor = useCurrentActor();
  const showFailure = useFailureToast();
  const [takenFields, setTakenFields] = useState<ReadonlySet<MergeableField>>(new Set());
  const [pending, setPending] = useState(false);
  const customers = useLiveRows(() => readCustomers(localDatabase, customerIds), [customerIds]);
  // The customer row that was registered first remains.
  const [remainingCustomer, mergedCustomer] = (customers ?? []).sort(
    (a, b) => a.registeredAt - b.registeredAt,
  );

  const isTakeover = useIsTakeover(
    customers,
    takenFields.has('assignedTo') ? mergedCustomer : remainingCustomer,
  );

  async function merge(): Promise<void> {
    if (!actor || !remainingCustomer || !mergedCustomer || pending) return;
    setPending(true);
    const result = await mergeTwoCustomers(actor, {
      keepId: remainingCustomer.id,
      dropId: mergedCustomer.id,
      take: [...takenFields],
    });
    setPending(false);
    if (!result.ok) {
      showFailure(result.code, { about: 'merge', title: t('merge.failed') });
      return;
    }
    showToast({
      about: 'merge',
      tone: 'positive',
      title: t('merge.done'),
      detail: t('detail.savedDetail'),
    });
    onDone();
  }

  function chooseField(field: MergeableField, isTaken: boolean): void {
    const newFields = new Set(takenFields);
    if (isTaken) newFields.add(field);
    else newFields.delete(field);
    setTakenFields(newFields);
  }

  return (
    <Sheet
      actions={
        isTakeover ? (
          <p>{t('merge.ofColleague')}</p>
        ) : (
          <Button
            disabled={!remainingCustomer || !mergedCustomer}
            onClick={() => void merge()}
            pending={pending}
          >
            {t('merge.action')}
          </Button>
        )
      }
      closeLabel={t('common:close')}
      onClose={onClose}
      open
      title={t('merge.title')}
    >
      <p className={styles.lead}>{t('merge.lead')}</p>
      {remainingCustomer && mergedCustomer && (
        <MergeFields
          drop={mergedCustomer}
          keep={remainingCustomer}
          onChoose={chooseField}
          take={takenFields}
        />
      )}
      {customers && customers.length < 2 && <p>{t('merge.gone')}</p>}
    </Sheet>
  );
}

/**
 * Whether the merge is forbidden, because it assigns a colleague's customer to the agent of
 * `source`.
 */
function useIsTakeover(customers: readonly Customer[] = [], source: Customer | undefined): boolean {
  const mayAssign = useMayAssign();
  return customers.some((customer) => !mayAssign(customer, source?.assignedTo ?? ''));
}

interface MergeFieldsProps {
  keep: Customer;
  drop: Customer;
  take: ReadonlySet<MergeableField>;
  onChoose: (field: MergeableField, isTaken: boolean) => void;
}

function MergeFields({ keep, drop, take, onChoose }: MergeFieldsProps) {
  const { t } = useTranslation('customers');
  const { labelOf, valueOf } = useFieldLabels();
  const differingFields = mergeableFields.filter((field) => !isDeepEqual(keep[field], drop[field]));
  if (differingFields.length === 0) return <p>{t('merge.same')}</p>;
  return (
    <Stack gap={4} wrap="anywhere">
      {differingFields.map((field) => (
        <ChoiceGroup
          key={field}
          legend={labelOf(field)}
          onChange={(choice) => onChoose(field, choice === 'drop')}
          options={[
            { value: 'keep', label: valueOf(field, keep) },
            { value: 'drop', label: valueOf(field, drop) },
          ]}
          value={take.has(field) ? 'drop' : 'keep'}
        />
      ))}
    </Stack>
  );
}

function useFieldLabels() {
  const { t, i18n } = useTranslation(['customers', 'common']);
  const { namesById } = useAgents();
  const options = useLiveValue(() => findRegistrationOptions(localDatabase));

  const valueOf = (field: MergeableField, customer: Customer): string => {
    const value = customer[field];
    const formatted = formatField({ t, locale: i18n.language }, field, value);
    if (formatted !== undefined) return formatted;
    if (field === 'assignedTo') return namesById.get(customer.assignedTo) ?? t('notSpecified');
    if (field === 'preferredTime') {
      const timeSlot = options?.timeSlots.find((slot) => slot.value === value);
      return timeSlot?.label ?? customer.preferredTime;
    }
    return typeof value === 'string' && value !== '' ? value : t('merge.empty');
  };
  return { labelOf: (field: MergeableField) => t(`field.${field}`), valueOf };
}
