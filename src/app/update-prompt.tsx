import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppUpdate } from '../device/service-worker.ts';
import { hasUnsavedWork, subscribeToUnsavedWork } from '../device/unsaved-work.ts';
import { dismissToast, showToast } from '../ui/toast-store.ts';

/** Offers a downloaded version, but never while something is half-typed. */
export function UpdatePrompt() {
  const { t } = useTranslation('common');
  const apply = useAppUpdate((state) => state.apply);
  const halfTyped = useSyncExternalStore(subscribeToUnsavedWork, hasUnsavedWork);

  // Toasts are outside of React.
  useEffect(() => {
    if (!apply || halfTyped) return undefined;
    const toastId = showToast({
      tone: 'neutral',
      title: t('update.title'),
      detail: t('update.detail'),
      action: { label: t('update.apply'), onAct: apply },
    });
    return () => dismissToast(toastId);
  }, [apply, halfTyped, t]);

  return null;
}

/** For a tablet whose version head office no longer speaks: the waiting version, or a fresh look for one. */
export function updateNow(): void {
  const { apply } = useAppUpdate.getState();
  if (apply) apply();
  else location.reload();
}
