import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveValue } from '../../data/live/use-live.ts';
import { useAppUpdate } from '../../device/service-worker/service-worker.ts';
import { useUnsavedFormCount } from '../../device/unsaved-work/unsaved-work.ts';
import { dismissToast, showToast } from '../../ui/overlays/toast-store.ts';

/**
 * Offers a downloaded version of the app to staff while no form has unsaved input. A version that
 * cannot read the outbox is offered again once the outbox is empty.
 */
export function UpdateOffer() {
  const { t } = useTranslation('common');
  const { apply, refused, heldByOtherTab, replaced } = useAppUpdate();
  const hasUnsavedForms = useUnsavedFormCount((count) => count > 0);
  const waitingCount = useLiveValue(() => localDatabase.outbox.count()) ?? 0;
  const isUpdateBlocked = refused && waitingCount > 0;

  // An effect shows the toast, because toasts are outside of React.
  useEffect(() => {
    if (!apply || replaced || hasUnsavedForms) return undefined;
    const reason = heldByOtherTab
      ? t('update.heldByTab')
      : isUpdateBlocked
        ? t('update.heldDetail')
        : null;
    const toastId = reason
      ? showToast({ tone: 'neutral', title: t('update.held'), detail: reason })
      : showToast({
          tone: 'neutral',
          title: t('update.title'),
          detail: t('update.detail'),
          action: { label: t('update.apply'), onAct: apply },
          // The toast stays until it is dismissed, because the browser reports each downloaded
          // version only once.
          lasting: true,
        });
    return () => dismissToast(toastId);
  }, [apply, replaced, hasUnsavedForms, isUpdateBlocked, heldByOtherTab, t]);

  return null;
}

/**
 * Reloads the page after another version of the app has taken over, as soon as no form has unsaved
 * input.
 */
export function UpdateReload() {
  const replaced = useAppUpdate((state) => state.replaced);
  const hasUnsavedForms = useUnsavedFormCount((count) => count > 0);

  // An effect reloads the page: the files of the old version were deleted, so this page can no
  // longer load further code.
  useEffect(() => {
    if (replaced && !hasUnsavedForms) location.reload();
  }, [replaced, hasUnsavedForms]);

  return null;
}

/**
 * For a tablet whose version the server no longer supports: applies the waiting version, or reloads
 * the page so that the browser looks for a new version.
 */
export function updateNow(): void {
  const { apply } = useAppUpdate.getState();
  if (apply) apply();
  else location.reload();
}
