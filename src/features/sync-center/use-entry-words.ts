import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { OutboxEntry } from '../../data/outbox-entry.ts';

const registrationSchema = v.object({ firstName: v.string(), lastName: v.string() });

/** What a waiting entry is about, as an agent would say it. */
export function useEntryWords(): (entry: OutboxEntry) => string {
  const { t } = useTranslation('sync');
  return (entry) => {
    if (entry.name === 'updateCustomer') return t('mutation.updateCustomer');
    const registration = v.safeParse(registrationSchema, entry.args);
    if (entry.name !== 'registerCustomer' || !registration.success) return t('mutation.other');
    const { firstName, lastName } = registration.output;
    return t('mutation.registerCustomer', { name: `${firstName} ${lastName}`.trim() });
  };
}
