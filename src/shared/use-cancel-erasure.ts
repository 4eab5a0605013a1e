import { useTranslation } from 'react-i18next';
import { hasRight } from '#domain/agents/rights.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { useSession } from '../data/session/agent/session-store.ts';
import { useAction } from './use-action.ts';

/**
 * Returns whether the signed-in agent may cancel erasures, and a function that cancels the pending
 * erasure of a customer and shows the result as a toast.
 */
export function useCancelErasure() {
  const { t } = useTranslation('personalData');
  const mayCancel = useSession(({ session }) => hasRight(session?.agent, 'erase-any-customer'));
  const { run, isPending } = useAction();

  async function cancel({
    id: customerId,
    showroomId,
  }: Pick<Customer, 'id' | 'showroomId'>): Promise<void> {
    const done = { about: 'erasure', tone: 'positive', title: t('erasure.canceled') } as const;
    const failed = { title: t('erasure.cancelFailed') };
    await run({ name: 'cancelErasure', args: { customerId, showroomId } }, { done, failed });
  }

  return { mayCancel, cancel, isPending };
}
