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

/** Looks after this tablet's storage, and says in words when something is wrong with it. */
export function StorageWatch() {
  const signedIn = useSession((state) => state.session !== null);
  useStorageWords();

  // The disk is outside of React.
  useEffect(() => startStorageCheck(), []);
  useEffect(() => {
    void findStorageLoss(localDatabase).then(
      (loss) => useStorageLoss.setState({ loss }),
      // A database that cannot be read is told of elsewhere.
      () => {},
    );
    const stop = keepMarked(localDatabase, Date.now);
    return () => void stop();
  }, []);
  // The first sign-in makes this a tablet that has something to lose.
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

  // The refusals of a full tablet replace its notice, so that they end with it.
  useEffect(() => {
    if (!full) return undefined;
    return () => withdrawFailures(STORAGE_TOPIC);
  }, [full]);

  // It is staff who can do something about it: a customer who has the tablet is not told.
  const handedOver = useKiosk((state) => state.handedOver);

  // Toasts are outside of React.
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
