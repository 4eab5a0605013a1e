import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { localDatabase } from '../data/local-database.ts';
import { useLiveValue } from '../data/use-live.ts';
import { useAppUpdate } from '../device/service-worker.ts';
import { useHalfTypedCount } from '../device/unsaved-work.ts';
import { dismissToast, showToast } from '../ui/toast-store.ts';

/**
 * Offers staff a downloaded version, but never while something is half-typed. One that cannot read
 * what waits is offered again when that is sent.
 */
export function UpdateOffer() {
  const { t } = useTranslation('common');
  const { apply, refused, heldByOtherTab, replaced } = useAppUpdate();
  const halfTyped = useHalfTypedCount((count) => count > 0);
  const waiting = useLiveValue(() => localDatabase.outbox.count()) ?? 0;
  const held = refused && waiting > 0;

  // Toasts are outside of React.
  useEffect(() => {
    if (!apply || replaced || halfTyped) return undefined;
    const reason = heldByOtherTab ? t('update.heldByTab') : held ? t('update.heldDetail') : null;
    const toastId = reason
      ? showToast({ tone: 'neutral', title: t('update.held'), detail: reason })
      : showToast({
          tone: 'neutral',
          title: t('update.title'),
          detail: t('update.detail'),
          action: { label: t('update.apply'), onAct: apply },
          // It is offered once: the installation of a version is heard of no second time.
          lasting: true,
        });
    return () => dismissToast(toastId);
  }, [apply, replaced, halfTyped, held, heldByOtherTab, t]);

  return null;
}

/** Reloads the page when another version is in place, but never while something is half-typed. */
export function UpdateReload() {
  const replaced = useAppUpdate((state) => state.replaced);
  const halfTyped = useHalfTypedCount((count) => count > 0);

  // The page itself is outside of React: the parts that it has not loaded yet are gone with its version.
  useEffect(() => {
    if (replaced && !halfTyped) location.reload();
  }, [replaced, halfTyped]);

  return null;
}

/** For a tablet whose version head office no longer speaks: the waiting version, or a fresh look for one. */
export function updateNow(): void {
  const { apply } = useAppUpdate.getState();
  if (apply) apply();
  else location.reload();
}
