import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureToast } from '../../shared/use-failure-toast.ts';
import { showToast } from '../../ui/toast-store.ts';
import { deleteOne, restoreOne } from './change-customers.ts';
import { useCurrentActor } from './use-current-actor.ts';

interface Deletable {
  id: string;
  showroomId: string;
  name: string;
}

/** Deletes a customer immediately and offers an undo. */
export function useDeleteCustomer(): (customer: Deletable) => Promise<void> {
  const { t } = useTranslation('customers');
  const actor = useCurrentActor();
  const showFailure = useFailureToast();

  // The callback is stable, so that unchanged rows do not render again.
  return useCallback(
    async (customer: Deletable) => {
      if (!actor) return;
      const { name } = customer;
      const deleted = await deleteOne(actor, customer);
      if (!deleted.ok) {
        showFailure(deleted.code, { about: 'deletion', title: t('deleted.failed') });
        return;
      }
      const restore = async () => {
        const restored = await restoreOne(actor, customer);
        if (restored.ok)
          showToast({
            about: 'deletion',
            tone: 'positive',
            title: t('deleted.restored', { name }),
          });
        else showFailure(restored.code, { about: 'deletion', title: t('deleted.restoreFailed') });
      };
      showToast({
        about: 'deletion',
        tone: 'neutral',
        title: t('deleted.done', { name }),
        detail: t('deleted.doneDetail'),
        action: { label: t('deleted.undo'), onAct: () => void restore() },
      });
    },
    [actor, showFailure, t],
  );
}
