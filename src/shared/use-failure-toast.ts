import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast, STORAGE_TOAST_TOPIC, type ToastMessage } from '../ui/overlays/toast-store.ts';

type FailureToast = Pick<ToastMessage, 'title' | 'detail'> & { about: string };

/**
 * Returns a function that shows a toast about a rejected action. With the code `NO_ROOM`, the toast
 * replaces the notice about full storage, and its detail is the text of this notice.
 */
export function useFailureToast(): (code: string, toast: FailureToast) => void {
  const { t } = useTranslation('sync');
  return useCallback(
    (code, { about, title, detail }) => {
      const message =
        code === 'NO_ROOM'
          ? { about: STORAGE_TOAST_TOPIC, title, detail: t('tablet.fullDetail') }
          : { about, title, detail };
      showToast({ ...message, tone: 'danger' });
    },
    [t],
  );
}
