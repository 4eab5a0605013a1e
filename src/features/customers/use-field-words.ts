import { useTranslation } from 'react-i18next';
import type { Customer } from '#domain/customers/customer.ts';
import type { TakeableField } from '#domain/customers/merge-customers.ts';
import { knownTimeOf } from '#domain/registration/known-times.ts';
import { localDatabase } from '../../data/local-database.ts';
import { findRegistrationOptions } from '../../data/queries/catalogue-queries.ts';
import { useLiveValue } from '../../data/use-live.ts';
import { useDollars } from '../../shared/use-dollars.ts';
import { formatPhone } from '../../ui/format-phone.ts';
import { useAgents } from './use-agents.ts';

/** The fields of a customer and what is in them, as an agent reads them. */
export function useFieldWords() {
  const { t } = useTranslation(['customers', 'common']);
  const { namesById } = useAgents();
  const options = useLiveValue(() => findRegistrationOptions(localDatabase));
  const dollars = useDollars();

  const sayings: Partial<Record<TakeableField, (customer: Customer) => string>> = {
    phone: ({ phone }) => formatPhone(phone),
    intent: ({ intent }) => t(`common:intent.${intent}`),
    contactPreference: ({ contactPreference }) =>
      t(`common:contactPreference.${contactPreference}`),
    budgetRange: ({ budgetRange: { min, max } }) => `${dollars(min)} – ${dollars(max)}`,
    preferredTime: ({ preferredTime }) => {
      const known = knownTimeOf(preferredTime);
      if (known) return t(`common:preferredTime.${known}`);
      const offered = options?.timeSlots.find(({ value }) => value === preferredTime);
      return offered?.label ?? preferredTime;
    },
    assignedTo: ({ assignedTo }) => namesById.get(assignedTo) ?? t('notSpecified'),
  };
  const valueOf = (field: TakeableField, customer: Customer): string => {
    const value = customer[field];
    return (
      sayings[field]?.(customer) ??
      (typeof value === 'string' && value !== '' ? value : t('merge.empty'))
    );
  };
  return { labelOf: (field: TakeableField) => t(`field.${field}`), valueOf };
}
