import { useTranslation } from 'react-i18next';
import type { Customer } from '#domain/customers/customer.ts';
import type { TakeableField } from '#domain/customers/merge-customers.ts';
import { localDatabase } from '../../data/local-database.ts';
import { findRegistrationOptions } from '../../data/queries/catalogue-queries.ts';
import { useLiveValue } from '../../data/use-live.ts';
import { formatField } from '../../shared/fields.ts';
import { useAgents } from './use-agents.ts';

/** Returns formatters for the names and the values of customer fields. */
export function useFieldLabels() {
  const { t, i18n } = useTranslation(['customers', 'common']);
  const { namesById } = useAgents();
  const options = useLiveValue(() => findRegistrationOptions(localDatabase));

  const valueOf = (field: TakeableField, customer: Customer): string => {
    const value = customer[field];
    const formatted = formatField({ t, locale: i18n.language }, field, value);
    if (formatted !== undefined) return formatted;
    if (field === 'assignedTo') return namesById.get(customer.assignedTo) ?? t('notSpecified');
    if (field === 'preferredTime') {
      const offered = options?.timeSlots.find((slot) => slot.value === value);
      return offered?.label ?? customer.preferredTime;
    }
    return typeof value === 'string' && value !== '' ? value : t('merge.empty');
  };
  return { labelOf: (field: TakeableField) => t(`field.${field}`), valueOf };
}
