import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_DOCUMENT_BYTES } from '#domain/documents/document.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { emitDefect } from '../../data/defects.ts';
import { storeDocument } from '../../data/documents/store-document.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { updateStorageState, hasSpaceFor, useStorageState } from '../../device/storage/storage.ts';
import { useFailureToast } from '../../shared/use-failure-toast.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';

const failureCodes = [
  'DOCUMENT_EMPTY',
  'DOCUMENT_TOO_LARGE',
  'DOCUMENT_TYPE',
  'DOCUMENT_NOT_AS_NAMED',
  'DOCUMENT_NO_ROOM',
  'DOCUMENT_UNREADABLE',
  'CUSTOMER_ERASED',
] as const;

/** Adds files to a customer one at a time; a toast states the reason of each rejection. */
export function useAddDocuments(customerId: string) {
  const { t } = useTranslation('documents');
  const showFailure = useFailureToast();
  const session = useSession((state) => state.session);
  const [pending, setPending] = useState(false);

  async function addOne(file: File): Promise<string | null> {
    if (!session) return 'NOT_ENROLLED';
    // Checks the size before the read, so that a file that is too large is not loaded into memory.
    if (file.size > MAX_DOCUMENT_BYTES) return 'DOCUMENT_TOO_LARGE';
    await updateStorageState();
    if (!hasSpaceFor(file.size)) return chooseNoSpaceCode();
    const content = await file.arrayBuffer().catch(() => null);
    if (!content) return 'DOCUMENT_UNREADABLE';
    try {
      const result = await storeDocument(localDatabase, {
        showroomId: session.showroom.id,
        customerId,
        name: file.name.slice(-200),
        content: new Uint8Array(content),
        actorId: session.agent.id,
        recordedAt: Date.now(),
      });
      return result.ok ? null : result.code;
    } catch (error) {
      // The error listener updates the storage state: after this call, `full` states whether the
      // storage is full.
      emitDefect(error);
      return useStorageState.getState().full ? 'NO_ROOM' : 'NOT_SAVED';
    }
  }

  async function addAll(files: readonly File[]): Promise<void> {
    setPending(true);
    let addedCount = 0;
    for (const file of files) {
      const code = await addOne(file);
      if (code === null) addedCount += 1;
      else showRejection(code);
    }
    setPending(false);
    if (addedCount === 0) return;
    const title = t('added', { count: addedCount });
    showToast({ about: 'documents', tone: 'positive', title, detail: t('addedDetail') });
  }

  function showRejection(code: string): void {
    const failureKey = failureCodes.find((failure) => failure === code) ?? 'other';
    const detail = t('code', { text: t(`failure.${failureKey}`), code });
    showFailure(code, { about: 'documents', title: t('failed'), detail });
  }

  return { pending, addAll };
}

/** A tablet with enough storage for rows may still lack the storage for a document. */
function chooseNoSpaceCode(): 'NO_ROOM' | 'DOCUMENT_NO_ROOM' {
  return useStorageState.getState().full ? 'NO_ROOM' : 'DOCUMENT_NO_ROOM';
}
