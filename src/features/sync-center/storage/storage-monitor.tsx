import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { localDatabase } from '../../../data/database/local-database.ts';
import {
  findStorageLoss,
  maintainInstallationMarker,
  useStorageLoss,
} from '../../../data/installation/storage-loss.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { useKiosk } from '../../../data/session/kiosk/kiosk-store.ts';
import {
  requestPersistentStorage,
  isStorageLow,
  maintainBallast,
  startStorageCheck,
  useStorageState,
} from '../../../device/storage/storage.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import {
  dismissToast,
  showToast,
  STORAGE_TOAST_TOPIC,
  dismissFailureToasts,
} from '../../../ui/overlays/toast-store.ts';
import { useTimeFormat } from '../use-time-format.ts';
import { formatBytes } from './storage-labels.ts';

export function StorageMonitor() {
  const isSignedIn = useSession((state) => state.session !== null);
  useStorageToasts();

  // Effects check the storage, which is an external system.
  useEffect(() => startStorageCheck(), []);
  useEffect(() => {
    void findStorageLoss(localDatabase).then(
      (loss) => useStorageLoss.setState({ loss }),
      // An unreadable database is ignored here, because another part of the app reports the failed
      // read.
      () => {},
    );
    const stopMarker = maintainInstallationMarker(localDatabase, Date.now);
    return () => void stopMarker();
  }, []);
  // Requests persistent storage once an agent is signed in, because this tablet then stores
  // data that could be lost.
  useEffect(() => {
    if (!isSignedIn) return undefined;
    void requestPersistentStorage();
    return maintainBallast();
  }, [isSignedIn]);

  return <StorageLossSheet />;
}

function useStorageToasts(): void {
  const { t, i18n } = useTranslation('sync');
  const isLow = useStorageState(isStorageLow);
  const isFull = useStorageState((state) => state.full);

  // Dismisses the error toasts about full storage once space is free again. An error toast about
  // full storage replaces the notice below, because both have the same topic.
  useEffect(() => {
    if (!isFull) return undefined;
    return () => dismissFailureToasts(STORAGE_TOAST_TOPIC);
  }, [isFull]);

  // A customer who uses the tablet is not notified, because only staff can free storage.
  const handedOver = useKiosk((state) => state.handedOver);

  // An effect shows the toast, because toasts are an external store.
  useEffect(() => {
    if (!isLow || handedOver) return undefined;
    const { free } = useStorageState.getState();
    const detail = isFull
      ? t('tablet.fullDetail')
      : t('tablet.lowDetail', { free: formatBytes(free ?? 0, i18n.language) });
    const title = isFull ? t('tablet.full') : t('tablet.low');
    const toastId = showToast({ about: STORAGE_TOAST_TOPIC, tone: 'caution', title, detail });
    return () => dismissToast(toastId);
  }, [isLow, isFull, handedOver, t, i18n.language]);
}

/**
 * Sheet that reports once that the browser has erased the data of this tablet, and which data is
 * safe or lost.
 */
function StorageLossSheet() {
  const { t } = useTranslation(['sync', 'common']);
  const formatTime = useTimeFormat();
  const loss = useStorageLoss((state) => state.loss);
  const dismissLoss = () => useStorageLoss.setState({ loss: null });
  return (
    <Sheet
      actions={
        <Button fullWidth onClick={dismissLoss}>
          {t('tablet.understood')}
        </Button>
      }
      closeLabel={t('common:close')}
      onClose={dismissLoss}
      open={loss !== null}
      title={t('tablet.lost')}
    >
      {loss && (
        <Stack gap={4}>
          <p>{t('tablet.lostCause')}</p>
          <p>{t('tablet.lostSafe')}</p>
          <p>{t('tablet.lostGone', { time: formatTime(loss.safeUntil) })}</p>
        </Stack>
      )}
    </Sheet>
  );
}
