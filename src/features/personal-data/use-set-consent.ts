import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ConsentChannel, consentFor } from '#domain/customers/channel-consent.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { localDatabase } from '../../data/local-database.ts';
import { mutate } from '../../data/mutate.ts';
import { useSession } from '../../data/session/session-store.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Notes what a customer says about being reached. */
export function useSetConsent(customer: Customer) {
  const { t } = useTranslation('personalData');
  const actorId = useSession((state) => state.session?.agent.id);
  const [pending, setPending] = useState(false);

  async function set(channel: ConsentChannel, given: boolean): Promise<void> {
    if (actorId === undefined) return;
    setPending(true);
    const { id: customerId, showroomId } = customer;
    const { textVersion } = consentFor(customer, channel);
    const args = { customerId, showroomId, channel, given, textVersion };
    const recordedAt = Date.now();
    const intent = { name: 'setConsent', args, actorId, recordedAt } as const;
    const { ok: isDone } = await mutate(localDatabase, intent);
    setPending(false);
    const title = t(isDone ? 'consent.saved' : 'consent.failed');
    showToast({ tone: isDone ? 'positive' : 'danger', title });
  }

  return { pending, set };
}
