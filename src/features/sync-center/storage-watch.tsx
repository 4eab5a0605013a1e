import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { localDatabase } from '../../data/local-database.ts';
import { useKiosk } from '../../data/session/kiosk-store.ts';
import { useSession } from '../../data/session/session-store.ts';
import { findStorageLoss, keepMarked, useStorageLoss } from '../../data/storage-loss.ts';
import {
  askToPersist,
  isStorageLow,
  keepBallast,
  startStorageCheck,
  useStorageState,
} from '../../device/storage.ts';
import { dismissToast, showToast, STORAGE_TOPIC, withdrawFailures } from '../../ui/toast-store.ts';
import { StorageLossSheet } from './storage-loss-sheet.tsx';
import { formatBytes } from './storage-words.ts';

/** Monitors the storage of this tablet, and notifies the user of problems. */
export function StorageWatch() {
  const signedIn = useSession((state) => state.session !== null);
  useStorageWords();

  // Storage is outside React.
  useEffect(() => startStorageCheck(), []);
  useEffect(() => {
    void findStorageLoss(localDatabase).then(
      (loss) => useStorageLoss.setState({ loss }),
      // An unreadable database is reported elsewhere.
      () => {},
    );
    const stop = keepMarked(localDatabase, Date.now);
    return () => void stop();
  }, []);
  // From the first sign-in on, this tablet stores data that may be lost.
  useEffect(() => {
    if (!signedIn) return undefined;
    void askToPersist();
    return keepBallast();
  }, [signedIn]);

  return <StorageLossSheet />;
}

function useStorageWords(): void {
  const { t, i18n } = useTranslation('sync');
  const low = useStorageState(isStorageLow);
  const full = useStorageState((state) => state.full);

  // The failure toasts of a full tablet replace its notice: dismiss them when space is free again.
  useEffect(() => {
    if (!full) return undefined;
    return () => withdrawFailures(STORAGE_TOPIC);
  }, [full]);

  // Only staff can solve the problem: a customer who uses the tablet is not notified.
  const handedOver = useKiosk((state) => state.handedOver);

  // Toasts are an external store, outside React.
  useEffect(() => {
    if (!low || handedOver) return undefined;
    const { free } = useStorageState.getState();
    const detail = full
      ? t('tablet.fullDetail')
      : t('tablet.lowDetail', { free: formatBytes(free ?? 0, i18n.language) });
    const title = full ? t('tablet.full') : t('tablet.low');
    const toastId = showToast({ about: STORAGE_TOPIC, tone: 'caution', title, detail });
    return () => dismissToast(toastId);
  }, [low, full, handedOver, t, i18n.language]);
}
