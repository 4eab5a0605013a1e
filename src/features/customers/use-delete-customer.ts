import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/toast-store.ts';
import { deleteOne, restoreOne } from './change-customers.ts';
import { useDoer } from './use-doer.ts';

interface Deletable {
  id: string;
  showroomId: string;
  name: string;
}

/** Deletes a customer at once and offers to undo it. */
export function useDeleteCustomer(): (customer: Deletable) => Promise<void> {
  const { t } = useTranslation('customers');
  const doer = useDoer();

  // Rows that stay the same are not drawn anew.
  return useCallback(
    async (customer: Deletable) => {
      if (!doer) return;
      const { name } = customer;
      if (!(await deleteOne(doer, customer))) {
        showToast({ about: 'deletion', tone: 'danger', title: t('deleted.failed') });
        return;
      }
      const restore = async () => {
        const done = await restoreOne(doer, customer);
        if (done)
          showToast({
            about: 'deletion',
            tone: 'positive',
            title: t('deleted.restored', { name }),
          });
        else showToast({ about: 'deletion', tone: 'danger', title: t('deleted.restoreFailed') });
      };
      showToast({
        about: 'deletion',
        tone: 'neutral',
        title: t('deleted.done', { name }),
        detail: t('deleted.doneDetail'),
        action: { label: t('deleted.undo'), onAct: () => void restore() },
      });
    },
    [doer, t],
  );
}
