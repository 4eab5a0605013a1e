import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Document } from '#domain/documents/document.ts';
import { localDatabase } from '../../data/local-database.ts';
import { mutate } from '../../data/mutate.ts';
import { useSession } from '../../data/session/session-store.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Deletes a document for good, and says whether it was done. */
export function useRemoveDocument({ id: documentId, showroomId }: Document) {
  const { t } = useTranslation('documents');
  const actorId = useSession((state) => state.session?.agent.id);
  const [pending, setPending] = useState(false);

  async function remove(): Promise<boolean> {
    if (actorId === undefined) return false;
    setPending(true);
    const args = { documentId, showroomId };
    const intent = { name: 'removeDocument', args, actorId, recordedAt: Date.now() } as const;
    const { ok: done } = await mutate(localDatabase, intent);
    setPending(false);
    const title = t(done ? 'removed' : 'removeFailed');
    showToast({ tone: done ? 'neutral' : 'danger', title });
    return done;
  }

  return { pending, remove };
}
