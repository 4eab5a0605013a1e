import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dropUnusedContents } from '../../data/documents/drop-unused-contents.ts';
import { localDatabase } from '../../data/local-database.ts';
import { mutate } from '../../data/mutate.ts';
import { useSession } from '../../data/session/session-store.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Erases a person for good, and says whether it was done. */
export function useErase(customerId: string) {
  const { t } = useTranslation('personalData');
  const session = useSession((state) => state.session);
  const [pending, setPending] = useState(false);

  async function erase(): Promise<boolean> {
    if (!session) return false;
    setPending(true);
    const args = { customerId, showroomId: session.showroom.id };
    const by = { actorId: session.agent.id, recordedAt: Date.now() };
    const result = await mutate(localDatabase, { name: 'eraseCustomer', args, ...by });
    setPending(false);
    if (result.ok) {
      await dropUnusedContents(localDatabase);
      showToast({ tone: 'neutral', title: t('erased'), detail: t('erasedDetail') });
      return true;
    }
    const reason = result.code === 'ACTOR_NOT_ALLOWED' ? result.code : 'other';
    showToast({ tone: 'danger', title: t('failed'), detail: t(`failure.${reason}`) });
    return false;
  }

  return { pending, erase };
}
