import { useTranslation } from 'react-i18next';
import { deleteUnusedBlobs } from '../../data/documents/delete-unused-blobs.ts';
import { localDatabase } from '../../data/local-database.ts';
import { useSession } from '../../data/session/session-store.ts';
import { useAction } from '../../shared/use-action.ts';
import { showToast } from '../../ui/toast-store.ts';

/**
 * Returns a function that erases all personal data of a customer permanently. The function resolves
 * to whether the data is erased.
 */
export function useErase(customerId: string) {
  const { t } = useTranslation('personalData');
  const showroomId = useSession((state) => state.session?.showroom.id);
  const { run, isPending } = useAction();

  async function erase(): Promise<boolean> {
    if (showroomId === undefined) return false;
    const isErased = await run(
      { name: 'eraseCustomer', args: { customerId, showroomId } },
      {
        failed: (code) => {
          const reason = code === 'ACTOR_NOT_ALLOWED' ? code : 'other';
          return { title: t('failed'), detail: t(`failure.${reason}`) };
        },
      },
    );
    if (!isErased) return false;
    await deleteUnusedBlobs(localDatabase);
    showToast({ tone: 'neutral', title: t('erased'), detail: t('erasedDetail') });
    return true;
  }

  return { pending: isPending, erase };
}
